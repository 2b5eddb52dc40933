import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an account lies beyond its neighborhood, and what sets a building apart: for comparables where a neighborhood has too few. */
export class WidenComparables1795875876805 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE roll_accounts
        ADD COLUMN school_district text,
        ADD COLUMN market_area text,
        ADD COLUMN effective_year smallint,
        ADD COLUMN extra_value numeric(15, 2);
      COMMENT ON COLUMN roll_accounts.school_district IS 'The district''s code of the school district';
      COMMENT ON COLUMN roll_accounts.market_area IS 'The district''s market area, of several neighborhoods';
      COMMENT ON COLUMN roll_accounts.effective_year IS 'The year that the district takes for the condition, which a remodeling moves';
      COMMENT ON COLUMN roll_accounts.extra_value IS 'What pools and other extras have of the improvement value';
      CREATE INDEX roll_accounts_alike_in_school ON roll_accounts (county_id, school_district, state_code, living_area)
        WHERE school_district IS NOT NULL;
      CREATE INDEX roll_accounts_alike_in_market ON roll_accounts (county_id, market_area, state_code, living_area)
        WHERE market_area IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
