import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type District, texasDistricts } from './data/texas-districts.js';

/**
 * All counties of Texas, and the addresses of their appraisal districts. Counties that exist keep their id and everything
 * that is filled in; whether a district's name is confirmed decides if it is printed on a form.
 */
export class TexasCounties1795324405277 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE counties ADD COLUMN district_confirmed boolean NOT NULL DEFAULT true;
      COMMENT ON COLUMN counties.district_confirmed IS 'Whether the name is the district''s legal name, to be printed on forms';
    `);
    // The first list had both counties as one. Rows that mean either of them keep it.
    await runner.query(`
      UPDATE counties c SET name = 'Potter' WHERE name = 'Potter/Randall' AND state = 'TX'
        AND NOT EXISTS (SELECT FROM properties WHERE county_id = c.id)
        AND NOT EXISTS (SELECT FROM users WHERE county_id = c.id)
        AND NOT EXISTS (SELECT FROM counties WHERE name = 'Potter' AND state = 'TX')`);
    const known = [...texasDistricts, ...potterAndRandall];
    const column = <K extends keyof District>(key: K): District[K][] => known.map((row) => row[key]);
    await runner.query(
      `WITH known AS (
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[])
           WITH ORDINALITY AS t(name, district, website, address, city, zip, confirmed, place)),
       added AS (
         INSERT INTO counties (name, state, district_name, website, address, city, zip_code, district_confirmed)
         SELECT name, 'TX', district, website, address, city, zip, confirmed FROM known k
         WHERE name <> 'Potter/Randall' AND NOT EXISTS (SELECT FROM counties c WHERE c.state = 'TX' AND c.name = k.name)
         ORDER BY place)
       UPDATE counties c SET website = coalesce(c.website, k.website),
         district_confirmed = k.confirmed OR c.district_name <> k.district,
         (address, city, zip_code) = (
           SELECT address, city, zip FROM (VALUES (true, k.address, k.city, k.zip), (false, c.address, c.city, c.zip_code))
             AS either(missing, address, city, zip)
           WHERE missing = (c.address IS NULL AND c.city IS NULL AND c.zip_code IS NULL))
       FROM known k
       WHERE c.state = 'TX' AND c.name = k.name`,
      [
        column('county'),
        column('name'),
        column('website'),
        column('address'),
        column('city'),
        column('zip'),
        column('isConfirmed').map(String),
      ],
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/** The row of both counties, where it is in use. */
const potterAndRandall = texasDistricts
  .filter(({ county }) => county === 'Potter')
  .map((district) => ({ ...district, county: 'Potter/Randall' }));
