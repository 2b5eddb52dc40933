import { describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, createTestDatabase } from '../support/database.js';
import { isNightly } from '../support/nightly.js';
import { eventually } from '../support/processes.js';
import { createAdmin, newClient, type Product, send, signInAsAdmin } from '../support/product.js';
import { TwoProducts } from '../support/two-products.js';

describe('two processes on one database', () => {
  const pair = new TwoProducts();

  it('two processes start together on an empty database, which is set up once, and both serve', async () => {
    pair.database = await createEmptyDatabase();
    const [one, two] = await pair.startBoth([{ DEMO_DATA: 'true' }, { DEMO_DATA: 'true' }]);
    const token = await signInAsAdmin(one.api, 'admin@protest-desk.example', 'protest-demo-2026');
    // More requests than a process has connections, to prove that none was left in a broken transaction.
    const calls = [one, two].flatMap(({ api }) =>
      Array.from({ length: 40 }, () => send('GET', `${api}/clients?range=[0,999]`, undefined, token)),
    );
    const answers = await Promise.all(calls);
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const [clients] = answers.map(({ json }) => (json as unknown as unknown[]).length);
    expect(clients).toBe(160);
    expect([one, two].map(({ stderr }) => stderr())).toEqual(['', '']);
  });

  it('two processes start together on an empty database without demonstration data and log no errors', async () => {
    for (let round = 0; round < (isNightly ? 3 : 1); round++) {
      pair.database = await createEmptyDatabase();
      const both = await pair.startBoth();
      const answers = await Promise.all(
        both.flatMap(({ api }) => Array.from({ length: 40 }, () => send('GET', `${api}/registration/`))),
      );
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
      const errors = both.map(({ stdout }) =>
        stdout()
          .split('\n')
          .filter((line) => line.includes('"level"')),
      );
      expect(errors.flat()).toEqual([]);
      await pair.end();
    }
  });

  it('two processes share sessions, settings and ended sessions', async () => {
    pair.database = await createTestDatabase();
    const admin = await createAdmin(pair.folder, { DATABASE_URL: pair.database.url });
    const [one, two] = await pair.startBoth();
    const token = await signInAsAdmin(one.api, admin.email, admin.password);
    const { status, json } = await send('POST', `${one.api}/clients`, newClient(1), token);
    expect(status).toBe(201);
    expect((await send('GET', `${two.api}/clients/${String(json.id)}`, undefined, token)).status).toBe(200);

    const isOpen = async ({ api }: Product): Promise<unknown> =>
      (await send('GET', `${api}/registration`)).json.enabled;
    expect(await Promise.all([one, two].map(isOpen))).toEqual([true, true]);
    const closed = { enabled: false, placeholderTitle: 'Closed', placeholderMessage: 'Back on Monday.' };
    expect((await send('PUT', `${one.api}/settings/registration`, closed, token)).status).toBe(200);
    expect(await isOpen(one)).toBe(false);
    await eventually('the other process shows it, too', async () => (await isOpen(two)) === false);

    expect((await send('POST', `${two.api}/auth/sign-out`, {}, token)).status).toBe(200);
    expect((await send('GET', `${one.api}/clients`, undefined, token)).status).toBe(401);
  });
});
