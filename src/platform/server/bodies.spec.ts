import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { acceptJsonBodies, type BodyConfig } from './bodies.js';

describe('the body of a request', () => {
  let server: FastifyInstance;
  afterEach(() => server.close());

  /**
   * Sends a request in thirty pieces and returns the response, and how many pieces were sent before the connection
   * ended.
   */
  async function trickle(
    timeout: number,
    type: string,
    config: BodyConfig = {},
  ): Promise<{ answer: string; sent: number }> {
    server = fastify();
    acceptJsonBodies(server, timeout);
    server.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume().once('end', () => done(null));
    });
    server.post('/', { config }, async () => ({ done: true }));
    await server.listen({ port: 0, host: '127.0.0.1' });
    return new Promise((resolve) => {
      let answer = '';
      let sent = 0;
      let timer: NodeJS.Timeout;
      const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1', () => {
        socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 30\r\n\r\n`);
        // Not before: connecting takes long on a busy machine, and the pieces come after the head.
        timer = setInterval(() => {
          sent += 1;
          if (sent <= 30) socket.write(sent === 1 ? '{' : sent === 30 ? '}' : ' ');
          else socket.end();
        }, 20);
      });
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(timer);
        resolve({ answer, sent });
      });
    });
  }

  it('answers 408 and closes the connection when a body does not arrive in time', async () => {
    const { answer, sent } = await trickle(200, 'application/json');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/connection: close/i);
    expect(sent).toBeLessThan(30);
  });

  it('accepts a body that arrives in time', async () => {
    const { answer } = await trickle(600_000, 'application/json');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('a form with files has more time to arrive', async () => {
    const { answer } = await trickle(200, 'multipart/form-data; boundary=x', { takesFiles: true });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('refuses a form where none is taken, and gives a form without files no more time', async () => {
    const { answer } = await trickle(600_000, 'Multipart/form-data; boundary=x');
    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
    const form = await trickle(200, 'multipart/form-data; boundary=x', { takesForm: true });
    expect(form.answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
