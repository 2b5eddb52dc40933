import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Batch e-mails with their frozen recipients, files linked from their texts, and who unsubscribed. */
export class BatchEmails1795339600004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_preferences (
        client_id integer PRIMARY KEY REFERENCES clients ON DELETE CASCADE,
        unsubscribed boolean NOT NULL,
        source text NOT NULL CHECK (source IN ('link', 'client', 'office')),
        changed_at timestamptz NOT NULL
      );
      COMMENT ON TABLE mail_preferences IS 'Which clients want mail that is not essential; a client without a row does';

      CREATE TABLE batches (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL UNIQUE,
        template text NOT NULL CHECK (template IN ('custom', 'market-cut', 'no-change')),
        subject text,
        body text,
        audience jsonb NOT NULL,
        tax_year smallint NOT NULL,
        state text NOT NULL CHECK (state IN ('scheduled', 'sending', 'paused', 'cancelled', 'done')),
        send_at timestamptz NOT NULL,
        recipients integer NOT NULL,
        position integer NOT NULL DEFAULT 0,
        created_by integer REFERENCES users ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        worked_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((template = 'custom') = (subject IS NOT NULL AND body IS NOT NULL)),
        CHECK (position BETWEEN 0 AND recipients)
      );
      CREATE INDEX batches_active ON batches (send_at) WHERE state IN ('scheduled', 'sending');
      COMMENT ON COLUMN batches.key IS 'From the caller: the same key does not create a second batch';
      COMMENT ON COLUMN batches.position IS 'The last recipient whose mail is in the outbox, or who was skipped';
      COMMENT ON COLUMN batches.worked_at IS 'When a job last worked on it, to find batches whose job died';

      CREATE TABLE batch_recipients (
        batch_id integer NOT NULL REFERENCES batches ON DELETE CASCADE,
        position integer NOT NULL,
        client_id integer NOT NULL,
        email citext NOT NULL,
        message_id integer,
        skipped text CHECK (skipped IN ('inactive', 'unsubscribed', 'address', 'suppressed', 'sameAddress', 'gone')),
        PRIMARY KEY (batch_id, position),
        CONSTRAINT batch_recipients_client UNIQUE (batch_id, client_id),
        CONSTRAINT batch_recipients_email UNIQUE (batch_id, email)
      );
      COMMENT ON COLUMN batch_recipients.client_id IS 'No foreign key: a removed client stays in the list and gets no mail';

      CREATE TABLE mail_files (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        file_id integer NOT NULL REFERENCES stored_files,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX mail_files_file ON mail_files (file_id);
      COMMENT ON TABLE mail_files IS 'Images and files in the texts of mails. Their id is a secret: whoever knows it may read the file';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
