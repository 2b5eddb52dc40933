import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { TestApp, type TestUser } from '../support/app.js';

const rounds = 30;
/** A busy machine can distort one comparison, but a real difference shows in all of them. */
const comparisons = 3;

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

type Ask = () => Promise<supertest.Response>;

/** Ratio of the second call's time to the first's. Both are timed alternately, so that load on the machine affects both. */
async function ratio(known: Ask, unknown: Ask): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const time = async (call: Ask): Promise<number> => {
    const start = performance.now();
    await call();
    return performance.now() - start;
  };
  for (let round = 0; round < rounds; round++) {
    times.known.push(await time(known));
    times.unknown.push(await time(unknown));
  }
  return median(times.unknown) / median(times.known);
}

/** Fails if the times differ by more than this factor in every comparison. */
async function expectSameTime(known: Ask, unknown: Ask, factor: number): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < 5; round++) await Promise.all([known(), unknown()]);
  const isSame = (found: number): boolean => found < factor && found > 1 / factor;
  while (ratios.length < comparisons && !ratios.some(isSame)) ratios.push(await ratio(known, unknown));
  expect(ratios.find(isSame) ?? ratios).toEqual(expect.any(Number));
}

/** The response without the parts that differ between any two requests. */
function told({ status, body, headers }: supertest.Response): object {
  const { requestId: _, ...rest } = body as Record<string, unknown>;
  const {
    date: _date,
    'x-request-id': _id,
    'keep-alive': _alive,
    ...others
  } = headers as Record<string, string>;
  return { status, body: rest, headers: others };
}

describe('an attacker cannot tell a known e-mail from an unknown one', () => {
  let app: TestApp;
  let client: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    client = await app.client();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const signIn = (email: string) => async () =>
    app.anyone.post('/api/auth/sign-in').send({ email, password: 'not the password', form: 'client' });
  const reset = (email: string) => async () => app.anyone.post('/api/auth/password-reset').send({ email });

  it('a failed sign-in does not reveal whether an e-mail is known', async () => {
    const [known, unknown] = [signIn(client.email), signIn('nobody@example.com')];
    const [first, second] = [await known(), await unknown()];
    expect(first.status).toBe(401);
    expect(told(second)).toEqual(told(first));
    // A password check takes tens of milliseconds: if it were skipped for one of them, the difference would
    // show.
    await expectSameTime(known, unknown, 1.4);
  });

  it('a password reset does not reveal whether an e-mail is known', async () => {
    const [known, unknown] = [reset(client.email), reset('nobody@example.com')];
    const [first, second] = [await known(), await unknown()];
    expect(first.status).toBe(200);
    expect(told(second)).toEqual(told(first));
    await expectSameTime(known, unknown, 1.4);
  });

  it('a password reset reveals an unknown e-mail when the setting for it is on', async () => {
    await admin
      .put('/api/settings/security', { staffMaySignIn: false, revealUnknownEmail: true })
      .expect(200);
    const { body } = await app.anyone
      .post('/api/auth/password-reset')
      .send({ email: 'nobody@example.com' })
      .expect(404);
    expect(body.message).toBe('Email not exist.');
    await app.anyone.post('/api/auth/password-reset').send({ email: client.email }).expect(200);
  });
});
