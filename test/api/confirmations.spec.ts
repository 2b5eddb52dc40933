import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

const year = 2026;
const countyId = 2;

describe('confirmations and case numbers of protests that were filed together', () => {
  let app: TestApp;
  let staff: TestUser;
  let owner: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    staff = await app.staff();
    owner = await app.client();
  });
  afterAll(() => app.stop());

  const filed = async (accountNumber: string, stage = 'filed'): Promise<number> => {
    const propertyId = await app.property(owner.id, { countyId, accountNumber });
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage, filed_on, filed_by, filing_confirmation)
       VALUES ($1, $2, $3, '2026-05-04', 'file', 'BULK-142') RETURNING id`,
      [propertyId, year, stage],
    );
    return row?.id ?? 0;
  };
  const send = async (text: string, path = '') =>
    (await staff.post(`/api/protests/confirmations${path}`, { countyId, taxYear: year, text }).expect(200))
      .body as {
      lines: { state: string; protestId: number | null; oldConfirmation: string | null }[];
    };
  const states = ({ lines }: { lines: { state: string }[] }) => lines.map(({ state }) => state);
  const factsOf = async (id: number) =>
    (await staff.get(`/api/protests/${id}`).expect(200)).body as Record<string, unknown>;

  it('confirmations are entered line by line, each with its activity, once', async () => {
    const [one, two] = [await filed('551001'), await filed('551002')];
    const open = await filed('551003', 'authorised');
    await app.property(owner.id, { countyId, accountNumber: '551004' });
    const text =
      '551001, C-1\n55-1002, C-2, 26-0002\n551003, C-3\n551004, C-4\n551099, C-5\n551001, C-1\n551002';
    const expected = ['matched', 'matched', 'unfiled', 'noProtest', 'unknown', 'repeated', 'repeated'];
    const preview = await send(text, '/preview');
    expect(states(preview)).toEqual(expected);
    expect(preview.lines[0]).toMatchObject({ protestId: one, oldConfirmation: 'BULK-142' });
    expect(await factsOf(one)).toMatchObject({ filingConfirmation: 'BULK-142', caseNumber: null });
    expect(states(await send(text))).toEqual(['applied', 'applied', ...expected.slice(2)]);
    expect(await factsOf(one)).toMatchObject({ filingConfirmation: 'C-1', caseNumber: null });
    expect(await factsOf(two)).toMatchObject({ filingConfirmation: 'C-2', caseNumber: '26-0002' });
    expect(await factsOf(open)).toMatchObject({ filingConfirmation: 'BULK-142' });
    const activities = await app.db.query<{ fields: object[] }>(
      `SELECT fields FROM activities WHERE details->>'protestId' = $1 ORDER BY id`,
      [String(two)],
    );
    expect(activities.map(({ fields }) => fields)).toEqual([
      [
        { field: 'filingConfirmation', old: 'BULK-142', new: 'C-2' },
        { field: 'caseNumber', old: null, new: '26-0002' },
      ],
    ]);
    expect(states(await send(text))).toEqual(['same', 'same', ...expected.slice(2)]);
  });

  it('refuses lines that give one account different numbers, whichever comes first', async () => {
    const one = await filed('553001');
    const two = await filed('553002');
    const text = '553001, C-1\n553002, C-2\n553001, C-9';
    expect(states(await send(text))).toEqual(['refused', 'applied', 'refused']);
    expect(await factsOf(one)).toMatchObject({ filingConfirmation: 'BULK-142' });
    expect(await factsOf(two)).toMatchObject({ filingConfirmation: 'C-2' });
  });

  it('refuses a number that is too long instead of cutting it', async () => {
    const one = await filed('555001');
    const two = await filed('555002');
    const text = `555001,,${'7'.repeat(61)}\n555002,${'8'.repeat(200)},${'7'.repeat(60)}`;
    const { lines } = await send(text);
    expect(states({ lines })).toEqual(['refused', 'applied']);
    expect(lines[0]).toMatchObject({ message: 'Please enter at most 60 characters' });
    expect(await factsOf(one)).toMatchObject({ filingConfirmation: 'BULK-142', caseNumber: null });
    expect(await factsOf(two)).toMatchObject({
      filingConfirmation: '8'.repeat(200),
      caseNumber: '7'.repeat(60),
    });
  });

  it('reads confirmations by their column heads, and no line with more cells than heads', async () => {
    const one = await filed('552001');
    const two = await filed('552002');
    const text = 'Case Number;Owner;Account\n26-1;Lee;552001\n26-2;Lee;552002;x';
    expect(states(await send(text))).toEqual(['applied', 'cells']);
    expect(await factsOf(one)).toMatchObject({ filingConfirmation: 'BULK-142', caseNumber: '26-1' });
    expect(await factsOf(two)).toMatchObject({ caseNumber: null });
    const refused = await staff.post('/api/protests/confirmations', {
      countyId,
      taxYear: year,
      text: 'Account,Owner\n552001,Lee',
    });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ['text']]);
  });

  it('refuses a confirmation that the line takes back, or that is of another year', async () => {
    const ids = [await filed('556001'), await filed('556002'), await filed('556003')];
    const list = `Account,Confirmation,Status,Tax Year
556001,C-1,Rejected,${year}
556002,C-2,Received,${year - 1}
556003.0,C-3,Received,${year}`;
    expect(states(await send(list))).toEqual(['refused', 'refused', 'applied']);
    expect(states(await send('556001,Rejected'))).toEqual(['refused']);
    const confirmations = await app.db.query<{ confirmation: string }>(
      'SELECT filing_confirmation AS confirmation FROM protests WHERE id = ANY($1) ORDER BY id',
      [ids],
    );
    expect(confirmations.map(({ confirmation }) => confirmation)).toEqual(['BULK-142', 'BULK-142', 'C-3']);
  });

  it('clients cannot enter confirmations', async () => {
    await owner.post('/api/protests/confirmations', { countyId, taxYear: year, text: '1,2' }).expect(403);
  });

  it('lists protests with their case numbers, which can be entered singly', async () => {
    const id = await filed('554001');
    await staff.put(`/api/protests/${id}`, { caseNumber: '26-77' }).expect(200);
    const { body } = await staff.get(`/api/protests?filter={"id":${id}}`).expect(200);
    expect(body).toMatchObject([{ caseNumber: '26-77', filingConfirmation: 'BULK-142' }]);
    await staff.put(`/api/protests/${id}`, { caseNumber: 'x'.repeat(61) }).expect(400);
  });
});
