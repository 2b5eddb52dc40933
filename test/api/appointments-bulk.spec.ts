import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';

describe('appointments of agent, many at a time', () => {
  let app: TestApp;
  let staff: TestUser;
  let client: TestUser;
  let countyId: number;
  let accounts: string[];
  let ids: number[];
  let next = 500_001;

  beforeAll(async () => {
    app = await TestApp.shared();
    [staff, client] = await Promise.all([app.staff(), app.client()]);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    ids = [];
    accounts = [];
    for (let index = 0; index < 3; index += 1) {
      const propertyId = await app.property(client.id, { accountNumber: `R${next++}` });
      const { body } = await staff
        .post('/api/appointments', { propertyId, source: 'paper', signedOn: '2026-01-10' })
        .expect(201);
      ids.push(body.id as number);
      countyId = body.countyId as number;
      accounts.push(body.accountNumber as string);
    }
  });

  const state = async (id: number | undefined) =>
    (await staff.get(`/api/appointments/${id}`).expect(200)).body as Record<string, unknown>;
  const compared = async (path: string, changes: object) => {
    const form = { countyId, outcome: 'accepted', day: '2026-02-02', ...changes };
    const { body } = await staff.post(`/api/appointments/district-list${path}`, form).expect(200);
    return (body.lines as { state: string; accountNumber: string }[]).map((line) => line.state);
  };
  const activities = async (): Promise<number> =>
    (await app.db.query(`SELECT 1 FROM activities WHERE type = 'appointment'`)).length;

  it('marking several appointments as sent reports an outcome for each', async () => {
    await staff.put(`/api/appointments/${ids[1]}`, { revokedOn: '2026-01-15', revocationReason: 'Sold' });
    const form = { sentOn: '2026-01-20', sentBy: 'certified_mail', receiptPrefix: 'R-' };
    const mark = async (changes: object = {}) =>
      (
        await staff
          .post('/api/appointments/mark-sent', { ids: [...ids, 2_000_000_000], ...form, ...changes })
          .expect(200)
      ).body.rows as { outcome: string; code: string | null }[];
    const outcomes = (rows: { outcome: string; code: string | null }[]) =>
      rows.map(({ outcome, code }) => code ?? outcome);
    const early = await mark({ sentOn: '2026-01-01' });
    expect(outcomes(early)).toEqual(['validation', 'appointmentEnded', 'validation', 'notFound']);
    expect(early[0]).toMatchObject({ errors: { sentOn: 'This is before the day of the signature' } });
    expect(outcomes(await mark())).toEqual(['done', 'appointmentEnded', 'done', 'notFound']);
    expect(await state(ids[2])).toMatchObject({ state: 'sent', sentBy: 'certified_mail', receipt: 'R-2' });
    expect(outcomes(await mark({ sentOn: '2026-01-25' }))).toEqual([
      'unchanged',
      'appointmentEnded',
      'unchanged',
      'notFound',
    ]);
    expect(await state(ids[0])).toMatchObject({ sentOn: '2026-01-20', receipt: 'R-1' });
    await client.post('/api/appointments/mark-sent', { ids, ...form }).expect(403);
  });

  it('receipt numbers continue after the highest of the year, also in two simultaneous runs', async () => {
    const sent = { sentOn: '2026-01-20', sentBy: 'certified_mail', receiptPrefix: 'A_%-' };
    const mark = (of: (number | undefined)[], changes: object = {}) =>
      staff.post('/api/appointments/mark-sent', { ids: of, ...sent, ...changes }).expect(200);
    const receipts = async () => (await Promise.all(ids.map(state))).map(({ receipt }) => receipt);
    await mark(ids.slice(0, 1));
    await mark(ids.slice(1, 2));
    // A number typed in by hand, and one whose prefix matches only if 'A_%' is read as a LIKE pattern.
    await staff.put(`/api/appointments/${ids[1]}`, { sentOn: '2026-01-20', receipt: 'A_%-41' }).expect(200);
    await staff.put(`/api/appointments/${ids[0]}`, { receipt: 'Ax%-99' }).expect(200);
    await mark(ids.slice(2));
    expect(await receipts()).toEqual(['Ax%-99', 'A_%-41', 'A_%-42']);
    const more: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      const propertyId = await app.property(client.id);
      const form = { propertyId, source: 'paper', signedOn: '2025-01-10' };
      more.push((await staff.post('/api/appointments', form).expect(201)).body.id as number);
    }
    await Promise.all([mark(more.slice(0, 4)), mark(more.slice(4, 7))]);
    // Numbers start at 1 again in another year.
    await mark(more.slice(7), { sentOn: '2025-02-01' });
    const numbers = await Promise.all(more.map(async (id) => String((await state(id))['receipt'])));
    expect(numbers.slice(0, 7).sort()).toEqual([43, 44, 45, 46, 47, 48, 49].map((one) => `A_%-${one}`));
    expect(numbers[7]).toBe('A_%-1');
  });

  it('a district list accepts appointments, each line once', async () => {
    const text = `Account,Owner\n${accounts[0]},x\n${accounts[1]?.split('').join('-')},y\nR-000-0,z\n${accounts[0]},x`;
    const before = await activities();
    // A line is refused if a later one contradicts it for the same account.
    const both = `Account,Status\n${accounts[0]},Accepted\n${accounts[0]},Rejected`;
    expect(await compared('', { text: both })).toEqual(['refused', 'repeated']);
    expect(await compared('/preview', { text })).toEqual(['matched', 'matched', 'unknown', 'repeated']);
    expect(await activities()).toBe(before);
    expect(await compared('', { text })).toEqual(['applied', 'applied', 'unknown', 'repeated']);
    expect(await activities()).toBe(before + 2);
    expect(await state(ids[1])).toMatchObject({ state: 'accepted', acceptedOn: '2026-02-02' });
    expect(await compared('', { text })).toEqual(['already', 'already', 'unknown', 'repeated']);
    expect(await activities()).toBe(before + 2);
  });

  it('a district list rejects appointments with the reason of the line, or else of the list', async () => {
    const form = { countyId, outcome: 'rejected', day: '2026-02-02' };
    const refused = await staff
      .post('/api/appointments/district-list', { ...form, text: String(accounts[0]) })
      .expect(400);
    expect(Object.keys(refused.body.errors as object)).toEqual(['reason']);
    const text = `${accounts[0]}\tWrong owner\n${accounts[1]}\t`;
    expect(await compared('', { ...form, reason: 'Not signed', text })).toEqual(['applied', 'applied']);
    expect(await state(ids[0])).toMatchObject({ state: 'rejected', rejectionReason: 'Wrong owner' });
    expect(await state(ids[1])).toMatchObject({ state: 'rejected', rejectionReason: 'Not signed' });
    // The district changed its mind.
    expect(await compared('', { text: String(accounts[0]), day: '2026-03-01' })).toEqual(['applied']);
    expect(await state(ids[0])).toMatchObject({ state: 'accepted', rejectedOn: null, rejectionReason: null });
  });

  it('a district list refuses ambiguous and early lines, a future day and more than 5,000 lines', async () => {
    await staff.put(`/api/appointments/${ids[1]}`, { revokedOn: '2026-01-15', revocationReason: 'Sold' });
    await app.db.query(
      `UPDATE properties SET status = 'I', account_number = $1 WHERE id IN (SELECT property_id FROM appointments WHERE id = ANY($2))`,
      ['AMB-1', ids.filter((_, index) => index !== 1)],
    );
    const text = `AMB1\n${accounts[1]}`;
    expect(await compared('', { text })).toEqual(['ambiguous', 'none']);
    const early = { countyId, outcome: 'accepted', day: '2026-01-01' };
    await app.db.query(
      `UPDATE properties SET account_number = 'AMB-2', status = 'A' WHERE id = (SELECT property_id FROM appointments WHERE id = $1)`,
      ids.slice(2),
    );
    expect(await compared('/preview', { ...early, text: 'AMB2' })).toEqual(['refused']);
    await staff.post('/api/appointments/district-list', { ...early, day: '2199-01-01', text }).expect(400);
    await staff.post('/api/appointments/district-list', { ...early, text: '1\n'.repeat(5001) }).expect(400);
    await client.post('/api/appointments/district-list', { ...early, text }).expect(403);
  });
});
