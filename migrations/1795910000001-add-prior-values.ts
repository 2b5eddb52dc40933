import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a district publishes of the year before with the accounts of this one, as Harris does: for where there is no roll of that year. */
export class AddPriorValues1795910000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE roll_accounts
        ADD COLUMN prior_market_value numeric(15, 2),
        ADD COLUMN prior_appraised_value numeric(15, 2);
      COMMENT ON COLUMN roll_accounts.prior_market_value IS 'Market value of the year before, as published with this year''s account';
      COMMENT ON COLUMN roll_accounts.prior_appraised_value IS 'Appraised value of the year before, as published with this year''s account';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
