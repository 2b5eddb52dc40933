import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A hearing date that a property has had since before there were protests becomes the hearing of a protest (docs/rules/protests.md,
 * "Hearing dates of earlier versions"). A board hears only what was filed, so the protest begins at its hearing; where the year is
 * billed, it is closed with the bill's value. Properties that have a protest for it keep it, so running this again adds nothing.
 */
export class ProtestHearingsOfProperties1795844393266 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH hearings AS (
        SELECT p.id, p.client_id, p.hearing_date, ${taxYearOf('p.hearing_date')} AS tax_year,
          ${taxYearOf(`(now() AT TIME ZONE 'America/Chicago')`)} AS this_year
        FROM properties p JOIN users u ON u.id = p.client_id
        WHERE p.hearing_date IS NOT NULL AND p.status = 'A' AND u.status = 'A'
      ), opened AS (
        INSERT INTO protests (property_id, tax_year, stage, hearing_on, last_year_value, result_id, final_value)
          SELECT h.id, h.tax_year, CASE WHEN billed.id IS NULL THEN 'hearing' ELSE 'closed' END, h.hearing_date,
            coalesce(before.final_value, before.notice_value), billed.result_id, billed.final_value
          FROM hearings h
            LEFT JOIN billings billed ON billed.property_id = h.id AND billed.year = h.tax_year
            LEFT JOIN billings before ON before.property_id = h.id AND before.year = h.tax_year - 1
          WHERE h.tax_year BETWEEN h.this_year AND h.this_year + 1 AND NOT EXISTS (
            SELECT 1 FROM protests pt
            WHERE pt.property_id = h.id AND (pt.tax_year = h.tax_year OR pt.hearing_on = h.hearing_date))
        RETURNING id, property_id, tax_year, stage, hearing_on, last_year_value
      ), steps AS (
        INSERT INTO protest_steps (protest_id, from_stage, to_stage, reason)
          SELECT id, 'open', stage, 'Taken over from the property''s hearing date.' FROM opened
      )
      INSERT INTO activities (type, details, fields, client_id, property_id, origin)
        SELECT 'protest', jsonb_build_object('event', 'ProtestOpened', 'protestId', o.id, 'year', o.tax_year),
          jsonb_build_array(
            jsonb_build_object('field', 'stage', 'old', null, 'new', o.stage),
            jsonb_build_object('field', 'hearingOn', 'old', null, 'new', o.hearing_on)),
          h.client_id, h.id, 'service'
        FROM opened o JOIN hearings h ON h.id = o.property_id ORDER BY o.id;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/** Boards hear a year's protests from April, when notices arrive, until March of the next year. */
function taxYearOf(day: string): string {
  return `extract(year FROM ${day} - interval '3 months')::int`;
}
