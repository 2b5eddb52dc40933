import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The Comptroller's blanks that the firm has uploaded, with the facts for their fields. Rows stay, so that versions never fall. */
export class AddOfficialForms1795418406793 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE official_forms (
        form text PRIMARY KEY CHECK (form IN ('50-162', '50-813', '50-132')),
        file_id integer REFERENCES stored_files,
        fields jsonb NOT NULL DEFAULT '[]',
        mapping jsonb NOT NULL DEFAULT '{}',
        version integer NOT NULL DEFAULT 0,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by integer REFERENCES users ON DELETE SET NULL
      );
      CREATE INDEX official_forms_file ON official_forms (file_id) WHERE file_id IS NOT NULL;
      CREATE INDEX official_forms_of_user ON official_forms (updated_by) WHERE updated_by IS NOT NULL;
      INSERT INTO official_forms (form) VALUES ('50-162'), ('50-813'), ('50-132');`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
