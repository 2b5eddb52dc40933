import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { isRunning, killHard, processTree } from './processes.js';
import { launch, type Product, startProduct } from './product.js';
import { type ReadyFolder, readyFolder } from './ready-folder.js';

/** Gives each test of a file a folder in which to start products. They are killed after the test. */
export class ProductsInFolder {
  folder = '';
  /** Credentials of the administrator, if the folder has a database. */
  admin!: ReadyFolder['admin'];
  private products: Product[] = [];

  /** @param isReady whether the folder has the database of a firm with an administrator, or is empty as before the first start */
  constructor(isReady: boolean) {
    beforeEach(async () => {
      if (isReady) Object.assign(this, await readyFolder());
      else this.folder = mkdtempSync(join(tmpdir(), 'pd-start-'));
    });
    afterEach(async () => {
      await killHard(this.products.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
      this.products = [];
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  async start(settings: Record<string, string> = {}): Promise<Product> {
    const product = await startProduct(this.folder, settings);
    this.products.push(product);
    return product;
  }

  /** Runs the product until it exits, and returns its exit code and output. */
  async refusal(settings: Record<string, string>): Promise<{ code: number | string; text: string }> {
    const running = launch(this.folder, settings);
    const code = await running.ended;
    return { code, text: `${running.stdout()}${running.stderr()}`.trim() };
  }

  /** Process id of the embedded PostgreSQL. */
  databasePid(): number {
    return Number(readFileSync(join(this.folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  }
}
