import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { Outbox } from '../../src/mail/outbox.service.js';
import { TestApp } from '../support/app.js';
import {
  eventually,
  isRunning,
  killHard,
  processTree,
  projectRoot,
  type Running,
  startNode,
} from '../support/processes.js';

const mails = 2000;
/** Time that the server takes for each mail, in milliseconds. */
const answerTime = 40;
/** One in this many addresses is refused temporarily at first. */
const refusedOneIn = 10;
/** One in this many first attempts loses its connection within the mail's text. */
const droppedOneIn = 20;

const recipients = Array.from({ length: mails }, (_, number) => `owner${number}@example.com`);

/** A mail server that refuses some mails at first and breaks off others. */
class UnreliableServer {
  /** Number of accepted mails by recipient. */
  readonly accepted = new Map<string, number>();
  /** Recipients whose first mail was refused; `dropped` has those whose connection was broken. */
  readonly refused = new Set<string>();
  readonly dropped = new Set<string>();
  isReliable = false;
  private readonly sockets = new Map<number, Socket>();
  /** Number of mails after which accepted ones get no answer. */
  private silentAfter = Infinity;
  private waiting: (() => void)[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideSize: true,
    onRcptTo: ({ address }, _session, done) => {
      if (this.isReliable || !isRefused(address) || this.refused.has(address)) return done();
      this.refused.add(address);
      done(Object.assign(new Error('4.2.1 Try again later'), { responseCode: 451 }));
    },
    onData: (stream, { envelope, remotePort }, done) => {
      const address = envelope.rcptTo[0]?.address ?? '';
      if (!this.isReliable && isDropped(address) && !this.dropped.has(address)) {
        this.dropped.add(address);
        stream.once('data', () => this.sockets.get(remotePort)?.destroy());
      }
      stream.resume().once('end', () => {
        void sleep(answerTime).then(() => {
          if (this.dropped.has(address) && this.sockets.get(remotePort)?.destroyed !== false) return;
          this.accepted.set(address, (this.accepted.get(address) ?? 0) + 1);
          if (this.accepted.size < this.silentAfter) done();
          else this.waiting.push(done);
        });
      });
    },
  });

  async start(): Promise<void> {
    this.server.on('error', () => undefined);
    this.server.server.on('connection', (socket: Socket) => {
      if (socket.remotePort !== undefined) this.sockets.set(socket.remotePort, socket);
    });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Stops answering once this many mails have arrived, so that a killed process has several in flight. */
  silence(after: number): void {
    this.silentAfter = after;
  }

  answerAgain(): void {
    this.silentAfter = Infinity;
    for (const done of this.waiting.splice(0)) done();
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}

const numberOf = (address: string): number => Number(/\d+/.exec(address)?.[0]);
const isRefused = (address: string): boolean => numberOf(address) % refusedOneIn === 0;
const isDropped = (address: string): boolean => numberOf(address) % droppedOneIn === 1;

describe('workers that are killed while they send mail', () => {
  let folder: string;
  let smtp: UnreliableServer;
  let app: TestApp;
  let workers: Running[];

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-mail-worker-'));
    smtp = new UnreliableServer();
    await smtp.start();
    app = await TestApp.start({ RUN_WORKER: 'false' });
    workers = [];
  });
  afterEach(async () => {
    await killHard(workers.flatMap(({ pid }) => (isRunning(pid) ? processTree(pid) : [])));
    await app.stop();
    await smtp.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startWorker(): Promise<void> {
    const { url } = app.db.dataSource.options as { url: string };
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SMTP_URL: smtp.url };
    const worker = startNode(
      [join(projectRoot, 'dist/api/programs/worker.js')],
      { ...env, DATABASE_POOL_SIZE: '6' },
      folder,
    );
    workers.push(worker);
    await eventually('the worker runs', () => worker.stdout().includes('The worker is running'));
  }

  const decided = async (): Promise<boolean> => {
    const open = await app.db.query(`SELECT 1 FROM messages WHERE status IN ('queued', 'sending') LIMIT 1`);
    return open.length === 0;
  };

  it('killed workers lose no mail, and send none twice except those with an unknown outcome', async () => {
    const outbox = app.app.get(Outbox, { strict: false });
    const mail = { template: 'figures', locale: 'en', subject: 'x', text: 'x', html: '<p>x</p>' } as const;
    const batch = recipients.map((recipient) => ({ ...mail, recipient, cause: 'batch:1' }));
    await app.db.transaction((tx) => outbox.postMany(tx, batch));

    await Promise.all([startWorker(), startWorker()]);
    for (const accepted of [200, 700, 1200]) {
      smtp.silence(accepted);
      await eventually(`${accepted} mails arrive`, () => smtp.accepted.size >= accepted);
      // Kills the older of the two running processes and starts a new one in its place.
      const oldest = workers.find(({ pid }) => isRunning(pid));
      if (oldest) await killHard(processTree(oldest.pid));
      smtp.answerAgain();
      await startWorker();
    }
    await eventually('every mail is decided', decided);

    const rows = await app.db.query<{ id: number; recipient: string; status: string; error: string | null }>(
      'SELECT id, recipient, status, error FROM messages ORDER BY id',
    );
    const unknown = rows.filter(({ status }) => status === 'unknown');
    const sent = rows.filter(({ status }) => status === 'sent');
    expect(sent.length + unknown.length).toBe(mails);
    const times = (recipient: string): number => smtp.accepted.get(recipient) ?? 0;
    expect(sent.filter(({ recipient }) => times(recipient) !== 1)).toEqual([]);
    expect(unknown.filter(({ recipient }) => times(recipient) > 1)).toEqual([]);
    // Without interrupted mails, the test would prove nothing.
    expect(unknown.filter(({ error }) => error === 'interrupted while sending').length).toBeGreaterThan(2);
    // A worker may be killed before its mail reaches the server; such a mail is 'unknown'.
    const again = new Set(unknown.map(({ recipient }) => recipient));
    const reached = recipients.filter((recipient) => !again.has(recipient));
    expect(reached.filter((recipient) => isRefused(recipient) && !smtp.refused.has(recipient))).toEqual([]);
    expect(reached.filter((recipient) => isDropped(recipient) && !smtp.dropped.has(recipient))).toEqual([]);
    expect(smtp.refused.size + smtp.dropped.size).toBeGreaterThan(
      (mails / refusedOneIn + mails / droppedOneIn) * 0.8,
    );
    expect(sent.length).toBeGreaterThan(mails * 0.85);

    smtp.isReliable = true;
    await app.db.transaction(async (tx) => {
      for (const { id } of unknown) expect(await outbox.again(tx, id)).toBe(id);
    });
    await eventually('what was unknown is decided', decided);
    expect(recipients.filter((recipient) => times(recipient) === 0)).toEqual([]);
    expect(recipients.filter((recipient) => !again.has(recipient) && times(recipient) !== 1)).toEqual([]);
  });
});
