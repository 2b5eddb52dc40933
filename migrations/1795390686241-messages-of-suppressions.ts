import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail that bounced or was complained about. Earlier suppressions have none. */
export class MessagesOfSuppressions1795390686241 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_suppressions ADD COLUMN message_id integer REFERENCES messages (id) ON DELETE SET NULL;
      CREATE INDEX mail_suppressions_of_message ON mail_suppressions (message_id) WHERE message_id IS NOT NULL;
      COMMENT ON COLUMN mail_suppressions.message_id IS 'The mail that bounced or was complained about, where it is known';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
