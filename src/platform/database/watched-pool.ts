import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { outsideOfRequests, requestContext, type RequestContext } from '../request/request-context.js';
import { currentStatementLimit, timeLimits } from './time-limits.js';

/** Interval between checks of the connections, in ms. */
const interval = 250;

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;
type Callback = (...outcome: Connected) => void;
type WatchedClient = pg.PoolClient & {
  /** Process id of the connection's backend. */
  readonly processID: number | null;
};

/** A caller waiting for a connection. */
interface Waiter {
  since: number;
  readonly callback: Callback;
}

const log = new Logger('Database');
const now = (): number => performance.now();
const noRelease = (): void => undefined;
const silent = (): Error =>
  Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' as const });

/** State of one connection. */
class Watch {
  /** The server's statement limit for this connection; 0 for none. */
  limit: number = timeLimits.statement;
  /** The request that is using the connection or used it last. */
  request: RequestContext | undefined;
  private sent = 0;
  private received = 0;
  /** Bytes sent when all statements had last been answered. */
  private answered = 0;
  private changedAt = now();
  /** When the connection last received anything. */
  heardAt = 0;

  constructor(readonly client: WatchedClient) {
    this.answered = this.socket.bytesWritten;
    client.on('drain', () => {
      this.answered = this.socket.bytesWritten;
    });
    // A broken connection fails its running statement; without a listener the error would end the process.
    client.on('error', () => undefined);
  }

  /** Milliseconds of silence on a connection with a running statement; 0 without one. */
  look(): number {
    const { bytesWritten, bytesRead } = this.socket;
    if (bytesRead !== this.received) this.heardAt = now();
    if (bytesWritten !== this.sent || bytesRead !== this.received) this.changedAt = now();
    this.sent = bytesWritten;
    this.received = bytesRead;
    return bytesWritten === this.answered ? 0 : now() - this.changedAt;
  }

  /** Resets the silence after this process itself was blocked. */
  forgive(): void {
    this.changedAt = now();
  }

  /** Closes the connection, which fails its statement. The pool opens another one. */
  break(reason: Error): void {
    this.socket.destroy(reason);
  }

  private get socket(): Socket {
    // Read each time, because TLS replaces it while the connection opens.
    return this.client.connection.stream as Socket;
  }
}

/**
 * The driver's pool with monitoring, so that an unresponsive database does not block callers. Node-postgres itself waits
 * forever, and its only remedy (`query_timeout`) cannot tell a long statement from a dead connection.
 *
 * When a connection with a running statement, or a caller waiting for a connection, has heard nothing for a second, the pool
 * opens another connection and asks the server about them.
 * - No response: all running and waiting calls fail immediately, and so do new ones until the server responds again.
 * - The server never received the statement: the connection is dead and is dropped.
 * - Otherwise the statement is running and ends by its own limit; a connection that does not report that limit is dropped a
 *   second later.
 *
 * A statement whose client has disconnected is canceled.
 */
export class WatchedPool extends pg.Pool {
  private readonly watches = new Map<pg.PoolClient, Watch>();
  private readonly waiters = new Set<Waiter>();
  private readonly timer: NodeJS.Timeout;
  private lookedAt = now();
  /** When this process was last blocked, and when any connection last received data. */
  private heldUpAt = 0;
  private heardAt = 0;
  private isProbing = false;
  private isSilent = false;

  constructor(config?: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => this.watches.set(client, new Watch(client as WatchedClient)));
    this.on('remove', (client) => this.watches.delete(client));
    this.timer = setInterval(() => this.look(), interval).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? silent()))),
      );
    }
    if (this.isSilent) {
      process.nextTick(callback, silent(), undefined, noRelease);
      return;
    }
    const waiter: Waiter = { since: now(), callback };
    const [request, limit] = [requestContext(), currentStatementLimit()];
    this.waiters.add(waiter);
    super.connect((error, client, release) => {
      // The caller was already rejected.
      if (!this.waiters.delete(waiter)) return release();
      const watch = client && this.watches.get(client);
      if (!watch) return callback(error, client, release);
      watch.request = request;
      if (watch.limit === limit) return callback(undefined, client, release);
      client.query(`SET statement_timeout = ${limit}`, (failure: Error | null) => {
        if (failure) {
          release(failure);
          return callback(failure, undefined, noRelease);
        }
        watch.limit = limit;
        callback(undefined, client, release);
      });
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.timer);
    return callback ? super.end(callback) : super.end();
  }

  private look(): void {
    const isLate = now() - this.lookedAt > 4 * interval;
    this.lookedAt = now();
    if (isLate) {
      this.heldUpAt = now();
      // This process itself was blocked: responses may be waiting to be read.
      for (const watch of this.watches.values()) watch.forgive();
      for (const waiter of this.waiters) waiter.since = now();
      return;
    }
    const suspects: Watch[] = [];
    for (const watch of this.watches.values()) {
      const silence = watch.look();
      this.heardAt = Math.max(this.heardAt, watch.heardAt);
      if (silence < timeLimits.silence) continue;
      if (watch.request?.callerLeft?.()) this.abandon(watch);
      else if (watch.limit > 0 && silence > watch.limit + timeLimits.grace) watch.break(silent());
      else suspects.push(watch);
    }
    const [longestWaiter] = this.waiters;
    const isWaiting = longestWaiter !== undefined && now() - longestWaiter.since > timeLimits.silence;
    if (suspects.length > 0 || isWaiting || this.isSilent) void this.probe(suspects);
  }

  /** Asks the server over a separate connection whether it is available, and about the silent connections. */
  private async probe(suspects: readonly Watch[]): Promise<void> {
    if (this.isProbing) return;
    this.isProbing = true;
    const began = now();
    const client = new pg.Client({
      ...this.options,
      connectionTimeoutMillis: timeLimits.probe,
      query_timeout: timeLimits.probe,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(neverReceived(), processes(suspects));
      for (const { pid } of rows) {
        const watch = suspects.find((suspect) => suspect.client.processID === pid);
        if (!watch) continue;
        log.warn('A connection to the database died and is replaced.');
        watch.break(silent());
      }
      this.rise();
    } catch (error) {
      // A rejection (too many connections, starting up) is a response, too.
      if (error instanceof pg.DatabaseError) this.rise();
      else if (!this.ending && this.heldUpAt < began && this.heardAt < began) this.fall(error as Error);
    } finally {
      this.isProbing = false;
      void client.end().catch(() => undefined);
    }
  }

  private fall(reason: Error): void {
    if (!this.isSilent) log.error(`The database does not respond (${reason.message}).`);
    this.isSilent = true;
    // Includes idle connections: a firewall in between may have dropped them.
    for (const watch of this.watches.values()) watch.break(silent());
    for (const waiter of this.waiters) {
      this.waiters.delete(waiter);
      waiter.callback(silent(), undefined, noRelease);
    }
  }

  private rise(): void {
    if (this.isSilent) log.log('The database responds again.');
    this.isSilent = false;
  }

  /** Cancels an abandoned statement. The connection is dropped first, so no other statement is canceled. */
  private abandon(watch: Watch): void {
    const behind = processes([watch]);
    watch.break(Object.assign(new Error('The client has disconnected'), { code: 'ECONNABORTED' as const }));
    outsideOfRequests(() => this.query(cancelled, behind)).catch(() => undefined);
  }
}

/** Process ids of the connections' backends. */
function processes(watches: readonly Watch[]): [number[]] {
  return [watches.map(({ client }) => client.processID ?? 0)];
}

/** Behind a pooler process ids may be made up; they must not match other backends. */
const ours = `pg_stat_activity WHERE pid = ANY($1::int[]) AND usename = current_user
  AND datname = current_database() AND application_name = current_setting('application_name')`;

/**
 * Connections on which we wait for a response while the server waits for a statement. They are terminated on the server,
 * too: otherwise a suspended process could later execute a statement that was reported as failed.
 */
const neverReceived = (): string => `SELECT pid, pg_terminate_backend(pid) FROM ${ours}
  AND state LIKE 'idle%' AND state_change < clock_timestamp() - interval '${timeLimits.silence} ms'`;

const cancelled = `SELECT pg_cancel_backend(pid) FROM ${ours}`;
