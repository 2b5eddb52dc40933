import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkKeptFigures, rebuildKeptFigures } from '../../src/platform/database/kept-figures.js';
import { TestApp } from '../support/app.js';

/** Seeded random numbers. A failure names the seed that reproduces it. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const stages = ['open', 'authorised', 'filed', 'hearing', 'ordered', 'settled', 'withdrawn', 'closed'];

describe("the season's maintained sums", () => {
  let app: TestApp;
  const clients: number[] = [];

  beforeAll(async () => {
    app = await TestApp.shared();
    for (let count = 0; count < 3; count++) clients.push((await app.client()).id);
    for (let count = 0; count < 24; count++)
      await app.property(clients[count % 3] ?? 0, { countyId: 1 + (count % 4) });
  });
  afterAll(() => app.stop());

  const wrong = async (): Promise<unknown[]> =>
    (await checkKeptFigures(app.db)).filter(({ differences }) => differences > 0);

  /** Makes one change, of any kind that the product or its operators make. */
  async function change(pick: (below: number) => number): Promise<void> {
    const some = `id % 4 = ${pick(4)}`;
    const day = (year: number): string | null =>
      pick(3) === 0 ? null : `${year}-0${1 + pick(9)}-${10 + pick(18)}`;
    const kinds: (() => [string, (string | number | null)[]])[] = [
      () => [
        `INSERT INTO protests (property_id, tax_year, stage, notice_mailed_on, filed_on)
         SELECT id, $1::smallint, $2, $3, $4 FROM properties WHERE id % 3 = $5 ON CONFLICT DO NOTHING`,
        [2025 + pick(3), stages[pick(stages.length)] ?? 'open', day(2026), day(2026), pick(3)],
      ],
      () => [`UPDATE protests SET stage = $1 WHERE ${some}`, [stages[pick(stages.length)] ?? 'open']],
      () => [
        `UPDATE protests SET notice_mailed_on = $1, filed_on = $2, order_on = $3, decided_on = $4 WHERE ${some}`,
        [day(2026), day(2026), day(2026), day(2026)],
      ],
      () => [`UPDATE protests SET grounds = '{market}', opinion_of_value = $1 WHERE ${some}`, [pick(1e6)]],
      () => [`DELETE FROM protests WHERE id % 7 = $1`, [pick(7)]],
      () => [
        `INSERT INTO appointments (property_id, signed_on, source, ends_on)
         SELECT id, '2026-01-05', 'contract', $1 FROM properties WHERE ${some}`,
        [day(2026)],
      ],
      () => [`UPDATE appointments SET revoked_on = $1, ends_on = $2 WHERE ${some}`, [day(2026), day(2027)]],
      () => [
        `UPDATE appointments SET property_id = (SELECT min(id) FROM properties WHERE ${some}) WHERE id % 5 = $1
         AND EXISTS (SELECT 1 FROM properties WHERE ${some})`,
        [pick(5)],
      ],
      () => [`DELETE FROM appointments WHERE ${some}`, []],
      () => [`UPDATE properties SET county_id = $1 WHERE ${some}`, [1 + pick(5)]],
      () => [`UPDATE properties SET status = CASE status WHEN 'A' THEN 'I' ELSE 'A' END WHERE ${some}`, []],
      () => [`UPDATE properties SET aoa_sent_date = $1 WHERE ${some}`, [day(2026)]],
      () => [`UPDATE properties SET owner_name = $1 WHERE ${some}`, [`Owner ${pick(99)}`]],
    ];
    const [sql, values] = kinds[pick(kinds.length)]!();
    await app.db.query(sql, values);
  }

  it('season totals equal the plain SQL after sequential changes of every kind', async () => {
    const pick = random(20_261_123);
    for (let turn = 0; turn < 300; turn++) {
      await change(pick);
      if (turn % 25 === 24) expect({ turn, wrong: await wrong() }).toEqual({ turn, wrong: [] });
    }
    const [protests] = await app.db.query<{ n: number }>('SELECT count(*)::int AS n FROM protests');
    expect(protests?.n).toBeGreaterThan(10);
  });

  it('season totals equal the plain SQL after concurrent changes of every kind', async () => {
    let deadlocks = 0;
    for (let round = 0; round < 3; round++) {
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        const pick = random(1000 * round + writer);
        for (let turn = 0; turn < 25; turn++) {
          await change(pick).catch((error: { code?: string }) => {
            // Statements that lock many rows in different orders can deadlock. PostgreSQL then aborts one, including its totals.
            if (error.code !== '40P01') throw error;
            deadlocks += 1;
          });
        }
      });
      await Promise.all(writers);
      expect({ round, wrong: await wrong() }).toEqual({ round, wrong: [] });
    }
    // Most of the 300 changes succeeded.
    expect(deadlocks).toBeLessThan(100);
  });

  it('season totals count an appointment once that is entered several times at the same moment', async () => {
    const id = await app.property(clients[0] ?? 0, { countyId: 6 });
    await app.db.query('INSERT INTO protests (property_id, tax_year) VALUES ($1, 2027)', [id]);
    await Promise.all(
      [1, 2, 3].map(() =>
        app.db.query(
          `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2027-01-05', 'paper')`,
          [id],
        ),
      ),
    );
    const [row] = await app.db.query<{ n: number }>(
      'SELECT sum(appointed)::int AS n FROM season_totals WHERE tax_year = 2027 AND county_id = 6',
    );
    expect(row?.n).toBe(1);
    expect(await wrong()).toEqual([]);
  });

  it('season totals stay right when some or all properties are deleted', async () => {
    await app.db.query('DELETE FROM properties WHERE id % 2 = 0');
    expect(await wrong()).toEqual([]);
    await app.db.query('TRUNCATE properties CASCADE');
    expect(await wrong()).toEqual([]);
  });

  it('season totals are rebuilt after writes that bypassed the triggers', async () => {
    const id = await app.property(clients[0] ?? 0);
    await app.db.query('INSERT INTO protests (property_id, tax_year) VALUES ($1, 2027)', [id]);
    await app.db.query('UPDATE season_totals SET accounts = accounts + 1');
    await app.db.query('UPDATE season_due SET unfiled = unfiled + 1');
    expect(await wrong()).toHaveLength(2);
    await rebuildKeptFigures(app.db);
    expect(await wrong()).toEqual([]);
  });

  it('season totals follow many appointments in one statement within the statement timeout', async () => {
    await app.property(clients[0] ?? 0);
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, county_id, property_type_id)
       SELECT client_id, owner_name, 7, property_type_id FROM (SELECT * FROM properties LIMIT 1) p, generate_series(1, 20000)`,
    );
    // Foreign key checks, too, are planned for the size that the table had when it was analyzed.
    await app.db.query('ANALYZE properties');
    await app.db.query(
      'INSERT INTO protests (property_id, tax_year) SELECT id, 2027 FROM properties WHERE county_id = 7',
    );
    await app.db.query('ANALYZE protests, appointments');
    const appointed = async (): Promise<unknown> =>
      (
        await app.db.query(
          'SELECT sum(appointed)::int AS n FROM season_totals WHERE tax_year = 2027 AND county_id = 7',
        )
      )[0];
    // Scanning all new rows for each property would exceed the statement timeout.
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) SELECT id, '2027-01-05', 'paper' FROM properties WHERE county_id = 7`,
    );
    expect(await appointed()).toEqual({ n: 20000 });
    await app.db.query(
      `UPDATE appointments SET revoked_on = '2027-02-05' WHERE property_id IN (SELECT id FROM properties WHERE county_id = 7)`,
    );
    expect(await appointed()).toEqual({ n: 0 });
    expect(await wrong()).toEqual([]);
  });
});
