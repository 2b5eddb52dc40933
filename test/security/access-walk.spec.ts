import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import supertest from 'supertest';
import { type UserLevel, userLevels } from '../../common/enums.js';
import { type Permission, permissions } from '../../common/permissions.js';
import { TestApp, type TestUser } from '../support/app.js';

/**
 * Parts of the API that a stranger may reach: what stands before a session (spec "accounts and access", section 7) and
 * addresses that carry their own proof, a signature or a ticket. A public route anywhere else is a mistake.
 */
const strangersMayReach = [
  /^\/api\/health\//,
  /^\/api\/auth\/(sign-in|two-factor|confirm|resend|reset|password-reset|forgot|unlock)/,
  /^\/api\/registration(\/|$)/,
  /^\/api\/(links|files|downloads)\//,
  /^\/api\/provider\//,
];
/** The API's own description and its page: no data, no permission. */
const description = /^\/api\/(docs|openapi\.json)/;

interface Operation {
  readonly 'x-permission'?: Permission | 'public';
  readonly 'x-levels'?: UserLevel[];
}

describe('access to every route', () => {
  let app: TestApp;
  let routes: { route: string; method: string; path: string; operation: Operation | undefined }[];
  let document: OpenAPIObject;
  const users = new Map<UserLevel, TestUser>();

  beforeAll(async () => {
    app = await TestApp.start();
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

  it('finds the routes', () => {
    expect(routes.length).toBeGreaterThan(40);
  });

  it('is declared on every route that the server knows', () => {
    const undeclared = routes.filter(({ operation }) => !operation?.['x-permission']);
    expect(undeclared.map(({ route }) => route)).toEqual([]);
  });

  it('describes no route that the server does not know', () => {
    const known = new Set(routes.map(({ method, path }) => `${method} ${openApiPath(path)}`));
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => ['get', 'put', 'post', 'delete', 'patch'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.filter((route) => !known.has(route))).toEqual([]);
  });

  it('names permissions of the one table, with its levels', () => {
    for (const { route, operation } of guarded()) {
      const permission = operation?.['x-permission'] as Permission;
      expect({ route, levels: operation?.['x-levels'] }).toEqual({
        route,
        levels: [...(permissions[permission] ?? [])],
      });
    }
  });

  it('is open to strangers only where nobody can have a session', () => {
    const open = routes.filter(({ operation }) => operation?.['x-permission'] === 'public');
    const surprising = open.filter(({ path }) => !strangersMayReach.some((pattern) => pattern.test(path)));
    expect(surprising.map(({ route }) => route)).toEqual([]);
  });

  it('is refused without a token, with a wrong one and with one whose session ended', async () => {
    const gone = await app.admin();
    await gone.post('/api/auth/sign-out').expect(200);
    const answers: string[] = [];
    for (const { route, method, path } of guarded()) {
      for (const token of [undefined, 'nonsense', gone.token]) {
        const status = await call(app, method, path, token);
        if (status !== 401) answers.push(`${route} with ${token?.slice(0, 8) ?? 'no token'}: ${status}`);
      }
    }
    expect(answers).toEqual([]);
  });

  it('is refused to every level that the permission leaves out', async () => {
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

  it('is refused to an account that was deactivated while signed in', async () => {
    const admin = await app.admin();
    await admin.get('/api/auth/account').expect(200);
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [admin.id]);
    await admin.get('/api/auth/account').expect(401);
  });
});

/** The described operation behind a route; HEAD is answered by what answers GET. */
function operationOf(document: OpenAPIObject, method: string, url: string): Operation | undefined {
  const item = document.paths[openApiPath(url)] as Record<string, Operation> | undefined;
  return item?.[method === 'HEAD' ? 'get' : method.toLowerCase()];
}

/** `/api/clients/:id/` as the description spells it: `/api/clients/{id}`. */
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
