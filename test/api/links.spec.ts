import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../src/platform/clock/clock.js';
import { SignedLinks } from '../../src/platform/links/signed-links.js';
import { TestApp, type TestUser, testPassword } from '../support/app.js';

describe('a signed link', () => {
  let app: TestApp;
  let owner: TestUser;
  let neighbour: TestUser;
  let allowed = true;

  beforeAll(async () => {
    app = await TestApp.shared();
    [owner, neighbour] = await Promise.all([app.client(), app.client()]);
    // Registers a purpose as a module does: one file, readable by its owner only.
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

  it('a link opens without a token for an hour, and has the expiry in the business time zone', async () => {
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date('2027-05-17T16:00:00Z'));
    const { body } = await owner.post('/api/links', { purpose: 'test-letter', id: 17 }).expect(201);
    expect(body.expiresAt).toBe('2027-05-17T17:00:00.000Z');
    const [, , , purpose, id, expiry] = (body.url as string).split('/');
    expect(purpose).toBe('test-letter');
    expect(Buffer.from(id!, 'base64').toString()).toBe('17');
    expect(Buffer.from(expiry!, 'base64').toString()).toBe('2027-05-17 11:00:00');
    await app.anyone.get(body.url).expect(200);
  });

  it('a link sends a file so that browsers save it under its name and execute nothing in it', async () => {
    const { headers } = await app.anyone.get(await mint()).expect(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Bescheid f_r _Pe_a_.html"; filename*=UTF-8''Bescheid%20f%C3%BCr%20%22Pe%C3%B1a%22.html`,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*; sandbox$/);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('a link shows a PDF in the window', async () => {
    const { headers } = await app.anyone.get(await mint({ type: 'pdf' })).expect(200);
    expect(headers['content-disposition']).toMatch(/^inline; /);
    expect(headers['content-type']).toBe('application/pdf');
  });

  it('creates no link without access to the file, or for an unknown purpose', async () => {
    await neighbour.post('/api/links', { purpose: 'test-letter', id: 17 }).expect(404);
    await owner.post('/api/links', { purpose: 'test-letter', id: 18 }).expect(404);
    const { body } = await owner.post('/api/links', { purpose: 'nothing', id: 17 }).expect(400);
    expect(body.errors).toHaveProperty('purpose');
    await app.anyone.post('/api/links').send({ purpose: 'test-letter', id: 17 }).expect(401);
  });

  it('refuses a link if any part of it was modified', async () => {
    const url = await mint({ type: 'pdf' });
    const [address, query] = url.split('?') as [string, string];
    const parts = address.split('/');
    const with_ = (place: number, value: string): string =>
      [...parts.slice(0, place), value, ...parts.slice(place + 1)].join('/');
    const later = Buffer.from('2099-01-01 00:00:00').toString('base64url');
    const [head, claims, signature] = parts[6]!.split('.') as [string, string, string];
    const decoded = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...decoded, user: neighbour.id })).toString('base64url');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const altered = [
      `${with_(3, 'contract')}?${query}`,
      `${with_(4, Buffer.from('18').toString('base64url'))}?${query}`,
      `${with_(5, later)}?${query}`,
      `${with_(6, `${head}.${forged}.${signature}`)}?${query}`,
      `${with_(6, `${unsigned}.${claims}.`)}?${query}`,
      `${with_(6, `${head}.${claims}.AAAA`)}?${query}`,
      // A sign-in token is not accepted as a link's, although we signed it.
      `${with_(6, owner.token)}?${query}`,
      address,
      `${address}?p=${Buffer.from('{"type":"html"}').toString('base64url')}`,
    ];
    for (const guess of altered) {
      const { body } = await app.anyone.get(guess).expect(403);
      expect(body.code).toBe('linkInvalid');
    }
    await app.anyone.get(url).expect(200);
  });

  it('an expired link shows an error page', async () => {
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

  it('a link stops working when the access to the file, or the account, is gone', async () => {
    const url = await mint();
    allowed = false;
    await app.anyone.get(url).expect(404);
    allowed = true;
    await app.anyone.get(url).expect(200);
    const mailed = app.app.get(SignedLinks).sign(owner.id, 'test-letter', 17).url;
    await app.anyone.get(mailed).expect(200);
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [owner.id]);
    await app.anyone.get(url).expect(410);
    await app.anyone.get(mailed).expect(403);
    await app.db.query(`UPDATE users SET status = 'A' WHERE id = $1`, [owner.id]);
    owner = await app.signedIn(owner.id, owner.email);
    // Activating restores no sessions, and therefore no links; a mailed link depends only on the account.
    await app.anyone.get(url).expect(410);
    await app.anyone.get(mailed).expect(200);
  });

  describe('the session in which a link was made', () => {
    let link: string;
    let elsewhere: TestUser;
    let linkElsewhere: string;

    beforeEach(async () => {
      owner = await app.signedIn(owner.id, owner.email);
      elsewhere = await app.signedIn(owner.id, owner.email);
      link = await mint();
      const { body } = await elsewhere.post('/api/links', { purpose: 'test-letter', id: 17 }).expect(201);
      linkElsewhere = body.url as string;
      await app.anyone.get(link).expect(200);
      await app.anyone.get(linkElsewhere).expect(200);
    });

    it('sign-out ends the links of its session and of no other', async () => {
      await elsewhere.post('/api/auth/sign-out').expect(200);
      const { body } = await app.anyone.get(linkElsewhere).expect(410);
      expect(body.code).toBe('linkExpired');
      await app.anyone.get(link).expect(200);
    });

    it('a changed password ends the links of all sessions but the one it was changed in', async () => {
      const password = `next one ${Math.random()}`;
      const form = { currentPassword: testPassword, password, passwordRepeat: password };
      await owner.post('/api/auth/password', form).expect(200);
      await app.anyone.get(linkElsewhere).expect(410);
      await app.anyone.get(link).expect(200);
    });

    it('ending other sessions ends their links but not those of the own session', async () => {
      await owner.delete('/api/auth/sessions').expect(200);
      await app.anyone.get(linkElsewhere).expect(410);
      await app.anyone.get(link).expect(200);
    });
  });
});
