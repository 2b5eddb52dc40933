import { AsyncLocalStorage } from 'node:async_hooks';

const standard = {
  /** A statement of an ordinary request. */
  statement: 15_000,
  /** A statement of a report, which may aggregate millions of rows. */
  report: 60_000,
  /** A statement of a background job. */
  job: 10 * 60_000,
  /** Waiting for a lock of another transaction. */
  lock: 10_000,
  /** An idle transaction. */
  idleInTransaction: 60_000,
  /** Waiting for a free connection, or opening one. */
  connection: 10_000,
  /** Silence on a connection with a running statement before the server is probed. */
  silence: 1000,
  /** Connecting for the probe, and again its response; a slower server counts as unavailable. */
  probe: 1500,
  /** Extra time for a connection to report that its statement's limit was reached. */
  grace: 1000,
  /** Idle time of a connection before TCP keepalive. */
  keepAlive: 10_000,
} as const;

/**
 * Database timeouts of this process in milliseconds (docs/decisions/0045-outages-and-crowds.md).
 */
export const timeLimits: Readonly<Record<keyof typeof standard, number>> = { ...standard };

/** Multiplies all limits. Must be called before the first connection is opened. @param factor the setting TIME_LIMIT_FACTOR */
export function multiplyTimeLimits(factor: number): void {
  const multiplied = Object.entries(standard).map(([name, limit]) => [name, limit * factor]);
  Object.assign(timeLimits, Object.fromEntries(multiplied));
}

const statementLimit = new AsyncLocalStorage<number>();

/**
 * Runs `work` with another limit for each statement, including those of its transactions. A transaction that has already
 * begun keeps its limit.
 * @param milliseconds 0 for none
 */
export function withStatementLimit<T>(milliseconds: number, work: () => T): T {
  return statementLimit.run(milliseconds, work);
}

/** Returns the current statement limit in milliseconds; 0 for none. */
export function currentStatementLimit(): number {
  return statementLimit.getStore() ?? timeLimits.statement;
}

/**
 * Options of every connection: UTC, the limits, and no just-in-time compilation, which takes longer than this service's
 * short statements.
 */
export function sessionOptions(): string {
  return [
    'timezone=UTC',
    `statement_timeout=${timeLimits.statement}`,
    `lock_timeout=${timeLimits.lock}`,
    `idle_in_transaction_session_timeout=${timeLimits.idleInTransaction}`,
    'jit=off',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');
}
