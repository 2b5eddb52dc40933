import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many accounts may lose what they have in a column is confirmed as how many may be removed is. */
export class ConfirmEmptiedValues1795875467913 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE roll_uploads ADD COLUMN empties integer;
      COMMENT ON COLUMN roll_uploads.empties IS 'Accounts whose emptied values were confirmed; null when nobody was asked';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
