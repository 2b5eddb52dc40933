import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../src/platform/clock/clock.js';
import { SignedLinks } from '../../src/platform/links/signed-links.js';
import { TestApp, type TestUser } from '../support/app.js';

describe('signed links', () => {
  let app: TestApp;
  let owner: TestUser;
  let neighbour: TestUser;
  let allowed = true;

  beforeAll(async () => {
    app = await TestApp.start();
    [owner, neighbour] = await Promise.all([app.client(), app.client()]);
    // A purpose as a module registers it: one file, of the owner alone.
    app.app.get(SignedLinks).register('test-letter', {
      permission: 'properties.read',
      check: async (caller, id) => {
        const { notFound } = await import('../../src/platform/errors/errors.js');
        if (!allowed || caller.id !== owner.id || id !== '17') throw notFound();
      },
      open: async (_caller, _id, params) => ({
        name: `Bescheid für "Peña".${params['type'] ?? 'html'}`,
        contentType: params['type'] === 'pdf' ? 'application/pdf' : 'text/html',
        content: Buffer.from('<script>alert(1)</script>'),
      }),
    });
  });
  afterEach(() => {
    allowed = true;
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const mint = async (params?: object): Promise<string> =>
    (await owner.post('/api/links', { purpose: 'test-letter', id: 17, params }).expect(201)).body.url;

  it('opens without a token, an hour long, and names the expiry in the business zone', async () => {
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date('2027-05-17T16:00:00Z'));
    const { body } = await owner.post('/api/links', { purpose: 'test-letter', id: 17 }).expect(201);
    expect(body.expiresAt).toBe('2027-05-17T17:00:00.000Z');
    const [, , , purpose, id, expiry] = (body.url as string).split('/');
    expect(purpose).toBe('test-letter');
    expect(Buffer.from(id!, 'base64').toString()).toBe('17');
    expect(Buffer.from(expiry!, 'base64').toString()).toBe('2027-05-17 11:00:00');
    await app.anyone.get(body.url).expect(200);
  });

  it('sends a file so that a browser saves it under its name and runs nothing of it', async () => {
    const { headers } = await app.anyone.get(await mint()).expect(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Bescheid f_r _Pe_a_.html"; filename*=UTF-8''Bescheid%20f%C3%BCr%20%22Pe%C3%B1a%22.html`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox$/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('shows a PDF in the window', async () => {
    const { headers } = await app.anyone.get(await mint({ type: 'pdf' })).expect(200);
    expect(headers['content-disposition']).toMatch(/^inline; /);
    expect(headers['content-type']).toBe('application/pdf');
  });

  it('is made for nobody who may not see it, and not for purposes that do not exist', async () => {
    await neighbour.post('/api/links', { purpose: 'test-letter', id: 17 }).expect(404);
    await owner.post('/api/links', { purpose: 'test-letter', id: 18 }).expect(404);
    const { body } = await owner.post('/api/links', { purpose: 'nothing', id: 17 }).expect(400);
    expect(body.errors).toHaveProperty('purpose');
    await app.anyone.post('/api/links').send({ purpose: 'test-letter', id: 17 }).expect(401);
  });

  it('refuses whatever part of it was altered', async () => {
    const url = await mint({ type: 'pdf' });
    const [address, query] = url.split('?') as [string, string];
    const parts = address.split('/');
    const with_ = (place: number, value: string): string =>
      [...parts.slice(0, place), value, ...parts.slice(place + 1)].join('/');
    const later = Buffer.from('2099-01-01 00:00:00').toString('base64url');
    const other = parts[6]!.replace(/^\d+/, String(neighbour.id));
    const altered = [
      `${with_(3, 'contract')}?${query}`,
      `${with_(4, Buffer.from('18').toString('base64url'))}?${query}`,
      `${with_(5, later)}?${query}`,
      `${with_(6, other)}?${query}`,
      `${with_(6, `${owner.id}.AAAA`)}?${query}`,
      address,
      `${address}?p=${Buffer.from('{"type":"html"}').toString('base64url')}`,
    ];
    for (const guess of altered) {
      const { body } = await app.anyone.get(guess).expect(403);
      expect(body.code).toBe('linkInvalid');
    }
    await app.anyone.get(url).expect(200);
  });

  it('says that it has expired, to a person as a page', async () => {
    const url = await mint();
    const inAnHour = new Date(Date.now() + 3_600_500);
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(inAnHour);
    const { body } = await app.anyone.get(url).expect(410);
    expect(body.code).toBe('linkExpired');
    const page = await app.anyone
      .get(url)
      .set('accept', 'text/html')
      .set('accept-language', 'de')
      .expect(410);
    expect(page.text).toContain('Dieser Link ist abgelaufen.');
  });

  it('stops working when the right to see it, or the account, is gone', async () => {
    const url = await mint();
    allowed = false;
    await app.anyone.get(url).expect(404);
    allowed = true;
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [owner.id]);
    await app.anyone.get(url).expect(403);
    await app.db.query(`UPDATE users SET status = 'A' WHERE id = $1`, [owner.id]);
    await app.anyone.get(url).expect(200);
  });
});
