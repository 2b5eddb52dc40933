import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The outbox becomes the queue itself: each mail has the time of its next attempt and, while it is being sent,
 * its worker. Mails of the former queue are due at once.
 */
export class MailQueue1795339600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages
        ADD COLUMN bulk boolean NOT NULL DEFAULT false,
        ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN worker uuid,
        DROP CONSTRAINT messages_status_check,
        ADD CONSTRAINT messages_status_check
          CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'unknown', 'suppressed', 'cancelled'));
      COMMENT ON COLUMN messages.bulk IS 'One of many mails of a batch: mails of events are sent first';
      COMMENT ON COLUMN messages.next_attempt_at IS 'While queued: the earliest time of the next attempt';
      COMMENT ON COLUMN messages.worker IS 'While sending: the worker, which holds a lease in job_leases';
      CREATE INDEX messages_due ON messages (bulk, next_attempt_at, id) WHERE status = 'queued';

      CREATE TABLE mail_pace (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        next_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE mail_pace IS 'When MAIL_PER_MINUTE allows the next mail, for all processes together';
      INSERT INTO mail_pace DEFAULT VALUES;

      CREATE TABLE mail_suppressions (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        address text NOT NULL CHECK (address = lower(address) AND length(address) <= 254),
        reason text NOT NULL CHECK (reason IN ('bounce', 'complaint', 'manual')),
        source text NOT NULL CHECK (source IN ('console', 'smtp', 'ses', 'postmark')),
        detail text,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer,
        lifted_at timestamptz,
        lifted_by integer
      );
      CREATE UNIQUE INDEX mail_suppressions_in_force ON mail_suppressions (address) WHERE lifted_at IS NULL;
      CREATE INDEX mail_suppressions_list ON mail_suppressions (created_at DESC, id DESC);
      COMMENT ON TABLE mail_suppressions IS 'Addresses that get no mail: they bounced, complained or were added by hand; lifted ones are kept';

      CREATE TABLE mail_feedback (
        provider text NOT NULL CHECK (provider IN ('ses', 'postmark')),
        event_id text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (provider, event_id)
      );
      COMMENT ON TABLE mail_feedback IS 'Bounces and complaints reported by webhooks: each is processed once';

      CREATE INDEX messages_of_recipient ON messages USING gin (recipient gin_trgm_ops) WITH (gin_pending_list_limit = 128);
      CREATE INDEX messages_of_template ON messages (template, created_at DESC, id DESC);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
