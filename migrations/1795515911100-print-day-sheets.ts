import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Day sheets with the packets of their hearings, in one file for all counties. */
export class PrintDaySheets1795515911100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE print_runs DROP CONSTRAINT print_runs_form_check,
        ADD CONSTRAINT print_runs_form_check CHECK (form IN ('50-132', '50-162', 'packet', 'day-sheet'));
      ALTER TABLE print_run_files ALTER COLUMN county_id DROP NOT NULL;
      COMMENT ON TABLE print_run_files IS 'The forms of one county in a run; of all its counties where county_id is null';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
