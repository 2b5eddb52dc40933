import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { inertCsv } from '../../common/text/csv.js';
import { refusedCsv } from '../../src/properties/rolls/refused-csv.js';
import { TestApp } from '../support/app.js';
import { separators } from '../support/csv.js';
import { harmless, hostile } from '../support/hostile-cells.js';
import { formulasInLibreOffice, withLibreOffice } from '../support/libre-office.js';
import { ReportFiles } from '../support/report-files.js';

const zip = '78799';

/** Confirms our own check of CSV (test/api/export-safety.spec.ts) with a program that people use. */
describe('exports of user input', () => {
  let app: TestApp;
  let files: ReportFiles;

  beforeAll(async () => {
    app = await TestApp.shared();
    files = new ReportFiles(app, await app.admin());
    const client = await app.client();
    await app.db.query(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, property_type_id, status, is_new)
       SELECT $1::int, name, '1 Main St', name, '${zip}', 5, 1, 'A', false FROM unnest($2::text[]) AS name`,
      [client.id, [...hostile, ...harmless]],
    );
  });
  afterAll(() => app.stop());

  withLibreOffice(
    'exports of user input contain no formula for LibreOffice with any of the three separators',
    async () => {
      const report = (await files.exported('properties-zip', 'csv', { zipcodes: zip })).toString('utf8');
      const refused = refusedCsv(
        hostile.map((text) => ({ file: text, line: 1, accountNumber: text, reason: 'owner', value: text })),
      );
      const outcomes = inertCsv(hostile.map((text) => [text, text]));
      for (const separator of separators) {
        // The first file proves that LibreOffice would find formulas.
        const texts = [`x${separator}=1+1\r\n`, report, refused, outcomes];
        const found = formulasInLibreOffice(texts, separator);
        expect({ separator, found }).toEqual({ separator, found: [[expect.any(String)], [], [], []] });
      }
    },
  );
});
