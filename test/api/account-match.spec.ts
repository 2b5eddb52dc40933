import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { Batches } from '../support/batches.js';
import { pdf, upload } from '../support/uploads.js';

let app: TestApp;
let admin: TestUser;
let client: TestUser;
let countyId: number;

beforeAll(async () => {
  app = await TestApp.shared();
  [admin, client] = await Promise.all([app.admin(), app.client()]);
  countyId = (await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Travis'`))?.id ?? 0;
});
afterAll(() => app.stop());

const newProperty = (accountNumber: string): Promise<number> =>
  app.property(client.id, { countyId, accountNumber });
const found = async (filter: object): Promise<number[]> =>
  (
    (await admin.get(`/api/properties?filter=${encodeURIComponent(JSON.stringify(filter))}`).expect(200))
      .body as { id: number }[]
  ).map(({ id }) => id);
const linesOf = async (path: string, body: object): Promise<{ state: string; propertyId: number | null }[]> =>
  (
    (await admin.post(path, body).expect(200)).body as {
      lines: { state: string; propertyId: number | null }[];
    }
  ).lines;
const topline = (text: string) =>
  linesOf('/api/offers/topline-list/preview', {
    countyId,
    taxYear: 2027,
    text,
    offeredOn: '2027-05-20',
    accept: true,
  });
const appointed = (text: string) =>
  linesOf('/api/appointments/district-list/preview', {
    countyId,
    text,
    outcome: 'accepted',
    day: '2026-02-02',
  });
const mailed = async (...accountNumbers: string[]) =>
  (await admin.post('/api/batches/audience', new Batches(app, admin).filters({ accountNumbers })).expect(200))
    .body as { recipients: number; unknownAccountNumbers: string[] };
const uploaded = async (number: string) =>
  (await upload(app, admin, '/api/bulk-documents', {}, [{ name: `AC_${number}.pdf`, content: pdf(number) }]))
    .body as { propertyId: number | null; problem: string | null };

describe('account numbers', () => {
  it.each([
    ['as the district pads it', '88100045', '000088100045'],
    ['without the zero that a spreadsheet lost', '0880000450001', '880000450001'],
    ['with its dashes', '088-101-451-0001', '881014510001'],
    ['of letters', 'R88100046', 'r-88100046'],
  ])('every lookup matches an account number %s', async (_how, own, listed) => {
    const property = await newProperty(own);
    expect(await found({ accountNumber: listed })).toEqual([property]);
    expect(await found({ q: listed })).toContain(property);
    expect(await topline(`${listed},385000`)).toMatchObject([{ state: 'noProtest', propertyId: property }]);
    expect(await appointed(listed)).toMatchObject([{ state: 'none', propertyId: property }]);
    expect((await mailed(listed)).unknownAccountNumbers).toEqual([]);
    expect((await mailed(listed)).recipients).toBe(1);
    expect(await uploaded(listed)).toMatchObject({ propertyId: property, problem: null });
    // Both spellings in one list name one account.
    expect((await topline(`${own},385000\n${listed},385000`))[1]?.state).toBe('repeated');
    expect((await appointed(`${own}\n${listed}`))[1]?.state).toBe('repeated');
  });

  it('a number that fits several accounts is ambiguous unless one is spelled exactly so', async () => {
    const both = [await newProperty('88200045'), await newProperty('088200045')];
    const listed = '000088200045';
    expect(await found({ accountNumber: listed })).toEqual(expect.arrayContaining(both));
    expect((await topline(`${listed},385000`))[0]?.state).toBe('ambiguous');
    expect((await appointed(listed))[0]?.state).toBe('ambiguous');
    expect(await mailed(listed)).toMatchObject({ recipients: 0, unknownAccountNumbers: [listed] });
    expect(await mailed('088200045')).toMatchObject({ recipients: 1, unknownAccountNumbers: [] });
    expect(await uploaded(listed)).toMatchObject({ propertyId: null, problem: 'ambiguous' });
  });

  it('a number of only zeros matches no property', async () => {
    await newProperty('000');
    expect((await mailed('0')).recipients).toBe(0);
    expect(await uploaded('0000')).toMatchObject({ propertyId: null, problem: 'noMatch' });
  });
});
