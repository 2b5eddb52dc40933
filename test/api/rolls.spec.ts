import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportOrder } from '../../src/properties/rolls/importing/import-order.js';
import { refusedKept } from '../../src/properties/rolls/reading/read-files.js';
import {
  type ImportResult,
  ImportRunning,
  RollImporter,
} from '../../src/properties/rolls/roll-importer.service.js';
import { arbLine, detailLine, linesOf, type MadeAccount, propLine, samplePath } from '../rolls/pacs-files.js';
import { TestApp, type TestUser } from '../support/app.js';

let app: TestApp;
let staff: TestUser;
let folder: string;
let travis: number;
let importer: RollImporter;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-rolls-'));
  app = await TestApp.shared();
  staff = await app.staff();
  importer = app.app.get(RollImporter, { strict: false });
  travis = (await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Travis'`))?.id ?? 0;
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string): { path: string; name: string } {
  const path = join(folder, `${Math.random().toString(36).slice(2)}-${name}`);
  writeFileSync(path, content);
  return { path, name };
}

const order = (
  taxYear: number,
  files: ImportOrder['files'],
  more: Partial<ImportOrder> = {},
): ImportOrder => ({
  countyId: travis,
  taxYear,
  files,
  skipRefused: false,
  ...more,
});
const run = (taxYear: number, ...files: ImportOrder['files']): Promise<ImportResult> =>
  importer.run(order(taxYear, files));
const prop = (...ids: number[]): { path: string; name: string } =>
  file('PROP.TXT', linesOf(ids.map((id) => propLine({ id }))));
const numbers = async (year: number): Promise<string[]> =>
  (
    await app.db.query<{ n: string }>(
      'SELECT account_number AS n FROM roll_accounts WHERE tax_year = $1 ORDER BY length(account_number), 1',
      [year],
    )
  ).map(({ n }) => n);
const activities = (): Promise<{ details: object }[]> =>
  app.db.query(`SELECT details FROM activities WHERE details->>'event' = 'RollImported' ORDER BY id`);

describe('the companions of a real export', () => {
  const files = ['ARB', 'IMP_INFO', 'LAND_DET', 'LAWSUIT'].map((name) => ({
    path: samplePath(name),
    name: `${name}.TXT`,
  }));

  it('companions of a real export become accounts whose values add up to those of the files, to the dollar', async () => {
    const { state, merged, staging } = await run(2015, ...files);
    expect([state, merged]).toEqual(['done', { accounts: 203, added: 203, changed: 0, removed: 0 }]);
    expect(staging?.files.map(({ tables }) => tables.map(({ lines, sum }) => [lines, sum]))).toEqual([
      [[204, '0']],
      [[257, '164544302']],
      [[205, '69500680']],
      [[5, '0']],
    ]);
    const [sums] = await app.db.query(
      `SELECT sum(land_value)::text AS land, sum(improvement_value)::text AS improvements, sum(land_acres)::text AS acres,
         count(*) FILTER (WHERE arb_status IS NOT NULL)::int AS cases, count(*) FILTER (WHERE in_lawsuit)::int AS suits
       FROM roll_accounts WHERE tax_year = 2015`,
    );
    expect(sums).toEqual({
      land: '69500680.00',
      improvements: '164544302.00',
      acres: '576.9105',
      cases: 203,
      suits: 3,
    });
    expect((await activities()).at(-1)?.details).toMatchObject({ county: 'Travis', year: 2015, added: 203 });
  });

  it('a companion imported alone again changes nothing', async () => {
    const [land] = files.filter(({ name }) => name === 'LAND_DET.TXT');
    expect((await run(2015, ...(land ? [land] : []))).state).toBe('unchanged');
  });

  it('companions imported a second time change nothing', async () => {
    const before = (await activities()).length;
    const { id, state, merged } = await run(2015, ...files);
    expect([state, merged]).toEqual(['unchanged', { accounts: 203, added: 0, changed: 0, removed: 0 }]);
    expect((await activities()).length).toBe(before);
    const { body } = await staff.get(`/api/roll-imports/${id}`).expect(200);
    expect(body).toMatchObject({ state: 'unchanged', countyName: 'Travis', requestedByName: null });
    expect(body.files[0]).toMatchObject({ name: 'ARB.TXT', sha256: expect.stringMatching(/^[\da-f]{64}$/) });
  });
});

describe('a complete roll', () => {
  it('a complete roll replaces the accounts of its county and year, and takes areas from its companion', async () => {
    expect(
      (
        await run(
          2027,
          file('PROP.TXT', linesOf([1, 2, 3].map((id) => propLine({ id, cap: id === 2 ? 10_000 : 0 })))),
          file('IMP_DET.TXT', linesOf([detailLine(2, 2100)])),
        )
      ).state,
    ).toBe('done');
    const second = await run(
      2027,
      file(
        'PROP.TXT',
        linesOf([
          propLine({ id: 2, cap: 10_000 }),
          propLine({ id: 3, market: '400000' }),
          propLine({ id: 4 }),
        ]),
      ),
      file('IMP_DET.TXT', linesOf([detailLine(2, 2100)])),
    );
    expect(second.merged).toEqual({ accounts: 3, added: 1, changed: 1, removed: 1 });
    expect(await numbers(2027)).toEqual(['2', '3', '4']);
    const { body } = await staff
      .get(`/api/roll-accounts?filter={"taxYear":2027,"accountNumber":"2"}`)
      .expect(200);
    expect(body[0]).toMatchObject({
      ownerName: 'OWNER JANE',
      situsAddress: '2 N LAMAR BLVD',
      livingArea: '2100.00',
      yearBuilt: 1998,
      marketValue: '350000.00',
      capLoss: '10000.00',
      exemptions: ['HS'],
      classCode: 'R4',
    });
  });

  it('a complete roll leaves other years alone', async () => {
    await run(2026, file('PROP.TXT', linesOf([propLine({ id: 2, year: 2026, market: '300000' })])));
    expect([await numbers(2026), await numbers(2027), (await numbers(2015)).length]).toEqual([
      ['2'],
      ['2', '3', '4'],
      203,
    ]);
  });

  it('a roll account is found by number, owner and address, and has its history', async () => {
    for (const filter of ['{"q":"lamar jane"}', '{"situs":"lamar"}', '{"ownerName":"owner j"}']) {
      const { body } = await staff.get(`/api/roll-accounts?filter=${encodeURIComponent(filter)}`).expect(200);
      expect(body).toHaveLength(4);
    }
    const { body: found } = await staff.get('/api/roll-accounts?filter={"taxYear":2027,"accountNumber":"2"}');
    const { body: history } = await staff.get(`/api/roll-accounts/${found[0].id}/history`).expect(200);
    expect(history.map((row: Record<string, unknown>) => [row['taxYear'], row['marketValue']])).toEqual([
      [2027, '350000.00'],
      [2026, '300000.00'],
    ]);
  });

  it('roll accounts and imports are for the office', async () => {
    const client = await app.client();
    for (const path of ['/api/roll-accounts', '/api/roll-imports']) await client.get(path).expect(403);
  });
});

describe('a supplement', () => {
  const year = 2031;
  const roll = (accounts: readonly MadeAccount[]): { path: string; name: string } =>
    file('PROP.TXT', linesOf(accounts.map((account) => propLine({ ...account, year }))));
  const details = (...ids: number[]): { path: string; name: string } =>
    file('IMP_DET.TXT', linesOf(ids.map((id) => detailLine(id, 1000 + id, year))));
  const facts = (): Promise<unknown[]> =>
    app.db.query(
      `SELECT account_number AS id, market_value::int AS market, living_area::int AS area FROM roll_accounts
       WHERE tax_year = $1 ORDER BY length(account_number), 1`,
      [year],
    );

  it('a supplement adds, changes and deletes its accounts, and leaves all others', async () => {
    await run(year, roll([1, 2, 3, 4].map((id) => ({ id, supplement: 0 }))), details(1, 2, 3, 4));
    const { merged, staging } = await run(
      year,
      roll([
        { id: 2, supplement: 3, action: 'M', market: '222000' },
        { id: 3, supplement: 3, action: 'D' },
        { id: 5, supplement: 3, action: 'A' },
        // An earlier supplement of the same account.
        { id: 2, supplement: 1, action: 'M', market: '111000' },
      ]),
    );
    expect([staging?.isWhole, staging?.isSupplement, staging?.refused]).toEqual([false, true, 0]);
    expect(merged).toEqual({ accounts: 4, added: 1, changed: 1, removed: 1 });
    expect(await facts()).toEqual([
      { id: '1', market: 350_000, area: 1001 },
      // Its companion file is not included, so the values from that file stay.
      { id: '2', market: 222_000, area: 1002 },
      { id: '4', market: 350_000, area: 1004 },
      { id: '5', market: 350_000, area: null },
    ]);
  });

  it('a supplement within a later roll counts as its newest state, and deleted accounts are not in it', async () => {
    const { merged, staging } = await run(
      year,
      roll([
        { id: 1, supplement: 0 },
        { id: 2, supplement: 0 },
        { id: 2, supplement: 4, action: 'M', market: '444000' },
        { id: 4, supplement: 4, action: 'D' },
      ]),
      details(1, 2),
    );
    expect([staging?.isWhole, merged]).toEqual([true, { accounts: 2, added: 0, changed: 1, removed: 2 }]);
    expect(await facts()).toMatchObject([{ id: '1' }, { id: '2', market: 444_000 }]);
  });
});

describe('protests and lawsuits among a roll’s companions', () => {
  const arb = (...lines: string[]): { path: string; name: string } => file('ARB.TXT', linesOf(lines));

  it('protests among a roll’s companions make no accounts, and no roll of a year that has none', async () => {
    const { state, error } = await run(2032, arb(arbLine(1, 2032)));
    expect([state, error]).toEqual([
      'failed',
      expect.stringMatching(/the roll of this tax year is not there/),
    ]);
    await expect(importer.check(order(2032, [arb(arbLine(1, 2032))]), { rows: 5 })).rejects.toThrow(
      /the roll of this tax year is not there/,
    );
    await run(2032, file('PROP.TXT', linesOf([propLine({ id: 1, year: 2032 })])));
    const { merged } = await run(2032, arb(arbLine(1, 2032, 'EF'), arbLine(2, 2032)));
    expect(merged).toEqual({ accounts: 1, added: 0, changed: 1, removed: 0 });
    expect(await numbers(2032)).toEqual(['1']);
  });

  it('protests of other years only are refused, and leave what is there', async () => {
    const imported = (taxYear: number, ...lines: string[]): Promise<ImportResult> =>
      importer.run(order(taxYear, [arb(...lines)], { kind: 'arb' }));
    await imported(2032, arbLine(1, 2032), arbLine(2, 2031));
    const cases = (): Promise<unknown[]> =>
      app.db.query(`SELECT account_number AS n FROM district_cases WHERE tax_year = 2032 AND kind = 'arb'`);
    expect(await cases()).toEqual([{ n: '1' }]);
    const { state, error } = await imported(2032, arbLine(3, 2015), arbLine(4, 2014));
    expect([state, error]).toEqual(['failed', 'ARB.TXT is of tax year 2015, not of the chosen one.']);
    expect(await cases()).toEqual([{ n: '1' }]);
    expect((await run(2032, arb(arbLine(1, 2015)))).error).toMatch(/is of tax year 2015/);
  });
});

describe('an import that would remove much', () => {
  const year = 2033;
  const roll = (from: number, to: number): { path: string; name: string } =>
    file(
      'a.csv',
      `account,market value\n${Array.from({ length: to - from }, (_, n) => `${from + n},100000\n`).join('')}`,
    );

  it('an import that would remove many accounts changes nothing unless their number is confirmed', async () => {
    await run(year, roll(0, 600));
    // Removing a hundred needs no confirmation.
    expect((await run(year, roll(100, 600))).merged?.removed).toBe(100);
    const rest = roll(201, 600);
    const { changes } = await importer.check(order(year, [rest]), { rows: 1 });
    expect(changes).toEqual({ before: 500, added: 0, changed: 0, removed: 101, emptied: 0 });
    const { state, error } = await run(year, rest);
    expect([state, error]).toEqual(['failed', expect.stringMatching(/would remove 101 of 500 accounts/)]);
    expect((await importer.run(order(year, [rest], { removes: 100 }))).state).toBe('failed');
    expect(await numbers(year)).toHaveLength(500);
    expect((await importer.run(order(year, [rest], { removes: 101 }))).merged?.removed).toBe(101);
  });
});

describe('wrong files', () => {
  const state = async (): Promise<string> =>
    JSON.stringify(await app.db.query('SELECT * FROM roll_accounts WHERE tax_year = 2027 ORDER BY id'));
  const lines = [
    propLine({ id: 2 }),
    propLine({ id: 2, owner: 'SECOND' }),
    propLine({ id: 9, market: '-0000000000001' }),
    propLine({ id: 10, market: '=1+1' }),
  ];

  it('a roll with wrong lines changes nothing, and lists them in a file that spreadsheets do not run', async () => {
    const before = await state();
    const { id, state: ended, error } = await run(2027, file('PROP.TXT', linesOf(lines)));
    expect([ended, error]).toEqual(['failed', 'Lines that cannot be imported: 3. Nothing was changed.']);
    expect(await state()).toBe(before);
    const { text, headers } = await staff.get(`/api/roll-imports/${id}/refused-lines`).expect(200);
    expect(headers['content-type']).toMatch(/^text\/csv/);
    expect(text.split('\r\n')).toEqual([
      '\uFEFFFile,Line,Account number,Reason,Value',
      `PROP.TXT,3,9,negative,"'-0000000000001"`,
      'PROP.TXT,4,10,number,0000000000=1+1',
      'PROP.TXT,2,2,duplicate,2',
      '',
    ]);
  });

  it('all lines that repeat an account are counted, and the first of them are kept', async () => {
    const repeated = `account,market value\n1,100\n${'2,200\n'.repeat(refusedKept + 500)}`;
    const { staging, refusedLines } = await run(2034, file('a.csv', repeated));
    expect(staging?.reasons).toEqual({ duplicate: refusedKept + 499 });
    expect(refusedLines).toHaveLength(refusedKept);
    expect(refusedLines.map(({ line }) => line)).toEqual(
      Array.from({ length: refusedKept }, (_, index) => index + 4),
    );
  });

  it('a roll can be imported without its wrong lines', async () => {
    const { state: ended, staging } = await importer.run(
      order(2028, [file('PROP.TXT', linesOf(lines.map((line) => line.replace('02027', '02028'))))], {
        skipRefused: true,
      }),
    );
    expect([ended, staging?.reasons]).toEqual(['done', { negative: 1, number: 1, duplicate: 1 }]);
    expect(await numbers(2028)).toEqual(['2']);
  });

  it.each([
    ['of another layout', 'a.txt', 'Dear Sir', /no known layout/],
    ['cut at the end', 'PROP.TXT', linesOf([propLine({ id: 1 })]).slice(0, 4000), /no known layout/],
    ['of another year', 'PROP.TXT', linesOf([propLine({ id: 1, year: 2020 })]), /of tax year/],
  ])('roll files %s change nothing', async (_what, name, content, message) => {
    const before = await state();
    const { state: ended, error } = await run(2027, file(name, content));
    expect(ended).toBe('failed');
    expect(error).toMatch(message);
    expect(await state()).toBe(before);
  });

  it('two files of the same values change nothing', async () => {
    const before = await state();
    const { state: ended, error } = await run(2027, prop(1), prop(2));
    expect([ended, error]).toEqual([
      'failed',
      expect.stringMatching(/was given before .*one file with values only/),
    ]);
    expect(await state()).toBe(before);
  });
});

describe('an import', () => {
  it('the check of an import shows what it would do without doing it', async () => {
    const before = await numbers(2027);
    const { staging, rows } = await importer.check(order(2027, [prop(71, 72, 73)]), { rows: 2 });
    expect([staging.accounts, rows.map((row) => row.account_number)]).toEqual([3, ['71', '72']]);
    expect(await numbers(2027)).toEqual(before);
  });

  it('an import runs alone for its county and year', async () => {
    const [first, second] = await Promise.allSettled([run(2029, prop29(1)), run(2029, prop29(1))]);
    const lost = [first, second].filter((one) => one?.status === 'rejected');
    // The slower import found either the other one running or everything imported already.
    for (const one of lost) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(ImportRunning);
    expect(await numbers(2029)).toEqual(['1']);
    await app.db.query(`INSERT INTO roll_imports (county_id, tax_year, kind) VALUES ($1, 2030, 'roll')`, [
      travis,
    ]);
    // No connection holds its lock, so its process has died.
    const { body } = await staff.get('/api/roll-imports?filter={"taxYear":2030}').expect(200);
    expect(body.map((row: Record<string, unknown>) => row['state'])).toEqual(['interrupted']);
  });

  it('an import can be cancelled', async () => {
    const stopping = new AbortController();
    stopping.abort();
    const { state } = await importer.run(order(2027, [prop(81)]), { signal: stopping.signal });
    expect([state, (await numbers(2027)).includes('81')]).toEqual(['cancelled', false]);
  });

  const prop29 = (id: number): { path: string; name: string } =>
    file('PROP.TXT', linesOf([propLine({ id, year: 2029 })]));
});
