import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest from 'supertest';
import { UserLevel } from '../../common/enums.js';
import { createApplication } from '../../src/application.js';
import { type Config, loadConfig } from '../../src/platform/config/config.js';
import { Database } from '../../src/platform/database/database.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { hashPassword } from '../../src/users/passwords.js';
import { createTestDatabase } from './database.js';

/** Every test account's password. */
export const testPassword = 'correct horse 9';
let passwordHash: Promise<string> | undefined;

/** Someone who is signed in: calls carry the bearer token. */
export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  get(path: string): supertest.Test;
  post(path: string, body?: object): supertest.Test;
  put(path: string, body?: object): supertest.Test;
  delete(path: string): supertest.Test;
}

/** The whole API on a database of its own, as users run it but for the port. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    /** Every route as the HTTP server knows it, whoever registered it: `GET /api/clients/:id`. */
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
      // All tests come from one address; those of the limits themselves set 1.
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

  get url(): string {
    return `http://127.0.0.1:${(this.app.getHttpServer().address() as { port: number }).port}`;
  }

  /** Calls without a token. */
  get anyone(): ReturnType<typeof supertest> {
    return supertest(this.app.getHttpServer());
  }

  /** Makes an account of a level, straight in the database, and signs it in through a session row. */
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

  /** Opens a session for an account without the login form, which has tests of its own. */
  async signedIn(id: number, email: string): Promise<TestUser> {
    const { SessionsService } = await import('../../src/auth/sessions.service.js');
    const sessions = this.app.get(SessionsService, { strict: false });
    const token = await this.db.transaction((tx) => sessions.open(tx, id, false));
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

  /** A property of a client, straight in the database. */
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

/** Reads a binary answer as it is, for supertest's `parse`. */
export function binary(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const stream = response as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
