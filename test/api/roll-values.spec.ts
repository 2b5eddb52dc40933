import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RollImporter } from '../../src/properties/rolls/roll-importer.service.js';
import { detailLine, linesOf, propLine } from '../rolls/pacs-files.js';
import { TestApp, type TestUser } from '../support/app.js';
import { eventually } from '../support/processes.js';

const year = new Date().getFullYear();

let app: TestApp;
let staff: TestUser;
let folder: string;
let travis: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pd-roll-values-'));
  app = await TestApp.start({ RUN_WORKER: 'true' });
  staff = await app.staff();
  travis = (await app.db.first<{ id: number }>(`SELECT id FROM counties WHERE name = 'Travis'`))?.id ?? 0;
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, lines: readonly string[]): { path: string; name: string } => {
  const path = join(folder, name);
  writeFileSync(path, linesOf(lines));
  return { path, name };
};

describe('a homestead of PACS whose market value is far above its cap', () => {
  const ids = [1, 2, 3, 4, 5, 6];
  let propertyId: number;

  beforeAll(async () => {
    const owner = await app.client();
    propertyId = await app.property(owner.id, { countyId: travis, accountNumber: '1' });
    // The district's values of the first account: appraised 420,000, cap 80,000, assessed 340,000. The others are worth less.
    const prop = ids.map((id) =>
      propLine({
        id,
        year,
        ...(id === 1
          ? { market: '420000', appraised: 420_000, cap: 80_000 }
          : { market: String(388_000 + id * 500), appraised: 388_000 + id * 500 }),
      }),
    );
    const { error } = await app.app.get(RollImporter, { strict: false }).run({
      countyId: travis,
      taxYear: year,
      skipRefused: false,
      files: [
        file('PROP.TXT', prop),
        file(
          'IMP_DET.TXT',
          ids.map((id) => detailLine(id, 1800, year)),
        ),
      ],
    });
    expect(error).toBeNull();
  });

  it('a capped homestead is told that a lower market value saves nothing while it stays above the cap', async () => {
    const { body } = await app.anyone
      .post('/api/estimates')
      .send({ countyId: travis, accountNumber: '1' })
      .expect(200);
    expect(body).toMatchObject({
      comparables: 5,
      indicatedValue: '390000.00',
      outcome: 'capped',
      savings: null,
      years: [{ taxYear: year, marketValue: '420000.00', appraisedValue: '340000.00' }],
    });
  });

  it('a capped homestead has the value after the cap in its notice, and next year’s limit starts from it', async () => {
    const notice = (): Promise<{ market: string; appraised: string } | undefined> =>
      app.db.first(
        `SELECT notice_market_value::text AS market, notice_appraised_value::text AS appraised FROM protests
         WHERE property_id = $1 AND tax_year = $2`,
        [propertyId, year],
      );
    await eventually('the notice is taken over', async () => (await notice())?.market === '420000.00');
    expect(await notice()).toEqual({ market: '420000.00', appraised: '340000.00' });
    const { body } = await staff.get(`/api/properties/${propertyId}/tax-facts/${year + 1}`).expect(200);
    expect(body).toMatchObject({ priorAppraisedValue: '340000.00' });
  });
});
