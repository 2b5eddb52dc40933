import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RollKind } from '../../common/properties/rolls.js';
import { RollImporter } from '../../src/properties/rolls/roll-importer.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

const year = new Date().getFullYear();

let app: TestApp;
let admin: TestUser;
let owner: TestUser;
let folder: string;
let travis: number;
let harris: number;
let dallas: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-arrivals-'));
  app = await TestApp.start({ RUN_WORKER: 'true' });
  [admin, owner] = await Promise.all([app.admin(), app.client()]);
  const named = async (name: string): Promise<number> =>
    (await app.db.first<{ id: number }>('SELECT id FROM counties WHERE name = $1', [name]))?.id ?? 0;
  [travis, harris, dallas] = await Promise.all([named('Travis'), named('Harris'), named('Dallas')]);
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for the jobs that imports and arrivals start. */
async function settled(): Promise<void> {
  await eventually('the jobs end', async () => {
    const [open] = await app.db.query<{ jobs: number }>(
      `SELECT count(*)::int AS jobs FROM jobs.job WHERE state < 'completed'
         AND name IN ('roll-notices', 'roll-notice-arrivals', 'case-differences', 'case-difference-arrivals')`,
    );
    return open?.jobs === 0;
  });
}

async function importFile(
  content: string,
  {
    kind = 'roll',
    countyId = travis,
    taxYear = year,
    name = 'file.csv',
  }: {
    readonly kind?: RollKind;
    readonly countyId?: number;
    readonly taxYear?: number;
    readonly name?: string;
  } = {},
): Promise<void> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}-${name}`);
  writeFileSync(path, content);
  const { error } = await app.app.get(RollImporter, { strict: false }).run({
    kind,
    countyId,
    taxYear,
    skipRefused: false,
    files: [{ path, name }],
  });
  if (error) throw new Error(error);
  await settled();
}

interface Row {
  readonly [name: string]: unknown;
}
const form = {
  ownerName: 'Jane Owner',
  address: '7 Late St',
  city: 'Austin',
  zip: '78701',
  propertyTypeId: 1,
};
const entered = async (accountNumber: string, countyId = travis): Promise<number> => {
  const { body } = await admin
    .post('/api/properties', { ...form, clientId: owner.id, countyId, accountNumber })
    .expect(201);
  return body.id as number;
};
const protestOf = (propertyId: number, taxYear = year): Promise<Row | undefined> =>
  app.db.first<Row>(
    `SELECT notice_mailed_on::text AS noticed, notice_market_value::text AS market,
       notice_appraised_value::text AS appraised, last_year_value::text AS last
     FROM protests WHERE property_id = $1 AND tax_year = $2`,
    [propertyId, taxYear],
  );
const noticesOf = (propertyId: number): Promise<Row[]> =>
  app.db.query<Row>(
    `SELECT kind, tax_year AS year, account_number AS number, value::text, last_value::text AS last FROM roll_notices
     WHERE property_id = $1 ORDER BY tax_year, kind`,
    [propertyId],
  );
const changesOf = (propertyId: number): Promise<Row[]> =>
  app.db.query<Row>(
    `SELECT fields, actor_id AS actor, client_id AS client FROM activities
     WHERE property_id = $1 AND details->>'event' = 'ProtestUpdated' ORDER BY id`,
    [propertyId],
  );
const noticed = `${year}-04-15`;
const roll = (accounts: readonly (readonly [number: string, value: number, owner?: string])[]): string =>
  `Account,Owner,Mailing Address,Market Value,Appraised Value,Notice Date
${accounts
  .map(
    ([number, value, name = 'OWNER JANE']) =>
      `${number},${name},PO BOX 7,${value + 5000},${value},${noticed}`,
  )
  .join('\n')}
`;

describe('a property that comes after the roll', () => {
  let early: number;

  beforeAll(async () => {
    early = await entered('7001');
    await importFile(
      roll([
        ['7001', 400_000],
        ['7002', 400_000],
        ['0007003', 300_000],
      ]),
      { taxYear: year - 1 },
    );
    await importFile(
      roll([
        ['7001', 450_000],
        ['7002', 450_000],
        ['0007003', 330_000],
        ['7004', 210_000, 'OTHER OLAF'],
        ['7005', 220_000, 'OTHER OLAF'],
      ]),
    );
  });

  it('a property that comes after the roll has the same protest, notices and activity as an earlier one', async () => {
    const late = await entered('7002');
    await settled();
    expect(await protestOf(late)).toEqual({
      noticed,
      market: '455000.00',
      appraised: '450000.00',
      last: '400000.00',
    });
    expect(await protestOf(late)).toEqual(await protestOf(early));
    expect(await noticesOf(late)).toEqual(
      (await noticesOf(early)).map((row) => ({ ...row, number: '7002' })),
    );
    expect(await changesOf(late)).toEqual(await changesOf(early));
    expect((await changesOf(late)).length).toBe(1);
  });

  it('a late property is found by a number without the zeros of the roll', async () => {
    const late = await entered('7003');
    await settled();
    expect(await protestOf(late)).toMatchObject({ appraised: '330000.00', last: '300000.00' });
    expect(await noticesOf(late)).toEqual([
      { kind: 'first', year: year - 1, number: '0007003', value: '300000.00', last: null },
      { kind: 'rise', year, number: '0007003', value: '330000.00', last: '300000.00' },
    ]);
  });

  it('a late property gets protest and notices once its number is correct, and loses notices with its county', async () => {
    const id = await entered('7999');
    await settled();
    expect(await protestOf(id)).toBeUndefined();
    expect(await noticesOf(id)).toMatchObject([{ kind: 'gone' }, { kind: 'gone' }]);
    const { body } = await admin.get(`/api/properties/${id}`).expect(200);
    await admin.put(`/api/properties/${id}`, { version: body.version, accountNumber: '7004' }).expect(200);
    await settled();
    expect(await protestOf(id)).toMatchObject({ appraised: '210000.00' });
    // Nothing remains of the wrong number.
    expect(await noticesOf(id)).toMatchObject([
      { kind: 'gone', year: year - 1, number: '7004' },
      { kind: 'first', year, number: '7004' },
    ]);
    // The owner's other account is reported while the firm has no property with it.
    const others = (): Promise<Row[]> =>
      app.db.query<Row>(
        `SELECT client_id AS client FROM roll_notices WHERE kind = 'newAccount' AND account_number = '7005'`,
      );
    expect(await others()).toEqual([{ client: owner.id }]);
    await entered('7005');
    await settled();
    expect(await others()).toEqual([]);

    const moved = await admin.get(`/api/properties/${id}`).expect(200);
    await admin
      .put(`/api/properties/${id}`, {
        version: moved.body.version,
        countyId: harris,
        accountNumber: '0123451234567',
      })
      .expect(200);
    await settled();
    expect(await noticesOf(id)).toEqual([]);
  });

  it('a late property gets its protest with an approved change, and when it is active again', async () => {
    const id = await entered('7006', dallas);
    await importFile(
      roll([
        ['7001', 450_000],
        ['7002', 450_000],
        ['0007003', 330_000],
        ['7004', 210_000, 'OTHER OLAF'],
        ['7005', 220_000, 'OTHER OLAF'],
        ['7006', 230_000, 'THIRD THEA'],
      ]),
    );
    const { body: request } = await owner
      .post('/api/change-requests', {
        kind: 'property_change',
        propertyId: id,
        fields: { countyId: travis },
      })
      .expect(201);
    await admin.post(`/api/change-requests/${request.id}/approve`, {}).expect(200);
    await settled();
    expect(await protestOf(id)).toMatchObject({ appraised: '230000.00' });

    const late = await entered('7997');
    await admin.post(`/api/properties/${late}/deactivate`).expect(200);
    await settled();
    await app.db.query(`UPDATE properties SET account_number = '7007' WHERE id = $1`, [late]);
    await importFile(roll([['7007', 240_000, 'FOURTH FAY']]), { taxYear: year + 1 });
    expect(await protestOf(late, year + 1)).toBeUndefined();
    await admin.post(`/api/properties/${late}/activate`).expect(200);
    await settled();
    expect(await protestOf(late, year + 1)).toMatchObject({ appraised: '240000.00' });
  });

  it('a late property is compared with the district’s protests', async () => {
    await importFile(`Account,Case Number,Protest Date\n7101,C-71,05/01/${year}\n`, { kind: 'arb' });
    const id = await entered('7101');
    await settled();
    const list = await admin
      .get(`/api/case-differences?filter=${JSON.stringify({ propertyId: id })}`)
      .expect(200);
    expect(list.body).toMatchObject([{ kind: 'notOurs', caseNumber: 'C-71', state: 'open' }]);
  });
});

describe('the files of Harris', () => {
  const titles = [
    'acct',
    'yr',
    'mailto',
    'str_num',
    'str',
    'site_addr_1',
    'state_class',
    'land_val',
    'bld_val',
    'x_features_val',
    'tot_appr_val',
    'tot_mkt_val',
    'prior_tot_appr_val',
    'prior_tot_mkt_val',
    'notice_dt',
    'lgl_1',
  ];
  const account = (acct: string, taxYear: number, priorAppraised: string, priorMarket: string): string =>
    [
      acct,
      taxYear,
      'DOE JOHN',
      '12',
      'MAIN',
      '12 MAIN',
      'A1',
      '100000',
      '200000',
      '5000',
      '300000',
      '305000',
      priorAppraised,
      priorMarket,
      `04/01/${taxYear}`,
      'LT 1',
    ].join('\t');
  const realAcct = (taxYear: number, lines: readonly string[]): Promise<void> =>
    importFile(`${[titles.join('\t'), ...lines].join('\n')}\n`, {
      countyId: harris,
      taxYear,
      name: 'real_acct.txt',
    });
  const known = '0880000000001';
  const unknown = '0880000000002';
  const fresh = '0880000000003';

  it('a file of Harris fills the values of the year before where they are unknown', async () => {
    const [ofKnown, ofUnknown, ofFresh] = [
      await entered(known, harris),
      await entered(unknown, harris),
      await entered(fresh, harris),
    ];
    await realAcct(year - 1, [account(known, year - 1, '', '')]);
    await realAcct(year, [
      account(known, year, '280000', '290000'),
      account(unknown, year, '280000', '290000'),
      account(fresh, year, '0', '0'),
    ]);
    expect((await protestOf(ofKnown))?.['last']).toBe('300000.00');
    expect((await protestOf(ofUnknown))?.['last']).toBe('280000.00');
    expect((await protestOf(ofFresh))?.['last']).toBeNull();
    expect(await noticesOf(ofUnknown)).toMatchObject([
      { kind: 'gone', year: year - 1 },
      { kind: 'rise', year, value: '300000.00', last: '280000.00' },
    ]);
    expect(await noticesOf(ofFresh)).toMatchObject([{ kind: 'gone' }, { kind: 'first', last: null }]);
    const facts = await admin.get(`/api/properties/${ofUnknown}/tax-facts/${year}`).expect(200);
    expect(facts.body.priorAppraisedValue).toBe('280000.00');
    const { body } = await admin
      .get(
        `/api/roll-accounts?filter=${JSON.stringify({ countyId: harris, taxYear: year, accountNumber: unknown })}`,
      )
      .expect(200);
    expect(body).toMatchObject([{ priorMarketValue: '290000.00', priorAppraisedValue: '280000.00' }]);
  });

  it('a Harris file of hearings gives the scheduled day, and the value that a hearing ended with', async () => {
    const [open, decided] = [await entered('0880000000004', harris), await entered('0880000000005', harris)];
    const protests = new Map<number, number>();
    for (const propertyId of [open, decided]) {
      const { body } = await admin.post('/api/protests', { propertyId, taxYear: year }).expect(201);
      protests.set(propertyId, body.id as number);
    }
    await app.db.query(`UPDATE protests SET final_value = 290000 WHERE id = $1`, [
      protests.get(decided) ?? 0,
    ]);
    const hearings = [
      'acct\tTax_Year\tReal_Personal_Property\tHearing_Type\tScheduled_for_Date\tActual_Hearing_Date\tRelease_Date\tFinal_Appraised_Value\tFinal_Market_Value',
      `0880000000004\t${year}\tR\tF\t06/15/${year}\t\t\t\t`,
      `0880000000005\t${year}\tR\tF\t06/15/${year}\t06/16/${year}\t06/20/${year}\t270000\t285000`,
    ];
    await importFile(`${hearings.join('\n')}\n`, {
      kind: 'hearings',
      countyId: harris,
      name: 'arb_hearings_real.txt',
    });
    const list = async (propertyId: number): Promise<Row[]> =>
      (
        await admin
          .get(`/api/case-differences?filter=${JSON.stringify({ propertyId, taxYear: year })}`)
          .expect(200)
      ).body as Row[];
    const [hearing] = await list(open);
    expect(hearing).toMatchObject({ kind: 'hearing', hearingOn: `${year}-06-15`, ourHearingOn: null });
    expect(await list(decided)).toMatchObject([
      { kind: 'finalValue', finalValue: '285000.00', ourFinalValue: '290000.00', orderedOn: `${year}-06-20` },
    ]);
    await admin.post('/api/case-differences/take', { ids: [hearing?.['id']] }).expect(200);
    const { body } = await admin.get(`/api/protests/${protests.get(open)}`).expect(200);
    expect(body.hearingOn).toBe(`${year}-06-15`);
  });
});
