import { EventEmitter } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { endTurn, takeTurns } from './turns.js';

describe('fair scheduling of requests', () => {
  let server: FastifyInstance;
  /** Requests in progress, and their maximum. */
  let working: number;
  let most: number;
  let begun: number;
  /** Uploads before they are received, and their maximum. */
  let checked: number;
  let mostChecked: number;
  /** Long requests in progress, and the function that ends them. */
  let longWorking: number;
  let endLong: () => void;
  let url: string;

  beforeEach(async () => {
    [working, most, begun, checked, mostChecked, longWorking] = [0, 0, 0, 0, 0, 0];
    // Disconnected clients leave connections behind that never had a request.
    server = fastify({ forceCloseConnections: true });
    takeTurns(server);
    server.addHook('preHandler', async (request) => {
      const { authorization = '' } = request.headers;
      if (authorization.startsWith('Bearer session')) Object.assign(request, { user: {} });
    });
    const work = async (): Promise<object> => {
      begun += 1;
      most = Math.max(most, ++working);
      await sleep(20);
      working -= 1;
      return {};
    };
    server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume().once('end', () => done(null));
    });
    server.get('/slow', work);
    server.post('/slow', work);
    server.post('/files', async (request) => {
      mostChecked = Math.max(mostChecked, ++checked);
      await sleep(5);
      checked -= 1;
      endTurn(request);
      return work();
    });
    const isLongOver = new Promise<void>((resolve) => (endLong = resolve));
    server.get('/long', async () => {
      longWorking += 1;
      await isLongOver;
      longWorking -= 1;
      return {};
    });
    server.get('/known', async () => ({}));
    server.get('/fault', () => Promise.reject(new Error('A fault')));
    url = await server.listen({ port: 0, host: '127.0.0.1' });
    // Freezes the clock, so that the last other caller was there a moment ago: alone, a session has more turns.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    // The first request with a token is queued with the anonymous ones.
    await get('/known', 'session one');
    await get('/known', 'session two');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return server.close();
  });

  const get = async (path: string, session?: string, signal?: AbortSignal): Promise<number> => {
    const answer = await fetch(`${url}${path}`, {
      ...(session && { headers: { authorization: `Bearer ${session}` } }),
      ...(signal && { signal }),
    });
    await answer.text();
    return answer.status;
  };
  const post = async (type: string, path = '/slow'): Promise<number> => {
    const headers = { authorization: 'Bearer session one', 'content-type': type };
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body: '{}' })).status;
  };
  const times = <T>(count: number, call: () => T): T[] => Array.from({ length: count }, call);

  it('one session has at most two requests in progress, and all are answered', async () => {
    const calls = times(30, () => [get('/slow', 'session one'), post('application/json')]).flat();
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    expect(most).toBe(2);
  });

  const multipart = 'multipart/form-data; boundary=x';

  it('the uploads of a session do not count once they are received', async () => {
    await Promise.all(times(20, () => post(multipart, '/files')));
    expect(most).toBeGreaterThan(2);
    // Until then they take turns, such as while their session is checked.
    expect(mostChecked).toBe(2);
  });

  it('the header of a form with files gains nothing where no files are taken', async () => {
    const statuses = await Promise.all(times(20, () => post(multipart)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(most).toBe(2);
  });

  it('the queue of one session does not delay others', async () => {
    const line = Promise.all(times(60, () => get('/slow', 'session one')));
    await sleep(10);
    const before = begun;
    expect(await get('/slow', 'session two')).toBe(200);
    expect(begun).toBeLessThan(before + 40);
    // A single request may come just after one of the session has ended and before the next begins.
    for (let more = 0; more < 5; more++) await get('/slow', 'session two');
    await line;
    expect(most).toBe(3);
  });

  it('a turn ends with an error, with an unknown path, and with a client that disconnects', async () => {
    await Promise.all(times(30, () => get('/fault', 'session one')));
    await Promise.all(times(30, () => get('/nowhere', 'session one')));
    const hangUp = new AbortController();
    const left = times(30, () => get('/slow', 'session one', hangUp.signal).catch(() => 0));
    await sleep(10);
    hangUp.abort();
    await Promise.all(left);
    // Handlers of disconnected clients are still at work, and count.
    const statuses = await Promise.all(times(30, () => get('/slow', 'session one')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(most).toBeLessThanOrEqual(2);
  });

  it('a client that disconnects before its body arrived, in progress or queued, gives its turn back', async () => {
    const { port } = new URL(url);
    const head = `POST /slow HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer session one\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{`;
    const sockets = times(12, () =>
      connect(Number(port), '127.0.0.1', function (this: Socket) {
        this.write(head);
      }),
    );
    await sleep(50);
    for (const socket of sockets) socket.destroy();
    await sleep(50);
    const statuses = await Promise.all(times(8, () => get('/slow', 'session one')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(most).toBeLessThanOrEqual(2);
  });

  it('anonymous requests are all answered, and those that take long hold up no others', async () => {
    const statuses = await Promise.all(times(100, () => get('/slow')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Each takes twice the time of a turn.
    expect(most).toBeGreaterThan(3);
  });

  it('a queue does not wait for a long request of another session', async () => {
    const long = get('/long', 'session two');
    while (longWorking === 0) await sleep(5);
    await Promise.all(times(6, () => get('/slow', 'session one')));
    expect(longWorking).toBe(1);
    endLong();
    await long;
  });
});

describe('the queue of a token', () => {
  type Request = { readonly method: string; readonly headers: object; user?: object };
  type Hook = (request: Request, ...more: unknown[]) => void;
  let hooks: Record<string, Hook>;
  beforeEach(() => {
    // On a busy machine, a pause of twenty milliseconds would end the courtesy.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    hooks = {};
    takeTurns({ addHook: (name: string, hook: Hook) => (hooks[name] = hook) } as unknown as FastifyInstance);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A place is free in the next round of the event loop, and taken in the one after it. */
  const nextTurns = async (): Promise<void> => {
    await setImmediate();
    await setImmediate();
  };

  const nextMoment = async (): Promise<void> => {
    await setImmediate();
    jest.advanceTimersByTime(1);
  };

  /** Sends 30 requests in the same round of the event loop, and returns how many of them start in it. */
  async function startedAtOnce(token: (number: number) => string, statusCode: number): Promise<number> {
    const started: Request[] = [];
    for (let number = 0; number < 30; number++) {
      const request: Request = { method: 'GET', headers: { authorization: token(number) } };
      hooks['onRequest']?.(request, { raw: new EventEmitter() }, () => started.push(request));
    }
    const atOnce = started.length;
    while (started.length < 30) await nextMoment();
    for (const request of started) {
      if (statusCode === 200) request.user = {};
      hooks['onSend']?.(request, { statusCode }, '', () => undefined);
    }
    await nextTurns();
    return atOnce;
  }

  const open = (token: string): { request: Request; raw: EventEmitter; hasBegun: boolean } => {
    const request = { method: 'GET', headers: { authorization: token } };
    const call = { request, raw: new EventEmitter(), hasBegun: false };
    hooks['onRequest']?.(request, { raw: call.raw }, () => (call.hasBegun = true));
    return call;
  };
  const end = async ({ request }: { request: Request }): Promise<void> => {
    hooks['onSend']?.(request, { statusCode: 200 }, '', () => undefined);
    await nextTurns();
  };

  it('a token has a queue of its own after a request was authenticated, until one is refused', async () => {
    const token = (number: number): string => `Bearer ${number}`;
    // Anonymous callers have twenty turns while nobody else is active.
    expect(await startedAtOnce(token, 200)).toBe(20);
    expect(await startedAtOnce(token, 200)).toBe(30);
    expect(await startedAtOnce(token, 401)).toBe(30);
    expect(await startedAtOnce(token, 401)).toBe(2);
    expect(await startedAtOnce(token, 401)).toBe(2);
  });

  it('requests that are answered at once do not pass their token’s queue', async () => {
    const [mine, others] = ['Bearer mine', 'Bearer others'];
    for (const token of [mine, others]) await startedAtOnce(() => token, 200);
    let answered = 0;
    for (let number = 0; number < 30; number++) {
      const request = { method: 'GET', headers: { authorization: mine } };
      hooks['onRequest']?.(request, { raw: new EventEmitter() }, () => {
        hooks['onSend']?.(request, { statusCode: 200 }, '', () => undefined);
        answered += 1;
      });
    }
    expect(answered).toBe(2);
    await nextTurns();
    expect(answered).toBe(4);
    while (answered < 30) await nextMoment();
  });

  it('a queue lets requests of other sessions pass that did not have to queue, but not its own', async () => {
    const [mine, others] = ['Bearer mine', 'Bearer others'];
    for (const token of [mine, others]) await startedAtOnce(() => token, 200);
    const [first, second, third, fourth] = [open(mine), open(mine), open(mine), open(mine)];
    await end(first);
    expect([second, third, fourth].map(({ hasBegun }) => hasBegun)).toEqual([true, true, false]);
    const other = open(others);
    await end(second);
    expect([other.hasBegun, fourth.hasBegun]).toEqual([true, false]);
    await end(other);
    expect(fourth.hasBegun).toBe(true);
  });

  it('a queue does not begin a request whose client left just when its turn came', async () => {
    const [mine, others] = ['Bearer mine', 'Bearer others'];
    for (const token of [mine, others]) await startedAtOnce(() => token, 200);
    const [first, , third, fourth] = [open(mine), open(mine), open(mine), open(mine)];
    hooks['onSend']?.(first.request, { statusCode: 200 }, '', () => undefined);
    // Its place becomes free in the next round. The third request takes it there, to begin in the round after.
    await setImmediate();
    third.raw.emit('close');
    await nextTurns();
    expect([third.hasBegun, fourth.hasBegun]).toEqual([false, true]);
  });

  it('a queue goes on after some milliseconds, although the requests that passed are not done', async () => {
    const [mine, others] = ['Bearer mine', 'Bearer others'];
    for (const token of [mine, others]) await startedAtOnce(() => token, 200);
    const [first, second, third] = [open(mine), open(mine), open(mine)];
    open(others);
    await end(first);
    expect([second, third].map(({ hasBegun }) => hasBegun)).toEqual([true, false]);
    jest.advanceTimersByTime(20);
    await nextTurns();
    expect(third.hasBegun).toBe(true);
  });

  it('a queue goes on after a client that leaves while others pass', async () => {
    const [mine, others] = ['Bearer mine', 'Bearer others'];
    for (const token of [mine, others]) await startedAtOnce(() => token, 200);
    const [first, second, third, fourth] = [open(mine), open(mine), open(mine), open(mine)];
    const other = open(others);
    await end(first);
    third.raw.emit('close');
    await end(other);
    expect([second, third, fourth].map(({ hasBegun }) => hasBegun)).toEqual([true, false, true]);
  });

  it('a session has twenty turns at a time while no one else is there, and then two again', async () => {
    const [mine, others] = ['Bearer mine', 'Bearer others'];
    for (const token of [others, mine]) await startedAtOnce(() => token, 200);
    await end(open(mine));
    jest.advanceTimersByTime(1100);
    const calls = Array.from({ length: 30 }, () => open(mine));
    const begun = (): number => calls.filter(({ hasBegun }) => hasBegun).length;
    expect(begun()).toBe(20);
    await end(open(others));
    for (const call of calls.slice(0, 18)) await end(call);
    expect(begun()).toBe(20);
    for (const call of calls.slice(18, 20)) await end(call);
    expect(begun()).toBe(22);
  });
});
