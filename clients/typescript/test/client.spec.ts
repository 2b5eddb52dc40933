import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ApiError, type ClientOptions, createClient, type Schema } from '../src/index.js';

const client = { id: 17, firstName: 'Ann' };
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const unavailable = (): Response =>
  json(503, { statusCode: 503, code: 'unavailable', message: 'Please try again' }, { 'retry-after': '0' });

/** Creates a client whose requests get these answers in turn. @returns the client and the requests it made */
function answering(answers: (() => Response)[], options: Partial<ClientOptions> = {}) {
  const requests: { method: string; url: string; headers: Headers; body: string }[] = [];
  const desk = createClient({
    baseUrl: 'https://desk.example',
    token: 'secret',
    ...options,
    fetch: async (request) => {
      const { method, url, headers } = request;
      requests.push({ method, url, headers, body: await request.text() });
      return (answers[requests.length - 1] ?? answers.at(-1) ?? unavailable)();
    },
  });
  return { desk, requests };
}

describe('the client', () => {
  it('a call fills the path, sends the token and language, and returns the typed body', async () => {
    const { desk, requests } = answering([() => json(200, client)], { language: 'de' });
    const found: Schema<'ClientDto'> = await desk.get('/api/clients/{id}', { params: { path: { id: 17 } } });
    expect(found).toEqual(client);
    expect(requests[0]?.url).toBe('https://desk.example/api/clients/17');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(requests[0]?.headers.get('accept-language')).toBe('de');
  });

  it('calls a token function before every request, and can replace the token', async () => {
    let token = 'first';
    const { desk, requests } = answering([() => json(200, {})], { token: () => token });
    await desk.get('/api/auth/account');
    token = 'second';
    await desk.get('/api/auth/account');
    await desk.withToken('third').get('/api/auth/account');
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
      'Bearer third',
    ]);
  });

  it('throws an error with its code, fields, data and request id', async () => {
    const body = {
      statusCode: 409,
      code: 'stale',
      message: 'It has changed',
      errors: { city: 'Please enter a city' },
      data: { current: client },
      requestId: 'r1',
    };
    const { desk } = answering([() => json(409, body)]);
    const error = await desk
      .put('/api/clients/{id}', { params: { path: { id: 17 } }, body: { city: '' } })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    const { statusCode: _status, ...rest } = body;
    expect(error).toMatchObject({ status: 409, ...rest });
  });

  it('throws an error with the code unknown for an answer that is not from the API', async () => {
    const { desk } = answering([() => new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    await expect(desk.get('/api/auth/account')).rejects.toMatchObject({ status: 502, code: 'unknown' });
  });

  it('repeats a call after 503 and 429, with its body', async () => {
    const tooMany = () => json(429, { code: 'tooMany', message: 'Wait' }, { 'retry-after': '0' });
    const { desk, requests } = answering([unavailable, tooMany, () => json(200, client)]);
    await desk.put('/api/clients/{id}', { params: { path: { id: 17 } }, body: { city: 'Austin' } });
    expect(requests.map(({ body }) => body)).toEqual(Array(3).fill('{"city":"Austin"}'));
  });

  it('gives up a call after the set number of retries, and when the wait is too long', async () => {
    const few = answering([unavailable], { retries: 2 });
    await expect(few.desk.get('/api/auth/account')).rejects.toMatchObject({ status: 503, retryAfter: 0 });
    expect(few.requests).toHaveLength(3);
    const hour = () => json(429, { code: 'tooMany', message: 'Wait' }, { 'retry-after': '3600' });
    const long = answering([hour]);
    await expect(long.desk.get('/api/auth/account')).rejects.toMatchObject({
      code: 'tooMany',
      retryAfter: 3600,
    });
    expect(long.requests).toHaveLength(1);
  });

  it('repeats a POST after 503 with the same idempotency key and body, and throws the last error', async () => {
    const lost = () => json(409, { statusCode: 409, code: 'idempotencyKeyLost', message: 'Look it up' });
    const body = { kind: 1 as const, clientId: 17, text: 'A note' };
    const { desk, requests } = answering([
      unavailable,
      unavailable,
      () => json(201, { id: 5 }),
      unavailable,
      lost,
    ]);
    expect(await desk.post('/api/notes', { body })).toEqual({ id: 5 });
    expect(requests.map((request) => request.body)).toEqual(Array(3).fill(JSON.stringify(body)));
    const [first, ...others] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(others).toEqual([first, first]);
    await expect(desk.post('/api/notes', { body })).rejects.toMatchObject({ code: 'idempotencyKeyLost' });
    expect(requests).toHaveLength(5);
    expect(requests[3]?.headers.get('idempotency-key')).not.toBe(first);
  });

  it('waits the seconds of Retry-After before it repeats a POST', async () => {
    const soon = () => json(503, { code: 'unavailable', message: 'Wait' }, { 'retry-after': '1' });
    const { desk, requests } = answering([soon, () => json(200, client)]);
    const began = performance.now();
    await desk.post('/api/clients/{id}/mark-ready', { params: { path: { id: 17 } } });
    expect(performance.now() - began).toBeGreaterThan(950);
    expect(requests).toHaveLength(2);
  });

  it('does not repeat a POST after 503 without a token or with files, where the key has no effect', async () => {
    const anonymous = answering([unavailable], { token: undefined });
    const signIn = { email: 'ann@example.com', password: 'secret', form: 'admin' as const };
    await expect(anonymous.desk.post('/api/auth/sign-in', { body: signIn })).rejects.toThrow(ApiError);
    expect(anonymous.requests).toHaveLength(1);
    const { desk, requests } = answering([unavailable]);
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.4']), 'deed.pdf');
    const upload = desk.raw.POST('/api/mail-files', { body: form as never });
    await expect(upload).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart/);
  });

  it('stops waiting when the call is aborted', async () => {
    const later = () => json(503, { code: 'unavailable', message: 'Wait' }, { 'retry-after': '30' });
    const { desk } = answering([later]);
    const call = desk.get('/api/auth/account', { signal: AbortSignal.timeout(50) });
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('sends an idempotency key with each POST, or the one of the caller', async () => {
    const { desk, requests } = answering([() => json(201, client)]);
    const body = { kind: 1 as const, clientId: 17, text: 'A note' };
    await desk.post('/api/notes', { body });
    await desk.post('/api/notes', { body });
    await desk.post('/api/notes', { body, headers: { 'idempotency-key': 'mine' } });
    await desk.get('/api/auth/account');
    const [first, second, mine, none] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).not.toBe(first);
    expect([mine, none]).toEqual(['mine', null]);
  });

  it('lists rows with their total', async () => {
    const { desk, requests } = answering([
      () => json(200, [client], { 'content-range': 'clients 0-0/10000', 'x-total-capped': 'true' }),
    ]);
    const page = await desk.list('/api/clients', {
      filter: { status: 'A', q: 'lee' },
      sort: ['lastName', 'ASC'],
      range: [0, 0],
    });
    expect(page).toEqual({ rows: [client], total: 10_000, isCapped: true });
    const { searchParams } = new URL(requests[0]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      filter: '{"status":"A","q":"lee"}',
      sort: '["lastName","ASC"]',
      range: '[0,0]',
    });
  });

  it('lists the rows of a parent', async () => {
    const { desk, requests } = answering([() => json(200, [], { 'content-range': 'recipients 0-0/0' })]);
    await desk.list('/api/batches/{id}/recipients', { path: { id: 17 } });
    expect(requests[0]?.url).toBe('https://desk.example/api/batches/17/recipients');
  });

  it('goes through the pages of a list until one is not full', async () => {
    const page = (count: number) => () =>
      json(200, Array(count).fill(client), { 'content-range': 'clients 0-1/3' });
    const { desk, requests } = answering([page(2), page(1)]);
    let rows = 0;
    for await (const { rows: some, total } of desk.pages('/api/clients', { size: 2 })) {
      rows += some.length;
      expect(total).toBe(3);
    }
    expect(rows).toBe(3);
    expect(requests.map(({ url }) => new URL(url).searchParams.get('range'))).toEqual(['[0,1]', '[2,3]']);
  });
});

describe('the package', () => {
  const folder = 'clients/typescript';

  it('the package compiles, and plain Node can import what it publishes', () => {
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
    const copy = mkdtempSync(join(tmpdir(), 'pd-client-'));
    try {
      cpSync(folder, copy, { recursive: true, filter: (path) => !/\/(dist|node_modules)$/.test(path) });
      symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'dir');
      execFileSync(process.execPath, [join(process.cwd(), 'node_modules/typescript/bin/tsc'), '-p', copy]);
      const user = join(copy, 'user');
      mkdirSync(join(user, 'node_modules/@protest-desk'), { recursive: true });
      symlinkSync(copy, join(user, 'node_modules', name), 'dir');
      const program = `
        import { ApiError, createClient } from '${name}';
        const desk = createClient({ baseUrl: 'http://127.0.0.1:9', fetch: async () => Response.json({ id: 17 }) });
        console.log((await desk.get('/api/clients/{id}', { params: { path: { id: 17 } } })).id, ApiError.name);`;
      const options = ['--input-type=module', '--eval', program];
      expect(execFileSync(process.execPath, options, { cwd: user, encoding: 'utf8' })).toBe('17 ApiError\n');
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('the package uses the same versions of its dependencies as the project', () => {
    const read = (path: string) =>
      JSON.parse(readFileSync(path, 'utf8')) as Record<string, Record<string, string>>;
    const { devDependencies } = read('package.json');
    const own = read(join(folder, 'package.json'));
    expect(devDependencies).toMatchObject({ ...own['dependencies'], ...own['devDependencies'] });
  });
});
