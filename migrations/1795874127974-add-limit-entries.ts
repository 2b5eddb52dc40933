import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When other real property first qualified for its limit: the value of that tax year decides whether it has the limit (23.231(b)). */
export class AddLimitEntries1795874127974 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE limit_entries (
        property_id integer PRIMARY KEY REFERENCES properties ON DELETE CASCADE,
        tax_year smallint NOT NULL CHECK (tax_year BETWEEN 1990 AND 2200),
        appraised_value numeric(14, 2) CHECK (appraised_value >= 0)
      );
      COMMENT ON TABLE limit_entries IS 'The tax year in which a property that is no homestead first qualified for its limit (23.231)';
      COMMENT ON COLUMN limit_entries.appraised_value IS 'Appraised value of that year, which decides whether it has the limit; null: not known';
      COMMENT ON COLUMN tax_year_rules.other_limit_up_to IS 'Greatest value with which property can enter other_limit in this year (23.231(b))';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
