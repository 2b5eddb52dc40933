import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the list at risk is made of: protests, and properties that lack theirs; and the last day to file as the law moves it. */
export class ListSeasonAccounts1795513889688 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION business_day_from(day date) RETURNS date LANGUAGE sql STABLE AS $$
        SELECT coalesce(min(day + n), day) FROM generate_series(0, 14) n
        WHERE extract(isodow FROM day + n) < 6 AND NOT EXISTS (SELECT 1 FROM holidays h WHERE h.day = business_day_from.day + n)
      $$;
      COMMENT ON FUNCTION business_day_from IS 'The day, or the first business day after it, as common/season/calendar.ts says';

      CREATE VIEW season_accounts AS
        SELECT pt.id, pt.id AS protest_id, pt.property_id, pt.tax_year, pt.stage, pt.due_on, pt.notice_mailed_on, pt.filed_on,
          pt.hearing_on, pt.evidence_on, pt.assigned_to, pt.version
        FROM protests pt
        UNION ALL
        SELECT -p.id, NULL, p.id, s.tax_year, NULL, make_date(s.tax_year, 5, 15), NULL, NULL, NULL, NULL, NULL, NULL
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
