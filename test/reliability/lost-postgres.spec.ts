import { readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EmbeddedProduct } from '../support/embedded-product.js';
import { eventually, killHard } from '../support/processes.js';

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('PostgreSQL that cannot be started again', () => {
  const embedded = new EmbeddedProduct();

  it('the API exits with one sentence when PostgreSQL exits again and again', async () => {
    let pid = embedded.postmaster();
    for (let death = 1; death <= 5; death++) {
      await killHard([pid]);
      pid = await embedded.nextPostmaster(pid, true);
      await eventually('calls work', async () => (await embedded.statuses()).join() === '200,201,200');
    }
    await killHard([pid]);
    expect(await embedded.product.ended).toBe(1);
    expect(embedded.product.stderr().trim()).toMatch(/^The built-in PostgreSQL keeps exiting: [^\n]*\.$/);
  });

  it('the API exits with one sentence when the data of PostgreSQL is gone', async () => {
    renameSync(join(embedded.folder, 'data/postgres'), join(embedded.folder, 'data/moved'));
    const pid = Number(
      readFileSync(join(embedded.folder, 'data/moved/postmaster.pid'), 'utf8').split('\n')[0],
    );
    await killHard([pid]);
    expect(await embedded.product.ended).toBe(1);
    expect(embedded.product.stderr().trim()).toBe(
      `The database's folder ${join(embedded.folder, 'data/postgres')} is gone: put it back and start again.`,
    );
  });

  it('the API exits with one sentence when another process has the port of PostgreSQL', async () => {
    const taken = createServer((socket) => socket.destroy());
    const wanted = embedded.port();
    await killHard([embedded.postmaster()]);
    await new Promise<void>((resolve, reject) => {
      taken.once('error', reject).listen(wanted, '127.0.0.1', resolve);
    });
    expect(await embedded.product.ended).toBe(1);
    expect(embedded.product.stderr().trim()).toMatch(
      /^The built-in PostgreSQL in [^\n]* did not start: could not [^\n]*\.$/,
    );
    await new Promise((resolve) => taken.close(resolve));
  });
});
