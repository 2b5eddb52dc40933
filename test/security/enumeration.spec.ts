import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import { TestApp, type TestUser } from '../support/app.js';

const rounds = 50;

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Times both alternately, so that other load on the machine affects both. Milliseconds, medians. */
async function compare(
  known: () => Promise<supertest.Response>,
  unknown: () => Promise<supertest.Response>,
): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const time = async (call: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await call();
    return performance.now() - start;
  };
  for (let round = 0; round < 5; round++) await Promise.all([known(), unknown()]);
  for (let round = 0; round < rounds; round++) {
    times.known.push(await time(known));
    times.unknown.push(await time(unknown));
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

/** The response without what differs between any two requests. */
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

  it('by a failed sign-in', async () => {
    const [known, unknown] = [signIn(client.email), signIn('nobody@example.com')];
    const [first, second] = [await known(), await unknown()];
    expect(first.status).toBe(401);
    expect(told(second)).toEqual(told(first));
    const times = await compare(known, unknown);
    // A password check takes tens of milliseconds: if it were skipped for one of them, the difference would
    // show.
    expect(times.unknown / times.known).toBeGreaterThan(0.7);
    expect(times.unknown / times.known).toBeLessThan(1.4);
  });

  it('by a password reset', async () => {
    const [known, unknown] = [reset(client.email), reset('nobody@example.com')];
    const [first, second] = [await known(), await unknown()];
    expect(first.status).toBe(200);
    expect(told(second)).toEqual(told(first));
    const times = await compare(known, unknown);
    expect(Math.abs(times.known - times.unknown)).toBeLessThan(Math.max(3, 0.4 * times.known));
  });

  it('unless the setting that reveals unknown addresses is on', async () => {
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
