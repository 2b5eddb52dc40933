import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts of a billing that the totals include. */
const sums = ['billings', 'reduction', 'tax_savings', 'invoice_amount'] as const;
const summed = sums.map((name) => `sum(${name})`).join(', ');
const added = sums.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ');
const signedSums =
  'sum(sign) AS billings, sum(sign * reduction) AS reduction, sum(sign * tax_savings) AS tax_savings, sum(sign * invoice_amount) AS invoice_amount';
const dimensions = 'year, county_id, property_type_id, exemption_type_id, result_id';

/** Columns of a billing that affect the totals. */
const ofBilling = 'property_id, year, result_id, reduction, tax_savings, invoice_amount';
/** The removed and added rows of an update; rows without a relevant change are in neither. */
const changed = `SELECT 1 AS sign, n.* FROM (SELECT ${ofBilling} FROM after EXCEPT ALL SELECT ${ofBilling} FROM before) n
              UNION ALL SELECT -1, o.* FROM (SELECT ${ofBilling} FROM before EXCEPT ALL SELECT ${ofBilling} FROM after) o`;

/** Inserts the signed amounts of billings. */
const append = (billings: string): string => `
            WITH delta AS (
              SELECT ${dimensions}, ${signedSums} FROM (${billings}) b JOIN properties p ON p.id = b.property_id GROUP BY ${dimensions}),
            fine AS (INSERT INTO billing_totals (${dimensions}, ${sums.join(', ')}) SELECT * FROM delta)
            INSERT INTO county_totals (year, county_id, ${sums.join(', ')})
              SELECT year, county_id, ${summed} FROM delta GROUP BY year, county_id;`;

/**
 * Figures that are maintained instead of counted: how many clients and properties each tab has, and the
 * totals of each year's billings. Triggers write them in the transaction of every change.
 *
 * A change never updates a figure but inserts its difference, so that no two changes wait for each other, and
 * a reader sums. When a change finds many such rows, it merges them into one row per key; only one change
 * does so at a time, and nothing waits for it.
 */
export class KeptFigures1795170005200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE row_counts (
        resource text NOT NULL,
        status text NOT NULL,
        is_new boolean NOT NULL DEFAULT false,
        n bigint NOT NULL,
        settled boolean NOT NULL DEFAULT false
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
      CREATE UNIQUE INDEX row_counts_key ON row_counts (resource, status, is_new) WHERE settled;
      CREATE INDEX row_counts_unsettled ON row_counts (resource) WHERE NOT settled;

      CREATE TABLE billing_totals (
        year smallint NOT NULL,
        county_id integer NOT NULL,
        property_type_id integer,
        exemption_type_id integer,
        result_id integer NOT NULL,
        billings bigint NOT NULL,
        reduction numeric NOT NULL,
        tax_savings numeric NOT NULL,
        invoice_amount numeric NOT NULL,
        settled boolean NOT NULL DEFAULT false
      );
      CREATE UNIQUE INDEX billing_totals_key ON billing_totals (${dimensions}) NULLS NOT DISTINCT WHERE settled;
      CREATE INDEX billing_totals_of_year ON billing_totals (year);
      CREATE INDEX billing_totals_unsettled ON billing_totals (year) WHERE NOT settled;
      CREATE INDEX billing_totals_empty ON billing_totals (year) WHERE settled AND billings = 0;

      -- The same by year and county only: what yearly accounting reads, a row per county.
      CREATE TABLE county_totals (
        year smallint NOT NULL,
        county_id integer NOT NULL,
        billings bigint NOT NULL,
        reduction numeric NOT NULL,
        tax_savings numeric NOT NULL,
        invoice_amount numeric NOT NULL,
        settled boolean NOT NULL DEFAULT false
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
      CREATE UNIQUE INDEX county_totals_key ON county_totals (year, county_id) WHERE settled;
      CREATE INDEX county_totals_unsettled ON county_totals (year) WHERE NOT settled;

      -- What the figures have to be: read when they are built, and by the check.
      CREATE VIEW row_counts_source AS
        SELECT 'clients' AS resource, u.status, false AS is_new, count(*) AS n
          FROM users u JOIN clients c ON c.id = u.id WHERE u.level = 1 GROUP BY u.status
        UNION ALL
        SELECT 'properties', status, is_new, count(*) FROM properties GROUP BY status, is_new;
      CREATE VIEW billing_totals_source AS
        SELECT b.year, p.county_id, p.property_type_id, p.exemption_type_id, b.result_id, count(*) AS billings,
          sum(b.reduction) AS reduction, sum(b.tax_savings) AS tax_savings, sum(b.invoice_amount) AS invoice_amount
        FROM billings b JOIN properties p ON p.id = b.property_id
        GROUP BY b.year, p.county_id, p.property_type_id, p.exemption_type_id, b.result_id;

      CREATE FUNCTION rebuild_kept_figures() RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          LOCK TABLE users, clients, properties, billings IN SHARE MODE;
          DELETE FROM row_counts;
          DELETE FROM billing_totals;
          DELETE FROM county_totals;
          INSERT INTO row_counts (resource, status, is_new, n, settled)
            SELECT resource, status, is_new, n, true FROM row_counts_source;
          INSERT INTO billing_totals (${dimensions}, ${sums.join(', ')}, settled)
            SELECT ${dimensions}, ${sums.join(', ')}, true FROM billing_totals_source;
          INSERT INTO county_totals (year, county_id, ${sums.join(', ')}, settled)
            SELECT year, county_id, ${summed}, true FROM billing_totals GROUP BY year, county_id;
        END $$;
      SELECT rebuild_kept_figures();

      -- Settling: whoever holds the lock has it to the end of its transaction; the others leave it to the next change.
      CREATE FUNCTION settle_row_counts() RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          IF (SELECT count(*) FROM row_counts WHERE NOT settled) < 100 THEN RETURN; END IF;
          IF NOT pg_try_advisory_xact_lock(1795170005, 1) THEN RETURN; END IF;
          WITH taken AS (DELETE FROM row_counts WHERE NOT settled RETURNING resource, status, is_new, n)
          INSERT INTO row_counts AS t (resource, status, is_new, n, settled)
            SELECT resource, status, is_new, sum(n), true FROM taken GROUP BY resource, status, is_new
            ON CONFLICT (resource, status, is_new) WHERE settled DO UPDATE SET n = t.n + excluded.n;
        END $$;
      CREATE FUNCTION settle_billing_totals() RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          IF (SELECT count(*) FROM billing_totals WHERE NOT settled) < 200
            AND (SELECT count(*) FROM county_totals WHERE NOT settled) < 200 THEN RETURN; END IF;
          IF NOT pg_try_advisory_xact_lock(1795170005, 2) THEN RETURN; END IF;
          WITH taken AS (DELETE FROM billing_totals WHERE NOT settled RETURNING ${dimensions}, ${sums.join(', ')})
          INSERT INTO billing_totals AS t (${dimensions}, ${sums.join(', ')}, settled)
            SELECT ${dimensions}, ${summed}, true FROM taken GROUP BY ${dimensions}
            ON CONFLICT (${dimensions}) WHERE settled DO UPDATE SET ${added};
          DELETE FROM billing_totals WHERE settled AND billings = 0;
          WITH taken AS (DELETE FROM county_totals WHERE NOT settled RETURNING year, county_id, ${sums.join(', ')})
          INSERT INTO county_totals AS t (year, county_id, ${sums.join(', ')}, settled)
            SELECT year, county_id, ${summed}, true FROM taken GROUP BY year, county_id
            ON CONFLICT (year, county_id) WHERE settled DO UPDATE SET ${added};
        END $$;

      CREATE FUNCTION keep_property_counts() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            INSERT INTO row_counts (resource, status, is_new, n)
              SELECT 'properties', status, is_new, count(*) FROM after GROUP BY status, is_new;
          ELSIF TG_OP = 'DELETE' THEN
            INSERT INTO row_counts (resource, status, is_new, n)
              SELECT 'properties', status, is_new, -count(*) FROM before GROUP BY status, is_new;
          ELSE
            INSERT INTO row_counts (resource, status, is_new, n)
              SELECT 'properties', status, is_new, sum(sign) FROM (
                SELECT status, is_new, 1 AS sign FROM after UNION ALL SELECT status, is_new, -1 FROM before) changed
              GROUP BY status, is_new HAVING sum(sign) <> 0;
          END IF;
          IF FOUND THEN PERFORM settle_row_counts(); END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER properties_counts_insert AFTER INSERT ON properties REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_property_counts();
      CREATE TRIGGER properties_counts_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_property_counts();
      CREATE TRIGGER properties_counts_delete AFTER DELETE ON properties REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION keep_property_counts();

      CREATE FUNCTION keep_client_counts() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            INSERT INTO row_counts (resource, status, n)
              SELECT 'clients', status, count(*) FROM after WHERE level = 1 GROUP BY status;
          ELSIF TG_OP = 'DELETE' THEN
            INSERT INTO row_counts (resource, status, n)
              SELECT 'clients', status, -count(*) FROM before WHERE level = 1 GROUP BY status;
          ELSE
            INSERT INTO row_counts (resource, status, n)
              SELECT 'clients', status, sum(sign) FROM (
                SELECT status, 1 AS sign FROM after WHERE level = 1
                UNION ALL SELECT status, -1 FROM before WHERE level = 1) changed
              GROUP BY status HAVING sum(sign) <> 0;
          END IF;
          IF FOUND THEN PERFORM settle_row_counts(); END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER users_counts_insert AFTER INSERT ON users REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_client_counts();
      CREATE TRIGGER users_counts_update AFTER UPDATE ON users REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_client_counts();
      CREATE TRIGGER users_counts_delete AFTER DELETE ON users REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION keep_client_counts();

      -- A billing counts under its property's county, type and exemption. The property is locked before they are read:
      -- somebody who changes them at this moment has either moved this billing's amounts along, or waits and will.
      CREATE FUNCTION keep_billing_totals() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            PERFORM 1 FROM properties WHERE id IN (SELECT property_id FROM after) ORDER BY id FOR SHARE;
            ${append(`SELECT 1 AS sign, ${ofBilling} FROM after`)}
          ELSIF TG_OP = 'DELETE' THEN
            IF EXISTS (SELECT 1 FROM before b WHERE NOT EXISTS (SELECT 1 FROM properties p WHERE p.id = b.property_id)) THEN
              RAISE EXCEPTION 'delete billings in a statement before their properties, or their totals are lost';
            END IF;
            PERFORM 1 FROM properties WHERE id IN (SELECT property_id FROM before) ORDER BY id FOR SHARE;
            ${append(`SELECT -1 AS sign, ${ofBilling} FROM before`)}
          ELSE
            PERFORM 1 FROM properties WHERE id IN (SELECT property_id FROM (${changed}) c) ORDER BY id FOR SHARE;
            ${append(changed)}
          END IF;
          IF FOUND THEN PERFORM settle_billing_totals(); END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER billings_totals_insert AFTER INSERT ON billings REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_billing_totals();
      CREATE TRIGGER billings_totals_update AFTER UPDATE ON billings REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_billing_totals();
      CREATE TRIGGER billings_totals_delete AFTER DELETE ON billings REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION keep_billing_totals();

      -- The amounts of a property's billings move with its county, type and exemption.
      CREATE FUNCTION move_billing_totals() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          WITH moved AS (
            SELECT n.id, n.county_id, n.property_type_id, n.exemption_type_id, o.county_id AS old_county_id,
              o.property_type_id AS old_property_type_id, o.exemption_type_id AS old_exemption_type_id
            FROM after n JOIN before o USING (id)
            WHERE (n.county_id, n.property_type_id, n.exemption_type_id)
              IS DISTINCT FROM (o.county_id, o.property_type_id, o.exemption_type_id)),
          place AS (
            SELECT 1 AS sign, id, county_id, property_type_id, exemption_type_id FROM moved
            UNION ALL SELECT -1, id, old_county_id, old_property_type_id, old_exemption_type_id FROM moved),
          delta AS (
            SELECT ${dimensions}, ${signedSums} FROM place p JOIN billings b ON b.property_id = p.id GROUP BY ${dimensions}),
          fine AS (INSERT INTO billing_totals (${dimensions}, ${sums.join(', ')}) SELECT * FROM delta)
          INSERT INTO county_totals (year, county_id, ${sums.join(', ')})
            SELECT year, county_id, ${summed} FROM delta GROUP BY year, county_id;
          IF FOUND THEN PERFORM settle_billing_totals(); END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER properties_totals_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION move_billing_totals();

      CREATE FUNCTION clear_kept_figures() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_TABLE_NAME = 'billings' THEN
            DELETE FROM billing_totals;
            DELETE FROM county_totals;
          ELSE
            DELETE FROM row_counts WHERE resource = CASE TG_TABLE_NAME WHEN 'users' THEN 'clients' ELSE TG_TABLE_NAME END;
          END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER billings_totals_clear AFTER TRUNCATE ON billings FOR EACH STATEMENT EXECUTE FUNCTION clear_kept_figures();
      CREATE TRIGGER properties_counts_clear AFTER TRUNCATE ON properties FOR EACH STATEMENT EXECUTE FUNCTION clear_kept_figures();
      CREATE TRIGGER users_counts_clear AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION clear_kept_figures();

      -- What reports over billings look for.
      CREATE INDEX billings_of_year ON billings (year, property_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
