import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A property is also found by the name of its county. */
export class SearchCounties1795324408116 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE VIEW property_search_source AS
        SELECT p.id, p.status, p.created_at,
          ' ' || search_text(concat_ws(' ', p.owner_name, nullif(u.first_name || ' ' || u.last_name, p.owner_name),
            p.address, p.address2, p.city, p.zip, p.account_number,
            nullif(p.account_number_key, upper(p.account_number)), c.name)) AS text
        FROM properties p JOIN users u ON u.id = p.client_id LEFT JOIN counties c ON c.id = p.county_id;

      CREATE OR REPLACE FUNCTION search_after_property_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM refresh_property_search((SELECT array_agg(n.id) FROM after n JOIN before o USING (id)
            WHERE (n.client_id, n.county_id, n.status, n.created_at, n.owner_name, n.address, n.address2, n.city, n.zip,
                n.account_number)
              IS DISTINCT FROM (o.client_id, o.county_id, o.status, o.created_at, o.owner_name, o.address, o.address2, o.city,
                o.zip, o.account_number)));
          RETURN NULL;
        END $$;

      CREATE FUNCTION search_after_county_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM refresh_property_search((SELECT array_agg(p.id) FROM after n JOIN before o USING (id)
            JOIN properties p ON p.county_id = n.id WHERE n.name IS DISTINCT FROM o.name));
          RETURN NULL;
        END $$;
      CREATE TRIGGER counties_search_update AFTER UPDATE ON counties REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION search_after_county_update();

      UPDATE property_search s SET text = o.text FROM property_search_source o
        WHERE o.id = s.id AND s.text IS DISTINCT FROM o.text;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
