import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserLevel, userLevels } from '../../common/auth/enums.js';
import { TestApp, type TestUser } from '../support/app.js';
import { type Call, reachableOwner, send, validCall } from '../support/calls.js';
import { type Answer, type Operation, operations, problemOf } from '../support/description.js';
import { mutated, type Mutation, mutations } from '../support/fuzz.js';
import { Rows } from '../support/rows.js';

/**
 * Set by `npm run fuzz -- --requests 50000 --seed 7` and by the nightly tests. `npm test` repeats one seed, so that only
 * changes can make it fail.
 */
const requests = Number(process.env['PD_FUZZ_REQUESTS'] ?? 600);
/** A long run takes half an hour. It prints its progress and every finding at once, and also reports slow requests. */
const long = requests > 2000;
const seed = Number(process.env['PD_FUZZ_SEED'] ?? 559_809);

const atOnce = 4;
/** Maximum time of a request in milliseconds. Only long runs have a limit, because they have the machine to themselves. */
const longest = long ? 2000 : Infinity;
/** Number of times that a slow call is measured again, because other tests may run on the same machine. */
const timesSlow = 3;
/** Number of generated requests made from a valid one before new rows are created for it. */
const usesOfRows = 30;
/** Codes of expected 5xx answers: overload, work stopped because it was too large, and an unavailable virus scanner. */
const honest = /^(?:\w+Busy|\w+Stopped|scannerUnavailable)$/;
const mostTold = 20;

type Level = UserLevel | 'nobody';

/**
 * Requests generated from the API's own description: bodies and queries by its schemas (json-schema-faker), or valid ones with
 * up to three hostile changes (fast-check).
 */
describe(`generated requests (seed ${seed})`, () => {
  let app: TestApp;
  let rows: Rows;
  const callers = new Map<Level, TestUser>();
  const valid = new Map<string, { call: Call; uses: number }>();
  const statuses = new Map<number, number>();
  const called = new Set<string>();

  beforeAll(async () => {
    app = await TestApp.shared();
    rows = await Rows.of(app);
  });
  afterAll(async () => {
    await app.stop();
    console.log(`Seed ${seed}, answers by status:`, Object.fromEntries([...statuses].sort()));
  });

  const callerOf = async (level: Level): Promise<TestUser | undefined> => {
    if (level === 'nobody') return undefined;
    let caller = callers.get(level);
    if (!caller) callers.set(level, (caller = await app.user(level)));
    return caller;
  };

  /**
   * A caller's valid request, shared by several generated ones; an administrator's if the caller is not
   * allowed to make it.
   */
  const baseOf = async (operation: Operation, level: Level): Promise<Call> => {
    const maker = level !== 'nobody' && operation.levels.includes(level) ? level : operation.levels.at(-1);
    const key = `${operation.id} ${maker}`;
    const known = valid.get(key);
    if (known && known.uses < usesOfRows) {
      known.uses += 1;
      return known.call;
    }
    const caller = (await callerOf(maker ?? UserLevel.Admin)) ?? (await app.admin());
    const owner = await reachableOwner(app, operation, caller, maker ?? UserLevel.Admin);
    const call = await validCall(operation, { app, rows, caller, owner });
    valid.set(key, { call, uses: 1 });
    return call;
  };

  /** Discards a caller and the requests that were generated with its rows. */
  const forget = (level: Level): void => {
    callers.delete(level);
    for (const key of valid.keys()) if (key.endsWith(` ${level}`)) valid.delete(key);
  };

  const perform = async ({
    operation: place,
    caller: who,
    changes,
  }: Mutation): Promise<string | undefined> => {
    const operation = operations[place % operations.length]!;
    // Three of four requests come from callers with the permission; most others end at the permission check.
    const levels: Level[] = who % 4 === 0 ? ['nobody', ...userLevels] : [...operation.levels];
    const level = levels[who % levels.length] ?? 'nobody';
    const caller = await callerOf(level);
    const call = mutated(await baseOf(operation, level), changes);
    const { answer, ms } = await timed(() => send(app, call, caller?.token));
    called.add(operation.name);
    // An earlier request may have ended the caller's session or account.
    if (answer.status === 401 || /^(Auth|Password|Sessions|TwoFactor)_/.test(operation.id)) forget(level);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const problem =
      answer.status >= 500 && !honest.test(codeOf(answer))
        ? `answered ${answer.status} ${codeOf(answer)}`
        : (problemOf(operation, answer) ?? (ms > longest ? await stillSlow(call, caller?.token) : undefined));
    return problem && `${operation.name} as ${level}: ${problem}\n${told(call)}\n${told(answer.body)}`;
  };

  /** Reopens registration, which creates the rows, because a generated request may have closed it. */
  const openRegistration = async (): Promise<void> => {
    const admin = await app.admin();
    const { body } = await admin.get('/api/settings/registration').expect(200);
    await admin.put('/api/settings/registration', { ...body.value, enabled: true }).expect(200);
  };

  /**
   * Performs a request. A generated request may have ended the session that prepares the rows, so they are prepared again once.
   */
  const performed = async (next: Mutation): Promise<string | undefined> => {
    try {
      return await perform(next);
    } catch {
      rows = await Rows.of(app);
      await openRegistration();
      callers.clear();
      valid.clear();
      return await perform(next).catch((error: unknown) => `could not be prepared: ${String(error)}`);
    }
  };

  /** Pending while a slow request is measured again; the other requests wait for it. */
  let alone: Promise<void> = Promise.resolve();

  /**
   * Repeats a slow call without other requests of this test beside it, because the machine may have been busy for a
   * moment. A call that is really slow is slow each time.
   */
  const stillSlow = (call: Call, token: string | undefined): Promise<string | undefined> => {
    const measured = alone.then(async () => {
      let least = Infinity;
      for (let time = 0; time < timesSlow && least > longest; time++) {
        const { ms } = await timed(() => send(app, call, token));
        least = Math.min(least, ms);
      }
      return least > longest ? `took ${Math.round(least)} ms` : undefined;
    });
    alone = measured.then(
      () => undefined,
      () => undefined,
    );
    return measured;
  };

  it(
    `${requests} generated requests get described responses and no unexpected server error`,
    async () => {
      const waiting = mutations(requests, seed);
      const problems: string[] = [];
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let next = waiting.pop(); next && problems.length < mostTold; next = waiting.pop()) {
            await alone;
            const problem = await performed(next);
            if (problem) problems.push(problem);
            if (problem && long) process.stderr.write(`${problem}\n`);
            if (long && waiting.length % 1000 === 0)
              process.stderr.write(`${waiting.length} requests left\n`);
          }
        }),
      );
      expect(problems).toEqual([]);
      expect(called.size).toBe(Math.min(requests, operations.length));
      // Most changes are refused; without successful requests, nothing behind the validation would be tested.
      const successes = [...statuses].filter(([status]) => status < 300).map(([, count]) => count);
      expect(successes.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(requests / 10);
    },
    Math.max(240_000, requests * 120),
  );
});

/** The code of an error, or an empty string. */
const codeOf = ({ body }: Answer): string => String((body as { code?: unknown } | null)?.code ?? '');

async function timed(work: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const began = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - began };
}

function told(value: unknown): string {
  const { operation: _operation, ...rest } = (
    typeof value === 'object' && value !== null ? value : { value }
  ) as {
    operation?: unknown;
  };
  return JSON.stringify(rest).slice(0, 1500);
}
