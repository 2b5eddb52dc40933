import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filingWays } from '../../common/season/terms.js';
import { TestApp, type TestUser } from '../support/app.js';

describe('the ways in which a district takes protests', () => {
  let app: TestApp;
  let staff: TestUser;
  let dallas: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    staff = await app.staff();
    const row = await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Dallas'`);
    dallas = row?.id ?? 0;
  });
  afterAll(() => app.stop());

  const authorised = async (countyId = dallas): Promise<number> => {
    const propertyId = await app.property((await app.client()).id, { countyId });
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage) VALUES ($1, 2026, 'authorised') RETURNING id`,
      [propertyId],
    );
    return row?.id ?? 0;
  };
  const filing = (filedBy: string) => ({
    to: 'filed',
    filedOn: '2026-05-04',
    filedBy,
    filingConfirmation: 'T-1',
  });

  it.each(filingWays)('a filing by %s in Dallas needs a reason unless the district takes it', async (way) => {
    const id = await authorised();
    const isTaken = !['fax', 'email'].includes(way);
    const { body, status } = await staff.post(`/api/protests/${id}/steps`, filing(way));
    expect([status, body.stage]).toEqual(isTaken ? [200, 'filed'] : [400, undefined]);
    if (isTaken) return;
    expect(Object.keys(body.errors as object)).toEqual(['filedBy']);
    const asked = await staff.get(`/api/protests/${id}`).expect(200);
    expect(asked.body).toMatchObject({ stage: 'authorised', waysNotTaken: ['email', 'fax'] });
    const reason = 'Ms. Diaz of the district took it by phone';
    const filed = await staff.post(`/api/protests/${id}/steps`, { ...filing(way), reason }).expect(200);
    expect(filed.body).toMatchObject({ stage: 'filed', filedBy: way });
    expect((filed.body.steps as object[]).at(-1)).toMatchObject({ toStage: 'filed', reason });
  });

  it('checks the way of filing for many protests at once, and when it is changed later', async () => {
    const loving = await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Loving'`);
    const [one, other] = [await authorised(), await authorised(loving?.id)];
    const { body } = await staff
      .post('/api/protests/step', { ids: [one, other], ...filing('fax') })
      .expect(200);
    const rows = body.rows as { id: number; outcome: string; errors: object }[];
    expect(rows.map(({ id, outcome, errors }) => [id, outcome, Object.keys(errors)])).toEqual([
      [one, 'refused', ['filedBy']],
      [other, 'done', []],
    ]);
    expect((await staff.get(`/api/protests/${other}`)).body.stage).toBe('filed');
    await staff.post(`/api/protests/${one}/steps`, filing('mail')).expect(200);
    const changed = await staff.put(`/api/protests/${one}`, { filedBy: 'email' }).expect(400);
    expect(Object.keys(changed.body.errors as object)).toEqual(['filedBy']);
    await staff.put(`/api/protests/${one}`, { filedBy: 'portal' }).expect(200);
  });
});
