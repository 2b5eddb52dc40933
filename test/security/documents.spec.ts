import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';
import { fileBalance, pdf, upload } from '../support/uploads.js';

/** Everything that hands out a file: what another client owns stays out of reach by id, by link and by time. */
describe('files of others', () => {
  let app: TestApp;
  let admin: TestUser;
  let owner: TestUser;
  let stranger: TestUser;
  let propertyId: number;
  let documentId: number;
  let fileId: number;

  beforeAll(async () => {
    app = await TestApp.start();
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

  it('are not there for another client: by id, in lists, or through a link of its own', async () => {
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

  it('cannot be added to: no upload reaches a property of somebody else', async () => {
    const before = await fileBalance(app);
    const file = [{ name: 'planted.pdf', content: pdf() }];
    for (const path of ['/api/documents', '/api/description-files']) {
      await upload(app, stranger, path, { propertyId, type: 1 }, file).expect(404);
      await upload(app, undefined, path, { propertyId, type: 1 }, file).expect(401);
      await upload(app, stranger, path, { propertyId: '1; DROP TABLE documents', type: 1 }, file).expect(404);
    }
    // The file before the fields: nothing is taken on trust while the target is not known.
    const late = await upload(app, owner, '/api/documents', {}, file).field('propertyId', propertyId);
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(await fileBalance(app)).toEqual(before);
  });

  it('stay closed to a guessed or altered link', async () => {
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

  it('close when the hour is over, and at once when the right to see them ends', async () => {
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

    // The property goes to another client: the link of the former one leads nowhere.
    await app.db.query('UPDATE properties SET client_id = $2 WHERE id = $1', [propertyId, stranger.id]);
    await app.anyone.get(url).expect(404);
    await app.db.query('UPDATE properties SET client_id = $2 WHERE id = $1', [propertyId, owner.id]);

    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [owner.id]);
    await app.anyone.get(url).expect(403);
    await app.db.query(`UPDATE users SET status = 'A' WHERE id = $1`, [owner.id]);
  });

  it('are served so that they can run nothing, whatever is in them', async () => {
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
