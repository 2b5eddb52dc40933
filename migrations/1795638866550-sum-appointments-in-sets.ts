import type { MigrationInterface, QueryRunner } from 'typeorm';

type Statement = 'INSERT' | 'UPDATE' | 'DELETE';

const columns = 'id, property_id, rejected_on, revoked_on, ends_on';
const touched: Readonly<Record<Statement, string>> = {
  INSERT: 'SELECT property_id FROM after',
  UPDATE: 'SELECT property_id FROM after UNION SELECT property_id FROM before',
  DELETE: 'SELECT property_id FROM before',
};

/**
 * The appointments of the touched properties before the statement: those of now without the new rows, and the old ones. Rows that
 * only name a property stand for one that had none.
 */
const former = (statement: Statement): string => {
  const current = `SELECT ${columns} FROM appointments WHERE property_id IN (${touched[statement]})`;
  return [
    `SELECT NULL::int AS id, property_id, NULL::date AS rejected_on, NULL::date AS revoked_on, NULL::date AS ends_on FROM (${touched[statement]}) t`,
    statement === 'DELETE' ? current : `(${current} EXCEPT SELECT ${columns} FROM after)`,
    ...(statement === 'INSERT' ? [] : [`SELECT ${columns} FROM before`]),
  ].join(' UNION ALL ');
};

/** Adds the protests of the statement's properties that have come to have an appointment, and those that no longer have. */
const appointed = (statement: Statement): string => `
            -- Another change of an appointment or a protest of the property waits, and then sees this one.
            PERFORM 1 FROM properties WHERE id IN (${touched[statement]}) ORDER BY id FOR NO KEY UPDATE;
            INSERT INTO season_totals (tax_year, county_id, accounts, noticed, appointed, filed, heard, decided)
              SELECT tax_year, county_id, 0, 0, sum(is_now::int - was::int), 0, 0, 0 FROM (
                SELECT b.tax_year, p.county_id,
                  EXISTS (SELECT 1 FROM agent_authorities a
                    WHERE a.property_id = b.property_id AND (a.ends_on IS NULL OR a.ends_on >= b.due_on)) AS is_now,
                  CASE WHEN f.had_any THEN coalesce(f.until >= b.due_on, false) ELSE p.aoa_sent_date IS NOT NULL END AS was
                FROM (
                  SELECT property_id, count(id) > 0 AS had_any, max(coalesce(ends_on, 'infinity'))
                    FILTER (WHERE id IS NOT NULL AND rejected_on IS NULL AND revoked_on IS NULL) AS until
                  FROM (${former(statement)}) x GROUP BY property_id) f
                JOIN properties p ON p.id = f.property_id JOIN protests b ON b.property_id = f.property_id
                WHERE p.status = 'A' OR b.stage IN ('filed', 'informal', 'hearing', 'ordered', 'settled', 'arbitration', 'court', 'soah')
                  OR (b.filed_on IS NOT NULL AND b.stage NOT IN ('open', 'authorised'))) moved
              GROUP BY tax_year, county_id HAVING sum(is_now::int - was::int) <> 0;`;

/**
 * Compares the appointments of many properties in one pass: so far each protest of the statement's properties searched all of its
 * rows, which made 100,000 appointments in one statement take hours. A session plans a trigger once, maybe while the tables are empty, so
 * it finds rows by indexes only (`keep_season_totals` joins likewise).
 */
export class SumAppointmentsInSets1795638866550 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION keep_season_appointments() RETURNS trigger LANGUAGE plpgsql
      SET enable_mergejoin = off SET enable_hashjoin = off SET enable_seqscan = off AS $$
        BEGIN
          IF TG_OP = 'INSERT' THEN ${appointed('INSERT')}
          ELSIF TG_OP = 'DELETE' THEN ${appointed('DELETE')}
          ELSE ${appointed('UPDATE')}
          END IF;
          IF FOUND THEN PERFORM settle_season_totals(); END IF;
          RETURN NULL;
        END $$;`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
