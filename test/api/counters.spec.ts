import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkKeptFigures, rebuildKeptFigures } from '../../src/platform/database/kept-figures.js';
import { TestApp, type TestUser } from '../support/app.js';

/** Seeded random numbers. A failure names the seed that reproduces it. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

describe('maintained totals', () => {
  let app: TestApp;
  let admin: TestUser;
  const clients: number[] = [];
  /** Ids of agents, which depend on the tests that ran before. */
  let agents: readonly number[];

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    for (let count = 0; count < 5; count++) clients.push((await app.client()).id);
    await app.db.query(`INSERT INTO agents (first_name, last_name) VALUES ('Second', 'Agent')`);
    agents = (await app.db.query<{ id: number }>('SELECT id FROM agents ORDER BY id')).map(({ id }) => id);
  });
  afterAll(() => app.stop());

  const wrong = async (): Promise<unknown[]> =>
    (await checkKeptFigures(app.db)).filter(({ differences }) => differences > 0);

  /** Makes one change, of any kind that the product or its operators make. */
  async function change(pick: (below: number) => number): Promise<void> {
    const client = clients[pick(clients.length)] ?? 0;
    const property = `(SELECT id FROM properties ORDER BY md5(id::text || ${pick(1e6)}) LIMIT 1)`;
    const some = `id % 4 = ${pick(4)}`;
    const maybe = (below: number): number | null => (pick(4) === 0 ? null : 1 + pick(below));
    const kinds: (() => [string, (string | number | boolean | null)[]])[] = [
      () => [
        `INSERT INTO properties (client_id, owner_name, county_id, property_type_id, exemption_type_id, status, is_new)
         SELECT $1, 'Owner ' || n, $2, $3, $4, $5, $6 FROM generate_series(1, $7::int) n`,
        [client, 1 + pick(5), maybe(4), maybe(3), pick(3) ? 'A' : 'I', pick(2) === 0, 1 + pick(4)],
      ],
      () => [
        `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
         SELECT id, $1, $2, $3, $4, $5, 0.02271, $6 FROM properties WHERE id % 5 = $7 ON CONFLICT DO NOTHING`,
        [
          2018 + pick(6),
          agents[pick(agents.length)] ?? 0,
          1 + pick(4),
          1e5 + pick(1e6),
          9e4 + pick(1e6),
          pick(101),
          pick(5),
        ],
      ],
      () => [
        `UPDATE billings SET final_value = $1, result_id = $2, is_paid = NOT is_paid WHERE ${some}`,
        [pick(1e6), 1 + pick(4)],
      ],
      () => [`UPDATE billings SET is_paid = true, billing_percentage = $1 WHERE ${some}`, [pick(101)]],
      () => [
        `UPDATE billings SET year = year + 20 WHERE id = (SELECT min(id) FROM billings WHERE year < 2030)`,
        [],
      ],
      () => [
        `UPDATE billings b SET property_id = ${property} WHERE id = (SELECT max(id) FROM billings)
         AND NOT EXISTS (SELECT 1 FROM billings o WHERE o.property_id = ${property} AND o.year = b.year)`,
        [],
      ],
      () => [`DELETE FROM billings WHERE id % 11 = $1`, [pick(11)]],
      () => [
        `UPDATE properties SET county_id = $1, property_type_id = $2, exemption_type_id = $3 WHERE ${some}`,
        [1 + pick(5), maybe(4), maybe(3)],
      ],
      () => [`UPDATE properties SET county_id = $1 WHERE id = ${property}`, [1 + pick(5)]],
      () => [`UPDATE properties SET is_new = NOT is_new WHERE ${some}`, []],
      () => [
        `UPDATE properties SET status = CASE status WHEN 'A' THEN 'I' ELSE 'A' END WHERE client_id = $1`,
        [client],
      ],
      () => [
        `DELETE FROM properties p WHERE id % 9 = $1 AND NOT EXISTS (SELECT 1 FROM billings b WHERE b.property_id = p.id)`,
        [pick(9)],
      ],
      () => [`UPDATE users SET status = CASE status WHEN 'A' THEN 'I' ELSE 'A' END WHERE id = $1`, [client]],
      () => [
        `UPDATE users SET first_name = $1, phone1 = $2 WHERE id = $3`,
        [`Name ${pick(99)}`, `(512) 555-0${100 + pick(900)}`, client],
      ],
      () => [
        `UPDATE clients SET is_new = NOT is_new, additional_contact_name = 'Ann' WHERE id = $1`,
        [client],
      ],
    ];
    const [sql, values] = kinds[pick(kinds.length)]!();
    await app.db.query(sql, values).catch((error: { code?: string }) => {
      // Constraint errors are expected and change nothing; a deadlock would be a bug in the triggers.
      if (!['23503', '23505'].includes(error.code ?? '')) throw error;
    });
  }

  /** Adds three properties per client, each with a billing of the year. */
  async function moreRows(year: number): Promise<void> {
    await app.db.query(
      `WITH made AS (
         INSERT INTO properties (client_id, owner_name, county_id, property_type_id)
         SELECT client, 'Owner ' || n, 1 + n % 5, 1 + n % 4 FROM unnest($1::int[]) client, generate_series(1, 3) n
         RETURNING id)
       INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       SELECT id, $2, ($3::int[])[1 + id % 2], 1 + id % 4, 500000, 450000, 0.02271, 40 FROM made`,
      [clients, year, agents.slice(0, 2)],
    );
  }

  it('totals equal the plain SQL after sequential changes of every kind', async () => {
    const pick = random(20_261_120);
    for (let turn = 0; turn < 400; turn++) {
      // Which rows a change hits depends on their ids, and so on the tests that ran before. Rows of every kind are
      // added regularly so that no kind of change hits none.
      if (turn % 50 === 0) await moreRows(2030 + turn / 50);
      await change(pick);
      if (turn % 50 === 49) expect({ turn, wrong: await wrong() }).toEqual({ turn, wrong: [] });
    }
    // The fewer rows the writers of the next test share, the less often two of them wait for each other.
    await app.db.query('DELETE FROM billings');
  });

  it('totals equal the plain SQL after concurrent changes of every kind', async () => {
    const deadlocks: unknown[] = [];
    for (let round = 0; round < 3; round++) {
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        const pick = random(1000 * round + writer);
        for (let turn = 0; turn < 25; turn++) {
          await change(pick).catch((error: { code?: string }) => {
            // Statements that lock many rows in different orders can deadlock. PostgreSQL then aborts one, including
            // its changes to the totals.
            if (error.code !== '40P01') throw error;
            deadlocks.push(error);
          });
        }
      });
      await Promise.all(writers);
      expect({ round, wrong: await wrong() }).toEqual({ round, wrong: [] });
    }
    // Most of the 300 changes succeeded.
    expect(deadlocks.length).toBeLessThan(100);
  });

  it('totals move with a property while its billings change in another transaction', async () => {
    const [owner] = clients;
    const id = await app.property(owner ?? 0, { countyId: 3 });
    for (let year = 2001; year < 2021; year++) {
      await Promise.all([
        app.db.query(
          'UPDATE properties SET county_id = county_id % 5 + 1, exemption_type_id = $2 WHERE id = $1',
          [id, year % 2 ? 1 : null],
        ),
        app.db.query(
          `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
           VALUES ($1, $2, 1, 1, 500000, 450000, 0.02, 50)`,
          [id, year],
        ),
        app.db.query('UPDATE billings SET final_value = final_value - 1000 WHERE property_id = $1', [id]),
        app.db.query('DELETE FROM billings WHERE property_id = $1 AND year = $2', [id, year - 3]),
      ]);
    }
    expect(await wrong()).toEqual([]);
  });

  it('totals stay correct after a rollback', async () => {
    const before = await app.db.query(
      'SELECT resource, status, is_new, sum(n) FROM row_counts GROUP BY 1, 2, 3 ORDER BY 1, 2, 3',
    );
    await expect(
      app.db.transaction(async (tx) => {
        for (let count = 0; count < 150; count++) {
          await tx.query(`INSERT INTO properties (client_id, owner_name, county_id) VALUES ($1, 'Gone', 1)`, [
            clients[0],
          ]);
        }
        throw new Error('changed its mind');
      }),
    ).rejects.toThrow('changed its mind');
    expect(
      await app.db.query(
        'SELECT resource, status, is_new, sum(n) FROM row_counts GROUP BY 1, 2, 3 ORDER BY 1, 2, 3',
      ),
    ).toEqual(before);
    expect(await wrong()).toEqual([]);
  });

  it('totals do not make changes wait for each other', async () => {
    const elsewhere = app.db.dataSource.createQueryRunner();
    await elsewhere.startTransaction();
    await elsewhere.query(
      `INSERT INTO properties (client_id, owner_name, county_id) VALUES ($1, 'Open', 1)`,
      [clients[1]],
    );
    // Done while the other transaction is open.
    for (let count = 0; count < 130; count++) await app.property(clients[2] ?? 0);
    await elsewhere.rollbackTransaction();
    await elsewhere.release();
    expect(await wrong()).toEqual([]);
  });

  it('the totals of the lists equal the plain SQL', async () => {
    for (const filter of [
      {},
      { status: 'A' },
      { status: 'I' },
      { status: 'A', isNew: true },
      { isNew: false },
    ]) {
      const [plain] = await app.db.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM properties WHERE ($1::text IS NULL OR status = $1) AND ($2::boolean IS NULL OR is_new = $2)`,
        [filter.status ?? null, filter.isNew ?? null],
      );
      const { headers } = await admin
        .get(`/api/properties?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
        .expect(200);
      expect({ filter, total: headers['content-range'] }).toEqual({
        filter,
        total: `properties 0-0/${plain?.n}`,
      });
    }
    const [active] = await app.db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM users u JOIN clients c USING (id) WHERE u.level = 1 AND u.status = 'A'`,
    );
    const clientList = await admin.get('/api/clients?range=[0,0]&filter={"status":"A"}').expect(200);
    expect(clientList.headers['content-range']).toBe(`clients 0-0/${active?.n}`);
  });

  it('the savings by year and the total of the billings list equal the plain SQL', async () => {
    const plain = await app.db.query(
      `SELECT year, count(*)::int AS properties, sum(reduction)::text AS reduction, sum(tax_savings)::text AS "taxSavings",
         sum(invoice_amount)::text AS "invoiceAmount" FROM billings GROUP BY year ORDER BY year DESC`,
    );
    const savings = await admin.get('/api/billings/savings').expect(200);
    expect(savings.body.years).toEqual(plain);
    const [{ n } = { n: 0 }] = await app.db.query<{ n: number }>('SELECT count(*)::int AS n FROM billings');
    const billings = await admin.get('/api/billings?range=[0,0]').expect(200);
    expect(billings.headers['content-range']).toBe(`billings 0-0/${n}`);
  });

  it('finds and rebuilds wrong totals after writes that bypassed the triggers', async () => {
    await app.db.query(
      `UPDATE row_counts SET n = n + 1 WHERE resource = 'properties' AND status = 'A' AND is_new`,
    );
    await app.db.query(
      `UPDATE property_search SET text = 'nonsense' WHERE id = (SELECT min(id) FROM property_search)`,
    );
    expect(await wrong()).toHaveLength(2);
    await rebuildKeptFigures(app.db);
    expect(await wrong()).toEqual([]);
  });

  it('totals are correct after all rows are deleted', async () => {
    await app.db.query('TRUNCATE billings');
    expect(await wrong()).toEqual([]);
    await app.db.query('TRUNCATE properties, billings CASCADE');
    expect(await wrong()).toEqual([]);
  });
});
