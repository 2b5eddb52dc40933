import type { DataSource, QueryRunner } from 'typeorm';

/** First part of the advisory locks of keys. */
const seed = 1_795_170_003;

/** Whether nobody holds a key, for the rest of a transaction. */
export const keyIsFree = `pg_try_advisory_xact_lock(hashtextextended($1, ${seed})) AS free`;

/** A connection with locks on keys, and how many are using it. */
interface HoldSession {
  users: number;
  readonly runner: Promise<QueryRunner>;
}

/**
 * Holds keys of files that this process is writing, so that no other one takes them for leftovers. The locks belong to a
 * connection: they end with the process, however it ends. All writes share one connection, and none of them has a transaction
 * open while it waits for the store.
 */
export class KeyHolds {
  private current: HoldSession | undefined;

  constructor(private readonly dataSource: DataSource) {}

  /** Holds keys. If the connection is lost they are free; whoever writes them finds out at the end. @returns lets them go */
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

  /** The shared connection, or a new one; the caller is one of its users from now on. */
  private async session(): Promise<HoldSession> {
    for (;;) {
      const session = (this.current ??= { users: 0, runner: this.open() });
      // Before anything is awaited, so that the last of the others does not close it.
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
