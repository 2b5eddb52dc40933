import type { MigrationInterface, QueryRunner } from 'typeorm';

const sums = ['accounts', 'noticed', 'appointed', 'filed', 'heard', 'decided'] as const;

/** The stages in which a protest waits to be filed. The stage says so: filing is a step with its proof. */
const unfiled = `('open', 'authorised')`;
const isFiled = `(b.stage IN ('filed', 'informal', 'hearing', 'ordered', 'settled', 'arbitration', 'court', 'soah')
                OR (b.filed_on IS NOT NULL AND b.stage NOT IN ${unfiled}))`;
const isHeard = `(b.order_on IS NOT NULL OR b.stage IN ('ordered', 'arbitration', 'court', 'soah'))`;
const isDecided = `(b.decided_on IS NOT NULL OR b.stage IN ('ordered', 'settled', 'withdrawn', 'arbitration', 'court', 'soah', 'closed'))`;

/** Columns of a protest that affect the totals. */
const ofProtest = 'property_id, tax_year, due_on, stage, notice_mailed_on, filed_on, order_on, decided_on';

/**
 * Whether the firm is appointed for a protest `b` until it is due. The date that the property itself has counts only as long as
 * no appointment is on file: then their own days say what became of them.
 * @param sentDate the property's date
 * @param appointments the appointments, or those of another moment
 */
const isAppointed = (sentDate: string, appointments = 'appointments'): string =>
  `(EXISTS (SELECT 1 FROM ${appointments} a WHERE a.property_id = b.property_id
                  AND a.rejected_on IS NULL AND a.revoked_on IS NULL AND (a.ends_on IS NULL OR a.ends_on >= b.due_on))
                OR (${sentDate} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${appointments} a WHERE a.property_id = b.property_id)))`;

/** The protests `b` with their marks; `of` has the county, status and date of their properties. */
const marked = (protests: string, of = 'p'): string => `
            SELECT b.sign, b.tax_year, ${of}.county_id, b.due_on,
              b.notice_mailed_on IS NOT NULL AS is_noticed,
              ${isAppointed(`${of}.aoa_sent_date`)} AS is_appointed,
              ${isFiled} AS is_filed, ${isHeard} AS is_heard, ${isDecided} AS is_decided,
              b.stage IN ${unfiled} AS is_unfiled
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

/** The removed and added rows of an update; rows without a relevant change are in neither. */
const changed = `SELECT 1 AS sign, n.* FROM (SELECT ${ofProtest} FROM after EXCEPT ALL SELECT ${ofProtest} FROM before) n
              UNION ALL SELECT -1, o.* FROM (SELECT ${ofProtest} FROM before EXCEPT ALL SELECT ${ofProtest} FROM after) o`;
const withProperty = (protests: string): string =>
  `(${protests}) b JOIN properties p ON p.id = b.property_id`;

/** What authorises the firm to act for a property: the rule that queries of the product read. */
const authorities = `
      CREATE VIEW agent_authorities AS
        SELECT a.property_id, a.sent_on IS NOT NULL OR a.accepted_on IS NOT NULL AS is_sent, a.ends_on
        FROM appointments a WHERE a.rejected_on IS NULL AND a.revoked_on IS NULL
        UNION ALL
        SELECT p.id, true, NULL::date FROM properties p
        WHERE p.aoa_sent_date IS NOT NULL AND NOT EXISTS (SELECT 1 FROM appointments a WHERE a.property_id = p.id);
      COMMENT ON VIEW agent_authorities IS
        'What authorises the firm: appointments that are neither rejected nor revoked, or the sent date of a property without any';

      CREATE OR REPLACE VIEW season_marks AS ${marked(withProperty(`SELECT 1 AS sign, ${ofProtest} FROM protests`))};`;

/** A protest counts in its property's county; the property is locked before that is read (decision 0040). */
const ofProtests = `
      CREATE OR REPLACE FUNCTION keep_season_totals() RETURNS trigger LANGUAGE plpgsql
      SET enable_mergejoin = off SET enable_hashjoin = off AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN
            IF NOT EXISTS (SELECT 1 FROM after) THEN RETURN NULL; END IF;
            -- The opening of a season has locked them with the statement that inserts.
            IF current_setting('protest_desk.locked', true) IS DISTINCT FROM 'properties' THEN
              PERFORM 1 FROM properties WHERE id IN (SELECT property_id FROM after) ORDER BY id FOR SHARE;
            END IF;
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
        END $$;`;

const columns = 'id, property_id, rejected_on, revoked_on, ends_on';
/** What appointments were before the statement: those that it left alone, and the old ones that it changed. */
const former = (op: 'INSERT' | 'UPDATE' | 'DELETE'): string =>
  `(${[
    `SELECT ${columns} FROM appointments${op === 'DELETE' ? '' : ' x WHERE NOT EXISTS (SELECT 1 FROM after n WHERE n.id = x.id)'}`,
    ...(op === 'INSERT' ? [] : [`SELECT ${columns} FROM before`]),
  ].join(' UNION ALL ')})`;
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
                SELECT b.tax_year, p.county_id, ${isAppointed('p.aoa_sent_date')} AS is_now,
                  ${isAppointed('p.aoa_sent_date', former(op))} AS was
                FROM protests b JOIN properties p ON p.id = b.property_id
                WHERE b.property_id IN (${touched[op]}) AND (p.status = 'A' OR ${isFiled})) moved
              GROUP BY tax_year, county_id HAVING sum(is_now::int - was::int) <> 0;`;

const ofAppointments = `
      CREATE OR REPLACE FUNCTION keep_season_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN ${appointed('INSERT')}
          ELSIF TG_OP = 'DELETE' THEN ${appointed('DELETE')}
          ELSE ${appointed('UPDATE')}
          END IF;
          IF FOUND THEN PERFORM settle_season_totals(); END IF;
          RETURN NULL;
        END $$;`;

const isMoved =
  '(n.county_id, n.status, n.aoa_sent_date IS NULL) IS DISTINCT FROM (o.county_id, o.status, o.aoa_sent_date IS NULL)';
const placeOf = (sign: 1 | -1, row: 'n' | 'o'): string =>
  `SELECT ${sign} AS sign, ${row}.id, ${row}.county_id, ${row}.status, ${row}.aoa_sent_date FROM after n JOIN before o USING (id) WHERE ${isMoved}`;

/** The protests of a property move with its county, and come and go with its status; so does the appointment with its date. */
const ofProperties = `
      CREATE OR REPLACE FUNCTION move_season_totals() RETURNS trigger LANGUAGE plpgsql AS $$
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
        END $$;`;

/**
 * One rule for who is appointed: rejected, revoked and ended appointments no longer count by way of the property's own date. And
 * one for what is filed: its stage, not a day that was typed into a protest that is open. The sums are built anew.
 */
export class NameAgentAuthorities1795512933769 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [authorities, ofProtests, ofAppointments, ofProperties]) await runner.query(part);
    await runner.query('SELECT rebuild_season_totals()');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
