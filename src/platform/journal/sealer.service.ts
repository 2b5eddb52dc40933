import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { CONFIG, type Config } from '../config/config.js';
import { Database, type Tx, txQuery } from '../database/database.js';
import { isOutage } from '../database/outage.js';
import { timeLimits, withStatementLimit } from '../database/time-limits.js';
import { activityHash, firstPreviousHash, sealHash } from './chain-hashes.js';

/** Interval between rounds, in ms. */
const interval = 3000;
/** Maximum activities per seal. */
const sealSize = 1000;
/** Maximum seals per round: sealing millions of existing rows must not occupy the database. */
const sealsPerRound = 10;

/**
 * Seals new activities in a hash chain, every few seconds and outside the transactions that write them. Any number of
 * processes may run it: the one that locks the chain's row does the work.
 *
 * Ids are assigned before their transactions commit, so a lower id can become visible after a higher one. A round therefore
 * records the newest visible id together with a transaction id that is higher than that of every writer of a lower id (a
 * trigger assigns it before the row's id). A later round seals up to that id once all writers before it have ended. Other
 * transactions do not delay it, even if they stay open for minutes like an import's.
 */
@Injectable()
export class Sealer implements OnModuleDestroy {
  private readonly log = new Logger('Audit');
  private round: Promise<unknown> | undefined;
  private stopping = false;

  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'runWorker'>,
  ) {}

  @Interval(interval)
  async tick(): Promise<void> {
    if (!this.config.runWorker || this.stopping || this.round) return;
    this.round = withStatementLimit(timeLimits.report, () => this.seal()).catch((error: unknown) => {
      // The next round retries; the health check reports an outage.
      if (!isOutage(error) && !this.stopping) this.log.error(error);
    });
    await this.round;
    this.round = undefined;
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.round;
  }

  /** Runs one round. @returns the number of sealed activities */
  async seal(): Promise<number> {
    // Read before the transaction, so its own id is higher than that of every writer so far.
    const before = await this.db.first<{ newest: string; sealedTo: string }>(
      `SELECT coalesce((SELECT max(id) FROM activities), 0) AS newest,
         coalesce((SELECT max(last_id) FROM activity_seals), 0) AS "sealedTo"`,
    );
    if (!before || BigInt(before.newest) <= BigInt(before.sealedTo)) return 0;
    return this.db.transaction(async (tx) => {
      const [chain] = await txQuery<{
        readyTo: string | null;
        isFinal: boolean;
        isOther: boolean | null;
      }>(
        tx,
        `SELECT ready_to AS "readyTo", NOT EXISTS (${writers} AND age(own.transactionid) > age(ready_after::xid8::xid)) AS "isFinal",
           ready_after::xid8 > pg_current_xact_id() AS "isOther"
         FROM activity_chain WHERE id = 1 FOR UPDATE SKIP LOCKED`,
      );
      if (!chain) return 0;
      const { readyTo, isFinal, isOther } = chain;
      // A transaction id above our own comes from another server: the database was restored here.
      const isReady = readyTo !== null && !isOther;
      if (isReady && !isFinal) return 0;
      const { sealed, isDone } = isReady ? await this.sealUpTo(tx, readyTo) : { sealed: 0, isDone: true };
      if (isDone)
        await tx.query(
          'UPDATE activity_chain SET ready_to = $1, ready_after = pg_current_xact_id()::text WHERE id = 1',
          [before.newest],
        );
      return sealed;
    });
  }

  /** Seals final activities up to an id, at most as many as a round may. */
  private async sealUpTo(tx: Tx, lastId: string): Promise<{ sealed: number; isDone: boolean }> {
    let sealed = 0;
    for (let count = 0; count < sealsPerRound; count += 1) {
      const [added] = await txQuery<{ activities: number }>(tx, sealStatement, [lastId]);
      if (!added) return { sealed, isDone: true };
      sealed += added.activities;
    }
    return { sealed, isDone: false };
  }
}

/**
 * Transactions that write activities; `own` is each one's lock on its own transaction id. A writer acquires its lock on the table
 * before its row gets an id, and holds it until the row is visible to others.
 */
const writers = `
  SELECT FROM pg_locks held JOIN pg_locks own ON own.virtualtransaction = held.virtualtransaction
    AND own.locktype = 'transactionid' AND own.mode = 'ExclusiveLock'
  WHERE held.locktype = 'relation' AND held.relation = 'activities'::regclass AND held.mode <> 'AccessShareLock'
    AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Adds the next seal. Returns no row if everything up to `$1` is sealed. */
const sealStatement = `
  WITH last AS (
    SELECT coalesce(max(id), 0) AS id, coalesce(max(last_id), 0) AS last_id,
      coalesce((SELECT hash FROM activity_seals ORDER BY id DESC LIMIT 1), '\\x${firstPreviousHash}') AS hash
    FROM activity_seals
  ), sealed AS (
    SELECT a.id, ${activityHash} AS hash
    FROM activities a WHERE a.id > (SELECT last_id FROM last) AND a.id <= $1::bigint
    ORDER BY a.id LIMIT ${sealSize}
  ), found AS (
    SELECT coalesce(array_agg(id ORDER BY id), '{}') AS ids, coalesce(string_agg(hash, ''::bytea ORDER BY id), '') AS hashes
    FROM sealed
  ), s AS (
    SELECT (last.id + 1)::int AS id, last.last_id + 1 AS first_id,
      CASE WHEN cardinality(found.ids) = ${sealSize} THEN found.ids[${sealSize}] ELSE $1::bigint END AS last_id,
      found.ids AS activity_ids, found.hashes AS activity_hashes, last.hash AS previous_hash,
      date_trunc('milliseconds', clock_timestamp()) AS sealed_at
    FROM last, found WHERE last.last_id < $1::bigint
  )
  INSERT INTO activity_seals (id, first_id, last_id, activity_ids, activity_hashes, previous_hash, hash, sealed_at)
  SELECT s.id, s.first_id, s.last_id, s.activity_ids, s.activity_hashes, s.previous_hash, ${sealHash}, s.sealed_at FROM s
  RETURNING cardinality(activity_ids) AS activities`;
