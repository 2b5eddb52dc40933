import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DocumentsService } from '../../src/properties/documents/documents.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';
import { docx, executable, fileBalance, pdf, png, type SentFile, upload, zip } from '../support/uploads.js';

describe('documents', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  let propertyId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client] = await Promise.all([app.admin(), app.staff(), app.client()]);
    propertyId = await app.property(client.id);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const send = (user: TestUser, files: SentFile[], type = 1) =>
    upload(app, user, '/api/documents', { propertyId, type }, files);

  it('accepts several documents at once, holds them, and shows them to the office', async () => {
    const files = [
      { name: 'Notice 2027.pdf', content: pdf() },
      { name: '..\\..\\evil/Foto ü.PNG', content: png() },
      { name: 'letter.docx', content: docx() },
    ];
    const { body } = await send(admin, files, 2).expect(201);
    expect(body).toHaveLength(3);
    expect(body[0]).toMatchObject({
      propertyId,
      type: 2,
      name: 'Notice 2027.pdf',
      contentType: 'application/pdf',
      size: pdf().length,
      status: 1,
      expiresAt: null,
      createdByClient: false,
    });
    expect(body[1].name).toBe('Foto ü.PNG');
    const listed = await staff.get(
      `/api/documents?filter=${encodeURIComponent(JSON.stringify({ propertyId, type: 2 }))}`,
    );
    expect(listed.headers['content-range']).toBe('documents 0-2/3');
    const [activity] = await app.db.query<{ details: object }>(
      `SELECT details FROM activities WHERE property_id = $1 AND type = 'document'`,
      [propertyId],
    );
    expect(activity?.details).toMatchObject({ event: 'DocumentsUploaded', type: 2 });
  });

  it('shows a client only released documents and its own uploads', async () => {
    const held = (await send(admin, [{ name: 'held.pdf', content: pdf('held') }]).expect(201)).body[0];
    const own = (await send(client, [{ name: 'mine.pdf', content: pdf('mine') }]).expect(201)).body[0];
    expect(own).toMatchObject({ status: 1, createdByClient: true });
    await client.get(`/api/documents/${held.id}`).expect(404);
    await client.get(`/api/documents/${own.id}`).expect(200);
    await client.post('/api/links', { purpose: 'document', id: held.id }).expect(404);
    await admin.post(`/api/documents/${held.id}/release`).expect(200);
    const { body: link } = await client.post('/api/links', { purpose: 'document', id: held.id }).expect(201);
    const file = await app.anyone.get(link.url).expect(200);
    expect(file.body).toEqual(pdf('held'));
    await admin.post(`/api/documents/${held.id}/hold`).expect(200);
    await client.get(`/api/documents/${held.id}`).expect(404);
    await app.anyone.get(link.url).expect(404);
  });

  it('deletes a released document with its file 1 month 28 days after its release', async () => {
    const { body } = await send(admin, [{ name: 'result.pdf', content: pdf('result') }]).expect(201);
    const id = body[0].id;
    const clock = jest.spyOn(app.app.get(Clock), 'now');
    clock.mockReturnValue(new Date('2027-01-31T18:00:00Z'));
    const released = await admin.post(`/api/documents/${id}/release`).expect(200);
    // January 31 plus one month is February 28; 28 days later it is March 28.
    expect(released.body).toMatchObject({ status: 0, expiresAt: '2027-03-28T18:00:00+00:00' });
    const before = await fileBalance(app);
    clock.mockReturnValue(new Date('2027-03-28T17:59:59Z'));
    expect(await app.app.get(DocumentsService).removeExpired()).toBe(0);
    clock.mockReturnValue(new Date('2027-03-28T18:00:01Z'));
    expect(await app.app.get(DocumentsService).removeExpired()).toBe(1);
    await admin.get(`/api/documents/${id}`).expect(404);
    expect(await fileBalance(app)).toEqual({ rows: before.rows - 1, pending: 0, missing: [] });
    const told = await app.db.first<{ details: object; actorId: number | null }>(
      `SELECT details, actor_id AS "actorId" FROM activities WHERE details->>'event' = 'DocumentExpired'`,
    );
    expect(told).toMatchObject({ actorId: null, details: { documentId: id, names: 'result.pdf' } });
  });

  it('keeps held documents indefinitely', async () => {
    const { body } = await send(admin, [{ name: 'kept.pdf', content: pdf('kept') }]).expect(201);
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date('2040-01-01T00:00:00Z'));
    await app.app.get(DocumentsService).removeExpired();
    await admin.get(`/api/documents/${body[0].id}`).expect(200);
  });

  it('admins can delete documents, but staff and clients cannot', async () => {
    const { body } = await send(client, [{ name: 'mine.pdf', content: pdf('delete me') }]).expect(201);
    await client.delete(`/api/documents/${body[0].id}`).expect(403);
    await staff.delete(`/api/documents/${body[0].id}`).expect(403);
    await staff.post(`/api/documents/${body[0].id}/release`).expect(403);
    await admin.delete(`/api/documents/${body[0].id}`).expect(200);
    expect((await fileBalance(app)).missing).toEqual([]);
    await send(client, [{ name: 'result.pdf', content: pdf() }], 2).expect(403);
  });

  describe('refused uploads', () => {
    const bomb = (): Buffer =>
      docx({ name: 'word/media/image1.bin', content: Buffer.alloc(60 * 1024 * 1024) });
    const cases: [string, () => SentFile[], number, string, RegExp][] = [
      [
        'a renamed program',
        () => [{ name: 'setup.pdf', content: executable() }],
        415,
        'fileTypeRefused',
        /"setup.pdf" is not accepted/,
      ],
      [
        'a type nobody asked for',
        () => [{ name: 'page.html', content: Buffer.from('<html>') }],
        415,
        'fileTypeRefused',
        /\.pdf, \.doc, \.docx/,
      ],
      [
        'a picture that says it is a document',
        () => [{ name: 'scan.pdf', content: png() }],
        415,
        'fileTypeRefused',
        /scan/,
      ],
      [
        'an empty file',
        () => [{ name: 'nothing.pdf', content: Buffer.alloc(0) }],
        400,
        'fileEmpty',
        /"nothing.pdf" is empty/,
      ],
      [
        'six files',
        () => Array.from({ length: 6 }, (_, index) => ({ name: `${index}.pdf`, content: pdf() })),
        400,
        'tooManyFiles',
        /At most 5 files/,
      ],
      [
        'a file that is too large',
        () => [{ name: 'large.pdf', content: Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]) }],
        413,
        'fileTooLarge',
        /"large.pdf" is larger than 20 MB/,
      ],
      ['a zip bomb', () => [{ name: 'bomb.docx', content: bomb() }], 415, 'fileUnsafe', /"bomb.docx"/],
      [
        'a zip bomb that claims to be huge',
        () => [
          {
            name: 'claims.docx',
            content: docx({ name: 'word/a.xml', content: Buffer.from('a'), claimedSize: 4_000_000_000 }),
          },
        ],
        415,
        'fileUnsafe',
        /claims/,
      ],
      [
        'macros',
        () => [{ name: 'm.docx', content: docx({ name: 'word/vbaProject.bin', content: Buffer.from('x') }) }],
        415,
        'fileUnsafe',
        /macros/,
      ],
      [
        'any zip that says it is a document',
        () => [{ name: 'z.docx', content: zip([{ name: 'a.txt', content: Buffer.from('a') }]) }],
        415,
        'fileTypeRefused',
        /z\.docx/,
      ],
      ['a form without files', () => [], 400, 'noFile', /choose a file/],
    ];

    it.each(cases)('refuses %s and stores nothing', async (_name, files, status, code, message) => {
      const before = await fileBalance(app);
      const { body } = await send(admin, files()).expect(status);
      expect(body).toMatchObject({ statusCode: status, code });
      expect(body.message).toMatch(message);
      expect(await fileBalance(app)).toEqual(before);
      expect(await readdir(join(app.config.dataDir, 'incoming'))).toEqual([]);
    });

    it('refuses a valid file next to an invalid one and stores nothing', async () => {
      const before = await fileBalance(app);
      await send(admin, [
        { name: 'good.pdf', content: pdf() },
        { name: 'bad.pdf', content: executable() },
      ]).expect(415);
      expect(await fileBalance(app)).toEqual(before);
    });

    it.each([
      [
        'that ends in the middle of a file',
        'boundary=x',
        (id: number) => part('propertyId', id) + part('type', 1) + fileHead + '%PDF-1.7',
      ],
      [
        'that ends in the middle of a field',
        'boundary=x',
        () => '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\n1',
      ],
      ['without a boundary', '', () => 'x'],
      ['with a name that reaches for prototypes', 'boundary=x', () => part('__proto__', 1) + '--x--\r\n'],
      [
        'with a hundred fields',
        'boundary=x',
        () => Array.from({ length: 100 }, (_, n) => part(`f${n}`, n)).join('') + '--x--\r\n',
      ],
    ])('refuses a form %s and stores nothing', async (_name, boundary, body) => {
      const before = await fileBalance(app);
      const answer = await app.anyone
        .post('/api/documents')
        .set('authorization', `Bearer ${admin.token}`)
        .set('content-type', `multipart/form-data; ${boundary}`)
        .send(body(propertyId));
      expect([400, 413, 415]).toContain(answer.status);
      expect(answer.body.message).not.toBe('Something went wrong.');
      expect(await fileBalance(app)).toEqual(before);
      expect(await readdir(join(app.config.dataDir, 'incoming'))).toEqual([]);
    });

    it.each([
      ['a file that is refused', () => admin.token, 415],
      ['a caller who is not signed in', () => 'nobody', 401],
    ])(
      'answers %s early, but reads the rest, because browsers send everything first',
      async (_name, token, status) => {
        const head = part('propertyId', propertyId) + part('type', 1) + fileHead + 'MZ no document\r\n';
        const rest = Array.from({ length: 4 }, () => fileHead + large).join('');
        const body = `${head}${rest}--x--\r\n`;
        const { port } = new URL(app.url);
        const socket = connect(Number(port), '127.0.0.1');
        let answer = '';
        socket.on('data', (data) => (answer += data.toString()));
        socket.write(
          `POST /api/documents HTTP/1.1\r\nHost: desk\r\nAuthorization: Bearer ${token()}\r\n` +
            `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`,
        );
        await new Promise<void>((sent) => socket.write(body, () => sent()));
        socket.end();
        await once(socket, 'close');
        expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      },
    );

    it('refuses a body that is not a form', async () => {
      const { body } = await admin.post('/api/documents', { propertyId, type: 1 }).expect(415);
      expect(body.code).toBe('unsupportedMedia');
    });
  });

  it('accepts an old Word document, and no other file in that format', async () => {
    await send(admin, [{ name: 'old.doc', content: compound('WordDocument') }]).expect(201);
    await send(admin, [{ name: 'sheet.doc', content: compound('Workbook') }]).expect(415);
  });
});

/** The smallest compound file with one named stream in its directory. */
function compound(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3, 0xff);
  file.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0, 76);
  file.writeUInt32LE(0xfffffffd, 512);
  file.writeUInt32LE(0xfffffffe, 516);
  file.fill(0, 1024);
  for (const [index, name] of ['Root Entry', stream].entries()) {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
  }
  return file;
}

/** A form field and the head of a file part, as in the request body. */
const part = (name: string, value: number): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
/** More content than fits in the socket buffers. */
const large = `${'x'.repeat(15 * 1024 * 1024)}\r\n`;
