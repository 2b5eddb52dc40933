import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the watch over a protest's whole life asks for: the district's number of the case, when a hearing by telephone or video was
 * asked for, and when its affidavit was filed; and the list of what is at risk looks at every fact that a legal day counts from.
 */
export class WatchWholeProtests1795874105487 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE protests ADD COLUMN case_number text, ADD COLUMN remote_requested_on date, ADD COLUMN affidavit_on date;
      COMMENT ON COLUMN protests.case_number IS 'The number that the district or its review board gave the protest';
      COMMENT ON COLUMN protests.remote_requested_on IS 'When a hearing by telephone or video was asked for (41.45(b-1))';
      COMMENT ON COLUMN protests.affidavit_on IS 'When the evidence was filed by affidavit';

      DROP VIEW season_accounts;
      CREATE VIEW season_accounts AS
        SELECT pt.id, pt.id AS protest_id, pt.property_id, pt.tax_year, pt.stage, pt.due_on, pt.notice_mailed_on, pt.filed_on,
          pt.hearing_on, pt.evidence_on, pt.assigned_to, pt.version, p.status AS property_status, p.county_id, pt.filed_by,
          cardinality(pt.grounds) > 0 AS has_grounds, pt.hearing_kind, pt.hearing_user_id, pt.remote_requested_on, pt.affidavit_on,
          pt.order_on, pt.order_received_on, pt.order_value, pt.missed_hearing_on, pt.refusal_notice_on, pt.breach_on,
          pt.breach_letter_on, pt.case_number
        FROM protests pt JOIN properties p ON p.id = pt.property_id
        UNION ALL
        SELECT -p.id, NULL, p.id, s.tax_year, NULL, make_date(s.tax_year, 5, 15), NULL, NULL,
          NULL, NULL, NULL, NULL, p.status, p.county_id, NULL,
          NULL, NULL, NULL, NULL, NULL,
          NULL, NULL, NULL, NULL, NULL, NULL,
          NULL, NULL
        FROM seasons s CROSS JOIN properties p JOIN users u ON u.id = p.client_id
        WHERE p.status = 'A' AND u.status = 'A'
          AND NOT EXISTS (SELECT 1 FROM protests x WHERE x.property_id = p.id AND x.tax_year = s.tax_year);
      COMMENT ON VIEW season_accounts IS
        'Protests; and active properties without one in a season that was opened: their id is the negative id of the property';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
