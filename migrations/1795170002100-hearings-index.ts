import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index by date for the dashboard's upcoming hearings. */
export class HearingsIndex1795170002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX properties_hearings ON properties (hearing_date) WHERE status = 'A' AND hearing_date IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
