import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The addresses by which calendar programs read the calendars of accounts: one for each account, stored as a hash. */
export class AddCalendarFeeds1795418017510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        token_hash text NOT NULL UNIQUE,
        deadlines text NOT NULL DEFAULT 'none' CHECK (deadlines IN ('none', 'own', 'all')),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE calendar_feeds IS 'Secret addresses by which calendar programs read the calendar of an account without signing in';
      COMMENT ON COLUMN calendar_feeds.token_hash IS 'SHA-256 of the secret part of the address, which itself is not stored';
      COMMENT ON COLUMN calendar_feeds.deadlines IS 'Which deadlines it has besides hearings; clients have none';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
