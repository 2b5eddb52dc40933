import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eventually, isRunning, killHard, processTree } from '../support/processes.js';
import { newClient, send, signInAsAdmin } from '../support/product.js';
import { ProductsInFolder } from '../support/products-in-folder.js';

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('shutdown', () => {
  const place = new ProductsInFolder(true);

  it.each(['SIGTERM', 'SIGINT'] as const)('a shutdown by %s stops the database too', async (signal) => {
    const product = await place.start();
    const tree = process.platform === 'linux' ? processTree(product.pid) : [product.pid, place.databasePid()];
    expect(tree).toContain(place.databasePid());
    product.child.kill(signal);
    expect(await product.ended).toBe(0);
    expect(tree.filter(isRunning)).toEqual([]);
    expect(existsSync(join(place.folder, 'data/postgres/postmaster.pid'))).toBe(false);
    expect(await send('GET', `${product.api}/health/live`)).toMatchObject({ status: 0 });
    expect(product.stderr()).toBe('');
  });

  onLinux(
    'what was answered with success survives when the whole process tree is killed while writing',
    async () => {
      const first = await place.start();
      const token = await signInAsAdmin(first.api, place.admin.email, place.admin.password);
      const answered: { id: number; form: ReturnType<typeof newClient> }[] = [];
      let running = true;
      const writers = [0, 1, 2, 3].map(async (writer) => {
        for (let turn = 0; running; turn++) {
          const form = newClient(turn * 4 + writer);
          const { status, json } = await send('POST', `${first.api}/clients`, form, token);
          if (status === 0) return;
          expect({ status, json }).toMatchObject({ status: 201 });
          answered.push({ id: json.id as number, form });
        }
      });
      await eventually('some clients are written', () => answered.length >= 20);
      await killHard(processTree(first.pid));
      running = false;
      await Promise.all(writers);

      const second = await place.start();
      // The session from before the crash is still valid.
      for (const { id, form } of answered) {
        const { firstName, lastName, email, address, city, zip } = form;
        expect(await send('GET', `${second.api}/clients/${id}`, undefined, token)).toMatchObject({
          status: 200,
          json: { id, firstName, lastName, email, address, city, zip },
        });
      }
      // Each with its activity.
      const filter = JSON.stringify({ clientId: answered.map(({ id }) => id) });
      const about = `filter=${encodeURIComponent(filter)}&range=[0,999]`;
      const { json } = await send('GET', `${second.api}/activities?${about}`, undefined, token);
      const traced = (json as unknown as { clientId: number }[]).map(({ clientId }) => clientId);
      expect(new Set(traced)).toEqual(new Set(answered.map(({ id }) => id)));
      expect((await send('POST', `${second.api}/clients`, newClient(100_000), token)).status).toBe(201);
    },
  );

  it('the database ends by itself when only the API is killed', async () => {
    const product = await place.start();
    const database = place.databasePid();
    await killHard([product.pid]);
    await eventually('PostgreSQL ends by itself', () => !isRunning(database));
    await place.start();
  });
});
