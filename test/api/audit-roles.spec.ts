import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { UserLevel } from '../../common/auth/enums.js';
import { createApplication } from '../../src/application.js';
import { ErasureService } from '../../src/operations/erasure/erasure.service.js';
import { Chain } from '../../src/platform/journal/chain.service.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { migrateAs } from '../../src/service.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database.js';
import { sealAll } from '../support/sealing.js';

describe('a service with its own database role', () => {
  let database: TestDatabase;
  let service: pg.Client;
  const [owner, role] = ['owner', 'service'].map((name) => `pd_${name}_${randomBytes(4).toString('hex')}`);
  const as = (name: string): string => {
    const url = new URL(database.url);
    [url.username, url.password] = [name, 'secret'];
    return url.href;
  };
  const migrate = (databaseOwnerUrl: string, databaseUrl: string) =>
    migrateAs({ databaseUrl, databaseOwnerUrl }, databaseUrl);
  const asSuperuser = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const name = new URL(database.url).pathname.slice(1);
    await asSuperuser(
      `CREATE ROLE ${owner} LOGIN PASSWORD 'secret'`,
      `CREATE ROLE ${role} LOGIN PASSWORD 'secret'`,
      `GRANT ${role} TO ${owner}`,
      `ALTER DATABASE ${name} OWNER TO ${owner}`,
      `ALTER SCHEMA public OWNER TO ${owner}`,
    );
    await migrate(as(owner ?? ''), as(role ?? ''));
    service = new pg.Client({ connectionString: as(role ?? '') });
    await service.connect();
  });
  afterAll(async () => {
    await service.end();
    await database.drop();
  });

  it('the service role adds to the journal and reads it', async () => {
    await service.query(`INSERT INTO activities (type, details) VALUES ('note', '{"event":"NoteAdded"}')`);
    const { rows } = await service.query('SELECT id FROM activities');
    await service.query('INSERT INTO hidden_activities (activity_id) VALUES ($1)', [rows[0].id]);
    await service.query('UPDATE activity_chain SET ready_to = 1');
    await service.query('CREATE TABLE jobs.test (id integer)');
  });

  it.each([
    'UPDATE activities SET type = type',
    'DELETE FROM activities',
    'TRUNCATE activities CASCADE',
    'DELETE FROM activity_seals',
    'TRUNCATE api_key_calls',
    `UPDATE api_key_calls SET operation = 'GET /api/states'`,
    'ALTER TABLE api_key_calls DISABLE TRIGGER ALL',
    'ALTER TABLE activities DISABLE TRIGGER ALL',
    'DROP TRIGGER activities_append_only ON activities',
    `INSERT INTO migrations (timestamp, name) VALUES (1, 'x')`,
  ])('the service role may not run: %s', async (statement) => {
    await expect(service.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('the service role counts API key calls and deletes those of more than 400 days, but changes no others', async () => {
    const { rows } = await service.query<{ id: number }>(
      `WITH maker AS (
         INSERT INTO users (level, first_name, last_name, username, email, password_hash)
         VALUES (3, 'Kay', 'Admin', 'kay', 'kay@example.com', 'x') RETURNING id)
       INSERT INTO api_keys (name, start, secret_hash, permissions, rate_limit, created_by)
       SELECT 'Sync', 'pd_live_x', 'x', '{clients.list}', 600, id FROM maker RETURNING id`,
    );
    const add = (operation: string, ago: string) =>
      service.query(
        `INSERT INTO api_key_calls AS c (key_id, minute, operation, ip, calls, refused)
         VALUES ($1, date_trunc('minute', now() - $3::interval), $2, '127.0.0.1', 1, 0)
         ON CONFLICT (key_id, minute, operation, ip) DO UPDATE SET calls = c.calls + 1`,
        [rows[0]?.id, operation, ago],
      );
    for (const ago of ['1 second', '2 hours', '399 days', '402 days']) await add(`GET ${ago}`, ago);
    // Even at the turn of a minute, this row is from the last hour and may be updated.
    await service.query(`UPDATE api_key_calls SET calls = calls + 1 WHERE operation = 'GET 1 second'`);
    for (const refused of [
      `UPDATE api_key_calls SET calls = calls - 1 WHERE operation = 'GET 1 second'`,
      `UPDATE api_key_calls SET calls = calls + 1, refused = -1 WHERE operation = 'GET 1 second'`,
      `UPDATE api_key_calls SET calls = calls + 1 WHERE operation = 'GET 2 hours'`,
      `DELETE FROM api_key_calls WHERE operation = 'GET 1 second'`,
      `DELETE FROM api_key_calls WHERE operation = 'GET 399 days'`,
      'DELETE FROM api_keys',
    ])
      await expect(service.query(refused)).rejects.toThrow(
        'rows of api_key_calls are evidence and never change',
      );
    const gone = await service.query(
      `DELETE FROM api_key_calls WHERE minute < now() - interval '400 days' RETURNING operation`,
    );
    expect(gone.rows).toEqual([{ operation: 'GET 402 days' }]);
  });

  it('the service role has the rights to start, write, seal, verify and erase', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'protest-desk-test-'));
    const config = loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      DEMO_DATA: 'false',
      RUN_WORKER: 'false',
    });
    const app = await createApplication({
      config,
      databaseUrl: as(role ?? ''),
      logger: createLogger(config),
    });
    try {
      await app.init();
      const { rows } = await service.query<{ id: number }>(
        `INSERT INTO users (level, first_name, last_name, username, email, password_hash)
         VALUES (3, 'Ada', 'Admin', 'ada', 'ada@example.com', 'x'), (1, 'Ann', 'Client', 'ann', 'ann@example.com', 'x') RETURNING id`,
      );
      const [admin = 0, client = 0] = rows.map(({ id }) => id);
      const caller = { id: admin, level: UserLevel.Admin, sessionId: '', firstName: 'Ada' };
      await app.get(ErasureService).erase(caller, client, 'Ann Client');
      await sealAll(app);
      expect(await app.get(Chain).verify()).toMatchObject({ problems: [], unsealed: 0 });
      const erased = await service.query('SELECT 1 FROM activities WHERE erased_hash IS NOT NULL');
      expect(erased.rowCount).toBeGreaterThan(1);
    } finally {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('DATABASE_OWNER_URL requires a DATABASE_URL with another role', async () => {
    await expect(migrate(as(owner ?? ''), as(owner ?? ''))).rejects.toThrow(
      'DATABASE_URL must name another role',
    );
    await expect(
      migrateAs({ databaseUrl: undefined, databaseOwnerUrl: as(owner ?? '') }, ''),
    ).rejects.toThrow('DATABASE_OWNER_URL requires DATABASE_URL');
  });
});
