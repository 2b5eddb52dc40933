import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';

describe('callers that never finish', () => {
  let app: TestApp;
  let server: Server;

  beforeAll(async () => {
    app = await TestApp.start();
    server = app.app.getHttpServer() as Server;
  });
  afterAll(() => app.stop());

  /** Sends the beginning of a call and waits until the service hangs up. Milliseconds, undefined when it does not. */
  const hangsUp = (beginning: string, atMost = 5000): Promise<number | undefined> =>
    new Promise((resolve) => {
      const began = Date.now();
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(beginning));
      const late = setTimeout(() => {
        resolve(undefined);
        socket.destroy();
      }, atMost);
      socket.on('error', () => undefined);
      socket.resume().on('close', () => {
        clearTimeout(late);
        resolve(Date.now() - began);
      });
    });

  it('have a limited time for the head, for the whole, and for a pause', () => {
    const minutes = 60_000;
    expect(server.headersTimeout).toBeGreaterThan(0);
    expect(server.headersTimeout).toBeLessThanOrEqual(minutes);
    expect(server.requestTimeout).toBeGreaterThan(0);
    expect(server.requestTimeout).toBeLessThanOrEqual(30 * minutes);
    expect(server.timeout).toBeGreaterThan(0);
    expect(server.timeout).toBeLessThanOrEqual(5 * minutes);
  });

  it('are cut off when it is over, and the others go on', async () => {
    const { timeout } = server;
    const head = 'POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    try {
      server.timeout = 300;
      const [inBody, inHead] = await Promise.all([
        hangsUp(`${head}Content-Length: 500\r\n\r\n{"email":`),
        hangsUp(head),
        app.anyone.get('/api/health/live').expect(200),
      ]);
      expect(inBody).toBeGreaterThanOrEqual(250);
      expect(inHead).toBeGreaterThanOrEqual(250);
    } finally {
      server.timeout = timeout;
    }
  });
});
