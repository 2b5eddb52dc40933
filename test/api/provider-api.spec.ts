import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { TestApp } from '../support/app.js';
import { type Cast, send } from '../support/calls.js';
import { operations, problemOf } from '../support/description.js';
import { callsOfAccounts } from '../support/provider/calls-of-accounts.js';
import { callsOfProperties } from '../support/provider/calls-of-properties.js';
import { callName, callRows, isProviderCall } from '../support/provider/index.js';
import { callsOfReports } from '../support/provider/calls-of-reports.js';
import { Rows } from '../support/rows.js';

const calls = operations.filter(isProviderCall);

describe('provider calls', () => {
  let app: TestApp;
  let rows: Rows;

  beforeAll(async () => {
    app = await TestApp.shared();
    rows = await Rows.of(app);
  });
  afterAll(() => app.stop());

  it('every provider call has a row in these tests', () => {
    expect(calls.map(callName).sort()).toEqual(Object.keys(callRows).sort());
  });

  it.each(Object.entries({ callsOfAccounts, callsOfProperties, callsOfReports }))(
    'every call named in %s has a route',
    (_, named) => {
      const served = calls.map(callName);
      expect(named.filter((name) => !served.includes(name))).toEqual([]);
    },
  );

  it.each(Object.entries(callRows))('the provider call %s answers as it is described', async (name, row) => {
    const operation = calls.find((call) => callName(call) === name);
    if (!operation) throw new Error('There is no such route.');
    const isForClients = operation.levels.length > 0 && !operation.levels.includes(UserLevel.Admin);
    const owner = await app.client();
    const caller = isForClients ? owner : await app.admin();
    const cast: Cast = { app, rows, caller, owner };
    const { path = {}, query = {}, answer, effect, ...sent } = await row(cast);
    const token = operation.permission === 'public' ? undefined : caller.token;
    const got = await send(app, { operation, path, query, ...sent }, token);
    expect({ status: got.status, body: got.status === 200 ? '' : got.body }).toEqual({
      status: 200,
      body: '',
    });
    expect(problemOf(operation, got)).toBeUndefined();
    if (answer) expect(got.body).toMatchObject(answer);
    await effect?.(got.body);
  });
});
