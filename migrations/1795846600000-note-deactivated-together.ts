import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The properties that went with their client, so that undoing the deactivation brings back exactly those. */
export class NoteDeactivatedTogether1795846600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE properties ADD COLUMN deactivated_with_client boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN properties.deactivated_with_client IS 'Whether the last deactivation of the client deactivated it';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
