import { createHash } from 'node:crypto';
import { UserLevel } from '../../../common/auth/enums.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { oneAtATime } from '../../platform/database/one-at-a-time.js';
import { hashPassword } from '../../auth/users/passwords.js';
import { type DemoAccount, readAccounts } from './accounts.js';
import { loadDemonstrationFiles } from './files.js';
import { signDemonstrationContract } from './contract.js';
import { loadDemonstrationLeads } from './leads.js';
import { cities, demoAgents, demoFirm, firstNames, lastNames, streets } from './names.js';
import { loadDemonstrationOffer } from './offer.js';
import { loadDemonstrationRequests } from './requests.js';
import { loadDemonstrationProtests } from './protests.js';
import { loadDemonstrationRoll } from './roll.js';
import { hearingDays } from './season.js';
import { demoPassword, demoSignIns } from './sign-ins.js';
import type { Services } from './services.js';

const clientCount = 160;
/** Setting that marks the demonstration as loaded, so that deleted demonstration data is not loaded again. */
const marker = 'demonstration';
/** Steps after the firm's rows. A step that fails or is interrupted is left to a job or to the next start. */
const laterSteps = ['requests', 'files'] as const;

/** Thrown when another process has already loaded the same step. */
class LoadedMeanwhile extends Error {}

/**
 * Loads the demonstration firm: staff, agents, clients with made-up names, real Travis County accounts and their billings
 * of recent years. Each step is loaded only once, even if several processes start at the same time.
 */
export async function loadDemonstration(services: Services): Promise<void> {
  const db = services.get(Database, { strict: false });
  const pending = await oneAtATime(db, () => loadRows(services, db));
  // Outside the lock: printing may take long, and other processes wait for the lock to start.
  if (pending.includes('files'))
    await loadDemonstrationFiles(services, (tx) => finish(tx, 'files')).catch((error: unknown) => {
      if (!(error instanceof LoadedMeanwhile)) throw error;
    });
  if (pending.length > 0) await db.query('ANALYZE');
}

/** Loads everything except the files. @returns the steps that were pending */
async function loadRows(services: Services, db: Database): Promise<readonly string[]> {
  const row = await db.first<{ pending: string[] | null }>(
    `SELECT value->'pending' AS pending FROM settings WHERE key = $1`,
    [marker],
  );
  if (!row) await loadFirm(services, db);
  const pending = row ? (row.pending ?? []) : laterSteps;
  if (pending.includes('requests')) {
    await loadDemonstrationRequests(services);
    await db.transaction((tx) => finish(tx, 'requests'));
  }
  return pending;
}

/** Marks a step as done. @throws LoadedMeanwhile if it is done already */
async function finish(tx: Tx, step: (typeof laterSteps)[number]): Promise<void> {
  const marked = await txQuery(
    tx,
    `UPDATE settings SET value = jsonb_set(value, '{pending}', (value->'pending') - $2::text)
     WHERE key = $1 AND value->'pending' ? $2::text RETURNING key`,
    [marker, step],
  );
  if (marked.length === 0) throw new LoadedMeanwhile();
}

/** Loads the firm with its people, properties, billings and protests, in one transaction. */
async function loadFirm(services: Services, db: Database): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  const accounts = await readAccounts();
  // Use the clock of the service, so that tests can load the demonstration on other days.
  const now = services.get(Clock, { strict: false }).now();
  const today = services.get(BusinessDay, { strict: false }).today();
  await db.transaction(async (tx) => {
    await tx.query('INSERT INTO settings (key, value) VALUES ($1, $2)', [
      marker,
      JSON.stringify({ accounts: accounts.length, pending: laterSteps }),
    ]);
    // Keep settings that already exist.
    await tx.query(`INSERT INTO settings (key, value) VALUES ('firm', $1) ON CONFLICT DO NOTHING`, [
      JSON.stringify(demoFirm),
    ]);
    await tx.query('UPDATE counties SET agent_code = $1 WHERE name = $2', ['PD-4471', 'Travis']);
    await tx.query(
      `INSERT INTO agents (first_name, last_name, email) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])`,
      [
        demoAgents.map((agent) => agent[0]),
        demoAgents.map((agent) => agent[1]),
        demoAgents.map((agent) => agent[2]),
      ],
    );
    const people = await insertPeople(tx, passwordHash, now);
    await insertProperties(tx, people, { accounts, today });
    await insertBillings(tx, today);
    await loadDemonstrationRoll(tx, accounts, today);
    // Must come before the other protests, which leave this one unchanged.
    await loadDemonstrationOffer(tx, people[0] ?? 0, today);
    await loadDemonstrationProtests(tx, today);
    await loadDemonstrationLeads(tx, today);
    await signDemonstrationContract(services, tx, people[0] ?? 0);
    await services.get(Journal, { strict: false }).publish(tx, 'DemonstrationLoaded', {
      actor: null,
      details: { accounts: accounts.length, clients: people.length },
    });
  });
}

/** Returns a deterministic number from 0 to `below` - 1. */
function pick(seed: string, below: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() % below;
}

async function insertPeople(tx: Tx, passwordHash: string, now: Date): Promise<number[]> {
  for (const { email, level, firstName, lastName } of demoSignIns) {
    if (level === UserLevel.Client) continue;
    await tx.query(
      `INSERT INTO users (level, first_name, last_name, username, email, password_hash, phone1, company_name, address, city, state,
         zip, county_id, created_at)
       SELECT $1, $2, $3, $4, $5, $6, '(512) 555-0100', 'Protest Desk', $8, $9, $10, $11, id, $7::timestamptz - interval '3 years'
       FROM counties WHERE name = 'Travis'`,
      [
        level,
        firstName,
        lastName,
        email.split('@')[0],
        email,
        passwordHash,
        now,
        demoFirm.address,
        demoFirm.city,
        demoFirm.state,
        demoFirm.zip,
      ],
    );
  }
  const named = demoSignIns.find((account) => account.level === UserLevel.Client);
  const people = Array.from({ length: clientCount }, (_, index) => {
    const firstName =
      index === 0 && named ? named.firstName : (firstNames[pick(`first${index}`, firstNames.length)] ?? '');
    const lastName =
      index === 0 && named ? named.lastName : (lastNames[pick(`last${index}`, lastNames.length)] ?? '');
    const city = cities[pick(`city${index}`, cities.length)] ?? cities[0];
    return {
      firstName,
      lastName,
      email:
        index === 0 && named ? named.email : `${firstName}.${lastName}${index}@example.com`.toLowerCase(),
      username: index === 0 ? 'client' : `${firstName}${lastName}${index}`.toLowerCase(),
      company: pick(`company${index}`, 9) === 0 ? `${lastName} Holdings LLC` : null,
      address: `${100 + pick(`number${index}`, 9800)} ${streets[pick(`street${index}`, streets.length)] ?? ''}`,
      city: city?.[0] ?? '',
      zip: city?.[1] ?? '',
      phone: `(512) 555-0${String(100 + pick(`phone${index}`, 900))}`,
      percentage: pick(`percent${index}`, 12) === 0 ? '40.00' : '50.00',
      delivery: pick(`delivery${index}`, 3) === 0 ? 'paper' : 'electronic',
      // The last ten signed up within the last ten days and are not marked ready yet.
      isNew: index >= clientCount - 10,
      days: index >= clientCount - 10 ? clientCount - index : 40 + pick(`age${index}`, 1300),
      inactive: index > 0 && index % 23 === 0,
    };
  });
  const column = <K extends keyof (typeof people)[number]>(name: K) => people.map((person) => person[name]);
  const rows = await txQuery<{ id: number }>(
    tx,
    `INSERT INTO users (level, status, first_name, last_name, company_name, username, email, password_hash, address, city, state,
       zip, county_id, phone1, created_at, updated_at, deactivated_at)
     SELECT 1, CASE WHEN inactive THEN 'I' ELSE 'A' END, first_name, last_name, company, username, email, $13, address, city, 'TX',
       zip, (SELECT id FROM counties WHERE name = 'Travis'), phone, $14::timestamptz - make_interval(days => days),
       $14::timestamptz - make_interval(days => days), CASE WHEN inactive THEN $14::timestamptz - interval '20 days' END
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::int[],
       $11::boolean[], $12::int[]) WITH ORDINALITY
       AS t(first_name, last_name, company, username, email, address, city, zip, phone, days, inactive, place, n)
     ORDER BY n RETURNING id`,
    [
      column('firstName'),
      column('lastName'),
      column('company'),
      column('username'),
      column('email'),
      column('address'),
      column('city'),
      column('zip'),
      column('phone'),
      column('days'),
      column('inactive').map(String),
      people.map((_, index) => index),
      passwordHash,
      now,
    ],
  );
  const ids = rows.map((row) => row.id);
  await tx.query(
    // These clients predate the portal and have contracts on paper. The named client signs one in the portal later.
    `INSERT INTO clients (id, billing_percentage, billing_delivery, is_new, source)
     SELECT t.id, percentage, delivery, is_new, 'console'
     FROM unnest($1::int[], $2::numeric[], $3::text[], $4::boolean[]) AS t(id, percentage, delivery, is_new)
`,
    [ids, column('percentage'), column('delivery'), column('isNew')],
  );
  return ids;
}

/** Creates the properties and spreads them over the clients. The first four go to the named client. */
async function insertProperties(
  tx: Tx,
  clientIds: number[],
  { accounts, today }: { readonly accounts: readonly DemoAccount[]; readonly today: string },
): Promise<void> {
  const days = hearingDays(new Date(`${today}T12:00:00Z`));
  const rows = accounts.map((account, index) => {
    const owner = index < 4 ? 0 : pick(`owner${account.accountNumber}`, clientIds.length);
    const city = cities[pick(`situs${index}`, cities.length)] ?? cities[0];
    return {
      ...account,
      clientId: clientIds[owner] ?? 0,
      address: `${100 + pick(`situs-number${index}`, 12800)} ${streets[pick(`situs-street${index}`, streets.length)] ?? ''}`,
      city: city?.[0] ?? '',
      zip: city?.[1] ?? '',
      homestead: account.stateCode === 'A1' && pick(`hs${index}`, 3) > 0,
      hearing: pick(`hearing${index}`, 6) === 0 ? days[pick(`hearing-day${index}`, days.length)] : null,
      ready: pick(`ready${index}`, 3) > 0,
    };
  });
  await tx.query(
    `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, account_number, property_type_id,
       exemption_type_id, legal_description, status, is_new, hearing_date, aoa_sent_date, aoa_ready, created_at, updated_at, deactivated_at)
     SELECT t.client_id, coalesce(u.company_name, u.first_name || ' ' || u.last_name), t.address, t.city, t.zip,
       (SELECT id FROM counties WHERE name = 'Travis'), t.account,
       coalesce((SELECT id FROM property_types WHERE value = t.code), (SELECT id FROM property_types WHERE value = left(t.code, 1) || '1')),
       CASE WHEN t.homestead THEN (SELECT id FROM exemption_types WHERE code = 'HS') END,
       'LOT ' || (t.n % 40 + 1) || ' BLK ' || chr((65 + t.n % 20)::int) || ' SEC ' || (t.n % 6 + 1),
       u.status, c.is_new, t.hearing,
       CASE WHEN t.ready THEN (u.created_at + interval '9 days')::date END, t.ready, u.created_at, u.created_at, u.deactivated_at
     FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::date[], $9::boolean[])
       WITH ORDINALITY AS t(client_id, address, city, zip, account, code, homestead, hearing, ready, n)
     JOIN users u ON u.id = t.client_id JOIN clients c ON c.id = u.id ORDER BY t.n`,
    [
      rows.map((row) => row.clientId),
      rows.map((row) => row.address),
      rows.map((row) => row.city),
      rows.map((row) => row.zip),
      rows.map((row) => row.accountNumber),
      rows.map((row) => row.stateCode),
      rows.map((row) => String(row.homestead)),
      rows.map((row) => row.hearing ?? null),
      rows.map((row) => String(row.ready)),
    ],
  );
  // The account's real notice value, kept until the billings and protests are created.
  await tx.query('CREATE TEMPORARY TABLE demo_notice (account_number text, notice numeric) ON COMMIT DROP');
  await tx.query('INSERT INTO demo_notice SELECT * FROM unnest($1::text[], $2::numeric[])', [
    rows.map((row) => row.accountNumber),
    rows.map((row) => row.noticeValue),
  ]);
}

/** Bills the last three years for clients marked ready. Reductions depend on the property's id and the year. */
async function insertBillings(tx: Tx, today: string): Promise<void> {
  await tx.query(
    `
    INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, assessed_value, tax_rate,
      billing_percentage, is_paid, is_market_cut, is_no_change, created_at, updated_at)
    SELECT p.id, y.year, (SELECT id FROM agents ORDER BY (id * 7 + p.id) % 11, id LIMIT 1),
      CASE WHEN cut = 0 THEN 5 WHEN p.id % 3 = 0 THEN 3 WHEN p.id % 3 = 1 THEN 1 ELSE 2 END,
      value, value - round(value * cut / 100, -2), value - round(value * cut / 100, -2),
      (0.0181 + (p.id % 7) * 0.0006)::numeric(9,8), c.billing_percentage,
      cut > 0 AND (p.id + y.year) % 4 > 0, false, cut = 0,
      make_timestamptz(y.year, 9, 1 + p.id % 27, 15, 0, 0), make_timestamptz(y.year, 9, 1 + p.id % 27, 15, 0, 0)
    FROM properties p
    JOIN demo_notice n ON n.account_number = p.account_number
    JOIN users u ON u.id = p.client_id JOIN clients c ON c.id = u.id
    CROSS JOIN generate_series(extract(year FROM $1::date)::int - 3, extract(year FROM $1::date)::int - 1) AS y(year)
    CROSS JOIN LATERAL (SELECT round(n.notice * (1 - 0.06 * (extract(year FROM $1::date)::int - 1 - y.year)), -2) AS value,
      CASE WHEN (p.id + y.year) % 6 = 0 THEN 0 ELSE 4 + (p.id * 13 + y.year) % 15 END AS cut) v
    WHERE NOT c.is_new AND extract(year FROM u.created_at) <= y.year + 3`,
    [today],
  );
}
