import pg from 'pg';

/** References of a table to another one. */
interface Reference {
  readonly table: string;
  readonly target: string;
  /** Its columns, in alphabetical order. */
  readonly columns: string[];
  /** Whether a row may refer to none. */
  readonly optional: boolean;
  /** Whether at most one row refers to each. */
  readonly single: boolean;
}

const references = `
  SELECT c.conrelid::regclass::text AS "table", c.confrelid::regclass::text AS target,
    array_agg(a.attname::text ORDER BY a.attname) AS columns, bool_and(NOT a.attnotnull) AS optional,
    bool_and(EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisunique AND i.indpred IS NULL
      AND string_to_array(i.indkey::text, ' ')::int2[] = c.conkey)) AS single
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
  WHERE c.contype = 'f' AND c.conparentid = 0 AND c.connamespace = 'public'::regnamespace
  GROUP BY c.conrelid, c.confrelid ORDER BY 2, 1`;

/** The tables that a section of the page lists. */
const tablesIn = (section: string): Set<string> =>
  new Set(
    section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, table = '']) => table)),
  );

/**
 * Draws the foreign keys of each wing's tables in docs/data-model.md (Mermaid): the tables are those that the section lists.
 * @param page the page as it is
 * @returns the page with its drawings replaced
 */
export async function drawDataModel(databaseUrl: string, page: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Reference>(references);
  await client.end();
  return page
    .split(/^(?=## )/m)
    .map((section) => section.replace(/```mermaid\n[^`]*```/, () => drawingOf(tablesIn(section), rows)))
    .join('');
}

function drawingOf(tables: ReadonlySet<string>, all: readonly Reference[]): string {
  const own = all.filter(({ table }) => tables.has(table));
  const drawn = new Set(own.flatMap(({ table, target }) => [table, target]));
  return [
    '```mermaid',
    'erDiagram',
    ...own.map(
      ({ table, target, columns, optional, single }) =>
        `  ${target} ${optional ? '|o' : '||'}--${single ? 'o|' : 'o{'} ${table} : "${columns.join(', ')}"`,
    ),
    ...[...tables].filter((table) => !drawn.has(table)).map((table) => `  ${table}`),
    '```',
  ].join('\n');
}
