import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name with which an owner signs that the firm no longer acts for a property. */
export class SignCancellations1795443906278 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE change_requests ADD COLUMN signed_name text
        CHECK (signed_name IS NULL OR kind = 'delete_property');
      COMMENT ON COLUMN change_requests.signed_name IS 'As the owner has typed it under the revocation of the appointment (50-813)';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
