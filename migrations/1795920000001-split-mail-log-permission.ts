import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The permission to read the mail log becomes that of the mails to clients, which staff have, too; the whole log has one of its own. Keys that could
 * read the log keep reading all of it.
 */
export class SplitMailLogPermission1795920000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE api_keys SET permissions = permissions || 'messages.all'::text
      WHERE 'messages.list' = ANY(permissions) AND NOT 'messages.all' = ANY(permissions)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
