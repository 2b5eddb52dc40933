import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { maxFilesPerUpload } from '../../common/platform/limits.js';
import { rateLimits } from '../../src/platform/rate-limits/rate-limits.table.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { uploadTurns } from '../../src/platform/uploads/upload-turns.js';
import { TestApp, type TestUser } from '../support/app.js';
import { registrationForm } from '../support/registration.js';
import { fileBalance, pdf, upload } from '../support/uploads.js';
import { eventually } from '../support/processes.js';

/** An upload over a connection that the test controls. */
interface SlowUpload {
  readonly socket: Socket;
  readonly answer: () => string;
  finish(): Promise<void>;
}

describe('many uploads at once', () => {
  let app: TestApp;
  let client: TestUser;
  let propertyId: number;
  let uploads: SlowUpload[] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    client = await app.client();
    propertyId = await app.property(client.id);
  });
  afterEach(() => {
    for (const { socket } of uploads) socket.destroy();
    uploads = [];
  });
  afterAll(() => app.stop());

  /** Sends a form up to the middle of its file. */
  function begin(user: TestUser, property: number): SlowUpload {
    const field = (name: string, value: string | number): string =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const first = `${field('propertyId', property)}${field('type', 1)}--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${'x'.repeat(1000)}`;
    const last = `${'y'.repeat(1000)}\r\n--x--\r\n`;
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/documents HTTP/1.1\r\nHost: desk\r\nConnection: close\r\nAuthorization: Bearer ${user.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${first.length + last.length}\r\n\r\n${first}`,
    );
    const slow = {
      socket,
      answer: () => answer,
      finish: async () => {
        socket.write(last);
        if (!socket.closed) await once(socket, 'close');
      },
    };
    uploads.push(slow);
    return slow;
  }

  const received = async (): Promise<number> =>
    (await readdir(join(app.config.dataDir, 'incoming')).catch(() => [])).length;
  const untilReceived = async (count: number): Promise<void> => {
    await eventually(`${count} are received`, async () => (await received()) === count);
  };

  it('uploads of an account are received a few at a time, and others do not wait for them', async () => {
    const { perKey } = uploadTurns.accounts;
    const slow = Array.from({ length: perKey + 4 }, () => begin(client, propertyId));
    await untilReceived(perKey);
    await sleep(200);
    expect(await received()).toBe(perKey);
    // Other requests of the session are served, and so are uploads of other users.
    await client.get('/api/auth/account').expect(200);
    const other = await app.client();
    begin(other, await app.property(other.id));
    await untilReceived(perKey + 1);
    // Each waiting upload begins when another has ended.
    for (const { finish } of slow) await finish();
    for (const { answer } of slow) expect(answer()).toMatch(/^HTTP\/1\.1 201 /);
    await untilReceived(1);
  });

  it('uploads whose callers hang up give their turns to others', async () => {
    const slow = Array.from({ length: uploadTurns.accounts.perKey }, () => begin(client, propertyId));
    await untilReceived(slow.length);
    for (const { socket } of slow) socket.destroy();
    const next = begin(client, propertyId);
    await next.finish();
    expect(next.answer()).toMatch(/^HTTP\/1\.1 201 /);
    await untilReceived(0);
  });
});

describe('callers who hang up at any moment', () => {
  it('callers who hang up at any moment leave no turn occupied', async () => {
    const app = await TestApp.start();
    try {
      const client = await app.client();
      const propertyId = await app.property(client.id);
      const { port } = new URL(app.url);
      const body = `--x\r\nContent-Disposition: form-data; name="propertyId"\r\n\r\n${propertyId}\r\n--x\r\nContent-Disposition: form-data; name="type"\r\n\r\n1\r\n`;
      for (let round = 0; round < 20; round += 1) {
        const sockets = Array.from({ length: 8 }, () => connect(Number(port), '127.0.0.1'));
        await Promise.all(
          sockets.map(async (socket, index) => {
            socket.on('error', () => undefined).resume();
            await once(socket, 'connect');
            socket.write(
              `POST /api/documents HTTP/1.1\r\nHost: desk\r\nAuthorization: Bearer ${client.token}\r\n` +
                `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${body}`,
            );
            await sleep(index * 2 + (round % 5));
            socket.destroy();
          }),
        );
      }
      const sent = await Promise.all(
        [1, 2, 3].map((index) =>
          upload(app, client, '/api/documents', { propertyId, type: 1 }, [
            { name: `${index}.pdf`, content: pdf(String(index)) },
          ]).then(({ status }) => status),
        ),
      );
      expect(sent).toEqual([201, 201, 201]);
    } finally {
      await app.stop();
    }
  });
});

describe('files of a registration', () => {
  let app: TestApp;
  beforeAll(async () => {
    // Without a worker, no contract is printed, whose file would count among those being written.
    app = await TestApp.start({ RATE_LIMIT_FACTOR: '1', RUN_WORKER: 'false' });
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => app.stop());

  const files = (first: number) =>
    Array.from({ length: maxFilesPerUpload }, (_, index) => ({
      name: `${first + index}.pdf`,
      content: pdf(String(first + index)),
    }));

  it('files of a registration are stored only where there is room, and sent again a few times at most', async () => {
    const { body } = await app.anyone.post('/api/registration').send(registrationForm()).expect(201);
    const send = (type: number, sent = files(0)) =>
      upload(app, undefined, '/api/registration/files', { ticket: body.uploadTicket, type }, sent);
    await send(1).expect(201);
    const put = jest.spyOn(app.app.get(Storage), 'putStream');
    // The same files again, as after a lost answer, and others, for which there is no room.
    await send(1).expect(201);
    await send(1, files(5)).expect(400);
    for (let more = 2; more < rateLimits.registrationFilesAgain.times; more += 1) await send(1).expect(201);
    const { body: refused, headers } = await send(1).expect(429);
    expect(refused.code).toBe('tooMany');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(put).not.toHaveBeenCalled();
    await send(3).expect(201);
    expect(put).toHaveBeenCalledTimes(maxFilesPerUpload);
    expect(await fileBalance(app)).toMatchObject({ pending: 0, missing: [] });
  });

  it('files of a registration are limited per registration and per address, even if refused', async () => {
    const { body } = await app.anyone.post('/api/registration').send(registrationForm()).expect(201);
    const send = (ticket: string) =>
      upload(app, undefined, '/api/registration/files', { ticket, type: 1 }, [
        { name: 'a.exe', content: Buffer.from('MZ') },
      ]);
    const tally: Record<number, number> = {};
    for (let sent = 0; sent < rateLimits.registrationFilesOfOne.times + 1; sent += 1) {
      const { status } = await send(body.uploadTicket);
      tally[status] = (tally[status] ?? 0) + 1;
    }
    expect(tally).toEqual({ 415: rateLimits.registrationFilesOfOne.times, 429: 1 });
    // Another registration is not affected until its address has sent too many.
    let last = 0;
    for (let sent = 0; sent < rateLimits.registrationFiles.times && last !== 429; sent += 1)
      last = (await send('no ticket')).status;
    expect(last).toBe(429);
  });
});

describe('a disk that is nearly full', () => {
  it('a disk that is nearly full takes no more uploads, and the service continues', async () => {
    // Requires a hundred terabytes of free space.
    const app = await TestApp.start({ MIN_FREE_SPACE: '100000000' });
    try {
      const client = await app.client();
      const id = await app.property(client.id);
      const { body } = await upload(app, client, '/api/documents', { propertyId: id, type: 1 }, [
        { name: 'a.pdf', content: pdf() },
      ]).expect(507);
      expect(body.code).toBe('storageFull');
      await client.get(`/api/properties/${id}`).expect(200);
    } finally {
      await app.stop();
    }
  });
});
