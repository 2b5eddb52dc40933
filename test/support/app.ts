import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import supertest from 'supertest';
import { UserLevel } from '../../common/auth/enums.js';
import { createApplication } from '../../src/application.js';
import { type Config, loadConfig } from '../../src/platform/config/config.js';
import { Database } from '../../src/platform/database/database.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { hashPassword } from '../../src/auth/users/passwords.js';
import { createTestDatabase } from './database.js';

/** The password of all test accounts. */
export const testPassword = 'correct horse 9';
let passwordHash: Promise<string> | undefined;

/** A signed-in user: requests carry the bearer token. */
export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  get(path: string): supertest.Test;
  post(path: string, body?: object): supertest.Test;
  put(path: string, body?: object): supertest.Test;
  delete(path: string): supertest.Test;
}

/** The whole API on a database of its own, configured as in production except for the port. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    /** Every route known to the HTTP server, whoever registered it: `GET /api/clients/:id`. */
    readonly routes: readonly string[],
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<TestApp> {
    const [database, folder] = await Promise.all([
      createTestDatabase(),
      mkdtemp(join(tmpdir(), 'protest-desk-test-')),
    ]);
    const config = loadConfig({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      DATABASE_POOL_SIZE: '8',
      DEMO_DATA: 'false',
      // All tests share one address; tests of the limits themselves set 1.
      RATE_LIMIT_FACTOR: '100',
      ...env,
    });
    const routes = new Set<string>();
    const app = await createApplication({
      config,
      databaseUrl: database.url,
      logger: createLogger(config),
      onRoute: ({ method, url }) => {
        for (const name of [method].flat()) routes.add(`${name} ${url}`);
      },
    });
    await app.listen(0, '127.0.0.1');
    return new TestApp(app, config, [...routes].sort(), async () => {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
  }

  get db(): Database {
    return this.app.get(Database);
  }

  /** The pool that all requests share. */
  get pool(): pg.Pool {
    return (this.db.dataSource.driver as unknown as { master: pg.Pool }).master;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.app.getHttpServer().address() as { port: number }).port}`;
  }

  /** Requests without a token. */
  get anyone(): ReturnType<typeof supertest> {
    return supertest(this.app.getHttpServer());
  }

  /** Creates an account of a level directly in the database, and signs it in with a session row. */
  async user(
    level: UserLevel,
    fields: { email?: string; status?: 'A' | 'I'; firstName?: string } = {},
  ): Promise<TestUser> {
    passwordHash ??= hashPassword(testPassword);
    const name = `user${Math.random().toString(36).slice(2, 10)}`;
    const email = fields.email ?? `${name}@example.com`;
    const row = await this.db.first<{ id: number }>(
      `INSERT INTO users (level, status, first_name, last_name, username, email, password_hash) VALUES ($1, $2, $3, 'Tester', $4, $5, $6) RETURNING id`,
      [level, fields.status ?? 'A', fields.firstName ?? 'Test', name, email, await passwordHash],
    );
    const id = row?.id ?? 0;
    if (level === UserLevel.Client) {
      await this.db.query(`INSERT INTO clients (id, billing_percentage, source) VALUES ($1, 50, 'portal')`, [
        id,
      ]);
    }
    return this.signedIn(id, email);
  }

  admin(): Promise<TestUser> {
    return this.user(UserLevel.Admin);
  }
  staff(): Promise<TestUser> {
    return this.user(UserLevel.Staff);
  }
  staffRole(): Promise<TestUser> {
    return this.user(UserLevel.StaffRole);
  }
  client(): Promise<TestUser> {
    return this.user(UserLevel.Client);
  }

  /** Creates a session for an account without the login form, which has tests of its own. */
  async signedIn(id: number, email: string): Promise<TestUser> {
    const { SessionsService } = await import('../../src/auth/sessions.service.js');
    const sessions = this.app.get(SessionsService, { strict: false });
    const token = await this.db.transaction((tx) => sessions.open(tx, id, false));
    return this.withToken(token, id, email);
  }

  /** Sends requests with a token or an API key. */
  withToken(token: string, id = 0, email = ''): TestUser {
    const server = this.app.getHttpServer();
    const bearer = (test: supertest.Test): supertest.Test => test.set('authorization', `Bearer ${token}`);
    return {
      id,
      email,
      token,
      get: (path) => bearer(supertest(server).get(path)),
      post: (path, body = {}) => bearer(supertest(server).post(path).send(body)),
      put: (path, body = {}) => bearer(supertest(server).put(path).send(body)),
      delete: (path) => bearer(supertest(server).delete(path)),
    };
  }

  /** Creates a property of a client directly in the database. */
  async property(
    clientId: number,
    fields: { accountNumber?: string; countyId?: number; status?: 'A' | 'I'; ownerName?: string } = {},
  ): Promise<number> {
    const row = await this.db.first<{ id: number }>(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, account_number, property_type_id, status, is_new)
       VALUES ($1, $2, '12 Bluebonnet Ln', 'Austin', '78704', $3, $4, 1, $5, false) RETURNING id`,
      [
        clientId,
        fields.ownerName ?? 'Test Owner',
        fields.countyId ?? 5,
        fields.accountNumber ?? null,
        fields.status ?? 'A',
      ],
    );
    return row?.id ?? 0;
  }

  async stop(): Promise<void> {
    await this.cleanUp();
  }
}

/** Reads a binary response unchanged, for supertest's `parse`. */
export function binary(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const stream = response as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
