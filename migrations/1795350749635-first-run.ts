import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first set-up of a firm, which happens once. A firm that has an administrator is set up already. */
export class FirstRun1795350749635 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE first_run (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        done_at timestamptz NOT NULL DEFAULT now(),
        user_id integer
      );
      COMMENT ON TABLE first_run IS 'One row once the firm has been set up; the set-up page is gone then';
      COMMENT ON COLUMN first_run.user_id IS 'The first administrator; no foreign key, because the row outlives the account';
      INSERT INTO first_run (user_id) SELECT min(id) FROM users WHERE level = 3 HAVING count(*) > 0;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
