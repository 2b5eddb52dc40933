import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { EmbeddedProduct } from '../support/embedded-product.js';
import { eventually, isRunning, killHard, processTree } from '../support/processes.js';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('PostgreSQL that is killed under a living API', () => {
  const embedded = new EmbeddedProduct();

  async function recovers(kill: () => Promise<void>): Promise<void> {
    const before = { postmaster: embedded.postmaster(), port: embedded.port() };
    const seen = new Set<number>();
    await kill();
    await eventually('calls are told to wait', async () => {
      (await embedded.statuses()).forEach((status) => seen.add(status));
      return seen.has(503);
    });
    await eventually('all works again', async () => {
      const now = await embedded.statuses();
      now.forEach((status) => seen.add(status));
      return now.join() === '200,201,200';
    });
    // There was no other response, and the earlier session is still valid.
    expect([...seen].sort()).toEqual([200, 201, 503]);
    expect(embedded.postmaster()).not.toBe(before.postmaster);
    expect(embedded.port()).toBe(before.port);
    expect(isRunning(embedded.product.pid)).toBe(true);
    expect(embedded.product.stderr()).toBe('');
  }

  it('a killed PostgreSQL is restarted: requests get 503, and then all succeed', async () => {
    await recovers(() => killHard([embedded.postmaster()]));
    await recovers(() => killHard([embedded.postmaster()]));
  });

  it('PostgreSQL is restarted when only its supervisor is killed', async () => {
    const [, supervisor] = processTree(embedded.product.pid);
    await recovers(() => killHard([supervisor ?? 0]));
  });

  it('PostgreSQL is restarted while a backend of the killed server still runs a statement', async () => {
    const password = readFileSync(join(embedded.folder, 'data/postgres-password'), 'utf8').trim();
    const busy = new pg.Client({
      connectionString: `postgresql://protest_desk:${password}@127.0.0.1:${embedded.port()}/protest_desk`,
    });
    busy.on('error', () => {});
    await busy.connect();
    void busy.query('SELECT count(*) FROM generate_series(1, 1e12)').catch(() => {});
    await recovers(() => killHard([embedded.postmaster()]));
    await busy.end().catch(() => {});
  });

  it('PostgreSQL is restarted when it is killed again while starting', async () => {
    await recovers(async () => {
      let pid = embedded.postmaster();
      for (let kill = 0; kill < 2; kill++) {
        await killHard([pid]);
        pid = await embedded.nextPostmaster(pid, false);
      }
      await killHard([pid]);
    });
  });
});
