import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which imports have shown a difference: a difference that holds is in the report of each import since. */
export class AddCaseDifferenceImports1795511445044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE case_difference_imports (
        import_id integer NOT NULL REFERENCES roll_imports ON DELETE CASCADE,
        difference_id integer NOT NULL REFERENCES case_differences ON DELETE CASCADE,
        PRIMARY KEY (import_id, difference_id)
      );
      CREATE INDEX case_difference_imports_of_difference ON case_difference_imports (difference_id);
      COMMENT ON TABLE case_difference_imports IS 'An import of protests, hearings or values whose file showed a difference';
      INSERT INTO case_difference_imports (import_id, difference_id)
        SELECT i.id, d.id FROM case_differences d JOIN roll_imports i ON i.id = d.import_id;`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
