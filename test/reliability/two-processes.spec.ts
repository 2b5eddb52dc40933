import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database.js';
import { mailsIn } from '../support/mail.js';
import { isNightly } from '../support/nightly.js';
import { eventually, isRunning, killHard } from '../support/processes.js';
import {
  createAdmin,
  newClient,
  type Product,
  send,
  signInAsAdmin,
  startProduct,
} from '../support/product.js';

const minutes = 60_000;

describe('two processes on one database', () => {
  let folder: string;
  let database: TestDatabase;
  let products: Product[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pd-two-'));
    products = [];
  });
  afterEach(async () => {
    await killHard(products.map(({ pid }) => pid).filter(isRunning));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Each has a folder of its own, as on two machines, unless one is given. */
  async function startBoth(settings: readonly [object, object]): Promise<[Product, Product]> {
    const both = await Promise.all(
      settings.map((own, index) => {
        const home = join(folder, String(index));
        mkdirSync(home, { recursive: true });
        return startProduct(home, { DATABASE_URL: database.url, ...own });
      }),
    );
    products.push(...both);
    return both as [Product, Product];
  }

  it('start together on an empty database: one sets it up, and both serve', async () => {
    database = await createEmptyDatabase();
    const [one, two] = await startBoth([{ DEMO_DATA: 'true' }, { DEMO_DATA: 'true' }]);
    const token = await signInAsAdmin(one.api, 'admin@protest-desk.example', 'protest-demo-2026');
    // More requests than a process has connections: none of these was left in a broken transaction.
    const calls = [one, two].flatMap(({ api }) =>
      Array.from({ length: 40 }, () => send('GET', `${api}/clients?range=[0,999]`, undefined, token)),
    );
    const answers = await Promise.all(calls);
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const [clients] = answers.map(({ json }) => (json as unknown as unknown[]).length);
    expect(clients).toBe(160);
    expect([one, two].map(({ stderr }) => stderr())).toEqual(['', '']);
  });

  it('start together on an empty database without demonstration data, every time', async () => {
    for (let round = 0; round < (isNightly ? 3 : 1); round++) {
      await database?.drop();
      database = await createEmptyDatabase();
      const both = await startBoth([{}, {}]);
      const answers = await Promise.all(
        both.flatMap(({ api }) =>
          Array.from({ length: 40 }, (_, number) => send('GET', `${api}/registration/?call=${number}`)),
        ),
      );
      expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
      const errors = both.map(({ stdout }) =>
        stdout()
          .split('\n')
          .filter((line) => line.includes('"level"')),
      );
      expect(errors.flat()).toEqual([]);
      await killHard(both.map(({ pid }) => pid));
    }
  });

  it('share sessions, settings and ended sessions', async () => {
    database = await createTestDatabase();
    const admin = await createAdmin(folder, { DATABASE_URL: database.url });
    const [one, two] = await startBoth([{}, {}]);
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

  it.each([
    ['behind', -10 * minutes],
    ['ahead', 10 * minutes],
  ])(
    'with different clocks: tokens, links and mails of one that is ten minutes %s are valid at the other',
    async (_, shift) => {
      database = await createTestDatabase();
      // Both write their mails here.
      const shared = { DATA_DIR: join(folder, 'shared') };
      const admin = await createAdmin(folder, { DATABASE_URL: database.url });
      const [right, wrong] = await startBoth([shared, { ...shared, ...withClockOff(folder, shift) }]);
      // The token contains the time when the form was fetched.
      const clockOf = async ({ api }: Product): Promise<number> =>
        parseInt(String((await send('GET', `${api}/registration`)).json.formToken));
      const apart = (await clockOf(wrong)) - (await clockOf(right));
      expect(Math.abs(apart - shift)).toBeLessThan(minutes);

      for (const [number, [from, to]] of [
        [right, wrong],
        [wrong, right],
      ].entries() as Iterable<[number, [Product, Product]]>) {
        const token = await signInAsAdmin(from.api, admin.email, admin.password);
        const client = newClient(number);
        expect((await send('POST', `${to.api}/clients`, client, token)).status).toBe(201);
        const { email } = client;
        expect((await send('POST', `${from.api}/auth/password-reset`, { email })).status).toBe(200);
        const [mail] = await eventually('the mail with the link', async () => {
          const mails = await mailsIn(shared.DATA_DIR, email, 'password-reset');
          return mails.length > 0 ? mails : undefined;
        });
        const key = /https?:\/\/\S+/
          .exec(mail?.text ?? '')?.[0]
          .split('/')
          .at(-1);
        const password = 'another Horse 10';
        const confirm = { key, password, passwordRepeat: password };
        expect((await send('POST', `${to.api}/auth/password-reset/confirm`, confirm)).status).toBe(200);
        // Each mail is sent once, although both processes run the queue.
        expect(await mailsIn(shared.DATA_DIR, email, 'password-reset')).toHaveLength(1);
        expect((await send('POST', `${to.api}/auth/sign-out`, {}, token)).status).toBe(200);
        expect((await send('GET', `${from.api}/clients`, undefined, token)).status).toBe(401);
      }
    },
  );
});

/** Shifts a process's clock forward by this many milliseconds. */
function withClockOff(folder: string, shift: number): Record<string, string> {
  const file = join(folder, 'clock.mjs');
  writeFileSync(
    file,
    `const now = () => Real.now() + ${shift};
     const Real = Date;
     globalThis.Date = new Proxy(Real, {
       construct: (target, args, self) => Reflect.construct(target, args.length ? args : [now()], self),
       get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
     });`,
  );
  return { NODE_OPTIONS: `--import=${file}` };
}
