import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports of all data of one client, kept for an hour. */
export class ClientExports1795363054622 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE client_exports (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        client_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
        progress integer NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
        file_id integer REFERENCES stored_files (id),
        failure text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      COMMENT ON TABLE client_exports IS 'An export of all data of a client; deleted with its file after an hour';
      COMMENT ON COLUMN client_exports.user_id IS 'The administrator who may open it';
      CREATE INDEX client_exports_expiry ON client_exports (expires_at);
      CREATE INDEX client_exports_client ON client_exports (client_id);
      CREATE INDEX client_exports_user ON client_exports (user_id);
      CREATE INDEX client_exports_file ON client_exports (file_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
