import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail belongs to a cause, for which nobody gets it twice; it may have attachments and an unsubscribe link. */
export class MailCauses1795336322544 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages
        ADD COLUMN cause text,
        ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN unsubscribe_url text;
      CREATE UNIQUE INDEX messages_once ON messages (cause, recipient, template) WHERE cause IS NOT NULL;
      COMMENT ON COLUMN messages.cause IS 'What the mail was sent for, such as batch:12; one mail per cause, recipient and template';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
