import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '../support/database.js';
import { mailsIn } from '../support/mail.js';
import { eventually } from '../support/processes.js';
import { createAdmin, newClient, type Product, send, signInAsAdmin } from '../support/product.js';
import { TwoProducts } from '../support/two-products.js';

const minutes = 60_000;

describe('two processes on one database', () => {
  const pair = new TwoProducts();

  it.each([
    ['behind', -10 * minutes],
    ['ahead', 10 * minutes],
  ])(
    'tokens and links are valid at both processes when the clock of one is ten minutes %s',
    async (_, shift) => {
      pair.database = await createTestDatabase();
      // Both processes write their mails here.
      const shared = { DATA_DIR: join(pair.folder, 'shared') };
      const admin = await createAdmin(pair.folder, { DATABASE_URL: pair.database.url });
      const [right, wrong] = await pair.startBoth([
        shared,
        { ...shared, ...withClockOff(pair.folder, shift) },
      ]);
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
