import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters too long to be printed while the caller waits: their data for the job, and their file for an hour. */
export class LetterPrints1795301652629 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE letter_prints (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        -- No foreign key: the row is needed to find the file, whatever becomes of the account.
        user_id integer NOT NULL,
        subject text NOT NULL,
        letter text NOT NULL,
        fingerprint text NOT NULL,
        data json,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
        progress smallint CHECK (progress BETWEEN 0 AND 100),
        file_key text,
        size bigint,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        UNIQUE (user_id, subject)
      );
      CREATE INDEX letter_prints_expiry ON letter_prints (expires_at);
      COMMENT ON COLUMN letter_prints.subject IS 'What the link names: purpose, id and params';
      COMMENT ON COLUMN letter_prints.fingerprint IS 'SHA-256 of the data: the same letter is not printed twice, a changed one is';
      COMMENT ON COLUMN letter_prints.data IS 'What the letter prints, until it is printed';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
