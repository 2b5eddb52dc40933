import type { MigrationInterface, QueryRunner } from 'typeorm';

const sums = ['accounts', 'noticed', 'appointed', 'filed', 'heard', 'decided'] as const;
const summed = sums.map((name) => `sum(${name})`).join(', ');
const added = sums.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ');

/** Whether a protest `b` was filed, heard or decided, by its stage or by what is known of it. */
const isFiled = `(b.filed_on IS NOT NULL OR b.stage IN ('filed', 'informal', 'hearing', 'ordered', 'settled', 'arbitration', 'court', 'soah'))`;
const isHeard = `(b.order_on IS NOT NULL OR b.stage IN ('ordered', 'arbitration', 'court', 'soah'))`;
const isDecided = `(b.decided_on IS NOT NULL OR b.stage IN ('ordered', 'settled', 'withdrawn', 'arbitration', 'court', 'soah', 'closed'))`;
/** Appointments `a` that are good for a protest `b`: they last at least until it is due. */
const isGood = `a.rejected_on IS NULL AND a.revoked_on IS NULL AND (a.ends_on IS NULL OR a.ends_on >= b.due_on)`;

/**
 * The protests `b` with their marks. One whose property has left counts only if it was filed before.
 * @param of the alias that has the property's county, status and date of the sent appointment
 */
const marked = (protests: string, of = 'p'): string => `
            SELECT b.sign, b.tax_year, ${of}.county_id, b.due_on,
              b.notice_mailed_on IS NOT NULL AS is_noticed,
              ${of}.aoa_sent_date IS NOT NULL
                OR EXISTS (SELECT 1 FROM appointments a WHERE a.property_id = b.property_id AND ${isGood}) AS is_appointed,
              ${isFiled} AS is_filed, ${isHeard} AS is_heard, ${isDecided} AS is_decided,
              b.stage IN ('open', 'authorised') AND b.filed_on IS NULL AS is_unfiled
            FROM ${protests} WHERE ${of}.status = 'A' OR ${isFiled}`;

/** Sums of marked protests. */
const totals = `sum(sign) AS accounts, coalesce(sum(sign) FILTER (WHERE is_noticed), 0) AS noticed,
              coalesce(sum(sign) FILTER (WHERE is_appointed), 0) AS appointed,
              coalesce(sum(sign) FILTER (WHERE is_filed), 0) AS filed,
              coalesce(sum(sign) FILTER (WHERE is_heard), 0) AS heard,
              coalesce(sum(sign) FILTER (WHERE is_decided), 0) AS decided`;
const anyChange = `sum(sign) <> 0 OR sum(sign) FILTER (WHERE is_noticed) <> 0 OR sum(sign) FILTER (WHERE is_appointed) <> 0
                OR sum(sign) FILTER (WHERE is_filed) <> 0 OR sum(sign) FILTER (WHERE is_heard) <> 0
                OR sum(sign) FILTER (WHERE is_decided) <> 0`;

/** Inserts the signed sums of marked protests. */
const append = (rows: string): string => `
            WITH marked AS MATERIALIZED (${rows}),
            due AS (
              INSERT INTO season_due (tax_year, county_id, due_on, unfiled)
                SELECT tax_year, county_id, due_on, sum(sign) FROM marked WHERE is_unfiled
                GROUP BY tax_year, county_id, due_on HAVING sum(sign) <> 0)
            INSERT INTO season_totals (tax_year, county_id, ${sums.join(', ')})
              SELECT tax_year, county_id, ${totals} FROM marked GROUP BY tax_year, county_id HAVING ${anyChange};
            PERFORM settle_season_totals();`;

/** Columns of a protest that affect the totals. */
const ofProtest = 'property_id, tax_year, due_on, stage, notice_mailed_on, filed_on, order_on, decided_on';
/** The removed and added rows of an update; rows without a relevant change are in neither. */
const changed = `SELECT 1 AS sign, n.* FROM (SELECT ${ofProtest} FROM after EXCEPT ALL SELECT ${ofProtest} FROM before) n
              UNION ALL SELECT -1, o.* FROM (SELECT ${ofProtest} FROM before EXCEPT ALL SELECT ${ofProtest} FROM after) o`;
const withProperty = (protests: string): string =>
  `(${protests}) b JOIN properties p ON p.id = b.property_id`;

/** The tables, what they have to be, and how they are settled and rebuilt. */
const tables = `
      CREATE TABLE seasons (
        tax_year smallint PRIMARY KEY CHECK (tax_year BETWEEN 2000 AND 2200),
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
        requested_by integer REFERENCES users ON DELETE SET NULL,
        requested_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        total integer NOT NULL DEFAULT 0,
        seen integer NOT NULL DEFAULT 0,
        added integer NOT NULL DEFAULT 0,
        through_id integer NOT NULL DEFAULT 0
      );
      COMMENT ON TABLE seasons IS 'The last opening of each tax year''s season: a protest for every active property';
      COMMENT ON COLUMN seasons.seen IS 'Properties that the opening has come to, of total';
      COMMENT ON COLUMN seasons.added IS 'Protests that it has made; the others were there';
      COMMENT ON COLUMN seasons.through_id IS 'It has come to this property, in the order of ids';

      CREATE TABLE season_totals (
        tax_year smallint NOT NULL,
        county_id integer NOT NULL,
        ${sums.map((name) => `${name} bigint NOT NULL`).join(', ')},
        settled boolean NOT NULL DEFAULT false
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
      CREATE UNIQUE INDEX season_totals_key ON season_totals (tax_year, county_id) WHERE settled;
      CREATE INDEX season_totals_of_year ON season_totals (tax_year);
      CREATE INDEX season_totals_unsettled ON season_totals (tax_year) WHERE NOT settled;

      -- How many protests wait to be filed by each day.
      CREATE TABLE season_due (
        tax_year smallint NOT NULL,
        county_id integer NOT NULL,
        due_on date NOT NULL,
        unfiled bigint NOT NULL,
        settled boolean NOT NULL DEFAULT false
      ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
      CREATE UNIQUE INDEX season_due_key ON season_due (tax_year, county_id, due_on) WHERE settled;
      CREATE INDEX season_due_of_county ON season_due (tax_year, county_id, due_on);
      CREATE INDEX season_due_unsettled ON season_due (tax_year) WHERE NOT settled;
      CREATE INDEX season_due_empty ON season_due (tax_year) WHERE settled AND unfiled = 0;

      CREATE VIEW season_marks AS ${marked(withProperty(`SELECT 1 AS sign, ${ofProtest} FROM protests`))};
      CREATE VIEW season_totals_source AS
        SELECT tax_year, county_id, ${totals} FROM season_marks GROUP BY tax_year, county_id;
      CREATE VIEW season_due_source AS
        SELECT tax_year, county_id, due_on, count(*) AS unfiled FROM season_marks WHERE is_unfiled
        GROUP BY tax_year, county_id, due_on;

      CREATE FUNCTION rebuild_season_totals() RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          LOCK TABLE properties, protests, appointments IN SHARE MODE;
          DELETE FROM season_totals;
          DELETE FROM season_due;
          INSERT INTO season_totals (tax_year, county_id, ${sums.join(', ')}, settled)
            SELECT tax_year, county_id, ${sums.join(', ')}, true FROM season_totals_source;
          INSERT INTO season_due (tax_year, county_id, due_on, unfiled, settled)
            SELECT tax_year, county_id, due_on, unfiled, true FROM season_due_source;
        END $$;
      SELECT rebuild_season_totals();

      -- Whoever holds the lock has it to the end of its transaction; the others leave it to the next change.
      CREATE FUNCTION settle_season_totals() RETURNS void LANGUAGE plpgsql AS $$
        BEGIN
          IF (SELECT count(*) FROM season_totals WHERE NOT settled) < 200
            AND (SELECT count(*) FROM season_due WHERE NOT settled) < 200 THEN RETURN; END IF;
          IF NOT pg_try_advisory_xact_lock(1795170005, 3) THEN RETURN; END IF;
          WITH taken AS (DELETE FROM season_totals WHERE NOT settled RETURNING tax_year, county_id, ${sums.join(', ')})
          INSERT INTO season_totals AS t (tax_year, county_id, ${sums.join(', ')}, settled)
            SELECT tax_year, county_id, ${summed}, true FROM taken GROUP BY tax_year, county_id
            ON CONFLICT (tax_year, county_id) WHERE settled DO UPDATE SET ${added};
          WITH taken AS (DELETE FROM season_due WHERE NOT settled RETURNING tax_year, county_id, due_on, unfiled)
          INSERT INTO season_due AS t (tax_year, county_id, due_on, unfiled, settled)
            SELECT tax_year, county_id, due_on, sum(unfiled), true FROM taken GROUP BY tax_year, county_id, due_on
            ON CONFLICT (tax_year, county_id, due_on) WHERE settled DO UPDATE SET unfiled = t.unfiled + excluded.unfiled;
          DELETE FROM season_due WHERE settled AND unfiled = 0;
        END $$;`;

/** A protest counts in its property's county; the property is locked before that is read (decision 0040). */
const ofProtests = `
      CREATE FUNCTION keep_season_totals() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            IF NOT EXISTS (SELECT 1 FROM after) THEN RETURN NULL; END IF;
            PERFORM 1 FROM properties WHERE id IN (SELECT property_id FROM after) ORDER BY id FOR SHARE;
            ${append(marked(withProperty(`SELECT 1 AS sign, ${ofProtest} FROM after`)))}
          ELSIF TG_OP = 'DELETE' THEN
            IF EXISTS (SELECT 1 FROM before b WHERE NOT EXISTS (SELECT 1 FROM properties p WHERE p.id = b.property_id)) THEN
              RAISE EXCEPTION 'delete protests in a statement before their properties, or their totals are lost';
            END IF;
            PERFORM 1 FROM properties WHERE id IN (SELECT property_id FROM before) ORDER BY id FOR SHARE;
            ${append(marked(withProperty(`SELECT -1 AS sign, ${ofProtest} FROM before`)))}
          ELSE
            PERFORM 1 FROM properties WHERE id IN (SELECT property_id FROM (${changed}) c) ORDER BY id FOR SHARE;
            IF FOUND THEN
              ${append(marked(withProperty(changed)))}
            END IF;
          END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER protests_totals_insert AFTER INSERT ON protests REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_season_totals();
      CREATE TRIGGER protests_totals_update AFTER UPDATE ON protests REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_season_totals();
      CREATE TRIGGER protests_totals_delete AFTER DELETE ON protests REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION keep_season_totals();`;

/** The good appointments of the protests `b` among the rows `a`. */
const hasGood = (rows: string): string =>
  `EXISTS (SELECT 1 FROM (${rows}) a WHERE a.property_id = b.property_id AND ${isGood})`;
const columns = 'id, property_id, rejected_on, revoked_on, ends_on';
/** What appointments were before the statement: those that it left alone, and the old ones that it changed. */
const former = (op: 'INSERT' | 'UPDATE' | 'DELETE'): string =>
  [
    `SELECT ${columns} FROM appointments${op === 'DELETE' ? '' : ' x WHERE NOT EXISTS (SELECT 1 FROM after n WHERE n.id = x.id)'}`,
    ...(op === 'INSERT' ? [] : [`SELECT ${columns} FROM before`]),
  ].join(' UNION ALL ');
const touched = {
  INSERT: 'SELECT property_id FROM after',
  UPDATE: 'SELECT property_id FROM after UNION SELECT property_id FROM before',
  DELETE: 'SELECT property_id FROM before',
} as const;

/** Adds the protests of the statement's properties that have come to have an appointment, and those that no longer have. */
const appointed = (op: 'INSERT' | 'UPDATE' | 'DELETE'): string => `
            -- Another change of an appointment or a protest of the property waits, and then sees this one.
            PERFORM 1 FROM properties WHERE id IN (${touched[op]}) ORDER BY id FOR NO KEY UPDATE;
            INSERT INTO season_totals (tax_year, county_id, ${sums.join(', ')})
              SELECT tax_year, county_id, 0, 0, sum(is_now::int - was::int), 0, 0, 0 FROM (
                SELECT b.tax_year, p.county_id, ${hasGood(`SELECT ${columns} FROM appointments`)} AS is_now,
                  ${hasGood(former(op))} AS was
                FROM protests b JOIN properties p ON p.id = b.property_id
                WHERE b.property_id IN (${touched[op]}) AND p.aoa_sent_date IS NULL AND (p.status = 'A' OR ${isFiled})) moved
              GROUP BY tax_year, county_id HAVING sum(is_now::int - was::int) <> 0;`;

const ofAppointments = `
      CREATE FUNCTION keep_season_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN ${appointed('INSERT')}
          ELSIF TG_OP = 'DELETE' THEN ${appointed('DELETE')}
          ELSE ${appointed('UPDATE')}
          END IF;
          IF FOUND THEN PERFORM settle_season_totals(); END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER appointments_totals_insert AFTER INSERT ON appointments REFERENCING NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_season_appointments();
      CREATE TRIGGER appointments_totals_update AFTER UPDATE ON appointments REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION keep_season_appointments();
      CREATE TRIGGER appointments_totals_delete AFTER DELETE ON appointments REFERENCING OLD TABLE AS before
        FOR EACH STATEMENT EXECUTE FUNCTION keep_season_appointments();`;

const isMoved =
  '(n.county_id, n.status, n.aoa_sent_date IS NULL) IS DISTINCT FROM (o.county_id, o.status, o.aoa_sent_date IS NULL)';
const placeOf = (sign: 1 | -1, row: 'n' | 'o'): string =>
  `SELECT ${sign} AS sign, ${row}.id, ${row}.county_id, ${row}.status, ${row}.aoa_sent_date FROM after n JOIN before o USING (id) WHERE ${isMoved}`;
/** The protests of a property move with its county, and come and go with its status; so does the appointment with its date. */
const ofProperties = `
      CREATE FUNCTION move_season_totals() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NOT EXISTS (SELECT 1 FROM after n JOIN before o USING (id) WHERE ${isMoved}) THEN RETURN NULL; END IF;
          ${append(
            marked(
              `(SELECT place.sign, place.county_id, place.status, place.aoa_sent_date, ${ofProtest}
                FROM (${placeOf(1, 'n')} UNION ALL ${placeOf(-1, 'o')}) place JOIN protests ON property_id = place.id) b`,
              'b',
            ),
          )}
          RETURN NULL;
        END $$;
      CREATE TRIGGER properties_season_update AFTER UPDATE ON properties REFERENCING OLD TABLE AS before NEW TABLE AS after
        FOR EACH STATEMENT EXECUTE FUNCTION move_season_totals();

      -- A cascade would delete them when the property, and so their county, is gone.
      CREATE FUNCTION remove_protests() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          DELETE FROM protests WHERE property_id = OLD.id;
          DELETE FROM appointments WHERE property_id = OLD.id;
          RETURN OLD;
        END $$;
      CREATE TRIGGER properties_season_delete BEFORE DELETE ON properties
        FOR EACH ROW EXECUTE FUNCTION remove_protests();

      CREATE FUNCTION clear_season_totals() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM rebuild_season_totals();
          RETURN NULL;
        END $$;
      CREATE TRIGGER protests_totals_clear AFTER TRUNCATE ON protests FOR EACH STATEMENT EXECUTE FUNCTION clear_season_totals();
      CREATE TRIGGER appointments_totals_clear AFTER TRUNCATE ON appointments
        FOR EACH STATEMENT EXECUTE FUNCTION clear_season_totals();`;

/** The openings of seasons, and the sums of the season board, which triggers keep like the other figures (decision 0040). */
export class SeasonBoard1795390078574 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [tables, ofProtests, ofAppointments, ofProperties]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
