import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ImportOrder } from '../../src/properties/rolls/importing/import-order.js';
import { RollImporter } from '../../src/properties/rolls/roll-importer.service.js';
import { detailLine, entityLine, linesOf, otherDetailLine, propLine } from '../rolls/pacs-files.js';
import { TestApp, type TestUser } from '../support/app.js';

/** A PACS county and a tax year that no other test imports. */
const county = 'Hays';
const taxYear = 2019;

describe('the companions of a PACS roll', () => {
  let app: TestApp;
  let staff: TestUser;
  let folder: string;
  let countyId: number;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-steps-'));
    app = await TestApp.shared();
    staff = await app.staff();
    countyId =
      (await app.db.first<{ id: number }>('SELECT id FROM counties WHERE name = $1', [county]))?.id ?? 0;
  });
  afterAll(async () => {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  type File = ImportOrder['files'][number];
  const file = (name: string, lines: readonly string[]): File => {
    const path = join(folder, name);
    writeFileSync(path, linesOf(lines));
    return { path, name };
  };
  const run = (files: readonly File[]) =>
    app.app
      .get(RollImporter, { strict: false })
      .run({ countyId, taxYear, files: [...files], skipRefused: false });
  const read = async (): Promise<unknown> => {
    const filter = encodeURIComponent(JSON.stringify({ countyId, taxYear }));
    const query = `filter=${filter}&sort=["accountNumber","ASC"]`;
    return (await staff.get(`/api/roll-accounts?${query}`).expect(200)).body;
  };

  it('companions of a PACS roll give its accounts school district, effective year and extras', async () => {
    const roll = file(
      'PROP.TXT',
      [1, 2].map((id) => propLine({ id, year: taxYear })),
    );
    const details = file('IMP_DET.TXT', [
      detailLine(1, 1800, taxYear),
      otherDetailLine(1, 'POOL RES CONC', 31_000, taxYear),
      detailLine(2, 1900, taxYear),
    ]);
    const taxes = file(
      'PROP_ENT.TXT',
      [1, 2].flatMap((id) => [
        entityLine(id, 3, 'HAYS COUNTY', taxYear),
        entityLine(id, 8, id === 1 ? 'DRIPPING SPRINGS ISD' : 'Wimberley Ind School Dist', taxYear),
      ]),
    );
    expect(await run([roll, details, taxes])).toMatchObject({
      state: 'done',
      merged: { accounts: 2 },
      staging: { refused: 0 },
    });
    const expected = [
      {
        schoolDistrict: 'DRIPPING SPRINGS ISD',
        extraValue: '31000.00',
        effectiveYear: 1998,
        livingArea: '1800.00',
      },
      { schoolDistrict: 'Wimberley Ind School Dist', extraValue: '0.00', livingArea: '1900.00' },
    ];
    expect(await read()).toMatchObject(expected);
    // Imported alone, neither file changes values of the others.
    for (const one of [roll, taxes]) expect(await run([one])).toMatchObject({ state: 'unchanged' });
    expect(await read()).toMatchObject(expected);
  });
});
