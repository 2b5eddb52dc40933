import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Error codes of failed exports, and cancelled exports. */
export class ExportFailures1795305193124 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE exports
        ADD COLUMN failure text,
        DROP CONSTRAINT exports_state_check,
        ADD CONSTRAINT exports_state_check CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled'));
      CREATE INDEX exports_account ON exports (user_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
