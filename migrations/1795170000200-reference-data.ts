import type { MigrationInterface, QueryRunner } from 'typeorm';
import { counties } from './data/counties.js';
import { exemptionTypes, propertyTypes, results, states } from './data/lookups.js';

/** The reference data every firm starts from; staff edit it in the console afterwards. */
export class ReferenceData1795170000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = <T>(rows: readonly T[], ...pick: ((row: T) => unknown)[]): unknown[][] =>
      pick.map((of) => rows.map(of));
    await runner.query(
      `INSERT INTO states (name, code) SELECT * FROM unnest($1::text[], $2::text[])`,
      columns(
        states,
        (row) => row[0],
        (row) => row[1],
      ),
    );
    await runner.query(
      `INSERT INTO counties (name, district_name, website) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])`,
      columns(
        counties,
        (row) => row[0],
        (row) => row[1],
        (row) => row[2],
      ),
    );
    await runner.query(
      `INSERT INTO property_types (type, value) SELECT * FROM unnest($1::text[], $2::text[])`,
      columns(
        propertyTypes,
        (row) => row[0],
        (row) => row[1],
      ),
    );
    await runner.query(
      `INSERT INTO exemption_types (code, title) SELECT * FROM unnest($1::text[], $2::text[])`,
      columns(
        exemptionTypes,
        (row) => row[0],
        (row) => row[1],
      ),
    );
    await runner.query(
      `INSERT INTO results (name, offered_in_billing, offered_in_filters)
       SELECT * FROM unnest($1::text[], $2::boolean[], $3::boolean[])`,
      columns(
        results,
        (row) => row.name,
        (row) => row.offeredInBilling,
        (row) => row.offeredInFilters,
      ),
    );
    // A billing requires an agent. A new firm starts with one entry and adds its people.
    await runner.query(`INSERT INTO agents (first_name, last_name) VALUES ('Protest', 'Desk')`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
