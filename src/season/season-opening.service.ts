import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Journal } from '../platform/journal/journal.service.js';
import type { Caller } from '../platform/access/caller.js';
import { Clock } from '../platform/clock/clock.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { AppError } from '../platform/errors/errors.js';
import { Jobs, longLimit } from '../platform/jobs/jobs.js';
import { ProtestOpenings } from './protests/protest-openings.service.js';
import { addSeasonProtests } from './protests/season-protests.js';
import { BusinessDay } from '../platform/clock/business-day.js';
import { holdArrivals } from './season-arrivals.listener.js';
import type { SeasonDto } from './season.dto.js';
import { Season } from './season.entity.js';
import { withoutProtest } from './season.service.js';

const queue = 'season-openings';
/** Properties per statement and transaction, which blocks edits of them for about a second. */
const chunkSize = 20_000;

const neverOpened = {
  state: null,
  requestedBy: null,
  startedAt: null,
  finishedAt: null,
  total: 0,
  seen: 0,
  added: 0,
  existing: 0,
} as const;

/**
 * Opens seasons: a protest of the tax year for every active property of an active client. Each transaction adds the protests of
 * one chunk and advances the season's position, so a killed process neither repeats nor loses any. The request itself handles
 * the first chunk, which covers most firms; a job continues with the rest.
 */
@Injectable()
export class SeasonOpening implements OnModuleInit {
  private readonly log = new Logger('Season');

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly day: BusinessDay,
    private readonly openings: ProtestOpenings,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ year: number }>(queue, ({ year }) => this.work(year), { limit: longLimit });
  }

  /**
   * Opens a season, or resumes one that stopped. A second request during an opening is a no-op.
   * @throws 400 for a year later than the next
   */
  async open(caller: Caller, year: number): Promise<SeasonDto> {
    if (year > this.day.taxYear() + 1) throw new AppError(400, 'badRequest');
    const isBegun = await this.db.transaction((tx) => this.begin(tx, caller, year));
    if (isBegun) await this.step(year);
    const season = await this.get(year);
    // A larger firm's job starts at once instead of at the next poll.
    this.jobs.wake(queue);
    return season;
  }

  /** Returns a season, the state of its last opening, and the number of properties without a protest. */
  async get(year: number): Promise<SeasonDto> {
    const row = await this.db.first<Omit<SeasonDto, 'year' | 'missing'>>(
      `SELECT s.state, u.first_name || ' ' || u.last_name AS "requestedBy", s.started_at AS "startedAt",
         s.finished_at AS "finishedAt", s.total, s.seen, s.added, s.seen - s.added AS existing
       FROM seasons s LEFT JOIN users u ON u.id = s.requested_by WHERE s.tax_year = $1`,
      [year],
    );
    if (!row) return { year, ...neverOpened, missing: await withoutProtest(this.db, year) };
    if (row.state === 'done') return { year, ...row, missing: await withoutProtest(this.db, year) };
    const isOpen = await this.db.transaction((tx) => this.hasJob(tx, year));
    // The job may have finished normally between the two reads.
    if (!isOpen && (await this.isDone(year))) return this.get(year);
    return { year, ...row, state: isOpen ? row.state : 'failed', missing: row.total - row.seen };
  }

  /** Records the opening and queues a job for what does not fit into the request. @returns false when it is already under way */
  private async begin(tx: Tx, caller: Caller, year: number): Promise<boolean> {
    await holdArrivals(tx);
    await tx.query('INSERT INTO seasons (tax_year) VALUES ($1) ON CONFLICT DO NOTHING', [year]);
    await tx.query('SELECT 1 FROM seasons WHERE tax_year = $1 FOR UPDATE', [year]);
    if (await this.hasJob(tx, year)) return false;
    const [count] = await txQuery<{ total: number }>(
      tx,
      `SELECT count(*)::int AS total FROM properties p JOIN users u ON u.id = p.client_id AND u.status = 'A'
       WHERE p.status = 'A'`,
    );
    const total = count?.total ?? 0;
    await tx.update(
      Season,
      { taxYear: year },
      {
        state: 'queued',
        requestedBy: caller.id,
        requestedAt: this.clock.now(),
        startedAt: null,
        finishedAt: null,
        total,
        seen: 0,
        added: 0,
        throughId: 0,
      },
    );
    if (total >= chunkSize) await this.jobs.send(queue, { year }, {}, tx);
    return true;
  }

  private async isDone(year: number): Promise<boolean> {
    const done = await this.db.first(`SELECT 1 FROM seasons WHERE tax_year = $1 AND state = 'done'`, [year]);
    return done !== undefined;
  }

  private hasJob(tx: Tx, year: number): Promise<boolean> {
    return this.jobs.isOpen(tx, queue, 'year', year);
  }

  private async work(year: number): Promise<void> {
    while (await this.step(year));
    // This many new rows make the planner's statistics stale.
    await this.db.query('ANALYZE protests');
    this.log.log(`The season ${year} is open.`);
  }

  /** Adds the protests of the next chunk. @returns true if there may be more */
  private async step(year: number): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const season = await tx.findOne(Season, {
        where: { taxYear: year },
        lock: { mode: 'pessimistic_write' },
      });
      if (!season || season.state === 'done') return false;
      const startedAt = season.startedAt ?? this.clock.now();
      const chunk = await addSeasonProtests(tx, {
        ...this.openings.season(year),
        after: season.throughId,
        limit: chunkSize,
      });
      const seen = season.seen + chunk.seen;
      const added = season.added + chunk.added;
      const isDone = chunk.seen < chunkSize;
      await tx.update(
        Season,
        { taxYear: year },
        {
          state: isDone ? 'done' : 'running',
          startedAt,
          seen,
          added,
          throughId: chunk.last ?? season.throughId,
          ...(isDone && { finishedAt: this.clock.now() }),
        },
      );
      if (isDone) await this.tell(tx, season.requestedBy, { year, added, existing: seen - added });
      return !isDone;
    });
  }

  /** Publishes one activity for the whole opening. */
  private async tell(
    tx: Tx,
    requestedBy: number | null,
    details: { year: number; added: number; existing: number },
  ): Promise<void> {
    const [actor] = await txQuery<Pick<Caller, 'id' | 'level'>>(
      tx,
      'SELECT id, level FROM users WHERE id = $1',
      [requestedBy],
    );
    await this.journal.publish(tx, 'SeasonOpened', { actor: actor ?? null, details });
  }
}
