import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells the property's status, so that what asks for active properties need not join them a second time: while the statistics of the
 * tables are old, the planner may compute the second part of the view once for each property.
 */
export class TellStatusOfSeasonAccounts1795526158198 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE VIEW season_accounts AS
        SELECT pt.id, pt.id AS protest_id, pt.property_id, pt.tax_year, pt.stage, pt.due_on, pt.notice_mailed_on, pt.filed_on,
          pt.hearing_on, pt.evidence_on, pt.assigned_to, pt.version, p.status AS property_status
        FROM protests pt JOIN properties p ON p.id = pt.property_id
        UNION ALL
        SELECT -p.id, NULL, p.id, s.tax_year, NULL, make_date(s.tax_year, 5, 15), NULL, NULL, NULL, NULL, NULL, NULL, p.status
        FROM seasons s CROSS JOIN properties p JOIN users u ON u.id = p.client_id
        WHERE p.status = 'A' AND u.status = 'A'
          AND NOT EXISTS (SELECT 1 FROM protests x WHERE x.property_id = p.id AND x.tax_year = s.tax_year);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
