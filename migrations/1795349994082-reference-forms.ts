import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reference data gets forms: versions, names that are unique whatever their case, and what refers to a state by a foreign key. */
export class ReferenceForms1795349994082 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['states', 'counties', 'property_types', 'exemption_types', 'results', 'agents'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN version integer NOT NULL DEFAULT 1`);
    await runner.query(`
      ALTER TABLE counties ADD COLUMN portal_url text;
      COMMENT ON COLUMN counties.portal_url IS 'Where agents file protests with the appraisal district online';

      ALTER TABLE states DROP CONSTRAINT states_name_key;
      ALTER TABLE counties DROP CONSTRAINT counties_state_name_key;
      ALTER TABLE property_types DROP CONSTRAINT property_types_type_key;
      ALTER TABLE exemption_types DROP CONSTRAINT exemption_types_title_key, DROP CONSTRAINT exemption_types_code_key;
      ALTER TABLE results DROP CONSTRAINT results_name_key;
      CREATE UNIQUE INDEX states_name ON states (lower(name));
      CREATE UNIQUE INDEX counties_state_name ON counties (state, lower(name));
      CREATE UNIQUE INDEX property_types_type ON property_types (lower(type));
      CREATE UNIQUE INDEX exemption_types_title ON exemption_types (lower(title));
      CREATE UNIQUE INDEX exemption_types_code ON exemption_types (lower(code));
      CREATE UNIQUE INDEX results_name ON results (lower(name));

      -- Rows of earlier versions are not checked, new ones and the deletion of a state are.
      ALTER TABLE properties ADD CONSTRAINT properties_aoa_state_fkey
        FOREIGN KEY (aoa_state) REFERENCES states (code) ON UPDATE CASCADE NOT VALID;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
