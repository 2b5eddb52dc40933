import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { addHouses, houses, neighborhood, protestOf } from '../support/neighborhood.js';
import { ownSessions } from '../support/own-sessions.js';
import { eventually } from '../support/processes.js';

describe('choosing comparables for many protests', () => {
  let app: TestApp;
  let staff: TestUser;
  let client: TestUser;
  let propertyId: number;
  let protestId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [staff, client] = await Promise.all([app.staff(), app.client()]);
    await addHouses(app, neighborhood);
  });
  afterAll(() => app.stop());

  beforeEach(async () => {
    await app.db.query('DELETE FROM properties');
    await app.db.query('DELETE FROM comparable_rules');
    ({ propertyId, protestId } = await protestOf(app, client.id, 'S-1'));
  });

  const run = async (form: object = {}) =>
    (await staff.post('/api/comparable-runs', { taxYear: 2027, ...form }).expect(201)).body as {
      id: number;
    };
  const finished = (id: number) =>
    eventually('the run', async () => {
      const { body } = await staff.get(`/api/comparable-runs/${id}`);
      return body.state === 'done' ? body : undefined;
    });

  it('a run chooses comparables in the background, once for each protest', async () => {
    const { protestId: unknown } = await protestOf(app, client.id, 'NOBODY');
    await protestOf(app, client.id, 'S2');
    const decided = await protestOf(app, client.id, 'C3');
    await app.db.query(`UPDATE protests SET stage = 'closed' WHERE id = $1`, [decided.protestId]);
    const { id } = await run();
    expect(await finished(id)).toMatchObject({ total: 3, seen: 3, enough: 0, few: 2, unknown: 1 });
    const made = await app.db.query<{ protestId: number }>(
      'SELECT protest_id AS "protestId" FROM comparable_selections ORDER BY protest_id',
    );
    expect(made.map((row) => row.protestId)).not.toContain(unknown);
    expect(made).toHaveLength(2);
    // Protests that have comparables are skipped, unless they are asked for explicitly.
    expect(await finished((await run()).id)).toMatchObject({ total: 1, unknown: 1 });
    const again = await run({ onlyMissing: false, protestIds: [protestId] });
    expect(await finished(again.id)).toMatchObject({ total: 1, few: 1 });
  });

  it('a run is for named protests or one county, and counts those with enough comparables', async () => {
    await addHouses(
      app,
      [1, 2, 3, 4, 5, 6].map((n) => ({
        number: `E${n}`,
        neighborhood: 'N700',
        improvement: 290_000 + n * 1000,
      })),
    );
    const rich = await protestOf(app, client.id, 'E6');
    const other = await protestOf(app, client.id, 'E5');
    const named = await run({ protestIds: [rich.protestId] });
    expect(await finished(named.id)).toMatchObject({ total: 1, seen: 1, enough: 1, few: 0, unknown: 0 });
    expect(
      await app.db.query(
        `SELECT used, is_enough AS enough, indicated_value::text AS indicated FROM comparable_selections WHERE protest_id = $1`,
        [rich.protestId],
      ),
    ).toEqual([{ used: 5, enough: true, indicated: '393000.00' }]);
    const ofCounty = await run({ countyId: houses.countyId });
    expect(await finished(ofCounty.id)).toMatchObject({ total: 2, enough: 1, few: 1 });
    expect(await finished((await run({ countyId: 6, onlyMissing: false })).id)).toMatchObject({ total: 0 });
    await app.db.query('DELETE FROM protests WHERE id = $1', [other.protestId]);
  });

  it('a run leaves comparables as they are once their packet is released', async () => {
    const { body: chosen } = await staff.post('/api/comparable-selections', { protestId }).expect(201);
    await staff
      .post(`/api/comparable-selections/${chosen.id}/release`, { reason: 'Three are alike.' })
      .expect(200);
    expect(await finished((await run({ onlyMissing: false })).id)).toMatchObject({ total: 0, seen: 0 });
  });

  it('a tax year has one run at a time, which can be cancelled', async () => {
    const runner = app.db.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      // Blocks the run at the property that it is about to lock.
      await runner.query('SELECT 1 FROM properties WHERE id = $1 FOR UPDATE', [propertyId]);
      await run();
      const { body } = await staff.post('/api/comparable-runs', { taxYear: 2027 }).expect(409);
      expect(body.code).toBe('comparablesRunning');
      const { body: ended } = await staff.post(`/api/comparable-runs/${body.data.runId}/cancel`).expect(200);
      expect(ended.state).toBe('cancelled');
      expect(ended.finishedAt).not.toBeNull();
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
    await staff.post('/api/comparable-runs', { taxYear: 2027, countyId: 99_999 }).expect(400);
  });

  it('a run uses the account that the property has when the comparables are kept', async () => {
    const { protestId: other, propertyId: moved } = await protestOf(app, client.id, 'S2');
    const runner = app.db.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('SELECT 1 FROM properties WHERE id = $1 FOR UPDATE', [propertyId]);
      const { id } = await run();
      await eventually('the run waits with what it has picked', () =>
        app.db.first(
          `SELECT 1 FROM ${ownSessions} WHERE wait_event_type = 'Lock' AND query LIKE '%properties%'`,
        ),
      );
      await runner.query(`UPDATE properties SET account_number = 'C1' WHERE id = $1`, [moved]);
      await runner.query(`UPDATE protests SET stage = 'closed' WHERE id = $1`, [protestId]);
      await runner.commitTransaction();
      expect(await finished(id)).toMatchObject({ seen: 2, few: 1, unknown: 0 });
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
    const made = await app.db.query(
      `SELECT protest_id AS "protestId", subject->>'accountNumber' AS account FROM comparable_selections`,
    );
    expect(made).toEqual([{ protestId: other, account: 'C1' }]);
  });

  describe('runs whose table refuses rows', () => {
    const stateOf = async (id: number): Promise<unknown> =>
      (await staff.get(`/api/comparable-runs/${id}`)).body.state;
    const triesOf = (id: number) =>
      app.db.first<{ tries: number; state: string }>(
        `SELECT retry_count AS tries, state::text FROM jobs.job WHERE name = 'comparables' AND data->>'runId' = $1`,
        [String(id)],
      );
    beforeEach(() =>
      app.db.query('ALTER TABLE comparable_selections ADD CONSTRAINT refused CHECK (false) NOT VALID'),
    );
    afterEach(() => app.db.query('ALTER TABLE comparable_selections DROP CONSTRAINT IF EXISTS refused'));

    it('a run goes on when the error has passed', async () => {
      const { id } = await run();
      await eventually('it failed and waits', async () => (await triesOf(id))?.state === 'retry');
      expect(await stateOf(id)).toBe('queued');
      await app.db.query('ALTER TABLE comparable_selections DROP CONSTRAINT refused');
      expect(await finished(id)).toMatchObject({ total: 1, seen: 1, few: 1 });
    });

    it('a run fails when the error does not pass, and can be started again', async () => {
      const { id } = await run();
      await eventually('it failed and waits', async () => (await triesOf(id))?.state === 'retry');
      // Makes the next attempt its last.
      await app.db.query(
        `UPDATE jobs.job SET retry_limit = retry_count + 1 WHERE name = 'comparables' AND data->>'runId' = $1`,
        [String(id)],
      );
      await eventually('it failed', async () => (await stateOf(id)) === 'failed');
      await app.db.query('ALTER TABLE comparable_selections DROP CONSTRAINT refused');
      expect(await finished((await run()).id)).toMatchObject({ total: 1, few: 1 });
    });

    it('a run whose job is gone makes room for the next one', async () => {
      const { id } = await run();
      await eventually('it failed and waits', async () => (await triesOf(id))?.state === 'retry');
      await app.db.query(`DELETE FROM jobs.job WHERE name = 'comparables'`);
      await app.db.query('ALTER TABLE comparable_selections DROP CONSTRAINT refused');
      expect(await finished((await run()).id)).toMatchObject({ total: 1, few: 1 });
      expect(await stateOf(id)).toBe('failed');
    });
  });
});
