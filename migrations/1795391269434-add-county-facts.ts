import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countyFacts } from './data/county-facts.js';

/** How each appraisal district takes protests and holds hearings. A portal that the firm has entered stays. */
export class AddCountyFacts1795391269434 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE counties
        ADD COLUMN filing_ways text[]
          CHECK (filing_ways <@ ARRAY['portal', 'file', 'mail', 'certified_mail', 'hand', 'email', 'fax']),
        ADD COLUMN protest_address text,
        ADD COLUMN appointment_first boolean,
        ADD COLUMN hearing_copies smallint CHECK (hearing_copies BETWEEN 1 AND 50),
        ADD COLUMN evidence_rules text,
        ADD COLUMN office_hours text,
        ADD COLUMN practice_notes text;
      COMMENT ON COLUMN counties.filing_ways IS 'Known ways to file a protest, as in filingWays, perhaps not all';
      COMMENT ON COLUMN counties.protest_address IS 'Where protests go, if not to the district''s address';
      COMMENT ON COLUMN counties.appointment_first IS 'Whether the 50-162 must be in before an agent files; null while unknown';
    `);
    for (const [name, facts] of Object.entries(countyFacts)) {
      const { ways, address, portal, isAppointmentFirst, copies, evidence, notes } = facts;
      await runner.query(
        `UPDATE counties SET filing_ways = $2::text[], protest_address = $3, portal_url = coalesce(portal_url, $4),
           appointment_first = $5, hearing_copies = $6, evidence_rules = $7, practice_notes = $8
         WHERE state = 'TX' AND name = $1`,
        [name, ways, address, portal, isAppointmentFirst, copies, evidence, notes],
      );
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
