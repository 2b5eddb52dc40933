import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the office expects of the ways after an order: the chance of success, and what SOAH and a suit would cost. */
export class WeighAppeals1795419743557 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE arbitrations
        ADD COLUMN win_chance numeric(5, 2) CHECK (win_chance BETWEEN 0 AND 100),
        ADD COLUMN soah_cost numeric(14, 2) CHECK (soah_cost >= 0),
        ADD COLUMN court_cost numeric(14, 2) CHECK (court_cost >= 0)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
