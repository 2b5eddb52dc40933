import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type DeskClient } from '../../clients/typescript/src/index.js';
import { TestApp, testPassword } from '../support/app.js';

/** Runs the client package against the API. */
describe('the TypeScript client', () => {
  let app: TestApp;
  let desk: DeskClient;
  const ids: number[] = [];

  beforeAll(async () => {
    app = await TestApp.shared();
    const admin = await app.admin();
    const anyone = createClient({ baseUrl: app.url });
    const answer = await anyone.post('/api/auth/sign-in', {
      body: { email: admin.email, password: testPassword, form: 'admin' },
    });
    if (!('accessToken' in answer)) throw new Error('A second step was asked for.');
    desk = anyone.withToken(answer.accessToken);
    for (const name of ['Ann', 'Ben', 'Cara', 'Dana', 'Eve']) {
      const { id } = await desk.post('/api/agents', {
        body: { firstName: name, lastName: 'Ranger', active: true },
      });
      ids.push(id);
    }
  });
  afterAll(() => app.stop());

  it('the TypeScript client creates, reads, changes and deletes a record', async () => {
    const params = { path: { id: ids[0] ?? 0 } };
    const agent = await desk.get('/api/agents/{id}', { params });
    expect(agent).toMatchObject({ firstName: 'Ann', active: true });
    const changed = await desk.put('/api/agents/{id}', {
      params,
      body: { active: false, version: agent.version },
    });
    expect(changed.active).toBe(false);
    const late = desk.put('/api/agents/{id}', { params, body: { active: true, version: agent.version } });
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      data: { current: { id: agent.id, active: false } },
    });
    expect(await desk.delete('/api/agents/{id}', { params })).toEqual({ id: agent.id });
    await expect(desk.get('/api/agents/{id}', { params })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('the TypeScript client lists what a filter matches, and goes through its pages in order', async () => {
    const filter = { id: ids.slice(1) };
    const all = await desk.list('/api/agents', { filter, sort: ['id', 'DESC'] });
    expect(all).toMatchObject({ total: 4, isCapped: false });
    expect(all.rows.map(({ firstName }) => firstName)).toEqual(['Eve', 'Dana', 'Cara', 'Ben']);
    const found: number[] = [];
    for await (const { rows, total } of desk.pages('/api/agents', { sort: ['id', 'ASC'], size: 2 })) {
      expect(total).toBeGreaterThanOrEqual(4);
      expect(rows.length).toBeLessThanOrEqual(2);
      found.push(...rows.map(({ id }) => id));
    }
    expect(found).toEqual(expect.arrayContaining(ids.slice(1)));
    expect(found).toEqual([...new Set(found)].sort((one, other) => one - other));
  });

  it('the TypeScript client gets the error of each field, and of a call without a token', async () => {
    const body = { firstName: '', lastName: 'Ranger', active: true };
    await expect(desk.post('/api/agents', { body })).rejects.toMatchObject({
      code: 'validation',
      errors: { firstName: expect.any(String) },
    });
    const stranger = createClient({ baseUrl: app.url, language: 'de' });
    await expect(stranger.get('/api/auth/account')).rejects.toMatchObject({
      status: 401,
      code: 'unauthorized',
      message: 'Bitte melden Sie sich an.',
    });
  });

  it('the TypeScript client downloads a file', async () => {
    const { data } = await desk.raw.GET('/api/reports/{name}/file', {
      params: { path: { name: 'all-active-clients' }, query: { format: 'csv' } },
      parseAs: 'text',
    });
    expect(data).toContain('\n');
  });
});
