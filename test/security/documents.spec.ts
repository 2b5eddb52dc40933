import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type supertest from 'supertest';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';
import { docx, fileBalance, pdf, type SentFile, upload, zip } from '../support/uploads.js';

/** For all downloads, another client's files are unreachable by id, by link, and at any time. */
describe('files of other clients', () => {
  let app: TestApp;
  let admin: TestUser;
  let owner: TestUser;
  let stranger: TestUser;
  let propertyId: number;
  let documentId: number;
  let fileId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, owner, stranger] = await Promise.all([app.admin(), app.client(), app.client()]);
    propertyId = await app.property(owner.id, { accountNumber: 'S-1' });
    const document = [{ name: 'result.pdf', content: pdf('secret') }];
    const sent = await upload(app, admin, '/api/documents', { propertyId, type: 2 }, document).expect(201);
    documentId = sent.body[0].id;
    await admin.post(`/api/documents/${documentId}/release`).expect(200);
    const description = await upload(
      app,
      owner,
      '/api/description-files',
      { propertyId, type: 1 },
      document,
    ).expect(201);
    fileId = description.body[0].id;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const targets = (): [purpose: string, id: number][] => [
    ['document', documentId],
    ['description-file', fileId],
    ['property-aoa', propertyId],
    ['client-sign-terms', owner.id],
  ];

  it('a client finds no file of another client by id, in lists or through a link', async () => {
    await stranger.get(`/api/documents/${documentId}`).expect(404);
    for (const path of ['/api/documents', '/api/description-files']) {
      const filter = encodeURIComponent(JSON.stringify({ propertyId }));
      expect((await stranger.get(`${path}?filter=${filter}`).expect(200)).body).toEqual([]);
    }
    for (const [purpose, id] of targets()) {
      await stranger.post('/api/links', { purpose, id }).expect(404);
      await owner.post('/api/links', { purpose, id }).expect(201);
      for (const odd of ['0', '-1', '1 OR 1=1', '99999999999', '../1', `${id}.0`])
        await owner.post('/api/links', { purpose, id: odd }).expect(404);
    }
  });

  it('a client cannot upload files to a property of another client', async () => {
    const before = await fileBalance(app);
    const file = [{ name: 'planted.pdf', content: pdf() }];
    for (const path of ['/api/documents', '/api/description-files']) {
      await upload(app, stranger, path, { propertyId, type: 1 }, file).expect(404);
      await upload(app, undefined, path, { propertyId, type: 1 }, file).expect(401);
      await upload(app, stranger, path, { propertyId: '1; DROP TABLE documents', type: 1 }, file).expect(404);
    }
    // The file precedes the fields, and nothing is accepted before the target is known.
    const late = await upload(app, owner, '/api/documents', {}, file).field('propertyId', propertyId);
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(await fileBalance(app)).toEqual(before);
  });

  it('a guessed or modified link does not open a file', async () => {
    const { body } = await stranger
      .post('/api/links', { purpose: 'client-sign-terms', id: stranger.id })
      .expect(201);
    const parts = (body.url as string).split('/');
    for (const [purpose, id] of targets()) {
      const guess = [...parts];
      guess[3] = purpose;
      guess[4] = Buffer.from(String(id)).toString('base64url');
      await app.anyone.get(guess.join('/')).expect(403);
      guess[6] = `${owner.id}.${parts[6]!.split('.')[1]}`;
      await app.anyone.get(guess.join('/')).expect(403);
    }
    const { body: own } = await owner.post('/api/links', { purpose: 'document', id: documentId }).expect(201);
    const later = (own.url as string).split('/');
    later[5] = Buffer.from('2099-12-31 23:59:59').toString('base64url');
    await app.anyone.get(later.join('/')).expect(403);
  });

  it('a link to a file opens for an hour, and only while the access to the file lasts', async () => {
    const open = async (): Promise<string> =>
      (await owner.post('/api/links', { purpose: 'document', id: documentId }).expect(201)).body.url;
    const url = await open();
    await app.anyone.get(url).expect(200);
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 3_601_000));
    await app.anyone.get(url).expect(410);
    jest.restoreAllMocks();

    await admin.post(`/api/documents/${documentId}/hold`).expect(200);
    await app.anyone.get(url).expect(404);
    await admin.post(`/api/documents/${documentId}/release`).expect(200);
    await app.anyone.get(url).expect(200);

    // Once the property moves to another client, the former owner's link no longer opens.
    await app.db.query('UPDATE properties SET client_id = $2 WHERE id = $1', [propertyId, stranger.id]);
    await app.anyone.get(url).expect(404);
    await app.db.query('UPDATE properties SET client_id = $2 WHERE id = $1', [propertyId, owner.id]);

    // A deactivated account's sessions end, and a link ends with the session in which it was made.
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [owner.id]);
    await app.anyone.get(url).expect(410);
    await app.db.query(`UPDATE users SET status = 'A' WHERE id = $1`, [owner.id]);
  });

  it('files are served with headers that keep browsers from executing them', async () => {
    const { body } = await admin.post('/api/links', { purpose: 'document', id: documentId }).expect(201);
    const { headers } = await app.anyone.get(body.url).expect(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });
});

/** Forms that no browser sends. */
describe('hostile uploads', () => {
  let app: TestApp;
  let admin: TestUser;
  let propertyId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    propertyId = await app.property((await app.client()).id);
  });
  afterAll(() => app.stop());

  const megabytes = (count: number): Buffer => Buffer.alloc(count * 1024 * 1024);
  const media = (place: number): string => `word/media/image${place}.bin`;
  const bytes = (...values: number[]): Buffer => Buffer.from(values);

  const cases: [what: string, files: () => SentFile[], status: number][] = [
    ['a Word file of 3 bytes', () => [{ name: 'a.docx', content: bytes(0x50, 0x4b, 3) }], 415],
    ['a Word file that is a head only', () => [{ name: 'a.docx', content: bytes(0x50, 0x4b, 3, 4) }], 415],
    ['an Excel file cut in two', () => [{ name: 'a.xlsx', content: docx().subarray(0, 60) }], 415],
    [
      'a Word file with data behind its end',
      () => [{ name: 'a.docx', content: Buffer.concat([docx(), megabytes(1)]) }],
      415,
    ],
    [
      'a bomb whose directory tells a small size',
      () => [
        { name: 'a.docx', content: docx({ name: media(1), content: megabytes(60), claimedSize: 1000 }) },
      ],
      415,
    ],
    [
      'a bomb in many parts, each of them small',
      () => [
        {
          name: 'a.docx',
          content: docx(
            ...Array.from({ length: 60 }, (_, place) => ({ name: media(place), content: megabytes(1) })),
          ),
        },
      ],
      415,
    ],
    [
      'a Word file with a part that climbs out of it',
      () => [{ name: 'a.docx', content: docx({ name: '../../evil', content: Buffer.from('x') }) }],
      415,
    ],
    [
      'a Word file with macros',
      () => [{ name: 'a.docx', content: docx({ name: 'word/vbaProject.bin', content: Buffer.from('x') }) }],
      415,
    ],
    ['a zip that is no Word file', () => [{ name: 'a.docx', content: zip([]) }], 415],
    ['a compound file that is a head only', () => [{ name: 'a.doc', content: compoundHead(20) }], 415],
    ['a compound file whose sectors go round', () => [{ name: 'a.doc', content: compoundHead(4096) }], 415],
  ];

  it.each(cases)('refuses an upload of %s without a trace', async (_, files, status) => {
    const before = await fileBalance(app);
    const hostile = files();
    const answer = await upload(app, admin, '/api/documents', { propertyId, type: 1 }, hostile);
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status,
      code: expect.stringMatching(/^file(Unsafe|TypeRefused)$/),
    });
    expect(await fileBalance(app)).toEqual(before);
  });

  const boundary = 'x-boundary';
  const form = (...parts: string[]): supertest.Test =>
    app.anyone
      .post('/api/documents')
      .set('authorization', `Bearer ${admin.token}`)
      .set('content-type', `multipart/form-data; boundary=${boundary}`)
      .send(`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`);
  const field = (name: string, value: string | number, type = ''): string =>
    `Content-Disposition: form-data; name="${name}"\r\n${type && `Content-Type: ${type}\r\n`}\r\n${value}`;
  const deep = `${'['.repeat(4000)}${']'.repeat(4000)}`;

  it.each([
    [
      'a file without a name',
      ['Content-Disposition: form-data; name="file"\r\nContent-Type: application/pdf\r\n\r\n%PDF-'],
    ],
    ['a file with an empty name', ['Content-Disposition: form-data; name="file"; filename=""\r\n\r\n%PDF-']],
    ['a part without a name', ['Content-Disposition: form-data\r\n\r\nx']],
    ['a part without a head', ['\r\nx']],
    ['a part with a head that says nothing', ['X: y\r\n\r\nx']],
    ['a field of nested JSON', [field('type', deep, 'application/json')]],
    ['a field of broken JSON', [field('type', '{', 'application/json')]],
    ['a field with a NUL character', [field('type', '1\0')]],
    ['a field that is very long', [field('note', 'x'.repeat(20_000))]],
    ['a field that is called __proto__', [field('__proto__', 1)]],
    ['fields without end', Array.from({ length: 100 }, (_, place) => field(`f${place}`, 1))],
  ] as [string, string[]][])('refuses an upload form with %s', async (_, parts) => {
    const { status, body } = await form(field('propertyId', propertyId), field('type', 1), ...parts);
    expect({ status, code: body.code }).toEqual({
      status: expect.any(Number),
      code: expect.stringMatching(
        /^(badRequest|validation|tooLarge|uploadBroken|noFile|fileTypeRefused|fileEmpty)$/,
      ),
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

/** Head of a compound file. The next sectors are its directory and its sector table. */
function compoundHead(size: number): Buffer {
  const file = Buffer.alloc(Math.max(size, 20), 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  if (size > 512) {
    file.writeUInt16LE(9, 30);
    file.writeUInt32LE(1, 48);
    file.writeUInt32LE(0, 76);
    // Sector 1 follows itself.
    file.writeUInt32LE(1, 512 + 4);
  }
  return file;
}
