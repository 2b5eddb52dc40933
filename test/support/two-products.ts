import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import type { TestDatabase } from './database.js';
import { isRunning, killHard } from './processes.js';
import { type Product, startProduct } from './product.js';

/** Two products on one database, which each test of a file creates. */
export class TwoProducts {
  folder = '';
  private products: Product[] = [];
  private used: TestDatabase | undefined;

  constructor() {
    beforeEach(() => {
      this.folder = mkdtempSync(join(tmpdir(), 'pd-two-'));
      this.products = [];
    });
    afterEach(async () => {
      await this.end();
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  get database(): TestDatabase {
    if (!this.used) throw new Error('The test has made no database yet.');
    return this.used;
  }

  /** The database that products use from now on. */
  set database(made: TestDatabase) {
    this.used = made;
  }

  /** Starts two products, each in its own folder, as on two machines, unless the settings give a data folder. */
  async startBoth(settings: readonly [object, object] = [{}, {}]): Promise<[Product, Product]> {
    const both = await Promise.all(
      settings.map((own, index) => {
        const home = join(this.folder, String(index));
        mkdirSync(home, { recursive: true });
        return startProduct(home, { DATABASE_URL: this.database.url, ...own });
      }),
    );
    this.products.push(...both);
    return both as [Product, Product];
  }

  /** Kills the products and removes their database. */
  async end(): Promise<void> {
    await killHard(this.products.map(({ pid }) => pid).filter(isRunning));
    await this.used?.drop();
    this.used = undefined;
  }
}
