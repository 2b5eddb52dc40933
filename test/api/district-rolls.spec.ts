import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RollKind } from '../../common/properties/rolls.js';
import { type ImportResult, RollImporter } from '../../src/properties/rolls/roll-importer.service.js';
import { collinFile, dallasFiles, type DistrictAccount, tarrantFile } from '../rolls/district-files.js';
import { TestApp } from '../support/app.js';
import { RollUploads } from '../support/roll-uploads.js';

const year = 2027;
const accounts: DistrictAccount[] = Array.from({ length: 6 }, (_, n) => ({
  number: `4601230004${n}`,
  owner: n === 2 ? '"BLUE DOOR" HOLDINGS LLC' : `O'NEAL PATRICK ${n}`,
  streetNumber: 1200 + n,
  land: 60_000 + n,
  improvement: 140_000,
  area: 1100 + n,
  built: 1948 + n,
}));

let folder: string;
let app: TestApp;
let counties: Record<string, number>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-districts-'));
  app = await TestApp.shared();
  const rows = await app.db.query<{ id: number; name: string }>('SELECT id, name FROM counties ORDER BY id');
  counties = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface File {
  readonly name: string;
  readonly content: string;
}

function run(county: string, files: readonly File[], kind: RollKind = 'roll'): Promise<ImportResult> {
  const written = files.map(({ name, content }) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return { path, name };
  });
  return app.app
    .get(RollImporter, { strict: false })
    .run({ kind, countyId: counties[county]!, taxYear: year, files: written, skipRefused: false });
}

const stored = (county: string): Promise<Record<string, unknown>[]> =>
  app.db.query(
    `SELECT account_number, owner_name, situs_number, situs_street, market_value::int, appraised_value::int, living_area::int,
       year_built, effective_year, state_code, school_district FROM roll_accounts WHERE county_id = $1 AND tax_year = $2 ORDER BY account_number`,
    [counties[county]!, year],
  );
interface Published {
  readonly school?: string;
  /** Years from the year built to the effective year built. */
  readonly renewed?: number;
}
const expected = (
  street: string,
  code: string,
  { school, renewed }: Published = {},
): Record<string, unknown>[] =>
  accounts.map(({ number, owner, streetNumber, land, improvement, area, built }) => ({
    account_number: number,
    owner_name: owner,
    situs_number: String(streetNumber),
    situs_street: street,
    market_value: land + improvement,
    appraised_value: land + improvement,
    living_area: area,
    year_built: built,
    effective_year: renewed === undefined ? null : built + renewed,
    state_code: code,
    school_district: school ?? null,
  }));

/** Dallas quotes its cells, and its names contain no quotation marks. */
const plain = accounts.map((one) => ({ ...one, owner: one.owner.replaceAll('"', '') }));

describe('the files of Dallas', () => {
  const files = dallasFiles(plain, year);
  const [values, owners, buildings] = files as [File, File, File];
  const whole = expected('CEDAR SPRINGS RD', 'A11', { school: 'DALLAS ISD', renewed: 8 }).map(
    (row, index) => ({
      ...row,
      ...(index === 0 && { appraised_value: Number(row['market_value']) - 10_000 }),
      ...(index === 1 && { owner_name: null }),
      ...(index === 2 && { owner_name: 'BLUE DOOR HOLDINGS LLC' }),
    }),
  );

  it('joins the files of Dallas by account', async () => {
    const { state, merged, staging } = await run('Dallas', files);
    expect([state, merged]).toEqual(['done', { accounts: 6, added: 6, changed: 0, removed: 0 }]);
    expect([staging?.layout, staging?.isWhole]).toEqual(['DCAD', true]);
    expect(await stored('Dallas')).toEqual(whole);
  });

  it.each([
    ['values', values],
    ['owners', owners],
    ['buildings', buildings],
  ])('the %s of Dallas alone change nothing that the other files say', async (_what, file) => {
    expect(await run('Dallas', [file])).toMatchObject({ state: 'unchanged' });
    expect(await stored('Dallas')).toEqual(whole);
  });

  it('the files of Dallas can come one after the other', async () => {
    for (const file of [owners, buildings, values]) await run('Ellis', [file]);
    expect(await stored('Ellis')).toEqual(whole);
  });

  it('the owners and buildings of Dallas leave the stored values alone', async () => {
    expect(await run('Dallas', [owners, buildings])).toMatchObject({ state: 'unchanged' });
    const [row] = await app.db.query<{ sum: string }>(
      'SELECT sum(improvement_value)::text AS sum FROM roll_accounts WHERE county_id = $1',
      [counties['Dallas']!],
    );
    expect(row?.sum).toBe('840000.00');
  });

  it('refuses files of Dallas with the values twice', async () => {
    const again = { ...values, name: 'AGAIN.CSV' };
    expect(await run('Dallas', [values, again])).toMatchObject({
      state: 'failed',
      problem: { code: 'twice' },
    });
  });
});

describe('the files of other districts', () => {
  it.each([
    ['Tarrant', 'PropertyData_R.txt', tarrantFile(accounts, year), 'CAMP BOWIE BLVD', 'A', { school: '905' }],
    ['Collin', 'roll.csv', collinFile(accounts, year), 'INDEPENDENCE PKWY', 'A1', {}],
  ])('reads the file of %s by its own heads', async (county, name, content, street, code, published) => {
    const { state, staging } = await run(county, [{ name, content }]);
    expect([state, staging?.refused]).toEqual(['done', 0]);
    expect(await stored(county)).toEqual(expected(street, code, published));
  });
});

describe('files that went through other programs', () => {
  it('recognizes district files by their heads in either letter case', async () => {
    const lowered = dallasFiles(plain, year).map(({ name, content }) => {
      const end = content.indexOf('\n');
      return { name, content: content.slice(0, end).toLowerCase() + content.slice(end) };
    });
    expect((await run('Kaufman', lowered)).state).toBe('done');
    const [first] = await stored('Kaufman');
    expect(first).toMatchObject({ market_value: 200_000, appraised_value: 190_000, living_area: 1100 });
    const tarrant = tarrantFile(accounts, year);
    const end = tarrant.indexOf('\n');
    const raised = { name: 't.txt', content: tarrant.slice(0, end).toUpperCase() + tarrant.slice(end) };
    expect(await run('Johnson', [raised])).toMatchObject({ state: 'done', staging: { refused: 0 } });
    expect(await stored('Johnson')).toHaveLength(accounts.length);
  });

  it('a file without a column keeps what the column said before', async () => {
    const files = dallasFiles(plain.slice(0, 1), year);
    const codes = (): Promise<Record<string, unknown>[]> =>
      app.db.query(
        'SELECT state_code, neighborhood_code, class_code FROM roll_accounts WHERE county_id = $1 AND tax_year = $2',
        [counties['Rockwall']!, year],
      );
    expect((await run('Rockwall', files)).state).toBe('done');
    const without = files.map(({ name, content }) => ({
      name,
      content: content.replace(/"(?:SPTD_CODE|NBHD_CD|BLDG_CLASS_CD)"/g, '"OTHER"'),
    }));
    const before = [{ state_code: 'A11', neighborhood_code: '1DSB01', class_code: '14' }];
    expect(await codes()).toEqual(before);
    for (const file of [...without.map((one) => [one]), without])
      expect((await run('Rockwall', file)).state).not.toBe('failed');
    expect(await codes()).toEqual(before);
  });

  it('a file may end with Ctrl+Z, and loses lines whose number a spreadsheet has shortened', async () => {
    const content = 'Account,Market Value\n1,100\n4.60123E+16,200\n\u001a';
    const upload = await run('Parker', [{ name: 'a.csv', content }]);
    expect(upload).toMatchObject({ staging: { accounts: 1, refused: 1, reasons: { account: 1 } } });
  });
});

describe('files of accounts', () => {
  it('knows a column that the first line of a file leaves empty', async () => {
    const content = tarrantFile(accounts, year).replace('|1200 CAMP BOWIE BLVD|', '|CAMP BOWIE BLVD|');
    expect((await run('Denton', [{ name: 'a.txt', content }])).state).toBe('done');
    expect((await stored('Denton')).map((row) => row['situs_number'])).toEqual([
      null,
      '1201',
      '1202',
      '1203',
      '1204',
      '1205',
    ]);
  });

  it('joins accounts with their exemptions, also where an account has none', async () => {
    const values = { name: 'v.csv', content: 'Account,Market Value,Exemptions\n1,100,HS OV65\n2,200,\n' };
    const owners = { name: 'o.csv', content: 'Account,Owner\n1,Doe\n2,Roe\n' };
    expect((await run('Comal', [values, owners])).state).toBe('done');
    const rows = await app.db.query(
      'SELECT owner_name, exemptions FROM roll_accounts WHERE county_id = $1 ORDER BY account_number',
      [counties['Comal']!],
    );
    expect(rows).toEqual([
      { owner_name: 'Doe', exemptions: ['HS', 'OV65'] },
      { owner_name: 'Roe', exemptions: [] },
    ]);
  });
});

describe('an import that empties what many accounts have', () => {
  const roll = (owner: string): string =>
    [
      'Account,Owner,Market Value',
      ...Array.from({ length: 300 }, (_, n) => `${n + 1},${owner},${1000 + n}`),
      '',
    ].join('\n');

  it('an import over HTTP that empties many accounts asks for their number', async () => {
    const uploads = await RollUploads.of(app, await app.staff(), 'Bell');
    const check = async (content: string): Promise<number> => {
      const id = await uploads.begin(year);
      await uploads.send(id, 'roll.csv', content);
      await uploads.check(id);
      return id;
    };
    await uploads.run(await check(roll('DOE')));
    const id = await check(roll(''));
    const staff = await app.staff();
    const { body } = await staff.get(`/api/roll-uploads/${id}`).expect(200);
    expect(body.found.changes).toEqual({ before: 300, added: 0, changed: 300, removed: 0, emptied: 300 });
    const refused = await staff.post(`/api/roll-uploads/${id}/import`, { empties: 299 }).expect(400);
    expect(refused.body).toMatchObject({ code: 'rollEmptiesMany' });
    await uploads.run(id, { empties: 300 });
    const [{ owners } = { owners: -1 }] = await app.db.query<{ owners: number }>(
      'SELECT count(owner_name)::int AS owners FROM roll_accounts WHERE county_id = $1',
      [uploads.countyId],
    );
    expect(owners).toBe(0);
  });

  it('an import that empties many accounts fails without a confirmation', async () => {
    const file = (owner: string): File => ({ name: 'roll.csv', content: roll(owner) });
    await run('Waller', [file('DOE')]);
    expect(await run('Waller', [file('')])).toMatchObject({
      state: 'failed',
      problem: { code: 'emptiesMany', params: { emptied: 300, accounts: 300 } },
    });
  });
});

describe('a file of protests without tax years', () => {
  const protests = (filed: number, hearing: number): File => ({
    name: 'arb.csv',
    content: `Account,Status,Protest Date,Hearing Date\n1,EF,05/01/${filed},06/15/${hearing}\n`,
  });
  const read = (file: File): Promise<ImportResult> => run('Hays', [file], 'arb');

  it.each([
    ['an earlier year', protests(year - 1, year - 1), year - 1],
    ['a later year', protests(year + 1, year + 1), year + 1],
  ])('refuses a file of protests whose days are of %s', async (_what, file, found) => {
    expect(await read(file)).toMatchObject({
      state: 'failed',
      problem: { code: 'year', params: { value: String(found) } },
    });
  });

  it('reads a file of protests of the year, also with hearings in the next one', async () => {
    expect(await read(protests(year, year + 1))).toMatchObject({ state: 'done' });
  });
});
