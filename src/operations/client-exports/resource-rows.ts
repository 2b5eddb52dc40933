import { byteOrderMark, csvLine, inertWhenSplit } from '../../../common/text/csv.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import type { ExportResource } from './resources.js';

/** A resource's statement, with a description of its result. */
export interface ResourceQuery {
  readonly sql: string;
  readonly values: readonly (string | number)[];
  /** Names of the fields, in the order of the columns. */
  readonly fields: readonly string[];
  /** By column: whether its CSV text could be taken for a formula. */
  readonly isText: readonly boolean[];
  /** Fields that are not exported, with the reason. */
  readonly withheld: Readonly<Record<string, string>>;
}

/** Rows per round trip. */
const batchRows = 500;

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * Builds the statement of a resource from the table's columns. It returns each row as JSON text and as text cells. The database
 * writes the JSON, so that decimals keep their digits. Times are UTC in JSON and in the given time zone in CSV.
 */
export async function resourceQuery(
  tx: Tx,
  resource: ExportResource,
  values: readonly (string | number)[],
  timeZone: string,
): Promise<ResourceQuery> {
  const { table, where, withheld = {}, replaced = {}, added = {}, order = 't.id' } = resource;
  const columns = (
    await txQuery<Column>(
      tx,
      `SELECT column_name AS name, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
      [table],
    )
  ).filter(({ name }) => !(name in withheld));
  const parts = [
    ...columns.map(({ name, type }) => ({ name, type, sql: replaced[name] ?? `t."${name}"` })),
    ...Object.entries(added).map(([name, sql]) => ({ name, type: 'text', sql })),
  ];
  const zone = values.length + 1;
  const cells = parts.map(({ name, type }) => {
    const cell = `r."${camelCase(name)}"`;
    return type === 'timestamp with time zone'
      ? `to_char(${cell} AT TIME ZONE $${zone}, 'YYYY-MM-DD HH24:MI:SS')`
      : `${cell}::text`;
  });
  // Declares the type of each parameter, because not every resource uses all of them.
  const sql = `WITH who AS (SELECT $1::integer, $2::text, $3::text, $${zone}::text)
    SELECT to_json(r)::text AS json, ARRAY[${cells.join(', ')}] AS cells FROM (
      SELECT ${parts.map(({ name, sql: part }) => `${part} AS "${camelCase(name)}"`).join(', ')}
      FROM ${table} t WHERE ${where} ORDER BY ${order}) r`;
  return {
    sql,
    values: [...values, timeZone],
    fields: parts.map(({ name }) => camelCase(name)),
    isText: parts.map(({ name, type }) => name in replaced || !plainTypes.has(type)),
    withheld: Object.fromEntries(Object.entries(withheld).map(([name, reason]) => [camelCase(name), reason])),
  };
}

/** Types whose text cannot contain a formula; a minus sign belongs to a number. */
const plainTypes: ReadonlySet<string> = new Set([
  'integer',
  'bigint',
  'smallint',
  'numeric',
  'boolean',
  'date',
  'timestamp with time zone',
]);

/**
 * Yields the rows of a resource as the text of a JSON or CSV file, read in batches from a cursor.
 * @param count receives the number of rows
 */
export async function* resourceLines(
  tx: Tx,
  { sql, values, fields, isText }: ResourceQuery,
  format: 'json' | 'csv',
  count = { rows: 0 },
): AsyncGenerator<string> {
  yield format === 'json' ? '[' : byteOrderMark + csvLine(fields);
  await tx.query(`DECLARE resource NO SCROLL CURSOR FOR ${sql}`, [...values]);
  for (;;) {
    const rows = await txQuery<{ json: string; cells: (string | null)[] }>(
      tx,
      `FETCH ${batchRows} FROM resource`,
    );
    for (const { json, cells } of rows) {
      if (format === 'json') yield `${count.rows === 0 ? '\n' : ',\n'}${json}`;
      else
        yield csvLine(
          cells.map((cell, index) => (isText[index] ? inertWhenSplit(cell ?? '') : (cell ?? ''))),
        );
      count.rows += 1;
    }
    if (rows.length < batchRows) break;
  }
  await tx.query('CLOSE resource');
  if (format === 'json') yield '\n]\n';
}

/** Returns a column's field name in JSON. */
function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
