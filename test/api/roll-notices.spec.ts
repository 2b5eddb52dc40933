import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RollImporter } from '../../src/properties/rolls/roll-importer.service.js';
import { linesOf, type MadeAccount, propLine, sample } from '../rolls/pacs-files.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

const year = new Date().getFullYear();

let app: TestApp;
let staff: TestUser;
let owner: TestUser;
let folder: string;
let travis: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-notices-'));
  app = await TestApp.start({ RUN_WORKER: 'true' });
  [staff, owner] = await Promise.all([app.staff(), app.client()]);
  travis = (await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Travis'`))?.id ?? 0;
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports a file of a tax year and waits for the jobs that it starts. */
async function importFile(taxYear: number, name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}-${name}`);
  writeFileSync(path, content);
  const importer = app.app.get(RollImporter, { strict: false });
  const { state, error } = await importer.run({
    countyId: travis,
    taxYear,
    skipRefused: false,
    files: [{ path, name }],
  });
  if (error) throw new Error(error);
  await settled();
  return state;
}
async function settled(): Promise<void> {
  await eventually('the jobs end', async () => {
    const [open] = await app.db.query<{ jobs: number }>(
      `SELECT count(*)::int AS jobs FROM jobs.job WHERE name = 'roll-notices' AND state < 'completed'`,
    );
    return open?.jobs === 0;
  });
}
const roll = (taxYear: number, accounts: readonly MadeAccount[]): Promise<string> =>
  importFile(
    taxYear,
    'PROP.TXT',
    linesOf(accounts.map((account) => propLine({ ...account, year: taxYear }))),
  );
const property = (accountNumber: string, client = owner): Promise<number> =>
  app.property(client.id, { countyId: travis, accountNumber });
interface Row {
  [name: string]: unknown;
}
const notices = async (filter: object, sort = '["accountNumber","ASC"]'): Promise<Row[]> =>
  (
    await staff
      .get(
        `/api/roll-notices?filter=${encodeURIComponent(JSON.stringify({ countyId: travis, taxYear: year, ...filter }))}&sort=${sort}`,
      )
      .expect(200)
  ).body as Row[];
const protestOf = (propertyId: number, taxYear = year): Promise<Row | undefined> =>
  app.db.first(
    `SELECT id, version, stage, notice_mailed_on::text AS noticed, notice_market_value::text AS market,
       notice_appraised_value::text AS appraised, last_year_value::text AS last, due_on::text AS due
     FROM protests WHERE property_id = $1 AND tax_year = $2`,
    [propertyId, taxYear],
  );
const changes = (propertyId: number): Promise<{ fields: unknown; actor: number | null }[]> =>
  app.db.query(
    `SELECT fields, actor_id AS actor FROM activities WHERE property_id = $1 AND details->>'event' = 'ProtestUpdated' ORDER BY id`,
    [propertyId],
  );

describe('the roll of a tax year', () => {
  let risen: number;
  let fallen: number;
  let sold: number;
  let lost: number;
  let typed: number;
  let ended: number;

  beforeAll(async () => {
    [risen, fallen, sold, lost, typed, ended] = (await Promise.all(
      ['000101', '102', '103', '104', '105', '106'].map((number) => property(number.replace(/^0+/, ''))),
    )) as [number, number, number, number, number, number];
    await app.db.query(`UPDATE properties SET status = 'I' WHERE id = $1`, [ended]);
    const before = [101, 102, 103, 104, 105, 106].map((id) => ({ id, appraised: 400_000 }));
    await roll(year - 1, [...before, { id: 201, owner: 'BUILDER LLC' }, { id: 202 }]);
    const { body } = await staff.post('/api/protests', { propertyId: typed, taxYear: year }).expect(201);
    await staff
      .put(`/api/protests/${body.id}`, { version: body.version, noticeMarketValue: '777000.00' })
      .expect(200);
    await roll(year, [
      { id: 101, appraised: 500_000, market: '520000' },
      { id: 102, appraised: 380_000 },
      { id: 103, appraised: 400_000, owner: 'BUYER BOB' },
      { id: 105, appraised: 410_000 },
      { id: 106, appraised: 410_000 },
      { id: 201, appraised: 90_000 },
      { id: 202, appraised: 95_000 },
      { id: 203, appraised: 96_000 },
      { id: 204, mail: 'ANOTHER STREET 9' },
      { id: 205, owner: 'SOMEBODY ELSE' },
    ]);
  });

  it('a roll opens missing protests and gives them the values of the notice, with an activity each', async () => {
    expect(await protestOf(risen)).toMatchObject({
      stage: 'open',
      market: '520000.00',
      appraised: '500000.00',
      last: '400000.00',
      noticed: null,
      due: `${year}-05-15`,
    });
    expect(await changes(risen)).toEqual([
      {
        actor: null,
        fields: [
          { field: 'noticeMarketValue', old: null, new: '520000.00' },
          { field: 'noticeAppraisedValue', old: null, new: '500000.00' },
          { field: 'lastYearValue', old: null, new: '400000.00' },
        ],
      },
    ]);
    expect(await protestOf(ended)).toBeUndefined();
    expect(await protestOf(lost)).toBeUndefined();
    expect(await protestOf(risen, year - 1)).toBeUndefined();
    const [summary] = await app.db.query<{ details: object }>(
      `SELECT details FROM activities WHERE details->>'event' = 'NoticesTaken' ORDER BY id DESC LIMIT 1`,
    );
    expect(summary?.details).toMatchObject({ county: 'Travis', year, added: 3, changed: 4 });
  });

  it('a roll keeps what a person entered, and lists the difference', async () => {
    expect(await protestOf(typed)).toMatchObject({ market: '777000.00', appraised: '410000.00' });
    expect(await notices({ differs: true })).toMatchObject([
      { propertyId: typed, differs: ['noticeMarketValue'] },
    ]);
  });

  it('notices are listed by kind, with rises by amount and percent', async () => {
    const rows = await notices({}, '["change","DESC"]');
    expect(rows.map(({ kind, accountNumber }) => [kind, accountNumber])).toEqual(
      expect.arrayContaining([
        ['rise', '101'],
        ['fall', '102'],
        ['same', '103'],
        ['ownerChanged', '103'],
        ['gone', '104'],
        ['rise', '105'],
        ['newAccount', '201'],
        ['newAccount', '203'],
      ]),
    );
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({ accountNumber: '101', change: '100000.00', changePercent: '25.00' });
    expect((await notices({ leastPercent: 10 })).map(({ accountNumber }) => accountNumber)).toEqual(['101']);
    expect((await notices({ kind: 'rise', leastChange: '5000' })).length).toBe(2);
    expect(await notices({ kind: 'ownerChanged' })).toMatchObject([
      { propertyId: sold, ownerName: 'BUYER BOB', lastOwnerName: 'OWNER JANE' },
    ]);
    expect(await notices({ kind: 'gone' })).toMatchObject([{ propertyId: lost, rollAccountId: null }]);
    expect(await notices({ q: 'BUYER' })).toHaveLength(2);
  });

  it('notices show accounts that owners got since last year, by name and mailing address', async () => {
    // 202 had the same owner last year, 204 has another address, and 205 another owner.
    expect(await notices({ kind: 'newAccount' })).toMatchObject([
      { accountNumber: '201', clientId: owner.id, matchedBy: 'nameAndAddress', lastOwnerName: 'BUILDER LLC' },
      { accountNumber: '203', clientId: owner.id, matchedBy: 'nameAndAddress', lastOwnerName: null },
    ]);
    await property('203');
    expect(await notices({ kind: 'newAccount' })).toHaveLength(1);
  });

  it('a roll changes nothing the second time, and a newer one replaces its values', async () => {
    const ids = (await notices({})).map(({ id }) => id);
    const before = [await protestOf(risen), await protestOf(typed), (await changes(risen)).length];
    const { body } = await staff
      .post('/api/roll-notices/refresh', { countyId: travis, taxYear: year })
      .expect(200);
    expect(body.importId).toBeGreaterThan(0);
    await settled();
    expect([await protestOf(risen), await protestOf(typed), (await changes(risen)).length]).toEqual(before);
    const again = (await notices({})).map(({ id }) => id);
    expect(again).toEqual(expect.arrayContaining(ids));

    const csv = `Account,Owner,Mailing Address,Market Value,Appraised Value,Notice Date
101,OWNER JANE,PO BOX 7 AUSTIN TX 78767,510000,490000,${year}-05-01
105,OWNER JANE,PO BOX 7 AUSTIN TX 78767,420000,415000,${year}-05-01
`;
    await importFile(year, 'corrected.csv', csv);
    expect(await protestOf(risen)).toMatchObject({
      market: '510000.00',
      appraised: '490000.00',
      noticed: `${year}-05-01`,
      due: `${year}-05-31`,
    });
    expect(await protestOf(typed)).toMatchObject({ market: '777000.00', appraised: '415000.00' });
    expect((await notices({ kind: 'gone' })).map(({ accountNumber }) => accountNumber)).toEqual(
      expect.arrayContaining(['102', '103', '104']),
    );
  });

  it('a roll leaves decided protests alone', async () => {
    const { id } = (await protestOf(fallen)) as { id: number };
    await app.db.query(
      `UPDATE protests SET stage = 'settled', decided_on = now(), final_value = 1 WHERE id = $1`,
      [id],
    );
    const before = await protestOf(fallen);
    await roll(year, [{ id: 102, appraised: 1 }]);
    expect(await protestOf(fallen)).toEqual(before);
  });
});

describe('a Harris roll', () => {
  it('a Harris roll matches by account number, and new accounts by name and mailing address', async () => {
    const taxYear = year + 1;
    const mine = await property('1234567890123');
    const header =
      'acct\tyr\tmailto\tmail_addr_1\tmail_city\tstate_class\tlgl_1\ttot_mkt_val\ttot_appr_val\tnotice_dt';
    const columns = `str_num\tstr_num_sfx\tstr_pfx\tstr\tstr_sfx\tstr_sfx_dir`;
    const line = (account: string, value: number): string =>
      `${account}\t${taxYear}\tROE RICHARD\t1 MAIN ST\tHOUSTON\tA1\tLT 1\t${value}\t${value}\t04/02/${taxYear}\t5\t\t\tELM\tST\t`;
    await importFile(
      taxYear,
      'real_acct.txt',
      `${header}\t${columns}\n${line('1234567890123', 300_000)}\n${line('1234567890124', 100_000)}\n`,
    );
    expect(await protestOf(mine, taxYear)).toMatchObject({
      market: '300000.00',
      noticed: `${taxYear}-04-02`,
      last: null,
    });
    expect(await notices({ taxYear, kind: ['first', 'newAccount'] })).toMatchObject([
      { accountNumber: '1234567890123', kind: 'first', change: null },
      { accountNumber: '1234567890124', kind: 'newAccount', matchedBy: 'nameAndAddress' },
    ]);
  });
});

describe('companions alone', () => {
  it('companion files alone mark no account as gone', async () => {
    expect(await importFile(2015, 'LAND_DET.TXT', sample('LAND_DET'))).toBe('done');
    expect(await notices({ taxYear: 2015 })).toEqual([]);
  });
});

describe('the list of notices', () => {
  it('the list of notices is for the office', async () => {
    await owner.get('/api/roll-notices').expect(403);
    await owner.post('/api/roll-notices/refresh', { countyId: travis, taxYear: year }).expect(403);
  });

  it('the list of notices refuses filters that are not numbers, and rolls that do not exist', async () => {
    await staff.get('/api/roll-notices?filter={"leastPercent":"many"}').expect(400);
    const { body } = await staff
      .post('/api/roll-notices/refresh', { countyId: travis, taxYear: 2001 })
      .expect(400);
    expect(body.errors).toHaveProperty('countyId');
  });

  it('erasing a client deletes its rows in the list of notices', async () => {
    const admin = await app.admin();
    const gone = await app.client();
    const mine = await property('777', gone);
    await roll(year, [{ id: 777 }]);
    expect(await notices({ clientId: gone.id })).toHaveLength(1);
    const named = await app.db.first<{ name: string }>(
      `UPDATE users SET status = 'I' WHERE id = $1 RETURNING first_name || ' ' || last_name AS name`,
      [gone.id],
    );
    await admin.post(`/api/clients/${gone.id}/erase`, { name: named?.name ?? '' }).expect(200);
    const left = await app.db.query('SELECT 1 FROM roll_notices WHERE property_id = $1', [mine]);
    expect(left).toEqual([]);
  });
});
