import { OperatorError } from '../errors/operator-error.js';
import { assertNotNewer } from './schema-state.js';
import { withSource } from './migration-source.js';

/** Advisory lock of migrations: the second process waits for the first. */
export const migrationLock = 1_795_170_000;

/**
 * Migrates the schema to this version. Safe to call from several processes at once.
 * @returns the names of the migrations that ran
 * @throws OperatorError when the database cannot be reached or its schema is newer than the code
 */
export async function migrate(url: string): Promise<string[]> {
  return withSource(url, async (source) => {
    const runner = source.createQueryRunner();
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    try {
      await assertNotNewer(source);
      const done = await source.runMigrations({ transaction: 'each' });
      return done.map((step) => step.name);
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
      await runner.release();
    }
  });
}

/** Append-only tables: the service reads and inserts rows (docs/security.md, "The audit trail"). */
const appendOnly = ['activities', 'activity_seals'];

/**
 * Grants the service's role its rights on the owner's schema: everything except changing rows of the journal and changing
 * the schema. The queue's own schema belongs to the service, because the queue library migrates it.
 * @throws OperatorError when the role does not exist or is the owner itself
 */
export async function grantToService(ownerUrl: string, role: string): Promise<void> {
  await withSource(ownerUrl, async (source) => {
    const [found] = await source.query<{ isOwner: boolean; quoted: string }[]>(
      'SELECT rolname = current_user AS "isOwner", quote_ident(rolname) AS quoted FROM pg_roles WHERE rolname = $1',
      [decodeURIComponent(role)],
    );
    if (!found || found.isOwner)
      throw new OperatorError(
        'DATABASE_URL must name another role than DATABASE_OWNER_URL; see docs/operating.md, "Two roles".',
      );
    const { quoted } = found;
    const tables = appendOnly.join(', ');
    await source.transaction(async (tx) => {
      for (const statement of [
        `GRANT USAGE ON SCHEMA public TO ${quoted}`,
        `GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA public TO ${quoted}`,
        `REVOKE UPDATE, DELETE, TRUNCATE ON ${tables} FROM ${quoted}`,
        // Call counts only grow, and only old rows may be deleted; triggers enforce both.
        `REVOKE UPDATE, TRUNCATE ON api_key_calls FROM ${quoted}`,
        `GRANT UPDATE (calls, refused) ON api_key_calls TO ${quoted}`,
        `REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON migrations FROM ${quoted}`,
        `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${quoted}`,
        // The queue library creates its schema if it is missing, and needs this right even if it exists.
        `DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO ${quoted}', current_database()); END $$`,
        `CREATE SCHEMA IF NOT EXISTS jobs AUTHORIZATION ${quoted}`,
        handOverQueue(quoted),
      ])
        await tx.query(statement);
    });
  });
}

/** SQL that transfers the queue's schema to a role: before there were two roles, the owner may have created it. */
const handOverQueue = (role: string): string => `
  DO $$ DECLARE item record; BEGIN
    FOR item IN
      SELECT format('TABLE %s', c.oid::regclass) AS name FROM pg_class c
        WHERE c.relnamespace = 'jobs'::regnamespace AND c.relkind IN ('r', 'p') AND c.relowner = current_user::regrole
      UNION ALL SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p
        WHERE p.pronamespace = 'jobs'::regnamespace AND p.proowner = current_user::regrole
      UNION ALL SELECT format('TYPE %s', t.oid::regtype) FROM pg_type t
        WHERE t.typnamespace = 'jobs'::regnamespace AND t.typtype = 'e' AND t.typowner = current_user::regrole
      UNION ALL SELECT 'SCHEMA jobs' FROM pg_namespace n WHERE n.nspname = 'jobs' AND n.nspowner = current_user::regrole
    LOOP EXECUTE format('ALTER %s OWNER TO ${role}', item.name); END LOOP;
  END $$`;
