import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserLevel } from '../../common/auth/enums.js';
import { TestApp } from '../support/app.js';
import { reachableOwner, send, validCall } from '../support/calls.js';
import { operations } from '../support/description.js';
import { freePort } from '../support/free-port.js';
import { eventually, killHard, projectRoot, type Running, startNode } from '../support/processes.js';
import { isProviderCall } from '../support/provider/index.js';
import { Rows } from '../support/rows.js';

/** Part of the proxy's error response, which replaces a response that violates the description. */
const violation = 'prism/errors#';

/** Has another program read the description: our own tests could misread it in the same way as we wrote it. */
describe('real answers through a proxy that compares them with the description', () => {
  let app: TestApp;
  let proxy: Running;
  let address: string;

  beforeAll(async () => {
    const prism = process.env['PD_PRISM'];
    if (!prism) throw new Error('Prism is missing: run this test with npm run test:nightly.');
    app = await TestApp.shared();
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const where = ['--host', '127.0.0.1', '--port', String(port)];
    proxy = startNode([
      prism,
      'proxy',
      join(projectRoot, 'common/openapi.json'),
      app.url,
      '--errors',
      ...where,
    ]);
    await eventually('the proxy listens', () => proxy.stdout().includes('Prism is listening'));
  });
  afterAll(async () => {
    await killHard([proxy.pid]);
    await app.stop();
  });

  it('real answers through a proxy match the API description', async () => {
    const rows = await Rows.of(app);
    const wrong: string[] = [];
    let answers = 0;
    for (const operation of operations) {
      if (!operation.levels.includes(UserLevel.Admin) || operation.form || isProviderCall(operation))
        continue;
      const caller = await app.admin();
      const owner = await reachableOwner(app, operation, caller, UserLevel.Admin);
      const call = await validCall(operation, { app, rows, caller, owner });
      const { status, body } = await send(app, call, caller.token, address);
      const said = typeof body === 'string' ? body : JSON.stringify(body);
      if (said.includes(violation)) wrong.push(`${operation.name}: ${said.slice(0, 400)}`);
      else if (status < 300) answers += 1;
    }
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(100);
  });
});
