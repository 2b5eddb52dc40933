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

/** The service that the files of a group of tests use one after the other. */
let kept: { readonly app: TestApp; readonly database: FreshDatabase } | undefined;
let isTaken = false;

/** The whole API on a database of its own, configured as in production except for the port. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly config: Config,
    /** Every route known to the HTTP server, whoever registered it: `GET /api/clients/:id`. */
    readonly routes: readonly string[],
    private readonly databaseUrl: string,
    /** Whether its answers are as the API's description says; checked at the end of the tests. */
    readonly described: DescribedAnswers,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  /**
   * A service of its own, for tests that set its environment or change what is inside of it.
   * @param log takes the lines of its log instead of the standard output
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
   * The service that the files of this group share, with the rows of a service that has just started. Its clock may be set
   * (`setTime`); a test that changes anything else inside of it starts its own.
   */
  static async shared(): Promise<TestApp> {
    if (kept && !isTaken && (await kept.database.restore())) {
      isTaken = true;
      kept.app.app.get(BusinessZone).set(kept.app.config.businessTimeZone);
      return kept.app;
    }
    // A part of a file that uses it already, or a job that does not end.
    if (kept && isTaken) return TestApp.start();
    await kept?.app.cleanUp();
    const app = await TestApp.start();
    kept = { app, database: await FreshDatabase.of(app.databaseUrl) };
    isTaken = true;
    // At the end of the group (test/support/stop-shared.mjs).
    Object.assign(globalThis, { stopSharedService: () => kept?.app.cleanUp() });
    return app;
  }

  /** Sets the clock of the service until its tests end. */
  setTime(now: Date): void {
    this.pauseClockJobs();
    Object.assign(this.app.get(Clock), { now: () => new Date(now) });
  }

  /** Keeps the clock jobs from running until the tests end: on a day of the tests' own, all of them would be due. */
  pauseClockJobs(): void {
    Object.assign(this.app.get(ClockJobs), { isReady: false });
  }

  /** Waits until no job is due and no mail on its way: earlier tests' contracts are printed and their mails written. */
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

  /** Passport has one strategy of a name in a process: that of the service that was started last. */
  private useStrategies(): void {
    passport.use('jwt', this.app.get(JwtStrategy, { strict: false }));
    passport.use('api-key', this.app.get(ApiKeyStrategy, { strict: false }));
  }

  private asked: Database | undefined;

  /** What the test itself asks of the database. */
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

  /**
   * Ends the tests of a file: stops the service unless others share it.
   * @throws Error when an answer was not as the API's description says
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
