import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The outbox, which is also the mail log. No foreign keys: like the journal it outlives the rows it refers to. An account
 * gets its mail in the language it last used.
 */
export class Mail1795170001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'fr', 'de'));

      CREATE TABLE messages (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id text NOT NULL UNIQUE,
        template text NOT NULL,
        locale text NOT NULL DEFAULT 'en',
        recipient text NOT NULL,
        subject text NOT NULL,
        text_body text,
        html_body text,
        secret boolean NOT NULL DEFAULT false,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'unknown')),
        via text CHECK (via IN ('smtp', 'mailbox')),
        attempts smallint NOT NULL DEFAULT 0,
        error text,
        user_id integer,
        client_id integer,
        property_id integer,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz
      );
      CREATE INDEX messages_list ON messages (created_at DESC, id DESC);
      CREATE INDEX messages_of_client ON messages (client_id, id DESC);
      CREATE INDEX messages_of_property ON messages (property_id, id DESC);
      CREATE INDEX messages_open ON messages (status, id DESC) WHERE status <> 'sent';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
