import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { eventually, isRunning, killHard, processTree } from './processes.js';
import { newClient, type Product, send, signInAsAdmin, startProduct } from './product.js';
import { readyFolder } from './ready-folder.js';

/** A product whose embedded PostgreSQL a test kills. Each test of the file has its own. */
export class EmbeddedProduct {
  folder = '';
  product!: Product;
  private token = '';
  private clients = 0;

  constructor() {
    beforeEach(async () => {
      const ready = await readyFolder();
      this.folder = ready.folder;
      this.product = await startProduct(this.folder);
      this.token = await signInAsAdmin(this.product.api, ready.admin.email, ready.admin.password);
      expect(await this.statuses()).toEqual([200, 201, 200]);
    });
    afterEach(async () => {
      if (isRunning(this.product.pid)) await killHard(processTree(this.product.pid));
      rmSync(this.folder, { recursive: true, force: true });
    });
  }

  postmaster(): number {
    return Number(this.postmasterFile()[0]);
  }

  port(): number {
    return Number(readFileSync(join(this.folder, 'data/postgres-port'), 'utf8'));
  }

  /** Sends a read, a write and a readiness check, and returns their statuses. */
  async statuses(): Promise<number[]> {
    const { api } = this.product;
    const calls = await Promise.all([
      send('GET', `${api}/clients?range=[0,9]`, undefined, this.token),
      send('POST', `${api}/clients`, newClient(++this.clients), this.token),
      send('GET', `${api}/health/ready`),
    ]);
    return calls.map(({ status }) => status);
  }

  /**
   * Waits for a server other than `before`, until its process exists or, if requested, accepts
   * connections. Returns its process id.
   */
  nextPostmaster(before: number, isReady: boolean): Promise<number> {
    return eventually('it is started again', () => {
      const lines = this.postmasterFile();
      const pid = Number(lines[0]);
      return pid && pid !== before && isRunning(pid) && (!isReady || lines[7]?.startsWith('ready'))
        ? pid
        : undefined;
    });
  }

  private postmasterFile(): string[] {
    const file = join(this.folder, 'data/postgres/postmaster.pid');
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  }
}
