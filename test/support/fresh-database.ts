import pg from 'pg';

/**
 * The rows that a database had when its service had started, and the way back to them: the tests of many files use one service, each
 * file with a fresh database. Ids go on from where they are, so nothing that still runs for an earlier file meets a row of the next.
 */
export class FreshDatabase {
  private constructor(private readonly url: string) {}

  /** Keeps a copy of all rows in the schema `fresh`, and a function that puts them back. */
  static async of(url: string): Promise<FreshDatabase> {
    await withClient(url, async (client) => {
      const { rows: tables } = await client.query<{ name: string; columns: string }>(tablesSql);
      await client.query('CREATE SCHEMA fresh');
      const steps: string[] = [];
      for (const [index, { name, columns }] of tables.entries()) {
        const copy = `fresh.rows_${index}`;
        await client.query(`CREATE TABLE ${copy} AS SELECT ${columns} FROM ${name}`);
        const { rowCount } = await client.query(`SELECT FROM ${copy} LIMIT 1`);
        steps.push(`DELETE FROM ${name};`);
        if (rowCount)
          steps.push(
            `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${copy};`,
          );
      }
      await client.query(
        `CREATE FUNCTION fresh.restore() RETURNS boolean LANGUAGE plpgsql AS $$
         BEGIN
           LOCK TABLE ${['jobs.job', ...tables.map(({ name }) => name)].join(', ')} IN ACCESS EXCLUSIVE MODE;
           IF ${isBusy} THEN RETURN false; END IF;
           DELETE FROM jobs.job;
           ${steps.join('\n')}
           RETURN true;
         END $$`,
      );
    });
    return new FreshDatabase(url);
  }

  /** Puts the rows back once no job and no mail is under way. @returns whether that was so within some seconds */
  async restore(): Promise<boolean> {
    const deadline = Date.now() + patience;
    return withClient(this.url, async (client) => {
      // Without triggers and foreign keys, the tables' order does not matter. The service may be at work on the same tables: this
      // gives way long before PostgreSQL looks for deadlocks and would end the one or the other.
      await client.query(`SET session_replication_role = replica; SET lock_timeout = '200ms'`);
      for (;;) {
        if (await isRestored(client)) return true;
        if (Date.now() > deadline) return false;
        await new Promise((later) => setTimeout(later, 50));
      }
    });
  }
}

/** Milliseconds to wait for jobs of the file before. */
const patience = 5000;

/** @returns false when jobs, mails or locks of others are in the way */
async function isRestored(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ restored: boolean }>('SELECT fresh.restore() AS restored');
    return rows[0]!.restored;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false;
    throw error;
  }
}

const lockNotAvailable = '55P03';

const isBusy = `EXISTS (SELECT FROM jobs.job WHERE state = 'active')
  OR EXISTS (SELECT FROM messages WHERE status = 'sending')`;

/** All tables and the columns that are written; those of the queue stay, and the leases of the running process. */
const tablesSql = `
  SELECT c.oid::regclass::text AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    AND c.relname NOT IN ('migrations', 'job_leases')
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.oid ORDER BY c.oid`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
