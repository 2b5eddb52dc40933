import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from './database.js';
import { ownLocks, ownSessions } from './own-sessions.js';
import { eventually, isRunning, killHard, processTree } from './processes.js';
import { type Product, startProduct } from './product.js';

/**
 * A product that tests kill at chosen points: a lock that the test holds on a table stops the product exactly there. The tests of a file
 * share the product and its database, so each reads only its own rows.
 */
export class CrashingProduct {
  folder = '';
  database!: TestDatabase;
  private db!: pg.Client;
  private readonly products: Product[] = [];

  constructor() {
    beforeAll(async () => {
      this.folder = mkdtempSync(join(tmpdir(), 'pd-crash-'));
      this.database = await createTestDatabase();
      this.db = new pg.Client({ connectionString: this.database.url });
      await this.db.connect();
      await this.start();
    });
    afterAll(async () => {
      await this.db.end();
      await killHard(this.products.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
      await this.database.drop();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  /** Base URL of the running API. */
  get api(): string {
    return this.product.api;
  }

  async rows<Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> {
    return (await this.db.query<Row>(sql, params)).rows;
  }

  async start(): Promise<void> {
    this.products.push(await startProduct(this.folder, { DATABASE_URL: this.database.url }));
  }

  async crash(): Promise<void> {
    await killHard(processTree(this.product.pid));
  }

  /** Runs `act` until its first use of a table, kills the product there, and restarts it. */
  async crashAt(table: string, act: () => Promise<unknown>): Promise<void> {
    await this.db.query('BEGIN');
    await this.db.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const acted = act();
    await eventually(`something waits for ${table}`, async () => {
      const waiting = await this.rows(
        `SELECT 1 FROM ${ownLocks} WHERE NOT granted AND relation = $1::regclass AND pid <> pg_backend_pid()`,
        [table],
      );
      return waiting.length > 0;
    });
    await this.crash();
    await acted;
    await this.db.query('ROLLBACK');
    // The dead process's session was still waiting for the table. Only now does PostgreSQL notice that its
    // client is gone.
    await eventually('the dead process is off the database', async () => {
      const left = await this.rows(
        `SELECT 1 FROM ${ownSessions} WHERE pid <> pg_backend_pid() AND state <> 'idle'`,
      );
      return left.length === 0;
    });
    await this.start();
  }

  /** Keys of the files in the store on disk. */
  stored(): string[] {
    const store = join(this.folder, 'data/files');
    if (!existsSync(store)) return [];
    return readdirSync(store, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(store, name)).isFile())
      .map((name) => name.replaceAll('\\', '/'));
  }

  private get product(): Product {
    const product = this.products.at(-1);
    if (!product) throw new Error('The product has not been started yet.');
    return product;
  }
}
