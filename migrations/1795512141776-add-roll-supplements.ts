import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which imports had all accounts of their county and year, and how many accounts an import may remove. */
export class AddRollSupplements1795512141776 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE roll_imports ADD COLUMN is_whole boolean NOT NULL DEFAULT false;
      UPDATE roll_imports SET is_whole = true WHERE kind = 'roll'
        AND files @? '$[*].tables[*] ? (@.layout == "PACS 8.0.18 PROP" || @.layout == "HCAD real_acct" || @.layout == "CSV")';
      COMMENT ON COLUMN roll_imports.is_whole IS 'Whether its files had all accounts of the county and year, so that the others were removed';
      UPDATE roll_uploads SET found = jsonb_set(found, '{staging,isSupplement}', 'false') WHERE found->'staging' ? 'isWhole';
      ALTER TABLE roll_uploads ADD COLUMN removes integer CHECK (removes >= 0);
      COMMENT ON COLUMN roll_uploads.removes IS 'The number of accounts whose removal was confirmed';`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
