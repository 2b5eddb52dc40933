import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A billing can stay as it is although its protest was decided otherwise: somebody said so, of one value of the protest. */
export class KeepBillingsOfChangedProtests1795900000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE billings ADD COLUMN kept_protest_value numeric(14, 2) CHECK (kept_protest_value >= 0);
      COMMENT ON COLUMN billings.kept_protest_value IS
        'Value of the protest at which somebody decided that the billing stays with another final value; null: nobody has';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
