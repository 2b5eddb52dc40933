import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports of reports, kept for an hour; and an index for the report by zip code. */
export class Exports1795170004100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE exports (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        report text NOT NULL,
        format text NOT NULL CHECK (format IN ('xlsx', 'pdf', 'csv')),
        request jsonb NOT NULL,
        locale text NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
        rows integer NOT NULL,
        rows_done integer NOT NULL DEFAULT 0,
        file_name text NOT NULL,
        file_key text,
        size bigint,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX exports_expiry ON exports (expires_at);
      CREATE INDEX properties_zip ON properties (left(zip, 5));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
