import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { CorrectAppraisedValues1795510021187 } from '../../migrations/1795510021187-correct-appraised-values.js';
import { migrations } from '../../migrations/index.js';
import { migrate } from '../../src/platform/database/schema.js';
import { createEmptyDatabase } from '../support/database.js';

/** Imports made by an earlier version: layout, files, and columns of CSV files. */
const imports = `
  INSERT INTO roll_imports (id, county_id, tax_year, kind, state, layout, files, mapping, finished_at) VALUES
    (1, 1, 2026, 'roll', 'done', 'PACS 8.0.18', '[{"tables": [{"layout": "PACS 8.0.18 PROP"}]}]', NULL, now()),
    (2, 2, 2026, 'roll', 'done', 'PACS 8.0.18', '[{"tables": [{"layout": "PACS 8.0.18 LAND_DET"}]}]', NULL, now()),
    (3, 3, 2026, 'roll', 'done', 'HCAD', '[{"tables": [{"layout": "HCAD real_acct"}]}]', NULL, now()),
    (4, 4, 2026, 'roll', 'done', 'CSV', '[{"tables": [{"layout": "CSV"}]}]', '{"account_number": "A", "exemptions": "E"}', now()),
    (5, 5, 2026, 'roll', 'done', 'CSV', '[{"tables": [{"layout": "CSV"}]}]', '{"account_number": "A"}', now()),
    (6, 6, 2026, 'arb', 'done', 'CSV', '[{"tables": [{"layout": "CSV"}]}]', '{"account_number": "A"}', now())`;
const accounts = `
  INSERT INTO roll_accounts (county_id, tax_year, account_number, account_key, market_value, appraised_value, assessed_value, cap_loss,
    exemptions, import_id) VALUES
    (1, 2026, '1', '1', 420000, 420000, 340000, 80000, '{HS}', 1),
    (1, 2026, '2', '2', 400000, 400000, 400000, 0, '{}', 1),
    (2, 2026, '1', '1', NULL, NULL, NULL, NULL, '{}', 2),
    (3, 2026, '1', '1', 420000, 340000, 340000, NULL, '{}', 3),
    (4, 2026, '1', '1', 420000, 340000, NULL, 80000, '{}', 4),
    (5, 2026, '1', '1', 420000, NULL, NULL, NULL, '{}', 5)`;

describe('rolls that an earlier version imported', () => {
  it('older rolls are migrated to values after the cap, and to no exemptions where nobody published any', async () => {
    const { url, drop } = await createEmptyDatabase();
    const old = new DataSource({
      type: 'postgres',
      url,
      migrations: migrations.slice(0, migrations.indexOf(CorrectAppraisedValues1795510021187)),
      migrationsTableName: 'migrations',
    });
    try {
      await old.initialize();
      await old.runMigrations({ transaction: 'each' });
      await old.query(imports);
      await old.query(accounts);
      await old.query(
        `INSERT INTO roll_uploads (id, county_id, tax_year, kind, state, found) VALUES
           (1, 1, 2026, 'roll', 'checked', '{"tables": [], "staging": {"isWhole": true, "accounts": 1}, "rows": []}'),
           (2, 1, 2026, 'roll', 'checked', '{"tables": [], "staging": null, "rows": []}')`,
      );
      await migrate(url);
      const rows: unknown = await old.query(
        `SELECT county_id AS county, account_number AS n, appraised_value::int AS appraised, exemptions
         FROM roll_accounts ORDER BY 1, 2`,
      );
      expect(rows).toEqual([
        { county: 1, n: '1', appraised: 340_000, exemptions: ['HS'] },
        { county: 1, n: '2', appraised: 400_000, exemptions: [] },
        { county: 2, n: '1', appraised: null, exemptions: null },
        { county: 3, n: '1', appraised: 340_000, exemptions: null },
        { county: 4, n: '1', appraised: 340_000, exemptions: [] },
        { county: 5, n: '1', appraised: null, exemptions: null },
      ]);
      const checked: unknown = await old.query(
        `SELECT found->'staging' AS staging FROM roll_uploads ORDER BY id`,
      );
      expect(checked).toEqual([
        { staging: { isWhole: true, isSupplement: false, accounts: 1 } },
        { staging: null },
      ]);
      const whole: unknown = await old.query('SELECT id FROM roll_imports WHERE is_whole ORDER BY id');
      expect(whole).toEqual([1, 3, 4, 5].map((id) => ({ id })));
    } finally {
      await old.destroy();
      await drop();
    }
  });
});
