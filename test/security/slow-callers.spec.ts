import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connectionsPerAddress } from '../../src/platform/server/connections.js';
import { TestApp } from '../support/app.js';
import { eventually } from '../support/processes.js';

const minutes = 60_000;
const head = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** A client connection that is kept open, and whether it still is. */
interface Caller {
  readonly socket: Socket;
  answer: string;
  isOpen: boolean;
}

describe('requests that never finish', () => {
  let app: TestApp;
  let server: Server;
  let callers: Caller[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    server = app.app.getHttpServer() as Server;
  });
  afterEach(() => {
    for (const { socket } of callers) socket.destroy();
    callers = [];
  });
  afterAll(() => app.stop());

  /** Opens connections from an address of this machine that other tests do not use. */
  async function open(count: number, address: string): Promise<Caller[]> {
    const port = Number(new URL(app.url).port);
    const opened = Array.from({ length: count }, (): Caller => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: address });
      const caller: Caller = { socket, answer: '', isOpen: true };
      socket.setEncoding('utf8').on('data', (text: string) => (caller.answer += text));
      socket.on('error', () => undefined);
      socket.on('close', () => (caller.isOpen = false));
      return caller;
    });
    callers.push(...opened);
    await Promise.all(
      opened.map(({ socket }) => new Promise((done) => socket.once('connect', done).once('close', done))),
    );
    return opened;
  }

  const stillOpen = (all: readonly Caller[]): number => all.filter(({ isOpen }) => isOpen).length;

  it('the server has timeouts for the head, for the whole request, for a pause and between requests', () => {
    for (const [time, most] of [
      [server.headersTimeout, minutes / 4],
      [server.requestTimeout, 20 * minutes],
      [server.timeout, 2 * minutes],
      [server.keepAliveTimeout, minutes],
    ] as const) {
      expect(time).toBeGreaterThan(0);
      expect(time).toBeLessThanOrEqual(most);
    }
  });

  it('silent requests are cut off, without affecting others', async () => {
    const { timeout } = server;
    server.timeout = 300;
    try {
      const silent = await open(100, '127.0.0.2');
      for (const { socket } of silent) socket.write(`${head}Content-Length: 500\r\n\r\n{"email":`);
      await app.anyone.get('/api/health/live').expect(200);
      expect(stillOpen(silent)).toBe(100);
      await eventually('the silent ones are cut off', () => stillOpen(silent) === 0);
    } finally {
      server.timeout = timeout;
    }
  });

  it('requests that send a byte at a time are cut off with an error, without affecting others', async () => {
    const { headersTimeout } = server;
    server.headersTimeout = 1000;
    try {
      const trickling = await open(200, '127.0.0.3');
      let at = 0;
      const timer = setInterval(() => {
        for (const { socket } of trickling) if (socket.writable) socket.write(head[at % head.length] ?? 'x');
        at += 1;
      }, 200);
      await sleep(500);
      await app.anyone.get('/api/health/live').expect(200);
      // The server checks for late requests every five seconds.
      await eventually('those that trickle are cut off', () => stillOpen(trickling) === 0);
      clearInterval(timer);
      const [status, , , body] = [
        ...(/^HTTP\/1\.1 (\d+) ([^]*?)(\r\n\r\n)([^]*)$/.exec(trickling[0]?.answer ?? '') ?? []),
      ].slice(1);
      expect(status).toBe('408');
      expect(JSON.parse(body ?? '')).toMatchObject({ statusCode: 408, code: 'tooSlow' });
    } finally {
      server.headersTimeout = headersTimeout;
    }
  });

  it('connections from one address are limited in number, without affecting others', async () => {
    const many = await open(connectionsPerAddress + 100, '127.0.0.4');
    await eventually('those beyond the limit are closed', () => stillOpen(many) <= connectionsPerAddress);
    expect(stillOpen(many)).toBe(connectionsPerAddress);
    await app.anyone.get('/api/health/live').expect(200);
    // Closing one makes room for another.
    many.find(({ isOpen }) => isOpen)?.socket.destroy();
    await sleep(100);
    const [next] = await open(1, '127.0.0.4');
    next?.socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await eventually('the next is answered', () => next?.answer !== '');
    expect(next?.answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('a request that is not valid HTTP gets the usual error format', async () => {
    const [caller] = await open(1, '127.0.0.5');
    caller?.socket.write('HELLO\r\n\r\n');
    await eventually('the connection is closed', () => caller?.isOpen === false);
    expect(caller?.answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(caller?.answer).toContain('"code":"badRequest"');
  });
});
