import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { largestId } from '../../../common/platform/limits.js';
import { printRunMax } from '../../../common/letters/limits.js';
import { type Caller, canReach } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { ClockJobs } from '../../platform/clock/clock-jobs.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { AppError, notFound } from '../../platform/errors/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { linkedId, SignedLinks } from '../../platform/links/signed-links.js';
import { text } from '../../platform/request/locale.js';
import { requestContext } from '../../platform/request/request-context.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { longestWait, printRunsAtOnce } from '../letter-limits.js';
import { deletePrintRuns } from './delete-print-runs.js';
import type { CreatePrintRunDto, PrintRunDto, PrintRunFileDto } from './print-run.dto.js';
import { PrintRun } from './print-run.entity.js';
import { printRunQueue } from './print-runner.service.js';
import { PrintSources } from './print-sources.js';

const linkPurpose = 'print-run-file';

interface FileRow extends Omit<PrintRunFileDto, 'url'> {
  readonly storedId: number;
  readonly runId: number;
}

/** Print runs: a job prints the forms of many protests or appointments, one PDF per county (docs/rules/protests.md). */
@Injectable()
export class PrintRunsService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    @InjectRepository(PrintRun) private readonly rows: Repository<PrintRun>,
    private readonly sources: PrintSources,
    private readonly jobs: Jobs,
    private readonly clockJobs: ClockJobs,
    private readonly links: SignedLinks,
    private readonly files: StoredFiles,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.clockJobs.register({
      name: 'print-runs-clean-up',
      cron: '*/10 * * * *',
      run: async () => ({ files: await this.clearExpired() }),
    });
    this.links.register(linkPurpose, {
      permission: 'letters.office',
      check: async (caller, id) => {
        await this.file(caller, linkedId(id));
      },
      open: async (caller, id) => {
        const { storedId } = await this.file(caller, linkedId(id));
        return { ...(await this.files.open(storedId)), download: true };
      },
    });
  }

  /**
   * Starts a run.
   * @throws 400 for no rows or too many, 409 `bulkCountChanged`, 429 while the account has too many runs in progress
   */
  async create(caller: Caller, { form, ...order }: CreatePrintRunDto): Promise<PrintRunDto> {
    const source = this.sources.of(form);
    const targetIds = await source.targets(caller, order, printRunMax);
    const clientIds = [...new Set((await source.forms(targetIds)).map(({ clientId }) => clientId))];
    if (!clientIds.every((clientId) => canReach(caller, clientId))) throw notFound();
    const now = this.clock.now();
    const id = await this.db.transaction(async (tx) => {
      await this.demandRoom(tx, caller);
      const [row] = await txQuery<{ id: number }>(
        tx,
        `INSERT INTO print_runs (user_id, form, target_ids, client_ids, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [caller.id, form, targetIds, clientIds, now, new Date(now.getTime() + longestWait * 1000)],
      );
      await this.jobs.send(printRunQueue, { runId: row!.id }, {}, tx);
      return row!.id;
    });
    return this.get(caller, id);
  }

  /** Returns a run of the caller with its files. @throws 404 if it does not exist, belongs to another user or has expired */
  async get(caller: Caller, id: number): Promise<PrintRunDto> {
    const run = await this.row(caller, id);
    const { locale } = requestContext();
    const files = await this.db.query<FileRow>(`${filesOf} WHERE f.run_id = $1 ORDER BY c.name, f.id`, [id]);
    return {
      id: run.id,
      form: run.form,
      state: run.state,
      total: run.targetIds.length,
      done: run.done,
      files: files.map(({ storedId: _stored, runId: _run, ...file }) => ({
        ...file,
        url: this.links.mintShown(caller, linkPurpose, file.id).url,
      })),
      refused: run.refused.map((row) => ({ ...row, message: text(locale, `errors.${row.code}`) })),
      message: run.state === 'failed' ? text(locale, `errors.${run.failure ?? 'generic'}`) : null,
      createdAt: run.createdAt.toISOString(),
      expiresAt: run.expiresAt.toISOString(),
    };
  }

  /** Cancels a run, or deletes the files of a finished one. @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.row(caller, id);
    await this.db.transaction((tx) => deletePrintRuns(tx, this.files, 'r.id = $1', id));
    await this.files.removeLeft();
    return { id };
  }

  /** Deletes expired runs with their files. @returns the number deleted */
  async clearExpired(): Promise<number> {
    const removed = await this.db.transaction((tx) =>
      deletePrintRuns(tx, this.files, 'r.expires_at <= $1', this.clock.now()),
    );
    if (removed > 0) await this.files.removeLeft();
    return removed;
  }

  /** Checks the number of an account's runs in progress, under a lock per account. @throws 429 */
  private async demandRoom(tx: Tx, { id }: Caller): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('print_runs', $1))`, [id]);
    const [row] = await txQuery<{ open: number }>(
      tx,
      `SELECT count(*)::int AS open FROM print_runs
       WHERE user_id = $1 AND state IN ('queued', 'running') AND expires_at > $2`,
      [id, this.clock.now()],
    );
    if ((row?.open ?? 0) >= printRunsAtOnce)
      throw new AppError(429, 'tooManyExports', { params: { max: printRunsAtOnce } });
  }

  private async row(caller: Caller, id: number): Promise<PrintRun> {
    const row = id <= largestId ? await this.rows.findOneBy({ id, userId: caller.id }) : null;
    // Another API key of the same account may be limited to other clients.
    if (!row?.clientIds.every((clientId) => canReach(caller, clientId))) throw notFound();
    return row;
  }

  /** Finds a file of a run. @throws 404 if it does not exist, belongs to another user or has expired */
  private async file(caller: Caller, id: number): Promise<FileRow> {
    const found = await this.db.first<FileRow>(
      `${filesOf} JOIN print_runs r ON r.id = f.run_id WHERE f.id = $1 AND r.user_id = $2 AND r.expires_at > $3`,
      [id, caller.id, this.clock.now()],
    );
    if (!found) throw notFound();
    await this.row(caller, found.runId);
    return found;
  }
}

const filesOf = `SELECT f.id, f.county_id AS "countyId", c.name AS "countyName", f.forms, f.pages, s.size::float8 AS size,
    f.file_id AS "storedId", f.run_id AS "runId"
  FROM print_run_files f LEFT JOIN counties c ON c.id = f.county_id JOIN stored_files s ON s.id = f.file_id`;
