import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until when the firm may act for each property, which lists of many protests join once instead of asking for each protest. A
 * function that may run in several processes lets the statements that use it do so.
 */
export class NameAuthorityEnds1795649979981 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW authority_ends AS
        SELECT property_id, max(coalesce(ends_on, 'infinity')) AS until FROM agent_authorities GROUP BY property_id;
      COMMENT ON VIEW authority_ends IS 'The last day on which the firm may act for a property; infinity without an end';

      ALTER FUNCTION business_day_from PARALLEL SAFE;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
