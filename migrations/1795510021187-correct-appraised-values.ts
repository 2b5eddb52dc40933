import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The appraised value of a roll's account is what the caps leave. Imports of PACS took the value before the homestead cap, which
 * that program calls appraised; what is left of it was kept as the assessed value.
 */
export class CorrectAppraisedValues1795510021187 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE roll_accounts SET appraised_value = assessed_value
        WHERE cap_loss > 0 AND appraised_value = assessed_value + cap_loss;
      COMMENT ON COLUMN roll_accounts.appraised_value IS 'What the limits on growth leave of the market value, before exemptions';`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
