import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The trigger's statements find the properties of a change by their ids. Their plan is made once for all rows of a session: a
 * merge, good for the first properties, reads the whole index up to the last ones ever after.
 */
export class PlanSeasonTotals1795404171559 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER FUNCTION keep_season_totals() SET enable_mergejoin = off SET enable_hashjoin = off',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
