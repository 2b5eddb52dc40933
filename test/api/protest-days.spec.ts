import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { protestDeadline } from '../../common/season/deadlines.js';
import { addDays } from '../../common/season/calendar.js';
import { TestApp, type TestUser } from '../support/app.js';

const year = 2027;

describe('the days and versions of a protest', () => {
  let app: TestApp;
  let staff: TestUser;
  let owner: TestUser;
  let propertyId: number;
  let id: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [staff, owner] = await Promise.all([app.staff(), app.client()]);
  });
  afterAll(() => app.stop());

  const on = (day: string): void => {
    app.setTime(new Date(`${day}T18:00:00Z`));
  };
  beforeEach(async () => {
    on('2027-05-20');
    propertyId = await app.property(owner.id);
    const { body } = await staff.post('/api/protests', { propertyId, taxYear: year }).expect(201);
    id = body.id as number;
  });

  const put = (facts: object) => staff.put(`/api/protests/${id}`, facts);
  const step = (form: object) => staff.post(`/api/protests/${id}/steps`, form);
  const errorsOf = async (request: ReturnType<typeof put>): Promise<object> =>
    (await request.expect(400)).body.errors;
  const reasons = async (): Promise<string[]> => {
    const query = `filter=${JSON.stringify({ id })}`;
    const { body } = await staff.get(`/api/season/${year}/at-risk?${query}`).expect(200);
    return (body as { reasons: string[] }[])[0]?.reasons ?? [];
  };
  const filing = { to: 'filed', filedBy: 'portal', filingConfirmation: 'T-1', reason: 'By phone' };

  it('days that cannot belong to the tax year, or that are in the future, are refused', async () => {
    const other = 'This day cannot belong to this tax year';
    const future = 'This day cannot be in the future';
    expect(await errorsOf(put({ noticeMailedOn: '2072-04-16' }))).toEqual({ noticeMailedOn: other });
    expect(await errorsOf(put({ noticeMailedOn: '2026-12-31' }))).toEqual({ noticeMailedOn: other });
    expect(await errorsOf(put({ hearingOn: '2207-06-15' }))).toEqual({ hearingOn: other });
    expect(await errorsOf(put({ evidenceOn: '2027-06-01' }))).toEqual({ evidenceOn: future });
    expect(await errorsOf(step({ ...filing, filedOn: '2027-05-21' }))).toEqual({ filedOn: future });
    const { body } = await staff
      .post('/api/protests/step', { ids: [id], ...filing, filedOn: '2027-05-21' })
      .expect(200);
    expect(body.rows[0].errors).toEqual({ filedOn: future });
    const hearing = staff.put(`/api/properties/${propertyId}/hearing-date`, { date: '2207-06-15' });
    expect(await errorsOf(hearing)).toEqual({ date: other });
    await put({ noticeMailedOn: '2027-05-10', hearingOn: '2028-02-01' }).expect(200);
    // A day stored before the rule existed stays until it is changed.
    await app.db.query(`UPDATE protests SET order_on = '2029-01-01' WHERE id = $1`, [id]);
    await put({ orderOn: '2029-01-01', opinionOfValue: '1' }).expect(200);
  });

  it('facts that prove a step are entered with that step only, while a protest is not filed', async () => {
    const said = 'Please enter this with the step that it proves, not in a protest that is not filed';
    const facts = {
      filedOn: '2027-05-10',
      filedBy: 'portal',
      filingConfirmation: 'T',
      decidedOn: '2027-05-10',
    };
    const errors = await errorsOf(put(facts));
    expect(errors).toEqual(Object.fromEntries(Object.keys(facts).map((name) => [name, said])));
    const appointed = { propertyId, source: 'paper', signedOn: '2027-01-05' };
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2027-01-05', 'paper')`,
      [appointed.propertyId],
    );
    expect(await errorsOf(step({ to: 'authorised', filedOn: '2027-05-10' }))).toEqual({ filedOn: said });
    expect(await reasons()).toContain('due');
    // A day entered before the rule existed proves nothing either.
    await app.db.query(`UPDATE protests SET filed_on = '2027-05-10' WHERE id = $1`, [id]);
    expect(await reasons()).toContain('due');
    await step({ ...filing, filedOn: '2027-05-11' }).expect(200);
    expect(await reasons()).not.toContain('due');
    await put({ filedOn: '2027-05-12' }).expect(200);
    // Once taken back, the protest is no longer filed, and the next filing needs its own proof.
    const { body } = await step({ to: 'authorised', reason: 'The district returned it' }).expect(200);
    expect(body).toMatchObject({ filedOn: null, filedBy: null, filingConfirmation: null });
    expect(await reasons()).toContain('due');
    expect(Object.keys(await errorsOf(step({ to: 'filed' }))).sort()).toEqual([
      'filedBy',
      'filedOn',
      'filingConfirmation',
    ]);
  });

  it('a protest filed late stays at risk until it is decided', async () => {
    // May 15, 2027 is a Saturday, so filing on Monday the 17th is on time.
    await step({ ...filing, filedOn: '2027-05-17' }).expect(200);
    expect((await staff.get(`/api/protests/${id}`).expect(200)).body.isFiledLate).toBe(false);
    expect(await reasons()).not.toContain('filed_late');
    await put({ filedOn: '2027-05-18' }).expect(200);
    expect((await staff.get(`/api/protests/${id}`).expect(200)).body.isFiledLate).toBe(true);
    const { body } = await staff.get(`/api/protests?filter=${JSON.stringify({ id })}`).expect(200);
    expect(body[0]).toMatchObject({ filedOn: '2027-05-18', isFiledLate: true });
    expect(await reasons()).toContain('filed_late');
    await step({ to: 'settled', finalValue: '400000', consent: 'By phone' }).expect(200);
    expect(await reasons()).not.toContain('filed_late');
  });

  it('the database moves the last day over weekends and holidays as common/season does', async () => {
    const holidays = new Set(
      (await app.db.query<{ day: string }>('SELECT day::text AS day FROM holidays ORDER BY day')).map(
        ({ day }) => day,
      ),
    );
    const notices = Array.from({ length: 400 }, (_, index) => addDays('2027-01-01', index));
    const rows = await app.db.query<{ notice: string; on: string }>(
      `SELECT n::date::text AS notice, business_day_from(greatest(date '2027-05-15', n::date + 30))::text AS "on"
       FROM unnest($1::date[]) n ORDER BY n`,
      [notices],
    );
    expect(rows).toEqual(
      notices.map((notice) => ({
        notice,
        on: protestDeadline({ taxYear: 2027, noticeOn: notice }, holidays).on,
      })),
    );
  });

  it('a step is refused when somebody else has changed the protest meanwhile', async () => {
    await step({ ...filing, filedOn: '2027-05-10' }).expect(200);
    const seen = (await staff.get(`/api/protests/${id}`).expect(200)).body;
    await put({ hearingOn: '2027-06-20', hearingTime: '10:00', version: seen.version }).expect(200);
    const old = { to: 'hearing', from: 'filed', hearingOn: '2027-06-15', version: seen.version };
    const { body } = await step(old).expect(409);
    expect(body).toMatchObject({
      code: 'stale',
      data: { current: { stage: 'filed', hearingOn: '2027-06-20' } },
    });
    const { version } = body.data.current as { version: number };
    expect(version).toBeGreaterThan(seen.version as number);
    await step({ ...old, version: undefined })
      .set('If-Match', `"${seen.version}"`)
      .expect(412);
    await step({ ...old, hearingOn: '2027-06-20', version }).expect(200);
    // Once the protest has moved, an old version gets that error instead of a stale one.
    const late = await step({ ...old, version: seen.version }).expect(409);
    expect(late.body.code).toBe('protestMoved');
    // API clients may omit the version.
    await step({ to: 'settled', finalValue: '400000', consent: 'By phone' }).expect(200);
  });

  it('the value of an order is kept apart from the one after an appeal', async () => {
    await app.db.query(
      `UPDATE protests SET stage = 'court', order_on = '2027-05-01', order_received_on = '2027-05-05', order_value = 400000,
         final_value = 400000 WHERE id = $1`,
      [id],
    );
    const required = { finalValue: expect.any(String) };
    expect(await errorsOf(step({ to: 'closed' }))).toEqual(required);
    expect(await errorsOf(step({ to: 'settled', consent: 'Ann', reason: 'In court' }))).toEqual(required);
    const { body } = await step({ to: 'closed', finalValue: '350000' }).expect(200);
    expect(body).toMatchObject({ stage: 'closed', orderValue: '400000.00', finalValue: '350000.00' });
  });

  it('a protest begins as authorized, or becomes so, with an appointment in force', async () => {
    const appoint = async (property: number, changes: object = {}) =>
      staff
        .post('/api/appointments', {
          propertyId: property,
          source: 'paper',
          signedOn: '2027-01-05',
          ...changes,
        })
        .expect(201);
    await appoint(propertyId);
    const { body } = await staff.get(`/api/protests/${id}`).expect(200);
    expect(body).toMatchObject({
      stage: 'authorised',
      steps: [{ fromStage: 'open', toStage: 'authorised', actorName: null, reason: null }],
    });
    const early = await app.property(owner.id);
    await appoint(early);
    const opened = await staff.post('/api/protests', { propertyId: early, taxYear: year }).expect(201);
    expect(opened.body).toMatchObject({ stage: 'authorised', steps: [] });
    const ended = await app.property(owner.id);
    await appoint(ended, { endsOn: '2027-03-01' });
    const bare = await staff.post('/api/protests', { propertyId: ended, taxYear: year }).expect(201);
    expect(bare.body.stage).toBe('open');
    // The district accepts the appointment that it had rejected.
    const { body: list } = await staff
      .get(`/api/appointments?filter=${JSON.stringify({ propertyId: ended })}`)
      .expect(200);
    await staff.put(`/api/appointments/${list[0].id}`, { endsOn: null }).expect(200);
    expect((await staff.get(`/api/protests/${bare.body.id}`).expect(200)).body.stage).toBe('authorised');
  });

  it('the hearing date of a property belongs to the case of last year until it is decided', async () => {
    const last = { propertyId, taxYear: year - 1 };
    const former = (await staff.post('/api/protests', last).expect(201)).body.id as number;
    await app.db.query(`UPDATE protests SET stage = 'hearing', filed_on = '2026-05-01' WHERE id = $1`, [
      former,
    ]);
    await app.db.query('DELETE FROM protests WHERE id = $1', [id]);
    on('2027-01-04');
    const hearings = async () => ({
      property: (await staff.get(`/api/properties/${propertyId}`).expect(200)).body.hearingDate as
        string | null,
      ...Object.fromEntries(
        (
          await app.db.query<{ year: number; day: string | null }>(
            'SELECT tax_year AS year, hearing_on::text AS day FROM protests WHERE property_id = $1 ORDER BY tax_year',
            [propertyId],
          )
        ).map((row) => [row.year, row.day]),
      ),
    });
    const setDate = (date: string) =>
      staff.put(`/api/properties/${propertyId}/hearing-date`, { date }).expect(200);
    await setDate('2027-01-14');
    expect(await hearings()).toEqual({ property: '2027-01-14', 2026: '2027-01-14' });
    // The new season does not take the hearing over, and a changed day still belongs to the old case.
    const opened = await staff.post('/api/protests', { propertyId, taxYear: year }).expect(201);
    expect(opened.body.hearingOn).toBeNull();
    await setDate('2027-01-21');
    expect(await hearings()).toEqual({ property: '2027-01-21', 2026: '2027-01-21', 2027: null });
    await staff.put(`/api/protests/${former}`, { hearingOn: '2027-01-22' }).expect(200);
    await staff.put(`/api/protests/${opened.body.id}`, { hearingOn: '2027-06-10' }).expect(200);
    expect(await hearings()).toEqual({ property: '2027-01-22', 2026: '2027-01-22', 2027: '2027-06-10' });
    // Without evidence, the old case is at risk in the list of the new year as well.
    const { body: risks } = await staff
      .get(`/api/season/${year}/at-risk?filter=${JSON.stringify({ reason: 'no_evidence' })}`)
      .expect(200);
    expect(risks).toMatchObject([]);
    on('2027-01-10');
    const query = JSON.stringify({ reason: 'no_evidence', taxYear: year - 1 });
    const { body: found } = await staff.get(`/api/season/${year}/at-risk?filter=${query}`).expect(200);
    expect(found).toMatchObject([{ id: former, taxYear: year - 1, hearingOn: '2027-01-22' }]);
    const { body: alone } = await staff.get(`/api/season/${year - 1}/at-risk?filter=${query}`).expect(200);
    expect(alone).toMatchObject([{ id: former }]);
    on('2027-01-25');
    const order = { orderOn: '2027-01-22', orderReceivedOn: '2027-01-25', orderValue: '400000' };
    await staff.post(`/api/protests/${former}/steps`, { to: 'ordered', ...order }).expect(200);
    expect(await hearings()).toEqual({ property: '2027-06-10', 2026: '2027-01-22', 2027: '2027-06-10' });
    await setDate('2027-06-12');
    expect(await hearings()).toEqual({ property: '2027-06-12', 2026: '2027-01-22', 2027: '2027-06-12' });
  });
});
