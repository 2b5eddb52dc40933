import { Injectable, type OnModuleInit } from '@nestjs/common';
import { offerStages as undecidedStages } from '../../../common/season/offers.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { lockRow } from '../../platform/database/versions.js';
import { conflict, invalid } from '../../platform/errors/errors.js';
import { Jobs, longLimit } from '../../platform/jobs/jobs.js';
import { type ListParams, type Page, Query } from '../../platform/query/index.js';
import {
  type Candidacy,
  concludeAll,
  type Picked,
  pickCandidates,
  pickComparables,
  widened,
} from './comparable-pick.js';
import { ComparableRun } from './comparable-run.entity.js';
import { runList } from './comparables.list.js';
import { ComparablesService } from './comparables.service.js';
import type { ComparableRunDto, CreateComparableRunDto } from './comparable-run.dto.js';

const queue = 'comparables';
/** Protests per transaction; their properties stay locked until it ends. */
const chunkSize = 200;

/** SQL condition on `pt` and `p` for the protests of a run. Parameters: see `paramsOf`. */
const ofRun = `pt.tax_year = $1 AND ($2::int IS NULL OR p.county_id = $2)
  AND CASE WHEN $3::int[] IS NULL THEN pt.stage = ANY($4::text[]) AND p.status = 'A' ELSE pt.id = ANY($3) END
  AND NOT ($5 AND EXISTS (SELECT 1 FROM comparable_selections cs WHERE cs.protest_id = pt.id))
  AND NOT EXISTS (SELECT 1 FROM comparable_selections cs WHERE cs.protest_id = pt.id AND cs.is_current AND cs.released_at IS NOT NULL)`;

/**
 * Selects comparables for many protests in the background. Each transaction processes one chunk and advances the run's position,
 * so a killed process neither repeats nor loses any. Protests with a released packet are skipped.
 */
@Injectable()
export class ComparableRunsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly journal: Journal,
    private readonly comparables: ComparablesService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ runId: number }>(queue, ({ runId }, jobId) => this.work(runId, jobId), {
      limit: longLimit,
    });
  }

  /** Lists runs, newest first. */
  list(params: ListParams): Promise<Page<ComparableRunDto>> {
    return this.query.list(runList, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<ComparableRunDto> {
    return (await this.query.one(runList, id)).row;
  }

  /** Starts a run. @throws 400 for an unknown county, 409 `comparablesRunning` while another run of the tax year is active */
  async create(caller: Caller, form: CreateComparableRunDto): Promise<ComparableRunDto> {
    const id = await this.db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('comparable_runs', $1))`, [form.taxYear]);
      const { taxYear, countyId = null, protestIds = null, onlyMissing } = form;
      if (countyId !== null) await assertCounty(tx, countyId);
      const [other] = await txQuery<{ id: number }>(
        tx,
        `SELECT id FROM comparable_runs WHERE tax_year = $1 AND state IN ('queued', 'running')`,
        [taxYear],
      );
      if (other && (await this.jobs.isOpen(tx, queue, 'runId', other.id)))
        throw conflict('comparablesRunning', { data: { runId: other.id } });
      // Its job failed permanently without recording it.
      if (other) await this.fail(tx, other.id);
      const wanted = { taxYear, countyId, protestIds, onlyMissing: onlyMissing ?? true };
      const [count] = await txQuery<{ total: number }>(
        tx,
        `SELECT count(*)::int AS total FROM protests pt JOIN properties p ON p.id = pt.property_id WHERE ${ofRun}`,
        paramsOf(wanted),
      );
      const total = count?.total ?? 0;
      const run = await tx.save(
        ComparableRun,
        tx.create(ComparableRun, { ...wanted, total, requestedBy: caller.id, requestedAt: this.clock.now() }),
      );
      await this.journal.publish(tx, 'ComparablesOrdered', {
        actor: caller,
        details: { runId: run.id, year: taxYear, count: total },
      });
      await this.jobs.send(queue, { runId: run.id }, {}, tx);
      return run.id;
    });
    return this.get(id);
  }

  /** Cancels a run; selections it has made stay. No-op for a run that is over. @throws 404 */
  async cancel(caller: Caller, id: number): Promise<ComparableRunDto> {
    await this.db.transaction(async (tx) => {
      const run = await lockRow(tx, ComparableRun, id);
      if (run.state !== 'queued' && run.state !== 'running') return;
      await tx.update(ComparableRun, { id }, { state: 'cancelled', finishedAt: this.clock.now() });
      await this.journal.publish(tx, 'ComparablesCancelled', {
        actor: caller,
        details: { runId: id, year: run.taxYear, count: run.seen },
      });
    });
    return this.get(id);
  }

  /**
   * Processes the run in chunks. While one chunk is compared, the database picks the next one and stores the one before. The
   * queue retries transient database errors and resumes at the run's position.
   */
  private async work(id: number, jobId: string): Promise<void> {
    let keeping: Promise<boolean> = Promise.resolve(true);
    try {
      let run = await this.current(id);
      let ahead = run && quietly(this.pick(run, run.throughId));
      while (run && ahead) {
        const part: Part = await ahead;
        ahead = part.isLast ? undefined : quietly(this.pick(run, part.ids.at(-1) ?? run.throughId));
        const picked = await widened(this.db.dataSource.manager, await concludeAll(part.candidacies));
        if (!(await keeping)) return;
        run = await this.current(id);
        if (run) keeping = quietly(this.keep(run, { ...part, picked }));
      }
      await keeping;
    } catch (error) {
      await keeping.catch(() => undefined);
      if (await this.jobs.isLastTry(queue, jobId)) await this.fail(this.db.dataSource.manager, id);
      throw error;
    }
  }

  /** Returns the run unless it is over. */
  private async current(id: number): Promise<ComparableRun | undefined> {
    const run = await this.db.dataSource.manager.findOneBy(ComparableRun, { id });
    return run?.state === 'queued' || run?.state === 'running' ? run : undefined;
  }

  private async fail(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `UPDATE comparable_runs SET state = 'failed', finished_at = now() WHERE id = $1 AND state IN ('queued', 'running')`,
      [id],
    );
  }

  /** Picks the next protests with their candidates. They are not locked yet. */
  private async pick(run: ComparableRun, afterId: number): Promise<Part> {
    const tx = this.db.dataSource.manager;
    const next = await txQuery<Compared>(
      tx,
      `SELECT pt.id, ${account} AS account FROM protests pt JOIN properties p ON p.id = pt.property_id
       WHERE pt.id > $6 AND ${ofRun} ORDER BY pt.id LIMIT ${chunkSize}`,
      [...paramsOf(run), afterId],
    );
    const ids = next.map(({ id }) => id);
    const accounts = new Map(next.map((one) => [one.id, one.account]));
    return { ids, accounts, isLast: ids.length < chunkSize, candidacies: await pickCandidates(tx, ids) };
  }

  /** Stores the picked comparables and advances the run. @returns true if there is more to do */
  private keep(run: ComparableRun, part: ComparedPart): Promise<boolean> {
    const { id } = run;
    const { ids, isLast } = part;
    return this.db
      .transaction(async (tx) => {
        const found = await this.choose(tx, run, part);
        // If the run was cancelled, or advanced by another process after a pause, nothing of this step is stored.
        const current = await lockRow(tx, ComparableRun, id);
        if (current.throughId !== run.throughId || current.state === 'cancelled') throw new Superseded();
        const seen = run.seen + ids.length;
        await tx.update(
          ComparableRun,
          { id },
          {
            state: isLast ? 'done' : 'running',
            seen,
            throughId: ids.at(-1) ?? run.throughId,
            enough: run.enough + found.enough,
            few: run.few + found.few,
            unknown: run.unknown + found.unknown,
            ...(isLast && { finishedAt: this.clock.now(), total: seen }),
          },
        );
        if (isLast)
          await this.journal.publish(tx, 'ComparablesOfYearChosen', {
            actor: found.actor,
            details: { runId: id, year: run.taxYear, count: run.enough + run.few + found.enough + found.few },
          });
        return !isLast;
      })
      .catch((error: unknown) => {
        if (error instanceof Superseded) return false;
        throw error;
      });
  }

  /**
   * Locks the protests with their properties, the properties first and in order of id, as everywhere.
   * @returns the protests that the run still covers
   */
  private async lock(tx: Tx, run: ComparableRun, ids: readonly number[]): Promise<Compared[]> {
    await tx.query(
      `SELECT FROM properties WHERE id IN (SELECT property_id FROM protests WHERE id = ANY($1)) ORDER BY id FOR UPDATE`,
      [ids],
    );
    await tx.query('SELECT FROM protests WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
    return txQuery<Compared>(
      tx,
      `SELECT pt.id, ${account} AS account FROM protests pt JOIN properties p ON p.id = pt.property_id WHERE pt.id = ANY($6) AND ${ofRun}`,
      [...paramsOf(run), ids],
    );
  }

  private async choose(tx: Tx, run: ComparableRun, { ids, accounts, picked }: ComparedPart): Promise<Found> {
    const [actor] = await txQuery<Pick<Caller, 'id' | 'level'>>(
      tx,
      'SELECT id, level FROM users WHERE id = $1',
      [run.requestedBy],
    );
    const wanted = await this.lock(tx, run, ids);
    const changed = wanted.filter(({ id, account: now }) => accounts.get(id) !== now).map(({ id }) => id);
    const asPicked = new Set(wanted.map(({ id }) => id).filter((id) => !changed.includes(id)));
    const current = picked.filter(({ protestId }) => asPicked.has(protestId));
    if (changed.length > 0) current.push(...(await pickComparables(tx, changed)));
    const kept = await this.comparables.keep(tx, actor ?? null, current);
    const enough = kept.filter(({ isEnough }) => isEnough).length;
    return { enough, few: kept.length - enough, unknown: wanted.length - kept.length, actor: actor ?? null };
  }
}

/** Marks the rejection of work awaited later as handled until then. */
function quietly<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** SQL for the roll account of a property `p`. */
const account = `concat(p.county_id, ':', p.account_number_key)`;

/** A protest with the account of its property. */
interface Compared {
  readonly id: number;
  readonly account: string;
}

/** The protests of one transaction, with the candidates picked beforehand. */
interface Part {
  readonly ids: readonly number[];
  /** Accounts at the time of picking; protests whose account has changed since are picked again. */
  readonly accounts: ReadonlyMap<number, string>;
  readonly candidacies: readonly Candidacy[];
  /** True for the last chunk of the run. */
  readonly isLast: boolean;
}

interface ComparedPart extends Part {
  readonly picked: readonly Picked[];
}

/** Counts of one step. */
interface Found {
  readonly enough: number;
  readonly few: number;
  readonly unknown: number;
  /** Account that requested the run; null when it was deleted. */
  readonly actor: Pick<Caller, 'id' | 'level'> | null;
}

/** Thrown to roll back a step whose run has moved on. */
class Superseded extends Error {}

const paramsOf = ({
  taxYear,
  countyId,
  protestIds,
  onlyMissing,
}: Pick<ComparableRun, 'taxYear' | 'countyId' | 'protestIds' | 'onlyMissing'>) => [
  taxYear,
  countyId,
  protestIds,
  undecidedStages,
  onlyMissing,
];

/** @throws 400 */
async function assertCounty(tx: Tx, id: number): Promise<void> {
  const found = await txQuery(tx, 'SELECT 1 FROM counties WHERE id = $1', [id]);
  if (found.length === 0) throw invalid({ countyId: 'choice' });
}
