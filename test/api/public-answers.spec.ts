import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Database } from '../../src/platform/database/database.js';
import { TestApp, type TestUser } from '../support/app.js';

describe('answers to anonymous requests', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    // Without the loops of a worker, whose statements would be counted.
    app = await TestApp.start({ RUN_WORKER: 'false' });
    admin = await app.admin();
  });
  afterAll(() => app.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** The number of statements sent to the database while `calls` run. Nothing else uses this pool. */
  async function statementsOf(path: string, calls: number, status = 200): Promise<number> {
    // A queue worker may send one at the same time.
    const query = jest.spyOn(app.app.get(Database), 'query');
    const answers = await Promise.all(
      Array.from(
        { length: calls },
        async () => (await fetch(`${app.url}${path}`, { redirect: 'manual' })).status,
      ),
    );
    expect(new Set(answers)).toEqual(new Set([status]));
    const own = query.mock.calls.filter(([sql]) => !/\bjobs\.|job_leases|UPDATE messages/.test(sql)).length;
    query.mockRestore();
    return own;
  }

  it.each([
    ['/api/health/ready', 200],
    ['/api/registration', 200],
    // Without a logo, it redirects to the product's own.
    ['/api/logo', 302],
  ])('a hundred requests at once load %s only once a second', async (path, status) => {
    // Lets answers expire that were cached while the server started.
    await new Promise((later) => setTimeout(later, 1100));
    const one = await statementsOf(path, 1, status);
    const started = performance.now();
    const all = await statementsOf(path, 100, status);
    // Answers are cached for a second, and a busy machine may take several seconds for a hundred calls.
    const seconds = Math.ceil((performance.now() - started) / 1000);
    expect(one).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(one * (1 + seconds));
  });

  it('/api/openapi.json returns 304 for its ETag, and comes uncompressed on request', async () => {
    const first = await fetch(`${app.url}/api/openapi.json`);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    for (let call = 0; call < 3; call++) {
      const again = await fetch(`${app.url}/api/openapi.json`, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const plain = await fetch(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toEqual(await first.json());
  });

  it('/api/openapi.json describes the API for one of its users, or for all', async () => {
    const described = async (query: string): Promise<string[]> => {
      const { paths } = (await (await fetch(`${app.url}/api/openapi.json${query}`)).json()) as {
        paths: Record<string, object>;
      };
      return Object.entries(paths).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method} ${path}`),
      );
    };
    const [all, portal, unknown] = await Promise.all(['', '?for=portal', '?for=nobody'].map(described));
    expect(portal).toContain('post /api/change-requests');
    expect(portal).not.toContain('get /api/staff');
    expect(all).toEqual(expect.arrayContaining(portal ?? ['none']));
    expect(unknown).toEqual(all);
  });

  it('the registration form shows a changed setting at once', async () => {
    for (let turn = 0; turn < 5; turn++) {
      await app.anyone.get('/api/registration').expect(200);
      const placeholderTitle = `Closed ${turn}`;
      const closed = { enabled: false, placeholderTitle, placeholderMessage: 'Back in spring.' };
      await admin.put('/api/settings/registration', closed).expect(200);
      const { body } = await app.anyone.get('/api/registration').expect(200);
      expect(body).toMatchObject(closed);
    }
  });

  it('readiness shows an outage and its end within a second or two', async () => {
    const database = app.app.get(Database);
    const { query } = database;
    await app.anyone.get('/api/health/ready').expect(200);
    database.query = () => Promise.reject(new Error('The database is away'));
    await new Promise((later) => setTimeout(later, 1100));
    await app.anyone.get('/api/health/ready').expect(503);
    database.query = query;
    await new Promise((later) => setTimeout(later, 1100));
    await app.anyone.get('/api/health/ready').expect(200);
  });
});
