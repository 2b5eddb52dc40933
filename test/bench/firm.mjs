import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { cache, dist, root } from '../../scripts/lib/paths.mjs';
import { step } from '../../scripts/lib/run.mjs';

/** Increase when the generated data changes. A stored firm of another version is rebuilt. */
const VERSION = 2;
const MARKER = 'bench-firm';

/** The administrator that the benchmark signs in as. */
export const admin = { email: 'bench@protest-desk.example', password: 'measure twice, cut once' };

/** Imports a module of the built API. */
const fromApi = (path) => import(pathToFileURL(join(dist, 'api', 'src', path)).href);

/**
 * Opens a firm with `properties` properties, a quarter as many clients and three billings per property, on an
 * embedded server under .cache that is kept between runs. Streets, names and the values of real Travis accounts
 * come from the demo data.
 *
 * @returns {Promise<{ url: string, dataDir: string, stop(): Promise<void> }>}
 */
export async function openFirm(properties) {
  const dataDir = join(cache, `bench-${properties}`);
  const { startEmbeddedServer } = await fromApi('platform/database/embedded-server.js');
  const { migrate } = await fromApi('platform/database/schema.js');
  let server = await startEmbeddedServer({ dataDir });
  if (!(await isCurrent(server.url, properties))) {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    // Durability is off while building: after a crash of the machine, the firm is built again.
    server = await startEmbeddedServer({
      dataDir,
      settings: { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB', maintenance_work_mem: '1GB' },
    });
    try {
      await migrate(server.url);
      await step(`Building a firm of ${properties.toLocaleString('en')} properties`, () =>
        build(server, properties),
      );
    } finally {
      await server.stop();
    }
    server = await startEmbeddedServer({ dataDir });
  }
  await migrate(server.url);
  return { url: server.url, dataDir, stop: () => server.stop() };
}

async function isCurrent(url, properties) {
  return withClient(url, async (client) => {
    const { rows } = await client
      .query('SELECT value FROM settings WHERE key = $1', [MARKER])
      .catch(() => ({ rows: [] }));
    return rows[0]?.value?.version === VERSION && rows[0].value.properties === properties;
  });
}

async function build(server, properties) {
  const { firstNames, lastNames, streets, cities } = await fromApi('operations/demo/names.js');
  const { hashPassword } = await fromApi('auth/users/passwords.js');
  const accounts = readFileSync(join(root, 'src/operations/demo/travis-accounts.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const clients = Math.ceil(properties / 4);
  const passwordHash = await hashPassword(admin.password);
  const url = new URL(server.superuserUrl);
  url.pathname = new URL(server.url).pathname;

  await withClient(url.href, async (client) => {
    // Disables triggers: with millions of rows, the totals are built once at the end, not row by row.
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off`);
    const indexes = await dropIndexes(client);
    await client.query(
      `CREATE TEMPORARY TABLE word (kind text, n int, text text, extra text, PRIMARY KEY (kind, n));
       CREATE TEMPORARY TABLE account (n int PRIMARY KEY, type_id int, notice numeric);
       -- A number from 0 to below - 1 that is the same in every firm.
       CREATE FUNCTION pg_temp.pick(seed bigint, salt int, below int) RETURNS int LANGUAGE sql IMMUTABLE AS
         $$ SELECT ((hashint8extended(seed, salt) & 2147483647) % below)::int $$`,
    );
    // Most clients have one of 8,000 family names, so a search for a name finds few.
    const starts = [
      'Al',
      'Bar',
      'Cor',
      'Dun',
      'El',
      'Far',
      'Gol',
      'Hen',
      'Ir',
      'Jar',
      'Kel',
      'Lor',
      'Mon',
      'Nor',
      'Os',
      'Pem',
      'Quin',
      'Ros',
      'Sten',
      'Tor',
    ];
    const middles = [
      'ba',
      'ce',
      'di',
      'fo',
      'gu',
      'ha',
      'ke',
      'li',
      'mo',
      'nu',
      'pa',
      're',
      'si',
      'to',
      'vu',
      'wa',
      'xe',
      'yi',
      'zo',
      'bru',
    ];
    const ends = [
      'berg',
      'cott',
      'dale',
      'felt',
      'gren',
      'holm',
      'kins',
      'land',
      'mann',
      'ney',
      'por',
      'quist',
      'ridge',
      'son',
      'thal',
      'ulis',
      'vik',
      'well',
      'yard',
      'zan',
    ];
    const families = starts.flatMap((a) => middles.flatMap((b) => ends.map((c) => a + b + c)));
    for (const [kind, list] of [
      ['first', firstNames],
      ['last', lastNames],
      ['family', families],
      ['street', streets],
    ])
      await insertWords(
        client,
        kind,
        list.map((text) => [text, null]),
      );
    await insertWords(client, 'city', cities);
    await client.query(
      `INSERT INTO account SELECT n - 1, coalesce((SELECT id FROM property_types WHERE value = code), (SELECT min(id) FROM property_types)), notice
       FROM unnest($1::text[], $2::numeric[]) WITH ORDINALITY AS t(code, notice, n)`,
      [accounts.map((cells) => cells[2]), accounts.map((cells) => cells[7])],
    );
    await client.query(
      `INSERT INTO agents (first_name, last_name) VALUES ('Renee', 'Calloway'), ('Marcus', 'Ibarra'), ('Helen', 'Strand')`,
    );
    await client.query(
      `INSERT INTO users (id, level, first_name, last_name, username, email, password_hash)
       VALUES (1, 3, 'Bench', 'Admin', 'bench', $1, $2)`,
      [admin.email, passwordHash],
    );
    const numbers = {
      families: families.length,
      firsts: firstNames.length,
      lasts: lastNames.length,
      streets: streets.length,
      cities: cities.length,
    };
    await insertClients(client, clients, numbers, passwordHash);
    await insertProperties(client, properties, clients, numbers, accounts.length);
    await insertBillings(client, accounts.length);
    for (const table of ['users', 'properties', 'billings', 'agents'])
      await client.query(
        `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
      );
    await client.query(
      `INSERT INTO client_search SELECT id, status, created_at, text FROM client_search_source;
       INSERT INTO property_search SELECT id, status, created_at, text FROM property_search_source;
       SELECT rebuild_kept_figures()`,
    );
    for (const definition of indexes) await client.query(definition);
    await client.query('INSERT INTO settings (key, value) VALUES ($1, $2)', [
      MARKER,
      JSON.stringify({ version: VERSION, properties }),
    ]);
    await client.query('VACUUM (ANALYZE, FREEZE)');
  });
}

async function insertClients(client, clients, { families, firsts, lasts, streets, cities }, passwordHash) {
  await client.query(
    `INSERT INTO users (id, level, status, first_name, last_name, company_name, username, email, password_hash, address, city, state,
       zip, county_id, phone1, created_at, updated_at, deactivated_at)
     SELECT 1000 + i, 1, CASE WHEN i % 25 = 0 THEN 'I' ELSE 'A' END, f.text, l.text,
       CASE WHEN i % 9 = 0 THEN l.text || ' Holdings LLC' END, 'client' || i, lower(f.text || '.' || l.text) || i || '@example.com', $1,
       (100 + pg_temp.pick(i, 3, 9800)) || ' ' || s.text, c.text, 'TX', c.extra, 5,
       '(512) ' || (200 + pg_temp.pick(i, 4, 700)) || '-' || lpad(pg_temp.pick(i, 5, 10000)::text, 4, '0'),
       born, born, CASE WHEN i % 25 = 0 THEN now() - interval '20 days' END
     FROM generate_series(1, ${clients}) i
     CROSS JOIN LATERAL (SELECT now() - make_interval(mins => ((${clients} - i) * 2000000::bigint / ${clients})::int) AS born) t
     JOIN word f ON f.kind = 'first' AND f.n = pg_temp.pick(i, 1, ${firsts})
     JOIN word l ON l.kind = CASE WHEN i % 10 < 7 THEN 'family' ELSE 'last' END
       AND l.n = pg_temp.pick(i, 2, CASE WHEN i % 10 < 7 THEN ${families} ELSE ${lasts} END)
     JOIN word s ON s.kind = 'street' AND s.n = pg_temp.pick(i, 6, ${streets})
     JOIN word c ON c.kind = 'city' AND c.n = pg_temp.pick(i, 7, ${cities})
     ORDER BY i`,
    [passwordHash],
  );
  await client.query(
    `INSERT INTO clients (id, billing_percentage, billing_delivery, is_new, source, terms_accepted_at, terms_ip)
     SELECT id, CASE WHEN id % 12 = 0 THEN 40 ELSE 50 END, CASE WHEN id % 3 = 0 THEN 'paper' ELSE 'electronic' END,
       id > 1000 + ${clients} * 0.998, 'portal', created_at, '203.0.113.' || (id % 250 + 1)
     FROM users WHERE level = 1 ORDER BY id`,
  );
}

/**
 * Adds the properties: a third in Travis, a sixth in Harris, the rest anywhere; one in twenty is inactive, one in
 * ten a lead.
 */
async function insertProperties(client, properties, clients, { streets, cities }, accounts) {
  await client.query(
    `INSERT INTO properties (id, client_id, owner_name, address, city, zip, county_id, account_number, property_type_id,
       exemption_type_id, legal_description, status, is_new, aoa_sent_date, aoa_ready, lead_type, created_at, updated_at, deactivated_at)
     SELECT i, u.id, CASE pg_temp.pick(i, 11, 10) WHEN 0 THEN u.last_name || ' Family Trust'
         WHEN 1 THEN coalesce(u.company_name, u.first_name || ' ' || u.last_name) ELSE u.first_name || ' ' || u.last_name END,
       (100 + pg_temp.pick(i, 12, 12800)) || ' ' || s.text, c.text, c.extra, county,
       CASE WHEN county = 1 THEN regexp_replace(lpad((7000000 + i)::text, 13, '0'), '(...)(...)(...)(....)', '\\1-\\2-\\3-\\4')
         ELSE (100000 + i)::text END,
       a.type_id, CASE WHEN pg_temp.pick(i, 13, 5) < 3 THEN 1 + pg_temp.pick(i, 14, 4) END,
       'LOT ' || (i % 40 + 1) || ' BLK ' || chr((65 + i % 20)::int) || ' SEC ' || (i % 6 + 1),
       CASE WHEN i % 20 = 0 THEN 'I' ELSE 'A' END, i > ${properties} * 0.998,
       CASE WHEN i % 3 > 0 THEN (born + interval '9 days')::date END, i % 3 > 0,
       CASE i % 20 WHEN 3 THEN 'arb' WHEN 13 THEN 'lit' END, born, born,
       CASE WHEN i % 20 = 0 THEN born + interval '200 days' END
     FROM generate_series(1, ${properties}) i
     CROSS JOIN LATERAL (SELECT now() - make_interval(mins => ((${properties} - i) * 2000000::bigint / ${properties})::int) AS born,
       CASE pg_temp.pick(i, 15, 6) WHEN 0 THEN 5 WHEN 1 THEN 5 WHEN 2 THEN 1
         ELSE (SELECT min(id) FROM counties) + pg_temp.pick(i, 16, (SELECT count(*)::int FROM counties)) END AS county) t
     JOIN users u ON u.id = 1001 + pg_temp.pick(i, 10, ${clients})
     JOIN account a ON a.n = i % ${accounts}
     JOIN word s ON s.kind = 'street' AND s.n = pg_temp.pick(i, 17, ${streets})
     JOIN word c ON c.kind = 'city' AND c.n = pg_temp.pick(i, 18, ${cities})
     ORDER BY i`,
  );
}

/** Adds billings for the last three tax years of every property; values and reductions as in the demo data. */
async function insertBillings(client, accounts) {
  await client.query(
    `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, assessed_value, tax_rate,
       billing_percentage, is_paid, is_no_change, created_at, updated_at)
     SELECT p.id, y, 1 + p.id % 4, CASE WHEN cut = 0 THEN 5 ELSE 1 + p.id % 3 END, value, value - round(value * cut / 100, -2),
       value - round(value * cut / 100, -2), (0.0181 + (p.id % 7) * 0.0006)::numeric(9,8), c.billing_percentage,
       cut > 0 AND (p.id + y) % 4 > 0, cut = 0, billed, billed
     FROM generate_series(extract(year FROM now())::int - 3, extract(year FROM now())::int - 1) y
     CROSS JOIN properties p JOIN clients c ON c.id = p.client_id JOIN account a ON a.n = p.id % ${accounts}
     CROSS JOIN LATERAL (SELECT round(a.notice * (1 - 0.06 * (extract(year FROM now())::int - 1 - y)), -2) AS value,
       CASE WHEN (p.id + y) % 6 = 0 THEN 0 ELSE 4 + (p.id * 13 + y) % 15 END AS cut,
       make_timestamptz(y, 9, 1 + p.id % 27, 15, 0, 0) AS billed) v
     ORDER BY y, p.id`,
  );
}

async function insertWords(client, kind, list) {
  await client.query(
    `INSERT INTO word SELECT $1, n - 1, text, extra FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS t(text, extra, n)`,
    [kind, list.map(([text]) => text), list.map(([, extra]) => extra)],
  );
}

/** Drops the indexes of the large tables and returns the statements that recreate them. */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid IN ('users'::regclass, 'clients'::regclass, 'properties'::regclass, 'billings'::regclass,
       'client_search'::regclass, 'property_search'::regclass)
     AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Runs `work` with a separate connection. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
