import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings and letters get versions like the other records: two administrators no longer overwrite each other. */
export class VersionsOfSettingsAndLetters1795325252409 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings ADD COLUMN version integer NOT NULL DEFAULT 0;
      ALTER TABLE letter_texts ADD COLUMN version integer NOT NULL DEFAULT 0, ALTER COLUMN text DROP NOT NULL;
      COMMENT ON TABLE letter_texts IS 'Parts of letters that an admin has reworded; without a row or text, the default text applies';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
