import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CaseKind } from '../../common/properties/rolls.js';
import { RollImporter } from '../../src/properties/rolls/roll-importer.service.js';
import { caseNumberOf } from '../../src/season/protests/case-number.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

const taxYear = new Date().getFullYear();

interface Row {
  readonly id: number;
  readonly kind: string;
  readonly [name: string]: unknown;
}

describe('a number that fits several accounts of a district', () => {
  let app: TestApp;
  let admin: TestUser;
  let owner: TestUser;
  let folder: string;
  let countyId: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-ambiguous-'));
    app = await TestApp.start({ RUN_WORKER: 'true' });
    [admin, owner] = await Promise.all([app.admin(), app.client()]);
    const county = await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Bell'`);
    countyId = county?.id ?? 0;
  });
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function settled(): Promise<void> {
    await eventually('the jobs end', async () => {
      const [open] = await app.db.query<{ jobs: number }>(
        `SELECT count(*)::int AS jobs FROM jobs.job WHERE name ~ '^(case-diff|roll-notice)' AND state < 'completed'`,
      );
      return open?.jobs === 0;
    });
  }
  async function imported(kind: CaseKind | 'roll', lines: readonly string[]): Promise<void> {
    const name = `${kind}-${lines.length}.csv`;
    const path = join(folder, name);
    writeFileSync(path, `${lines.join('\n')}\n`);
    const { state, error } = await app.app.get(RollImporter, { strict: false }).run({
      kind,
      countyId,
      taxYear,
      skipRefused: false,
      files: [{ path, name }],
    });
    expect([state, error]).toEqual(['done', null]);
    await settled();
  }
  /** A property with a filed protest. */
  async function filed(accountNumber: string): Promise<number> {
    const id = await app.property(owner.id, { countyId, accountNumber });
    await app.db.query(
      `INSERT INTO protests (property_id, tax_year, stage, filed_on) VALUES ($1, ${taxYear}, 'filed', '${taxYear}-01-02')`,
      [id],
    );
    return id;
  }
  const rowsOf = async (resource: string, propertyId: number): Promise<Row[]> => {
    const filter = encodeURIComponent(JSON.stringify({ propertyId, taxYear }));
    const { body } = await admin.get(`/api/${resource}?filter=${filter}&sort=["id","ASC"]`).expect(200);
    return body as Row[];
  };
  const differences = (propertyId: number) => rowsOf('case-differences', propertyId);
  const kinds = async (propertyId: number) => (await differences(propertyId)).map(({ kind }) => kind);
  const caseNumber = async (propertyId: number): Promise<string | null> =>
    (
      await app.db.first<{ number: string | null }>(
        `SELECT ${caseNumberOf} AS number FROM protests pt JOIN properties p ON p.id = pt.property_id WHERE p.id = $1`,
        [propertyId],
      )
    )?.number ?? null;

  it('an ambiguous number takes no hearing or case number until it is spelled like one district account', async () => {
    const [ours, exact, only] = await Promise.all([filed('7701'), filed('07702'), filed('7703')]);
    const head = 'account,case number,hearing date';
    const hearing = `${taxYear}-06-15`;
    await imported('arb', [
      head,
      ...['07701,C-1', '007701,C-2', '07702,C-3', '7702,C-4', '0007703,C-5'].map(
        (line) => `${line},${hearing}`,
      ),
    ]);
    expect(await differences(ours!)).toMatchObject([
      { kind: 'ambiguous', districtAccounts: '007701, 07701', caseNumber: null, hearingOn: null },
    ]);
    expect(await differences(exact!)).toMatchObject([{ kind: 'hearing', caseNumber: 'C-3' }]);
    expect(await differences(only!)).toMatchObject([{ kind: 'hearing', caseNumber: 'C-5' }]);
    expect(await Promise.all([ours!, exact!, only!].map(caseNumber))).toEqual([null, 'C-3', 'C-5']);

    const ids = (await differences(ours!)).map(({ id }) => id);
    const { body } = await admin.post('/api/case-differences/take', { ids }).expect(200);
    expect(body).toMatchObject({ done: 0, refused: 1, rows: [{ code: 'differenceAmbiguous' }] });

    await admin.put(`/api/properties/${ours}`, { accountNumber: '07701' }).expect(200);
    await settled();
    expect(await differences(ours!)).toMatchObject([{ kind: 'hearing', caseNumber: 'C-1' }]);
    expect(await caseNumber(ours!)).toBe('C-1');
  });

  it('a district line that fits several of our accounts is ambiguous unless one is spelled exactly so', async () => {
    const [short, long] = await Promise.all([filed('7711'), filed('07711')]);
    await imported('values', ['account,final value', '000007711,300000']);
    expect(await Promise.all([short!, long!].map(kinds))).toEqual([['ambiguous'], ['ambiguous']]);
    await imported('values', ['account,final value', '07711,300000']);
    // The shorter number is not in the district's files.
    expect(await Promise.all([short!, long!].map(kinds))).toEqual([['notShown'], ['finalValue']]);
    expect(await caseNumber(short!)).toBeNull();
  });

  it('a roll import reports an account that fits several lines as ambiguous, not as gone', async () => {
    const [ours, lost] = await Promise.all([filed('7721'), filed('7722')]);
    await imported('roll', ['account,market value', '07721,300000', '007721,400000', '7799,1']);
    const notices = async (id: number) => (await rowsOf('roll-notices', id)).map(({ kind }) => kind);
    expect(await notices(ours!)).toEqual(['ambiguous']);
    expect(await notices(lost!)).toEqual(['gone']);
    await admin.put(`/api/properties/${ours}`, { accountNumber: '007721' }).expect(200);
    await settled();
    expect(await rowsOf('roll-notices', ours!)).toMatchObject([{ kind: 'first', value: '400000.00' }]);
  });
});
