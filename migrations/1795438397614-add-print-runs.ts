import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Official forms that are printed for many protests or appointments, kept for a day. */
export class AddPrintRuns1795438397614 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE print_runs (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        form text NOT NULL CHECK (form IN ('50-132', '50-162', 'packet')),
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
        target_ids integer[] NOT NULL,
        client_ids integer[] NOT NULL,
        done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
        refused jsonb NOT NULL DEFAULT '[]',
        failure text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      COMMENT ON TABLE print_runs IS 'Official forms for many protests or appointments; deleted with the files after a day';
      COMMENT ON COLUMN print_runs.client_ids IS 'Whose forms they are: erasing one of these clients deletes the run';
      CREATE INDEX print_runs_expiry ON print_runs (expires_at);
      CREATE INDEX print_runs_user ON print_runs (user_id);
      CREATE TABLE print_run_files (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        run_id integer NOT NULL REFERENCES print_runs,
        county_id integer NOT NULL REFERENCES counties,
        forms integer NOT NULL CHECK (forms > 0),
        pages integer NOT NULL CHECK (pages > 0),
        file_id integer NOT NULL REFERENCES stored_files
      );
      COMMENT ON TABLE print_run_files IS 'The forms of one county in a run';
      CREATE INDEX print_run_files_run ON print_run_files (run_id);
      CREATE INDEX print_run_files_county ON print_run_files (county_id);
      CREATE INDEX print_run_files_file ON print_run_files (file_id);`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
