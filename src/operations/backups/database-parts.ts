import pg from 'pg';
import { unreachable } from '../../platform/database/migration-source.js';
import { timeLimits } from '../../platform/database/time-limits.js';

/**
 * Settings of connections that copy tables: values of all types have the same text on every server, and nothing times out.
 */
export const copySession = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'client_encoding=UTF8',
  'search_path=public',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Name of these connections in pg_stat_activity. */
export const copyName = 'protest-desk-backup';

/** Opens a dedicated connection for copying. @throws OperatorError if the database cannot be reached */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: copyName,
    connectionTimeoutMillis: timeLimits.connection,
    keepAlive: true,
    options: copySession,
  });
  // A lost connection fails the running statement. Without a listener, the error event would crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(url, error);
  }
  return client;
}

/** Shape of a table, as read from the database. */
export interface TableShape {
  readonly name: string;
  /** Columns, except generated ones, which cannot be loaded. */
  readonly columns: readonly string[];
  /** Expressions that sort the rows the same way on every server; null without a primary key. */
  readonly order: readonly string[] | null;
}

/** SQL for the tables of the schema, except those of extensions and `migrations`, which a restore writes itself. */
export const tableShapes = `
  SELECT c.relname AS name,
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT json_agg(CASE t.typcategory WHEN 'S' THEN format('%I::text COLLATE "C"', a.attname) ELSE quote_ident(a.attname) END
        ORDER BY k.place)
      FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
      JOIN pg_type t ON t.oid = a.atttypid
      WHERE i.indrelid = c.oid AND i.indisprimary) AS "order"
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
  ORDER BY c.relname`;

export const sequences = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' ORDER BY c.relname`;

/** Quotes a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const list = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** SQL that copies a table out. The order depends only on the rows, so that hashes can be compared. */
export function copyOut({ name, columns, order }: TableShape): string {
  const sorted = order?.join(', ') ?? `${quoted(name)}::text COLLATE "C"`;
  return `COPY (SELECT ${list(columns)} FROM public.${quoted(name)} ORDER BY ${sorted}) TO STDOUT`;
}

/** SQL that copies a table in. */
export function copyIn(table: string, columns: readonly string[]): string {
  return `COPY ${table} (${list(columns)}) FROM STDIN`;
}

/** Parts of the job queue (pg-boss, schema `jobs`) that a restore needs to queue the waiting jobs again. */
export const jobParts = {
  queues: {
    name: 'queue',
    columns: [
      'name',
      'policy',
      'retry_limit',
      'retry_delay',
      'retry_backoff',
      'expire_seconds',
      'retention_minutes',
    ],
    where: 'true',
  },
  waiting: {
    name: 'job',
    columns: [
      'id',
      'name',
      'priority',
      'data',
      'retry_limit',
      'retry_delay',
      'retry_backoff',
      'start_after',
      'singleton_key',
      'expire_in',
      'created_on',
      'keep_until',
      'policy',
    ],
    where: `state < 'completed'`,
  },
} as const;

/** SQL that copies the rows of a part of the queue out. */
export function copyJobsOut({ name, columns, where }: (typeof jobParts)[keyof typeof jobParts]): string {
  return `COPY (SELECT ${list(columns)} FROM jobs.${name} WHERE ${where} ORDER BY 1) TO STDOUT`;
}
