import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import supertest from 'supertest';
import { UserLevel, userLevels } from '../../common/auth/enums.js';
import { type Permission, permissions } from '../../common/auth/permissions.js';
import { TestApp, type TestUser } from '../support/app.js';
import { reachableOwner, send, validCall } from '../support/calls.js';
import { type Answer, operations, problemOf } from '../support/description.js';
import { isOtherPath } from '../support/provider/index.js';
import { isNightly } from '../support/nightly.js';
import { Rows } from '../support/rows.js';

/**
 * All routes without sign-in: those used before a session exists (docs/rules/accounts.md) and URLs with their
 * own proof, a signature or a ticket. A public route that is missing here is a mistake, and so is an entry
 * without a route.
 */
const openToStrangers = [
  'GET /api/calendar-feeds/{file}',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/links/{purpose}/{id}/{expiry}/{proof}',
  'GET /api/logo',
  'GET /api/mail-files/{file}',
  'GET /api/provider/county',
  'GET /api/provider/property/client-sign-terms-virtual/{name}/{expiry}/{billing}',
  'GET /api/provider/settings/list',
  'GET /api/provider/settings/registration-settings',
  'GET /api/provider/uploaded-files/{filelink}',
  'GET /api/registration',
  'GET /api/set-up',
  'GET /api/unsubscribe/{token}',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/confirm',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-in/code',
  'POST /api/auth/sign-in/code/resend',
  'POST /api/auth/sign-in/unlock',
  'POST /api/estimates',
  'POST /api/estimates/addresses',
  'POST /api/mail-feedback/postmark',
  'POST /api/mail-feedback/ses',
  'POST /api/provider/auth/reset-password-new',
  'POST /api/provider/confirmation-check',
  'POST /api/provider/login',
  'POST /api/provider/mail/reset-password',
  'POST /api/provider/register',
  'POST /api/provider/register-file',
  'POST /api/registration',
  'POST /api/registration/check-account-number',
  'POST /api/registration/contract-preview',
  'POST /api/registration/files',
  'POST /api/set-up',
  'POST /api/set-up/test-mail',
  'POST /api/set-up/test-storage',
  'POST /api/unsubscribe/{token}',
  'POST /api/unsubscribe/{token}/undo',
];
/** The API description and its page, which have no data and need no permission. */
const description = /^\/api\/(docs|openapi\.json)/;

interface Operation {
  readonly 'x-permission'?: Permission | 'public';
  readonly 'x-levels'?: UserLevel[];
  /** The operation opens in a browser window; without a token it needs a signature. */
  readonly 'x-signed-window'?: true;
}

describe('access to every route', () => {
  let app: TestApp;
  let routes: { route: string; method: string; path: string; operation: Operation | undefined }[];
  let document: OpenAPIObject;
  const users = new Map<UserLevel, TestUser>();

  beforeAll(async () => {
    app = await TestApp.shared();
    document = (await app.anyone.get('/api/openapi.json').expect(200)).body as OpenAPIObject;
    routes = app.routes
      .filter((route) => / \/api(\/|$)/.test(route))
      .map((route) => {
        const [method = '', url = ''] = route.split(' ');
        return { route, method, path: url, operation: operationOf(document, method, url) };
      })
      .filter(({ path, method }) => !description.test(path) && method !== 'OPTIONS');
    for (const level of userLevels) users.set(level, await app.user(level));
  });
  afterAll(() => app.stop());

  const guarded = () => routes.filter(({ operation }) => operation?.['x-permission'] !== 'public');

  it('finds more than 40 routes', () => {
    expect(routes.length).toBeGreaterThan(40);
  });

  it('every route of the server declares its permission', () => {
    const undeclared = routes.filter(({ operation }) => !operation?.['x-permission']);
    expect(undeclared.map(({ route }) => route)).toEqual([]);
  });

  it('the API description has no route that the server lacks', () => {
    const known = new Set(routes.map(({ method, path }) => `${method} ${openApiPath(path)}`));
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => ['get', 'put', 'post', 'delete', 'patch'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.filter((route) => !known.has(route))).toEqual([]);
  });

  it('every guarded route declares the levels of its permission', () => {
    for (const { route, operation } of guarded()) {
      const permission = operation?.['x-permission'] as Permission;
      expect({ route, levels: operation?.['x-levels'] }).toEqual({
        route,
        levels: [...(permissions[permission] ?? [])],
      });
    }
  });

  it('exactly the listed routes are open to anonymous callers', () => {
    const open = routes
      .filter(({ operation, method }) => operation?.['x-permission'] === 'public' && method !== 'HEAD')
      .map(({ method, path }) => `${method} ${openApiPath(path)}`);
    expect(open.sort()).toEqual(openToStrangers);
  });

  it('a valid request succeeds for every level with the permission', async () => {
    const rows = await Rows.of(app);
    const answers: string[] = [];
    let calls = 0;
    for (const operation of operations.filter(({ permission }) => permission !== 'public')) {
      if (isOtherPath(operation)) continue;
      for (const level of operation.levels) {
        // As an administrator, every operation already runs with its example (test/api/examples.spec.ts) or in the table of
        // provider calls (test/api/provider-api.spec.ts).
        if (level === UserLevel.Admin && !isNightly) continue;
        const caller = await app.user(level);
        const owner = await reachableOwner(app, operation, caller, level);
        const answer = await send(
          app,
          await validCall(operation, { app, rows, caller, owner }),
          caller.token,
        );
        calls += 1;
        const problem = problemOf(operation, answer);
        if (answer.status >= 300 || problem)
          answers.push(
            `${operation.name} as level ${level}: ${answer.status} ${problem ?? ''} ${said(answer)}`,
          );
      }
    }
    expect(answers).toEqual([]);
    expect(calls).toBeGreaterThan(250);
  });

  it('every guarded route refuses a missing token, a wrong one and one of an ended session', async () => {
    const gone = await app.admin();
    await gone.post('/api/auth/sign-out').expect(200);
    const answers: string[] = [];
    for (const { route, method, path, operation } of guarded()) {
      for (const token of [undefined, 'nonsense', gone.token]) {
        const status = await call(app, method, path, token);
        const isUnsigned = operation?.['x-signed-window'] && token === undefined;
        if (status !== (isUnsigned ? 403 : 401))
          answers.push(`${route} with ${token?.slice(0, 8) ?? 'no token'}: ${status}`);
      }
    }
    expect(answers).toEqual([]);
  });

  it('every guarded route refuses every level without the permission', async () => {
    const answers: string[] = [];
    let refused = 0;
    for (const { route, method, path, operation } of guarded()) {
      for (const level of userLevels) {
        if (operation?.['x-levels']?.includes(level)) continue;
        const status = await call(app, method, path, users.get(level)?.token);
        refused += 1;
        if (status !== 403) answers.push(`${route} as level ${level}: ${status}`);
      }
    }
    expect(answers).toEqual([]);
    expect(refused).toBeGreaterThan(30);
  });

  it('refuses an account that was deactivated while signed in', async () => {
    const admin = await app.admin();
    await admin.get('/api/auth/account').expect(200);
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [admin.id]);
    await admin.get('/api/auth/account').expect(401);
  });
});

const said = ({ body }: Answer): string => JSON.stringify(body).slice(0, 300);

/** The described operation of a route; HEAD is handled by GET. */
function operationOf(document: OpenAPIObject, method: string, url: string): Operation | undefined {
  const item = document.paths[openApiPath(url)] as Record<string, Operation> | undefined;
  return item?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
}

/** `/api/clients/:id/` in the description's notation: `/api/clients/{id}`. */
function openApiPath(url: string): string {
  return url
    .replace(/:(\w+)/g, '{$1}')
    .replace(/\/\*$/, '/{path}')
    .replace(/(.)\/$/, '$1');
}

async function call(app: TestApp, method: string, path: string, token?: string): Promise<number> {
  const address = path.replace(/:\w+/g, '1').replace(/\*$/, '1');
  const server = supertest(app.app.getHttpServer());
  const verb = method.toLowerCase() as 'get' | 'head' | 'post' | 'put' | 'delete' | 'patch';
  const request = server[verb](address);
  if (token) void request.set('authorization', `Bearer ${token}`);
  const { status } = await (['get', 'head', 'delete'].includes(verb) ? request : request.send({}));
  return status;
}
