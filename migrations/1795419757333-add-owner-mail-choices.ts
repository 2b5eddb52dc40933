import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kinds of mail about their protests that owners do not want. */
export class AddOwnerMailChoices1795419757333 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_preferences ADD COLUMN muted text[] NOT NULL DEFAULT '{}', ADD COLUMN version integer NOT NULL DEFAULT 1;
      COMMENT ON COLUMN mail_preferences.muted IS 'Kinds of mail about the own protests that the client does not want';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
