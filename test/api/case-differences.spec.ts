import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CaseKind } from '../../common/properties/rolls.js';
import { type ImportResult, RollImporter } from '../../src/properties/rolls/roll-importer.service.js';
import { sample } from '../rolls/pacs-files.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

const year = new Date().getFullYear();

let app: TestApp;
let staff: TestUser;
let owner: TestUser;
let folder: string;
let travis: number;

interface Row {
  readonly id: number;
  readonly [name: string]: unknown;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-cases-'));
  app = await TestApp.start({ RUN_WORKER: 'true' });
  [staff, owner] = await Promise.all([app.staff(), app.client()]);
  travis = (await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Travis'`))?.id ?? 0;
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function importFile(
  kind: CaseKind,
  content: string | Buffer,
  taxYear = year,
  name = 'cases.csv',
): Promise<ImportResult> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}-${name}`);
  writeFileSync(path, content);
  const result = await app.app.get(RollImporter, { strict: false }).run({
    kind,
    countyId: travis,
    taxYear,
    skipRefused: false,
    files: [{ path, name }],
  });
  await eventually('the jobs end', async () => {
    const [open] = await app.db.query<{ jobs: number }>(
      `SELECT count(*)::int AS jobs FROM jobs.job WHERE name = 'case-differences' AND state < 'completed'`,
    );
    return open?.jobs === 0;
  });
  return result;
}
/** Creates a property with a filed protest. */
async function filed(
  accountNumber: string,
  more = '',
  taxYear = year,
): Promise<{ property: number; protest: number }> {
  const property = await app.property(owner.id, { countyId: travis, accountNumber });
  const row = await app.db.first<{ id: number }>(
    `INSERT INTO protests (property_id, tax_year, stage, filed_on) VALUES ($1, ${taxYear}, 'filed', '${year}-05-01') RETURNING id`,
    [property],
  );
  if (more) await app.db.query(`UPDATE protests SET ${more} WHERE id = $1`, [row?.id ?? 0]);
  return { property, protest: row?.id ?? 0 };
}
const list = async (filter: object = {}): Promise<Row[]> =>
  (
    await staff
      .get(
        `/api/case-differences?sort=["accountNumber","ASC"]&filter=${JSON.stringify({ countyId: travis, taxYear: year, ...filter })}`,
      )
      .expect(200)
  ).body as Row[];
const protest = async (id: number): Promise<Record<string, unknown>> =>
  (await staff.get(`/api/protests/${id}`).expect(200)).body as Record<string, unknown>;

describe('files of a district', () => {
  const header = 'Account,Case Number,Status,Protest Date,Hearing Date,Hearing Place,Order Date,Final Value';
  const file = (time = '9:30 AM'): string => `${header}
501,C-1,SCHW,05/01/${year},06/15/${year} ${time},Room 2,,
502,C-2,DONE,05/02/${year},,,07/01/${year},"390,000"
503,C-3,EF,05/03/${year},,,,
599,C-9,EF,05/03/${year},,,,
`;
  let scheduled: Awaited<ReturnType<typeof filed>>;
  let valued: typeof scheduled;
  let unshown: typeof scheduled;

  beforeAll(async () => {
    scheduled = await filed('501', `hearing_on = make_date(tax_year, 6, 14), hearing_time = '11:00'`);
    valued = await filed('502');
    await app.property(owner.id, { countyId: travis, accountNumber: '503' });
    unshown = await filed('504');
    const { state, merged } = await importFile('arb', file());
    expect([state, merged]).toEqual(['done', { accounts: 4, added: 4, changed: 0, removed: 0 }]);
  });

  it('a district file shows what differs, by kind', async () => {
    expect((await list()).map(({ kind, accountNumber }) => [kind, accountNumber])).toEqual([
      ['hearing', '501'],
      ['finalValue', '502'],
      ['notOurs', '503'],
      ['notShown', '504'],
    ]);
    expect(await list({ kind: 'hearing' })).toMatchObject([
      {
        caseNumber: 'C-1',
        status: 'SCHW',
        hearingOn: `${year}-06-15`,
        hearingTime: '09:30',
        state: 'open',
        ourHearingOn: `${year}-06-14`,
        ourHearingTime: '11:00',
        protestId: scheduled.protest,
      },
    ]);
  });

  it('importing the same district file again changes nothing', async () => {
    const before = await list();
    expect((await importFile('arb', file())).state).toBe('unchanged');
    expect(await list()).toEqual(before);
  });

  it('takes differences over, each with its activity, and names what needs a person', async () => {
    const ids = (await list()).filter(({ kind }) => kind !== 'notOurs').map(({ id }) => id);
    const { body } = await staff.post('/api/case-differences/take', { ids: [...ids, 999_999] }).expect(200);
    // One difference needs a person, and one does not exist.
    expect(body).toMatchObject({ done: 2, unchanged: 0, refused: 2 });
    expect((body.rows as { code: string | null }[]).map(({ code }) => code).sort()).toEqual([
      'differenceByHand',
      'notFound',
      null,
      null,
    ]);
    expect(await protest(scheduled.protest)).toMatchObject({
      hearingOn: `${year}-06-15`,
      hearingTime: '09:30',
      hearingPlace: 'Room 2',
      stage: 'filed',
      caseNumber: 'C-1',
    });
    expect(await protest(valued.protest)).toMatchObject({
      finalValue: '390000.00',
      orderValue: '390000.00',
      orderOn: `${year}-07-01`,
    });
    const [activity] = await app.db.query<{ fields: object[]; actor: number }>(
      `SELECT fields, actor_id AS actor FROM activities WHERE property_id = $1 AND details->>'event' = 'ProtestUpdated'`,
      [valued.property],
    );
    expect(activity?.actor).toBe(staff.id);
    expect(activity?.fields).toContainEqual({ field: 'finalValue', old: null, new: '390000.00' });
    expect((await list({ state: 'taken' })).length).toBe(2);
    const again = await staff.post('/api/case-differences/take', { ids }).expect(200);
    expect(again.body).toMatchObject({ done: 0, unchanged: 2, refused: 1 });
  });

  it('a difference is ignored with a note until the district says something else', async () => {
    const [one] = await list({ kind: 'notOurs' });
    await staff.post('/api/case-differences/ignore', { ids: [one?.id] }).expect(400);
    const note = 'The owner filed it alone.';
    // By the list's filter, which must match as many differences as the caller saw.
    const filter = { countyId: travis, taxYear: year, kind: 'notOurs', state: 'open' };
    const wrong = await staff.post('/api/case-differences/ignore', { filter, count: 2, note }).expect(409);
    expect(wrong.body).toMatchObject({ code: 'bulkCountChanged', data: { count: 1 } });
    await staff.post('/api/case-differences/ignore', { filter, count: 1, note }).expect(200);
    expect(await list({ state: 'ignored' })).toMatchObject([{ id: one?.id, note }]);
    const [activity] = await app.db.query<{ details: object }>(
      `SELECT details FROM activities WHERE details->>'event' = 'DifferenceIgnored'`,
    );
    expect(activity?.details).toMatchObject({ year, reason: note });
    await importFile('arb', file('1:15 PM'));
    expect(await list({ state: 'ignored' })).toHaveLength(1);
    expect(await list({ kind: 'hearing', state: 'open' })).toMatchObject([{ hearingTime: '13:15' }]);
    await importFile('arb', file().replace('503,C-3,EF', '503,C-3,SCHW'));
    expect(await list({ kind: 'notOurs', state: 'open' })).toMatchObject([{ id: one?.id, status: 'SCHW' }]);
  });

  it('taking over a protest that only the district has opens and files it with its day and number', async () => {
    const [one] = await list({ kind: 'notOurs', state: 'open' });
    const { body } = await staff.post('/api/case-differences/take', { ids: [one?.id] }).expect(200);
    expect(body).toMatchObject({ done: 1, refused: 0 });
    const [row] = await app.db.query<{ id: number }>(
      `SELECT pt.id FROM protests pt JOIN properties p ON p.id = pt.property_id WHERE p.account_number = '503' AND tax_year = ${year}`,
    );
    const taken = await protest(row?.id ?? 0);
    expect(taken).toMatchObject({
      stage: 'filed',
      filedOn: `${year}-05-03`,
      filedBy: null,
      caseNumber: 'C-3',
      filingConfirmation: 'C-3',
      steps: [{ toStage: 'filed', reason: 'Taken over from the district’s list' }],
    });
    expect(await list({ kind: 'notOurs', state: 'open' })).toEqual([]);
  });

  it('differences leave the list when somebody resolves them by hand', async () => {
    expect(await list({ kind: 'notShown', state: 'open' })).toHaveLength(1);
    await app.db.query(`UPDATE protests SET stage = 'withdrawn' WHERE id = $1`, [unshown.protest]);
    expect(await list({ kind: 'notShown', state: 'open' })).toEqual([]);
  });

  it('a file of hearings alone says nothing of protests that it lacks', async () => {
    const other = await filed('505');
    await importFile('hearings', `acct,hearing date,time\n505,${year}-06-20,14:00\n`);
    expect(await list({ propertyId: other.property })).toMatchObject([
      { kind: 'hearing', hearingOn: `${year}-06-20`, hearingTime: '14:00' },
    ]);
    expect(await list({ kind: 'notShown', state: 'open' })).toEqual([]);
  });

  it('refuses lines whose days and times cannot be read', async () => {
    const { state, refusedLines } = await importFile(
      'hearings',
      `acct,hearing date,time\n505,soon,14:00\n506,,later\n`,
    );
    expect(state).toBe('failed');
    expect(refusedLines.map(({ accountNumber, reason }) => [accountNumber, reason])).toEqual([
      ['505', 'date'],
      ['506', 'date'],
    ]);
  });

  it('reads the layout of PACS, with the status as written', async () => {
    const { state, merged } = await importFile('arb', sample('ARB'), 2015, 'ARB.TXT');
    expect([state, merged?.accounts]).toEqual(['done', 203]);
    const rows = await app.db.query<{ status: string }>(
      `SELECT DISTINCT status FROM district_cases WHERE tax_year = 2015 AND status = 'SCHW'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('clients cannot list, take or ignore differences', async () => {
    await owner.get('/api/case-differences').expect(403);
    await owner.post('/api/case-differences/take', { ids: [1] }).expect(403);
    await owner.post('/api/case-differences/ignore', { ids: [1], note: 'x' }).expect(403);
  });
});

describe('files of several kinds', () => {
  const next = year + 1;
  const shown = async (filter: object = {}): Promise<unknown[]> =>
    (await list({ taxYear: next, ...filter })).map((row) => [
      row['accountNumber'],
      row['kind'],
      row['hearingOn'] ?? row['finalValue'],
    ]);
  const arb = `acct,hearing date\n601,${next}-06-15\n602,${next}-06-16\n`;
  const hearings = `acct,hearing date\n602,${next}-06-20\n`;
  let first: number;

  beforeAll(async () => {
    for (const number of ['601', '602', '603']) await filed(number, '', next);
    first = (await importFile('arb', arb, next)).id;
  });

  it('files of several kinds keep each other’s differences, and the newest counts where they overlap', async () => {
    const unshown = ['603', 'notShown', null];
    expect(await shown()).toEqual([
      ['601', 'hearing', `${next}-06-15`],
      ['602', 'hearing', `${next}-06-16`],
      unshown,
    ]);
    await importFile('hearings', hearings, next);
    expect(await shown()).toEqual([
      ['601', 'hearing', `${next}-06-15`],
      ['602', 'hearing', `${next}-06-20`],
      unshown,
    ]);
    await importFile('values', 'acct,final value\n601,300000\n', next);
    expect(await shown({ kind: 'finalValue' })).toEqual([['601', 'finalValue', '300000.00']]);
    expect(await shown({ state: 'open' })).toHaveLength(4);
    await importFile('values', 'acct,final value\n602,310000\n', next);
    expect(await shown({ state: 'open' })).toEqual([
      ['601', 'hearing', `${next}-06-15`],
      ['602', 'hearing', `${next}-06-20`],
      ['602', 'finalValue', '310000.00'],
      unshown,
    ]);
  });

  it('each import has a report, with what an earlier one showed already', async () => {
    const admin = await app.admin();
    const exported = async (id: number): Promise<number> => {
      const filter = encodeURIComponent(JSON.stringify({ import: [id] }));
      return (await admin.get(`/api/reports/case-differences?filter=${filter}`).expect(200)).body.rows.length;
    };
    expect(await shown({ importId: first })).toHaveLength(3);
    // Filed after the district wrote its list.
    await filed('604', `filed_on = current_date + 1`, next);
    const again = await importFile('arb', arb, next);
    expect(again.state).toBe('unchanged');
    expect((await shown({ importId: again.id })).length).toBe(3);
    expect([await exported(again.id), await exported(first)]).toEqual([3, 3]);
    const second = await importFile('hearings', `${hearings}601,${next}-06-15\n`, next);
    expect(await shown({ importId: second.id })).toEqual([
      ['601', 'hearing', `${next}-06-15`],
      ['602', 'hearing', `${next}-06-20`],
    ]);
  });
});
