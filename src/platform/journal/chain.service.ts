import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClockJobs } from '../clock/clock-jobs.js';
import { Database } from '../database/database.js';
import { timeLimits, withStatementLimit } from '../database/time-limits.js';
import {
  activityHash,
  firstPreviousHash,
  hashSize,
  isErasureOf,
  remainsHash,
  sealHash,
} from './chain-hashes.js';

/** A contradiction between the activities and the hash chain. */
export interface ChainProblem {
  readonly kind:
    | 'activityRemoved'
    | 'activityAdded'
    | 'activityAltered'
    | 'erasedWithoutEvent'
    | 'erasedAltered'
    | 'erasureAltered'
    | 'sealAltered'
    | 'sealRemoved'
    | 'endRemoved'
    | 'headMissing';
  /** Id of the activity or the seal; 0 for a missing head. */
  readonly id: number;
}

/** The result of a verification. */
export interface ChainReport {
  readonly seals: number;
  readonly activities: number;
  /** Activities that are not sealed yet. */
  readonly unsealed: number;
  /** Hash of the last seal in hexadecimal; null without seals. */
  readonly head: string | null;
  readonly problems: readonly ChainProblem[];
}

/** The state of the chain, for the audit page. */
export interface ChainState {
  readonly seals: number;
  readonly head: string | null;
  readonly sealedTo: number;
  readonly sealedAt: string | null;
  /** Activities that are not sealed yet, counted up to 10,000. */
  readonly unsealed: number;
  readonly verifiedAt: string | null;
  readonly verifiedSeals: number | null;
  readonly verifiedProblems: number | null;
}

interface CheckedSeal {
  readonly id: number;
  readonly firstId: string;
  readonly lastId: string;
  readonly activities: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly isHashRight: boolean;
  readonly areActivitiesRight: boolean;
}

/** Seals verified per statement. */
const pageSize = 50;
/** Maximum problems per query; a verification that has as many no longer lists the differences of further seals. */
const maxProblems = 1000;

/** Verifies the hash chain over the activities. */
@Injectable()
export class Chain implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clockJobs: ClockJobs,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'audit-verify',
      cron: '10 2 * * *',
      run: async () => {
        const { activities, problems } = await this.verify();
        return { activities, problems: problems.length };
      },
    });
  }

  async state(): Promise<ChainState> {
    const [row] = await this.db.query<ChainState>(
      `SELECT coalesce(s.id, 0) AS seals, encode(s.hash, 'hex') AS head, coalesce(s.last_id, 0)::float8 AS "sealedTo",
         to_json(s.sealed_at)#>>'{}' AS "sealedAt", to_json(c.verified_at)#>>'{}' AS "verifiedAt",
         c.verified_seals AS "verifiedSeals", c.verified_problems AS "verifiedProblems",
         (SELECT count(*)::int FROM (SELECT 1 FROM activities a WHERE a.id > coalesce(s.last_id, 0) LIMIT 10000) u) AS unsealed
       FROM activity_chain c LEFT JOIN LATERAL (SELECT * FROM activity_seals ORDER BY id DESC LIMIT 1) s ON true`,
    );
    if (!row) throw new Error('The row of activity_chain is missing.');
    return row;
  }

  /**
   * Compares all seals with each other and with the activities, and records the result.
   * @param knownHead an earlier head that was stored elsewhere and must still be part of the chain
   */
  verify(knownHead?: string): Promise<ChainReport> {
    return withStatementLimit(timeLimits.job, async () => {
      const problems: ChainProblem[] = [];
      let activities = 0;
      let last: Pick<CheckedSeal, 'id' | 'lastId' | 'hash'> = { id: 0, lastId: '0', hash: firstPreviousHash };
      let isHeadKnown = knownHead === undefined;
      const verified = await this.lastVerified();
      let isEndKnown = verified.seals === 0;
      for (let page = await this.sealsAfter(0); page.length > 0; page = await this.sealsAfter(last.id)) {
        for (const seal of page) {
          const follows =
            seal.id === last.id + 1 &&
            BigInt(seal.firstId) === BigInt(last.lastId) + 1n &&
            seal.previousHash === last.hash;
          if (!follows) problems.push({ kind: 'sealRemoved', id: last.id + 1 });
          if (!seal.isHashRight) problems.push({ kind: 'sealAltered', id: seal.id });
          if (!seal.areActivitiesRight && problems.length < maxProblems)
            problems.push(...(await this.differences(seal.id)));
          isHeadKnown ||= seal.hash === knownHead;
          isEndKnown ||= seal.id === verified.seals && seal.hash === (verified.head ?? seal.hash);
          activities += seal.activities;
          last = seal;
        }
      }
      if (!isHeadKnown) problems.push({ kind: 'headMissing', id: 0 });
      if (!isEndKnown) problems.push({ kind: 'endRemoved', id: verified.seals });
      problems.push(...(await this.erasedWithoutEvent()), ...(await this.erasedAltered()));
      const head = last.id === 0 ? null : last.hash;
      // A missing end stays recorded, so the next verification reports it again.
      await this.db.query(
        `UPDATE activity_chain SET verified_at = now(), verified_problems = $1${isEndKnown ? ', verified_seals = $2, verified_head = $3' : ''}
         WHERE id = 1`,
        [problems.length, ...(isEndKnown ? [last.id, head] : [])],
      );
      const { unsealed } = await this.state();
      return { seals: last.id, activities, unsealed, head, problems };
    });
  }

  /** Returns the recorded end of the chain: the number of seals verified earlier, and the hash of the last one. */
  private async lastVerified(): Promise<{ seals: number; head: string | null }> {
    const [row] = await this.db.query<{ seals: number; head: string | null }>(
      'SELECT coalesce(verified_seals, 0) AS seals, verified_head AS head FROM activity_chain',
    );
    return row ?? { seals: 0, head: null };
  }

  private sealsAfter(id: number): Promise<CheckedSeal[]> {
    return this.db.query<CheckedSeal>(
      `SELECT s.id, s.first_id AS "firstId", s.last_id AS "lastId", cardinality(s.activity_ids) AS activities,
         encode(s.previous_hash, 'hex') AS "previousHash", encode(s.hash, 'hex') AS hash, s.hash = ${sealHash} AS "isHashRight",
         coalesce(r.ids, '{}') = s.activity_ids AND coalesce(r.hashes, '') = s.activity_hashes AS "areActivitiesRight"
       FROM activity_seals s LEFT JOIN LATERAL (
         SELECT array_agg(a.id ORDER BY a.id) AS ids, string_agg(${activityHash}, ''::bytea ORDER BY a.id) AS hashes
         FROM activities a WHERE a.id BETWEEN s.first_id AND s.last_id
       ) r ON true
       WHERE s.id > $1 ORDER BY s.id LIMIT ${pageSize}`,
      [id],
    );
  }

  /** Lists the differences between a seal and its activities. */
  private differences(sealId: number): Promise<ChainProblem[]> {
    return this.db.query<ChainProblem>(
      `SELECT coalesce(k.id, a.id)::float8 AS id,
         CASE WHEN a.id IS NULL THEN 'activityRemoved' WHEN k.id IS NULL THEN 'activityAdded' ELSE 'activityAltered' END AS kind
       FROM (
         SELECT u.id, substring(s.activity_hashes FROM (u.place::int - 1) * ${hashSize} + 1 FOR ${hashSize}) AS hash
         FROM activity_seals s, unnest(s.activity_ids) WITH ORDINALITY AS u (id, place) WHERE s.id = $1
       ) k FULL JOIN (
         SELECT a.id, ${activityHash} AS hash FROM activities a, activity_seals s
         WHERE s.id = $1 AND a.id BETWEEN s.first_id AND s.last_id
       ) a ON a.id = k.id
       WHERE a.id IS NULL OR k.id IS NULL OR a.hash <> k.hash
       ORDER BY 1 LIMIT ${maxProblems}`,
      [sealId],
    );
  }

  /** Finds activities with erased content whose client was not erased. */
  private erasedWithoutEvent(): Promise<ChainProblem[]> {
    return this.db.query<ChainProblem>(
      `SELECT a.id::float8 AS id, 'erasedWithoutEvent' AS kind FROM activities a
       WHERE a.erased_hash IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM activities e WHERE e.client_id = a.client_id AND e.type = 'deleted_client'
           AND e.details->>'event' = 'ClientErased'
       ) ORDER BY a.id LIMIT ${maxProblems}`,
    );
  }

  /**
   * Finds erased activities with values that an erasure does not leave, and erasures whose activities have changed since.
   * Erasures of earlier versions have no hash of what remains: for them only the former are found.
   */
  private erasedAltered(): Promise<ChainProblem[]> {
    return this.db.query<ChainProblem>(
      `(SELECT a.id::float8 AS id, 'erasedAltered' AS kind FROM activities a
        WHERE a.erased_hash IS NOT NULL AND (
          a.details IS DISTINCT FROM jsonb_build_object('event', a.details->'event')
          OR jsonb_typeof(a.fields) <> 'array'
          OR a.fields IS DISTINCT FROM (
            SELECT coalesce(jsonb_agg(jsonb_build_object('field', f.field->'field', 'old', null, 'new', null)), '[]')
            FROM jsonb_array_elements(CASE jsonb_typeof(a.fields) WHEN 'array' THEN a.fields ELSE '[]' END) AS f (field))
        ) ORDER BY a.id LIMIT ${maxProblems})
       UNION ALL
       (SELECT e.id::float8, 'erasureAltered' FROM activities e
        WHERE ${isErasureOf('e', "e.details->>'erasedClientId'")} AND e.details->>'remains' IS DISTINCT FROM (
          SELECT ${remainsHash} FROM activities a
          WHERE a.client_id = (e.details->>'erasedClientId')::int AND a.erased_hash IS NOT NULL AND a.id < e.id
            AND a.id > coalesce((SELECT max(b.id) FROM activities b
              WHERE b.id < e.id AND ${isErasureOf('b', "e.details->>'erasedClientId'")}), 0)
        ) ORDER BY e.id LIMIT ${maxProblems})`,
    );
  }
}
