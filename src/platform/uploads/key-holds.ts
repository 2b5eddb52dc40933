import type { DataSource, QueryRunner } from 'typeorm';

/** Seed of the hash that turns a key into the id of an advisory lock. */
const seed = 1_795_170_003;

/** SQL that takes the lock of a key for the rest of a transaction; `free` is false if another session holds it. */
export const keyIsFree = `pg_try_advisory_xact_lock(hashtextextended($1, ${seed})) AS free`;

/** A connection that holds locks on keys, and its number of users. */
interface HoldSession {
  users: number;
  readonly runner: Promise<QueryRunner>;
}

/**
 * Locks the keys of files that this process is writing, so that no other process treats them as leftovers. The locks
 * belong to a connection: they end with the process, however it ends. All writes share one connection, and none of them
 * has a transaction open while it waits for the store.
 */
export class KeyHolds {
  private current: HoldSession | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Locks keys. Losing the connection releases them; the transaction of the writer then fails if the files have been
   * deleted.
   * @returns a function that releases the keys
   */
  async hold(keys: readonly string[]): Promise<() => Promise<void>> {
    const session = await this.session();
    try {
      const runner = await session.runner;
      await runner.query(
        `SELECT pg_advisory_lock(hashtextextended(key, ${seed})) FROM unnest($1::text[]) AS key`,
        [keys],
      );
    } catch (error) {
      this.drop(session);
      await this.leave(session);
      throw error;
    }
    return () => this.letGo(session, keys);
  }

  private async letGo(session: HoldSession, keys: readonly string[]): Promise<void> {
    try {
      const runner = await session.runner;
      await runner.query(
        `SELECT pg_advisory_unlock(hashtextextended(key, ${seed})) FROM unnest($1::text[]) AS key`,
        [keys],
      );
    } catch {
      // The connection is lost, and its locks with it.
      this.drop(session);
    } finally {
      await this.leave(session);
    }
  }

  /** Returns the shared connection, or a new one, and counts the caller among its users. */
  private async session(): Promise<HoldSession> {
    for (;;) {
      const session = (this.current ??= { users: 0, runner: this.open() });
      // Before any await, so that the last of the other users does not close the connection.
      session.users += 1;
      const isLost = await session.runner.then(
        ({ isReleased }) => isReleased,
        () => false,
      );
      if (!isLost) return session;
      this.drop(session);
      await this.leave(session);
    }
  }

  private async open(): Promise<QueryRunner> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.connect();
      return runner;
    } catch (error) {
      await runner.release().catch(() => undefined);
      throw error;
    }
  }

  private drop(session: HoldSession): void {
    if (this.current === session) this.current = undefined;
  }

  private async leave(session: HoldSession): Promise<void> {
    session.users -= 1;
    if (session.users > 0) return;
    this.drop(session);
    const runner = await session.runner.catch(() => undefined);
    await runner?.release().catch(() => undefined);
  }
}
