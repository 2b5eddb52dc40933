import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { exampleId } from '../../src/platform/validation/examples.js';
import { TestApp, type TestUser } from '../support/app.js';
import { type Call, type Cast, pathOf, reachableOwner, send } from '../support/calls.js';
import { type Operation, operations, problemOf, type Schema } from '../support/description.js';
import { blank } from '../support/blanks.js';
import { pdf, png } from '../support/files.js';
import { appCode, madeValues } from '../support/made-values.js';
import { isProviderCall } from '../support/provider/index.js';
import { Rows } from '../support/rows.js';

const webhookSecret = 'the secret that the operator configured';
/** First-run setup is possible in production only. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://desk.example',
  JWT_SECRET: 'a secret of a test that is long enough, one',
  LINK_SECRET: 'a secret of a test that is long enough, two',
  RATE_LIMIT_FACTOR: '10',
  POSTMARK_WEBHOOK_SECRET: webhookSecret,
};

/** Operations whose example cannot run here, and why. */
const cannotRun: Readonly<Record<string, string>> = {
  Feedback_ses: 'Amazon signs it.',
};

/** First-run setup ends as soon as there is an administrator, so no user can call it. */
const isSetUp = ({ id }: Operation): boolean => id.startsWith('FirstRun_');

/**
 * Calls every operation with exactly its documented example: body, form fields and query. Paths have the id of a row that
 * fits the operation; values that the service makes for each caller, such as tokens, are replaced by real ones.
 */
describe('documented examples', () => {
  let app: TestApp;
  let rows: Rows;
  /** The client whose rows have the example's id. */
  let ann: TestUser;

  beforeAll(async () => {
    app = await TestApp.start(production);
  });
  afterAll(() => app.stop());

  /** Creates the rows that examples refer to. The first row of each table gets the example's id. */
  async function prepare(): Promise<void> {
    const sequences = await app.db.query<{ name: string }>(
      `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'`,
    );
    for (const { name } of sequences)
      await app.db.query(
        `SELECT setval($1::regclass, greatest(${exampleId - 1}, (SELECT last_value FROM "${name}")))`,
        [name],
      );
    ann = await app.user(UserLevel.Client, { email: 'ann.lee@example.com', firstName: 'Ann' });
    await app.db.query(`UPDATE users SET last_name = 'Lee', username = 'ann' WHERE id = $1`, [ann.id]);
    rows = await Rows.of(app);
    const property = await rows.property(ann);
    expect([ann.id, property, await rows.mailRevision()]).toEqual([exampleId, exampleId, exampleId]);
  }

  /** Preconditions of operations, by operation id. */
  const before: Readonly<Record<string, (cast: Cast, path: Call['path']) => Promise<unknown>>> = {
    Erasure_erase: (_, { id }) =>
      app.db.query(`UPDATE users SET first_name = 'Ann', last_name = 'Lee' WHERE id = $1`, [Number(id)]),
    Documents_addResult: () => app.property(ann.id, { accountNumber: 'RESULT-1' }),
    Comparables_create: () => rows.inRoll(exampleId),
    Estimates_estimate: () => rows.rollOfHouse('0412340567'),
    Security_lift: () => rows.signInLock(ann.email),
    TwoFactor_renewRecoveryCodes: async ({ caller }) =>
      caller.post('/api/auth/two-factor/totp/confirm', { code: await appCode(caller) }).expect(200),
  };

  async function exampleCall(operation: Operation, cast: Cast): Promise<Call> {
    const path = await pathOf(operation, cast);
    await before[operation.id]?.(cast, path);
    const { body, ...made } = (await madeValues[operation.id]?.(cast)) ?? {};
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, example }) => [name, String(example)] as const);
    const call = { operation, path, query: Object.fromEntries(query), ...made };
    if (!operation.form) return operation.body ? { ...call, body: { ...operation.example, ...body } } : call;
    const fields = Object.entries((operation.form['properties'] ?? {}) as Record<string, Schema>)
      .filter(([name]) => name !== 'file')
      .map(([name, schema]) => [name, schema['example'] as string | number] as const);
    return {
      ...call,
      fields: { ...Object.fromEntries(fields), ...body },
      files: [await exampleFile(operation.id)],
    };
  }

  async function exampleFile(id: string): Promise<{ name: string; content: Buffer }> {
    if (id.startsWith('MailFiles')) return { name: 'map.png', content: png() };
    if (id.startsWith('OfficialForms'))
      return { name: '50-162.pdf', content: await blank('50-162', ['Name']) };
    if (id === 'Documents_addResult') return { name: 'AC_RESULT-1.pdf', content: pdf(id) };
    return { name: 'AC_0412340567.pdf', content: pdf(id) };
  }

  async function problemWith(operation: Operation): Promise<string | undefined> {
    const level = operation.levels.includes(UserLevel.Admin) ? UserLevel.Admin : operation.levels[0];
    const caller = isSetUp(operation) ? undefined : await app.user(level ?? UserLevel.Admin);
    const owner = caller && (await reachableOwner(app, operation, caller, level ?? UserLevel.Admin));
    const call = await exampleCall(operation, { app, rows, caller, owner } as Cast);
    const answer = await send(app, call, level && caller?.token);
    const problem = answer.status >= 400 ? JSON.stringify(answer.body) : problemOf(operation, answer);
    const { operation: _operation, ...sent } = call;
    return (
      problem && `${operation.name}: ${answer.status} ${problem} to ${JSON.stringify(sent)}`.slice(0, 700)
    );
  }

  it('the documented example of each operation runs', async () => {
    const setUp = operations.filter(isSetUp).sort((one, other) => other.id.localeCompare(one.id));
    const problems: string[] = [];
    const run = async (operation: Operation): Promise<void> => {
      if (operation.id in cannotRun) return;
      const problem = await problemWith(operation).catch(
        (error: unknown) => `${operation.name}: ${String(error)}`,
      );
      if (problem) problems.push(problem);
    };
    for (const operation of setUp) await run(operation);
    await prepare();
    // Calls of the provider API run in provider-api.spec.ts.
    const others = operations.filter((one) => !isSetUp(one) && !isProviderCall(one));
    for (const operation of others) await run(operation);
    expect(problems).toEqual([]);
  });
});
