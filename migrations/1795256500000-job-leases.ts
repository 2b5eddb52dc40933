import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leases of running jobs. */
export class JobLeases1795256500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job_leases (
        job_id uuid PRIMARY KEY,
        queue text NOT NULL,
        renewed_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
