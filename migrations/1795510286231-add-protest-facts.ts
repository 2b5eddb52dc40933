import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counties by the population of the census of 2020 that the Tax Code names: a million or more, and four million. */
const populationBands: readonly (readonly [band: string, names: readonly string[]])[] = [
  ['million', ['Dallas', 'Tarrant', 'Bexar', 'Travis', 'Collin']],
  ['four_million', ['Harris']],
];

/** Facts of protests and counties from which further legal dates are counted. */
export class AddProtestFacts1795510286231 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE protests
        ADD COLUMN change_notice_on date,
        ADD COLUMN missed_hearing_on date,
        ADD COLUMN postponed_hearing_on date,
        ADD COLUMN agreement_on date,
        ADD COLUMN breach_on date,
        ADD COLUMN breach_letter_on date,
        ADD COLUMN refusal_notice_on date,
        ADD COLUMN delinquent_on date;
      CREATE INDEX protests_changes ON protests (change_notice_on) WHERE change_notice_on IS NOT NULL;
      CREATE INDEX protests_missed ON protests (missed_hearing_on) WHERE missed_hearing_on IS NOT NULL;
      CREATE INDEX protests_postponed ON protests (postponed_hearing_on) WHERE postponed_hearing_on IS NOT NULL;
      CREATE INDEX protests_agreements ON protests (agreement_on) WHERE agreement_on IS NOT NULL;
      CREATE INDEX protests_breaches ON protests (breach_on) WHERE breach_on IS NOT NULL;
      CREATE INDEX protests_breach_letters ON protests (breach_letter_on) WHERE breach_letter_on IS NOT NULL;
      CREATE INDEX protests_refusals ON protests (refusal_notice_on) WHERE refusal_notice_on IS NOT NULL;
      COMMENT ON COLUMN protests.change_notice_on IS 'Notice of a change ordered later (41.44(a)(2))';
      COMMENT ON COLUMN protests.missed_hearing_on IS 'Day of a hearing that was missed with good cause (41.45(e-1))';
      COMMENT ON COLUMN protests.postponed_hearing_on IS 'Day of a hearing that was postponed (41.45(e))';
      COMMENT ON COLUMN protests.agreement_on IS 'Day of a joint motion for an agreed order (41.47(g))';
      COMMENT ON COLUMN protests.breach_on IS 'Day of a breach of procedure (41A.015)';
      COMMENT ON COLUMN protests.breach_letter_on IS 'Day of the certified letter about it';
      COMMENT ON COLUMN protests.refusal_notice_on IS 'Notice that a correction was refused (25.25(g))';
      COMMENT ON COLUMN protests.delinquent_on IS 'When the taxes become delinquent, if not on February 1 (31.02, 31.04)';

      ALTER TABLE counties
        ADD COLUMN population_band text CHECK (population_band IN ('million', 'four_million')),
        ADD COLUMN approval_postponed_for smallint CHECK (approval_postponed_for BETWEEN 2000 AND 2200),
        ADD COLUMN records_approved_on date;
      COMMENT ON COLUMN counties.population_band IS 'By the last census; null below a million';
      COMMENT ON COLUMN counties.approval_postponed_for IS 'The last tax year for which the county postponed the approval of its records (41.12)';
      COMMENT ON COLUMN counties.records_approved_on IS 'When the board last approved the records of a tax year';
    `);
    for (const [band, names] of populationBands)
      await runner.query(
        `UPDATE counties SET population_band = $1 WHERE state = 'TX' AND name = ANY($2::text[])`,
        [band, names],
      );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
