import pg from 'pg';

/**
 * Restores the rows that a database had when its service started, so many test files can use one service, each with a fresh database.
 * Sequences are not reset, so work still running for an earlier file never meets a row of the next.
 */
export class FreshDatabase {
  private constructor(private readonly url: string) {}

  /** Copies all rows to the schema `fresh`, and creates a function there that puts them back. */
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

  /** Puts the rows back once no job is active and no mail is being sent. @returns false if that took too long (`patience`) */
  async restore(): Promise<boolean> {
    const deadline = Date.now() + patience;
    return withClient(this.url, async (client) => {
      // Without triggers and foreign keys, the order of tables does not matter. The service may be using the same tables: this
      // connection gives up its lock long before PostgreSQL's deadlock detection would abort one of the two.
      await client.query(`SET session_replication_role = replica; SET lock_timeout = '200ms'`);
      for (;;) {
        if (await isRestored(client)) return true;
        if (Date.now() > deadline) return false;
        await new Promise((later) => setTimeout(later, 50));
      }
    });
  }
}

/** Time to wait for jobs of the previous file, in ms. */
const patience = 5000;

/** @returns false if active jobs, mails being sent or other sessions' locks prevent it */
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

/** Public tables with their writable columns, except the migration history and the leases of the running process. */
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
