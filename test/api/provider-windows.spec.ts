import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';
import { base64, expiryPart } from '../support/provider/window-parts.js';

const provider = '/api/provider/';
const year = new Date().getFullYear();

describe('addresses that open in a browser window', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  let propertyId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, client] = await Promise.all([app.admin(), app.client()]);
    propertyId = await app.property(client.id);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => app.stop());

  const aoa = (minutes = 60): string =>
    `property/property-aoa/${base64(propertyId)}/${expiryPart(app, minutes)}/1`;
  const sign = async (by: TestUser, path: string): Promise<string> =>
    (await by.post(`${provider}links`, { path }).expect(200)).body.data.url;
  const open = (path: string) => app.anyone.get(path);

  it('an address signed by an account that may see it opens without a token', async () => {
    const { headers } = await open(await sign(client, aoa())).expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    const report = await open(await sign(admin, `report/not-invoice-export/${year}/excel`)).expect(200);
    expect(report.headers['content-disposition']).toMatch(/^attachment; filename="not-invoiced_.*\.xlsx"/);
  });

  it('a signed address accepts other escapes of the same path', async () => {
    const url = await sign(client, aoa().replaceAll('=', '%3D'));
    expect(url).toContain('%3D');
    await open(url.replaceAll('%3D', '=')).expect(200);
  });

  it('an address without a signature or a token is refused with a message', async () => {
    const { body } = await open(`${provider}${aoa()}`).expect(403);
    expect(body).toMatchObject({
      code: 'linkUnsigned',
      message: 'This address needs a signature or a token.',
    });
    const page = await open(`${provider}${aoa()}`).set('accept', 'text/html').expect(403);
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.text).toContain('This address needs a signature or a token.');
  });

  it('a signed address is refused when any part was altered', async () => {
    const other = await app.property(client.id);
    const url = await sign(client, aoa());
    for (const altered of [
      url.replace(base64(propertyId), base64(other)),
      url.replace(/\/1\?/, '/2?'),
      url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `${url}&signature=again`,
    ]) {
      const { body } = await open(altered).expect(403);
      expect(body.code).toBe('linkInvalid');
    }
  });

  it('an address is refused with the token of a link for something else', async () => {
    const { body } = await client.post('/api/links', { purpose: 'property-aoa', id: propertyId }).expect(201);
    const proof = (body.url as string).split('/').at(-1);
    await open(`${provider}${aoa()}?signature=${proof}`).expect(403);
  });

  it('a signed address expires with the expiry in its path, and after an hour where it has none', async () => {
    const short = await sign(client, aoa(10));
    const long = await sign(admin, 'report/outstanding-export/excel');
    const now = Date.now();
    const at = (minutes: number) =>
      jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(new Date(now + minutes * 60_000));
    at(9);
    await open(short).expect(200);
    at(11);
    expect((await open(short).expect(410)).body.code).toBe('linkExpired');
    at(59);
    await open(long).expect(200);
    at(61);
    expect((await open(long).expect(410)).body.code).toBe('linkExpired');
  });

  it('a signed address ends with the session that signed it', async () => {
    const leaving = await app.signedIn(client.id, client.email);
    const url = await sign(leaving, aoa());
    await leaving.post('/api/auth/sign-out').expect(200);
    await open(url).expect(410);
  });

  it('a signed address checks rights again when it is opened', async () => {
    const owner = await app.client();
    const id = await app.property(owner.id);
    const url = await sign(owner, `property/property-aoa/${base64(id)}/${expiryPart(app)}/1`);
    await app.db.query('UPDATE properties SET client_id = $2 WHERE id = $1', [id, client.id]);
    await open(url).expect(404);
  });

  it('addresses are signed only for windows that the caller may open', async () => {
    await client.post(`${provider}links`, { path: 'report/outstanding-export/excel' }).expect(403);
    const { body } = await client.post(`${provider}links`, { path: 'client-list' }).expect(400);
    expect(body.errors).toHaveProperty('path');
    await client.post(`${provider}links`, { path: aoa(-1) }).expect(410);
    await client.post(`${provider}links`, { path: aoa(120) }).expect(403);
  });

  it('a token opens windows with its own rights only, and ids and expiry are checked', async () => {
    const neighbour = await app.client();
    await client.get(`${provider}${aoa()}`).expect(200);
    await neighbour.get(`${provider}${aoa()}`).expect(404);
    expect((await client.get(`${provider}${aoa(-5)}`).expect(410)).body.code).toBe('linkExpired');
    const plain = await client
      .get(`${provider}property/property-aoa/${propertyId}x/${expiryPart(app)}/1`)
      .expect(400);
    expect(plain.body.errors).toEqual({ id: ['This is not valid base64'] });
    const undated = `${provider}property/property-aoa/${base64(propertyId)}/${base64('tomorrow')}/1`;
    expect((await client.get(undated).expect(400)).body.errors).toHaveProperty('expiry');
    await admin.get(`${provider}export/protest/${base64(client.id)}/${expiryPart(app)}`).expect(403);
  });

  it('an export of a report contains what the report’s key says', async () => {
    const countyId = 5;
    const { body } = await admin
      .post(`${provider}report/custom`, { filterData: { county: [countyId], owner_name: 'true' } })
      .expect(200);
    const { text } = await admin.get(`${provider}report/custom-export/${body.key}/csv`).expect(200);
    const lines = text.trim().split('\n');
    expect(lines[0]).toMatch(/Owner.s name/);
    expect(lines[0]).not.toContain(',');
    expect(lines).toHaveLength((body.total as number) + 1);
    const wrong = await admin
      .get(`${provider}report/custom-export/${base64('county=[x]')}/excel`)
      .expect(400);
    expect(wrong.body.errors).toHaveProperty('county');
    await admin.get(`${provider}report/custom-export/nokey!/excel`).expect(400);
    await admin.get(`${provider}report/custom-export/${body.key}/docx`).expect(400);
  });

  it('a long export shows its progress and then its file at the same address', async () => {
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, property_type_id, status)
       SELECT $1, 'Owner ' || i, i || ' Elm St', 'Austin', '78704', 5, 1, 'A' FROM generate_series(1, 2100) i`,
      [client.id],
    );
    const url = await sign(admin, `export/protest/${base64(admin.id)}/${expiryPart(app)}`);
    const first = await open(url).expect(202);
    expect(first.headers['retry-after']).toBe('2');
    expect(first.body).toHaveProperty('progress');
    const page = await open(url).set('accept', 'text/html');
    if (page.status === 202) expect(page.text).toContain('<progress');
    let file = await open(url);
    for (let turn = 0; file.status === 202 && turn < 100; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      file = await open(url);
    }
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toMatch(/protest-data.*\.xlsx/);
    const written = async (): Promise<unknown> =>
      app.db.query(
        `SELECT count(*)::int AS count FROM exports WHERE user_id = $1 AND report = 'protest-data'`,
        [admin.id],
      );
    // Opening the link again wrote no second export.
    expect(await written()).toEqual([{ count: 1 }]);
    // A link signed later gets the rows as of its own time.
    const later = new Date(Date.now() + 2000);
    jest.spyOn(app.app.get(Clock), 'now').mockReturnValue(later);
    await open(await sign(admin, `export/protest/${base64(admin.id)}/${expiryPart(app, 59)}`)).expect(202);
    expect(await written()).toEqual([{ count: 2 }]);
  });
});
