import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A change request can be removed from the lists, as activities can. The row stays. */
export class RemovedRequests1795339548541 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE change_requests ADD COLUMN removed_at timestamptz`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
