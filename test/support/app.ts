import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type pg from 'pg';
import passport from 'passport';
import supertest from 'supertest';
import { UserLevel } from '../../common/auth/enums.js';
import { createApplication } from '../../src/application.js';
import { OrderedDatabase } from './ordered-database.js';
import { timeLimitFactor } from './time-limits.js';
import { type Config, loadConfig } from '../../src/platform/config/config.js';
import { BusinessZone } from '../../src/platform/clock/business-zone.js';
import { ClockJobs } from '../../src/platform/clock/clock-jobs.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { ApiKeyStrategy } from '../../src/auth/api-keys/api-key.strategy.js';
import { JwtStrategy } from '../../src/auth/jwt.strategy.js';
import { Database } from '../../src/platform/database/database.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { hashPassword } from '../../src/auth/users/passwords.js';
import { createTestDatabase } from './database.js';
import { DescribedAnswers } from './described-answers.js';
import { eventually } from './processes.js';
import { FreshDatabase } from './fresh-database.js';

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

/** The service shared by the files of a test group, one file at a time. */
let kept: { readonly app: TestApp; readonly database: FreshDatabase } | undefined;
let isTaken = false;

/** The whole API on its own database, on a free port. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    /** Every route registered on the HTTP server, by any code: `GET /api/clients/:id`. */
    readonly routes: readonly string[],
    private readonly databaseUrl: string,
    /** Compares the responses with the API description; problems are reported at the end of the tests. */
    readonly described: DescribedAnswers,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /**
   * Starts a separate service, for tests that set its environment or change its internals.
   * @param log receives the log lines instead of standard output
   */
  static async start(env: Record<string, string> = {}, log?: (line: string) => void): Promise<TestApp> {
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
      TIME_LIMIT_FACTOR: timeLimitFactor,
      ...env,
    });
    const routes = new Set<string>();
    const described = new DescribedAnswers();
    const app = await createApplication({
      config,
      databaseUrl: database.url,
      logger: createLogger(config, log && { write: log }),
      onRoute: (route) => {
        for (const name of [route.method].flat()) routes.add(`${name} ${route.url}`);
        described.watch(route);
      },
    });
    await app.listen(0, '127.0.0.1');
    return new TestApp(app, config, [...routes].sort(), database.url, described, async () => {
      await app.close();
      if (kept && kept.app.app !== app) kept.app.useStrategies();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
  }

  /**
   * Returns the service that the files of this group share, with its rows reset to those of a service just started. Tests may set
   * its clock (`setTime`); a test that changes any other internals starts its own.
   */
  static async shared(): Promise<TestApp> {
    if (kept && !isTaken && (await kept.database.restore())) {
      isTaken = true;
      kept.app.app.get(BusinessZone).set(kept.app.config.businessTimeZone);
      return kept.app;
    }
    // Another part of the same file is using it. If only the reset failed, because of a job that does not end, it is replaced.
    if (kept && isTaken) return TestApp.start();
    await kept?.app.cleanUp();
    const app = await TestApp.start();
    kept = { app, database: await FreshDatabase.of(app.databaseUrl) };
    isTaken = true;
    // Called at the end of the group (test/support/stop-shared.mjs).
    Object.assign(globalThis, { stopSharedService: () => kept?.app.cleanUp() });
    return app;
  }

  /** Sets the clock of the service until its tests end. */
  setTime(now: Date): void {
    this.pauseClockJobs();
    Object.assign(this.app.get(Clock), { now: () => new Date(now) });
  }

  /** Pauses the clock jobs until the tests end. On a date that a test sets, all of them would be due. */
  pauseClockJobs(): void {
    Object.assign(this.app.get(ClockJobs), { isReady: false });
  }

  /** Waits until no job is due and no mail is being sent: contracts and mails of earlier tests are then done. */
  async untilQuiet(): Promise<void> {
    await eventually('no job is due and no mail on its way', async () => {
      const due = await this.db.first(
        `SELECT 1 FROM jobs.job WHERE state < 'completed' AND start_after <= now()
         UNION ALL SELECT 1 FROM messages WHERE status = 'sending' AND worker IS NOT NULL LIMIT 1`,
      );
      return due === undefined;
    });
  }

  private release(): void {
    Object.assign(this.app.get(ClockJobs), { isReady: true });
    delete (this.app.get(Clock) as Partial<Clock>).now;
    isTaken = false;
  }

  /** Makes Passport use this service's strategies. It keeps one per name and process: that of the service started last. */
  private useStrategies(): void {
    passport.use('jwt', this.app.get(JwtStrategy, { strict: false }));
    passport.use('api-key', this.app.get(ApiKeyStrategy, { strict: false }));
  }

  private asked: Database | undefined;

  /** Database access for the test's own queries. */
  get db(): Database {
    return (this.asked ??= new OrderedDatabase(this.app.get(Database).dataSource));
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

  /** Creates a session for an account without the sign-in form, which has its own tests. */
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

  /**
   * Ends the tests of a file: stops the service unless others share it.
   * @throws Error if a response violated the API description
   */
  async stop(): Promise<void> {
    if (this === kept?.app) this.release();
    else await this.cleanUp();
    this.described.expectNone();
  }
}

/** Reads a binary response unchanged, for supertest's `parse`. */
export function binary(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const stream = response as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}
