import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search: one narrow row of normalized text for every client and property, maintained by triggers in the
 * transaction of the change, with a trigram index. Names and addresses also get an alphabetical sort order:
 * the server's own collation is by code point.
 */
export class Search1795170005100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // An expression index is computed without a search path, so the function names the extension's schema.
    const [extension] = (await runner.query(
      `SELECT quote_ident(n.nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent'`,
    )) as { schema: string }[];
    const schema = extension?.schema ?? 'public';
    await runner.query(`
      -- Accents, case and the punctuation inside names and abbreviations do not matter: "O'Brien", "obrien", "St." and "st".
      CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
        $$ SELECT translate(lower(${schema}.unaccent('${schema}.unaccent'::regdictionary, value)), $chars$'’.,$chars$, '') $$;

      -- What is searched: the truth that the side tables are copies of. Texts begin with a space, so that a pattern can
      -- ask for the beginning of a word. Phones are added as digits, account numbers as letters and digits.
      CREATE VIEW client_search_source AS
        SELECT u.id, u.status, u.created_at,
          ' ' || search_text(concat_ws(' ', u.first_name, u.last_name, u.company_name, u.email, u.username,
            u.address, u.address2, u.city, u.zip, u.phone1, u.phone2,
            regexp_replace(u.phone1, '\\D', '', 'g'), regexp_replace(u.phone2, '\\D', '', 'g'),
            c.additional_contact_name, c.additional_contact_email,
            regexp_replace(c.additional_contact_number, '\\D', '', 'g'))) AS text
        FROM users u JOIN clients c ON c.id = u.id;
      CREATE VIEW property_search_source AS
        SELECT p.id, p.status, p.created_at,
          ' ' || search_text(concat_ws(' ', p.owner_name, nullif(u.first_name || ' ' || u.last_name, p.owner_name),
            p.address, p.address2, p.city, p.zip, p.account_number,
            nullif(p.account_number_key, upper(p.account_number)))) AS text
        FROM properties p JOIN users u ON u.id = p.client_id;

      CREATE TABLE client_search (
        id integer PRIMARY KEY REFERENCES clients (id) ON DELETE CASCADE,
        status text NOT NULL,
        created_at timestamptz NOT NULL,
        text text NOT NULL
      );
      CREATE TABLE property_search (
        id integer PRIMARY KEY REFERENCES properties (id) ON DELETE CASCADE,
        status text NOT NULL,
        created_at timestamptz NOT NULL,
        text text NOT NULL
      );
      INSERT INTO client_search SELECT id, status, created_at, text FROM client_search_source;
      INSERT INTO property_search SELECT id, status, created_at, text FROM property_search_source;
      -- Changes wait in a list that every search reads too: it is kept short.
      CREATE INDEX client_search_text ON client_search USING gin (text gin_trgm_ops) WITH (gin_pending_list_limit = 128);
      CREATE INDEX property_search_text ON property_search USING gin (text gin_trgm_ops) WITH (gin_pending_list_limit = 128);
      CREATE INDEX client_search_list ON client_search (status, created_at DESC, id DESC);
      CREATE INDEX property_search_list ON property_search (status, created_at DESC, id DESC);

      -- The rows are locked first and read afterwards: two transactions that change the sources of one text at the same
      -- moment follow each other, and the second sees what the first wrote. In order of id, so that none waits in a circle.
      CREATE FUNCTION refresh_client_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          IF ids IS NULL THEN RETURN; END IF;
          PERFORM 1 FROM client_search WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
          INSERT INTO client_search AS s (id, status, created_at, text)
            SELECT id, status, created_at, text FROM client_search_source WHERE id = ANY (ids) ORDER BY id
            ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, text = excluded.text
            WHERE (s.status, s.created_at, s.text) IS DISTINCT FROM (excluded.status, excluded.created_at, excluded.text);
        END $$;
      CREATE FUNCTION refresh_property_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          IF ids IS NULL THEN RETURN; END IF;
          PERFORM 1 FROM property_search WHERE id = ANY (ids) ORDER BY id FOR UPDATE;
          INSERT INTO property_search AS s (id, status, created_at, text)
            SELECT id, status, created_at, text FROM property_search_source WHERE id = ANY (ids) ORDER BY id
            ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, text = excluded.text
            WHERE (s.status, s.created_at, s.text) IS DISTINCT FROM (excluded.status, excluded.created_at, excluded.text);
        END $$;

      CREATE FUNCTION search_after_client_insert() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM refresh_client_search((SELECT array_agg(id) FROM inserted));
          RETURN NULL;
        END $$;
      CREATE TRIGGER clients_search_insert AFTER INSERT ON clients REFERENCING NEW TABLE AS inserted
        FOR EACH STATEMENT EXECUTE FUNCTION search_after_client_insert();

      CREATE FUNCTION search_after_client_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM refresh_client_search((SELECT array_agg(n.id) FROM after n JOIN before o USING (id)
            WHERE (n.additional_contact_name, n.additional_contact_email, n.additional_contact_number)
              IS DISTINCT FROM (o.additional_contact_name, o.additional_contact_email, o.additional_contact_number)));
          RETURN NULL;
        END $$;
      CREATE TRIGGER clients_search_update AFTER UPDATE ON clients REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION search_after_client_update();

      CREATE FUNCTION search_after_user_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM refresh_client_search((SELECT array_agg(n.id) FROM after n JOIN before o USING (id)
            WHERE (n.status, n.created_at, n.first_name, n.last_name, n.company_name, n.email, n.username, n.address,
                n.address2, n.city, n.zip, n.phone1, n.phone2)
              IS DISTINCT FROM (o.status, o.created_at, o.first_name, o.last_name, o.company_name, o.email, o.username, o.address,
                o.address2, o.city, o.zip, o.phone1, o.phone2)));
          -- A property is also found by the name of its client.
          PERFORM refresh_property_search((SELECT array_agg(p.id) FROM after n JOIN before o USING (id)
            JOIN properties p ON p.client_id = n.id
            WHERE (n.first_name, n.last_name) IS DISTINCT FROM (o.first_name, o.last_name)));
          RETURN NULL;
        END $$;
      CREATE TRIGGER users_search_update AFTER UPDATE ON users REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION search_after_user_update();

      CREATE FUNCTION search_after_property_insert() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          -- A client that is being renamed at this moment does not see this row yet: wait for it.
          PERFORM 1 FROM users WHERE id IN (SELECT client_id FROM inserted) ORDER BY id FOR SHARE;
          PERFORM refresh_property_search((SELECT array_agg(id) FROM inserted));
          RETURN NULL;
        END $$;
      CREATE TRIGGER properties_search_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS inserted
        FOR EACH STATEMENT EXECUTE FUNCTION search_after_property_insert();

      CREATE FUNCTION search_after_property_update() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM refresh_property_search((SELECT array_agg(n.id) FROM after n JOIN before o USING (id)
            WHERE (n.client_id, n.status, n.created_at, n.owner_name, n.address, n.address2, n.city, n.zip, n.account_number)
              IS DISTINCT FROM (o.client_id, o.status, o.created_at, o.owner_name, o.address, o.address2, o.city, o.zip, o.account_number)));
          RETURN NULL;
        END $$;
      CREATE TRIGGER properties_search_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION search_after_property_update();

      -- Orders of the lists as people read them.
      CREATE INDEX users_by_last_name ON users (level, status, search_text(last_name), id);
      CREATE INDEX users_by_first_name ON users (level, status, search_text(first_name), id);
      CREATE INDEX properties_by_owner ON properties (status, search_text(owner_name), id);
      CREATE INDEX properties_by_address ON properties (status, search_text(address), id);
      CREATE INDEX properties_by_city ON properties (status, search_text(city), id);
      CREATE INDEX properties_by_zip ON properties (status, zip, id);
      CREATE INDEX properties_by_account ON properties (status, account_number_key, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
