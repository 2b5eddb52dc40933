import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  busyRollStates,
  leftOut,
  type Mapping,
  type RollKind,
  rollPreviewRows,
  type RollProblem,
  rollUploadDays,
} from '../../../common/properties/rolls.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { ClockJobs } from '../../platform/clock/clock-jobs.js';
import { Database } from '../../platform/database/database.js';
import { isPassing, Jobs, longLimit } from '../../platform/jobs/jobs.js';
import { Storage } from '../../platform/storage/storage.js';
import { workFolder } from '../../platform/storage/work-file.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { importState } from './importing/import-connection.js';
import { mappingFor } from './importing/found.js';
import type { FoundInFiles } from './importing/found.js';
import type { ImportOrder, Progress, RefusedLine } from './importing/import-order.js';
import { mapCaseColumns } from './layouts/cases.js';
import { mapColumns } from './layouts/mapped.js';
import type { SourceFile } from './reading/open-parts.js';
import { RollReader } from './reading/roll-reader.service.js';
import { ImportProblem, problemOf } from './reading/problems.js';
import { type ImportOptions, RollImporter } from './roll-importer.service.js';
import { dropFiles } from './roll-upload-files.js';
import { failedForGood, importedStates } from './roll-uploads.list.js';

/** Queues of checks and imports. */
export const rollQueues = { check: 'roll-checks', import: 'roll-imports' } as const;

/** Data of a job. */
export interface RunOrder {
  readonly uploadId: number;
  /** Id of the order. A job of an earlier order does nothing. */
  readonly run: string;
}

/** The upload that a job works on. */
interface Upload extends Pick<ImportOrder, 'countyId' | 'taxYear' | 'skipRefused' | 'removes' | 'empties'> {
  readonly kind: RollKind;
  readonly mapping: Mapping | null;
  readonly found: FoundInFiles | null;
  readonly orderedBy: Pick<Caller, 'id' | 'level'> | null;
  readonly files: readonly { readonly key: string; readonly name: string }[];
}

const orderOf = (
  { kind, countyId, taxYear, skipRefused, removes, empties }: Upload,
  files: readonly SourceFile[],
  mapping: Mapping | null | undefined,
): ImportOrder => ({
  kind,
  countyId,
  taxYear,
  skipRefused,
  removes,
  empties,
  files,
  ...(mapping && { mapping }),
});

/** Returns the function that maps the columns of a CSV file of this kind. */
const mapOf = (kind: RollKind) => (kind === 'roll' ? mapColumns : mapCaseColumns);

/** Milliseconds between two progress reports. Each report also checks for a cancellation. */
const watchInterval = 1000;

/** Thrown if the order was replaced by a later one, or canceled before it began. */
class Superseded extends Error {}

/** Thrown if the service stops during the work, which starts over after the next start. */
class Interrupted extends Error {
  constructor() {
    super('The service is stopping; the files will be read again after the next start.');
  }
}

/** Checks and imports uploaded files in the background. */
@Injectable()
export class RollUploadWork implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Rolls');
  private readonly running = new Set<AbortController>();
  private isStopping = false;

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly clockJobs: ClockJobs,
    private readonly storage: Storage,
    private readonly files: StoredFiles,
    private readonly importer: RollImporter,
    private readonly reader: RollReader,
    private readonly journal: Journal,
  ) {}

  onModuleInit(): void {
    const options = { limit: longLimit };
    const handle = (queue: string, work: (order: RunOrder) => Promise<void>): void =>
      this.jobs.handle<RunOrder>(queue, (order, jobId) => this.tried(queue, order, jobId, work), options);
    handle(rollQueues.check, (order) => this.check(order));
    handle(rollQueues.import, (order) => this.import(order));
    this.clockJobs.register({
      name: 'roll-uploads-clean-up',
      cron: '40 * * * *',
      run: async () => ({ files: await this.clearOld() }),
    });
  }

  /** Aborts running work when the process stops. Nothing is changed then, and the next process starts the work over. */
  onModuleDestroy(): void {
    this.isStopping = true;
    for (const stopping of this.running) stopping.abort();
  }

  /** Runs a job. If it has failed for good, records this in the upload. */
  private async tried(
    queue: string,
    order: RunOrder,
    jobId: string,
    work: (order: RunOrder) => Promise<void>,
  ): Promise<void> {
    try {
      await work(order);
    } catch (error) {
      if (await this.jobs.isLastTry(queue, jobId))
        await this.db.query(
          `UPDATE roll_uploads SET ${failedForGood} WHERE id = $1 AND run = $2 AND state = ANY($3)`,
          [order.uploadId, order.run, busyRollStates],
        );
      throw error;
    }
  }

  private async check(order: RunOrder): Promise<void> {
    const upload = await this.upload(order, 'checking');
    if (!upload) return;
    const found: { -readonly [Key in keyof FoundInFiles]: FoundInFiles[Key] } = {
      tables: [],
      columns: null,
      mapping: null,
      staging: null,
      changes: null,
      rows: [],
    };
    let refusedLines: readonly RefusedLine[] = [];
    const problem = await this.watched(order, upload, async (files, options) => {
      const { tables, columns } = await this.reader.look(files, upload.kind, options.signal);
      const mapping = upload.mapping ?? (columns && mappingFor(columns, await this.earlierMappings(upload)));
      Object.assign(found, {
        tables,
        columns,
        mapping: columns && { ...leftOut(mapping ?? {}), ...mapOf(upload.kind)(columns, mapping ?? {}) },
      });
      const checked = await this.importer.check(orderOf(upload, files, mapping), {
        ...options,
        rows: rollPreviewRows,
      });
      refusedLines = checked.refusedLines;
      Object.assign(found, { staging: checked.staging, changes: checked.changes, rows: checked.rows });
      if (checked.staging.accounts === 0) throw new ImportProblem({ code: 'noLines', params: {} });
    });
    await this.db.query(
      `UPDATE roll_uploads SET state = $3, found = $4, refused_lines = $5, problem = $6, progress = NULL, changed_at = now()
       WHERE id = $1 AND run = $2 AND state = 'checking'`,
      [
        order.uploadId,
        order.run,
        problem === 'cancelled' ? 'open' : 'checked',
        problem === 'cancelled' ? null : JSON.stringify(found),
        JSON.stringify(refusedLines),
        problem === 'cancelled' ? null : problem && JSON.stringify(problem),
      ],
    );
  }

  private async import(order: RunOrder): Promise<void> {
    const { uploadId, run } = order;
    await this.requeueInterrupted(order);
    const upload = await this.upload(order, 'queued');
    if (!upload) return this.finishLeft(order);
    let isDone = false;
    /** The import begun by this job; another process may have taken the same order. */
    let begunImport: number | null = null;
    const problem = await this.watched(order, upload, async (files, options) => {
      // Uses the columns that the check showed: the county may have another remembered mapping by now.
      const result = await this.importer.run(
        orderOf(upload, files, upload.found?.mapping ?? upload.mapping),
        {
          ...options,
          caller: upload.orderedBy,
          begun: async (tx, importId) => {
            const rows: unknown = await tx.query(
              `UPDATE roll_uploads SET state = 'importing', import_id = $3 WHERE id = $1 AND run = $2 AND state = 'queued'
               RETURNING id`,
              [uploadId, run, importId],
            );
            if ((rows as [unknown[]])[0].length === 0) throw new Superseded();
            begunImport = importId;
          },
        },
      );
      isDone = result.state === 'done' || result.state === 'unchanged';
      if (result.problem) throw new ImportProblem(result.problem);
    }).catch(async (error: unknown) => {
      // Nothing was changed: the order runs again after the next start.
      if (error instanceof Interrupted)
        await this.db.query(
          `UPDATE roll_uploads SET state = 'queued' WHERE id = $1 AND run = $2 AND state = 'importing' AND import_id = $3`,
          [uploadId, run, begunImport],
        );
      throw error;
    });
    if (isDone) await this.finish(order);
    else
      await this.db.query(
        `UPDATE roll_uploads SET state = 'checked', problem = $3, progress = NULL, changed_at = now()
         WHERE id = $1 AND run = $2 AND (state = 'queued' OR state = 'importing' AND import_id = $4)`,
        [uploadId, run, problem === 'cancelled' ? null : problem && JSON.stringify(problem), begunImport],
      );
  }

  /** Requeues an order whose import was interrupted, with its process or the database. Nothing was changed. */
  private async requeueInterrupted({ uploadId, run }: RunOrder): Promise<void> {
    await this.db.query(
      `UPDATE roll_uploads u SET state = 'queued' FROM roll_imports i
       WHERE u.id = $1 AND u.run = $2 AND u.state = 'importing' AND i.id = u.import_id AND (${importState('i')}) = 'interrupted'`,
      [uploadId, run],
    );
  }

  /** Finishes an upload whose process ended after the import but before its files were deleted. */
  private async finishLeft(order: RunOrder): Promise<void> {
    const left = await this.db.first(
      `SELECT FROM roll_uploads u JOIN roll_imports i ON i.id = u.import_id
       WHERE u.id = $1 AND u.run = $2 AND u.state = 'importing' AND i.state IN ${importedStates}`,
      [order.uploadId, order.run],
    );
    if (left) await this.finish(order);
  }

  /** Marks an upload as imported and deletes its files. The row links to the import until it is cleared. */
  private async finish({ uploadId, run }: RunOrder): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query(
        `UPDATE roll_uploads SET state = 'imported', found = NULL, refused_lines = NULL, progress = NULL, changed_at = now()
         WHERE id = $1 AND run = $2`,
        [uploadId, run],
      );
      await dropFiles(tx, this.files, uploadId);
    });
    await this.files.removeLeft();
  }

  /** Loads the upload of an order; undefined when the order is no longer the newest, or another process has handled it. */
  private upload({ uploadId, run }: RunOrder, state: 'checking' | 'queued'): Promise<Upload | undefined> {
    return this.db.first<Upload>(
      `SELECT u.kind, u.county_id AS "countyId", u.tax_year AS "taxYear", u.skip_refused AS "skipRefused", u.removes, u.empties, u.mapping, u.found,
         (SELECT json_build_object('id', a.id, 'level', a.level) FROM users a WHERE a.id = u.ordered_by) AS "orderedBy",
         (SELECT coalesce(json_agg(json_build_object('key', f.key, 'name', f.name) ORDER BY f.id), '[]')
          FROM roll_upload_files uf JOIN stored_files f ON f.id = uf.file_id WHERE uf.upload_id = u.id) AS files
       FROM roll_uploads u WHERE u.id = $1 AND u.run = $2 AND u.state = $3`,
      [uploadId, run, state],
    );
  }

  /** Returns the column mappings of this county's earlier imports, newest first. */
  private async earlierMappings({ countyId, kind }: Upload): Promise<Mapping[]> {
    const rows = await this.db.query<{ mapping: Mapping }>(
      `SELECT mapping FROM roll_imports WHERE county_id = $1 AND kind = $2 AND mapping IS NOT NULL ORDER BY id DESC LIMIT 20`,
      [countyId, kind],
    );
    return rows.map(({ mapping }) => mapping);
  }

  /**
   * Does the work of an order on local copies of its files, reports its progress, and stops it when it is canceled.
   * @returns why the work failed; null if it succeeded
   * @throws Interrupted when the service stops, and transient errors, which the queue retries
   */
  private async watched(
    { uploadId, run }: RunOrder,
    { files }: Upload,
    work: (files: readonly SourceFile[], options: ImportOptions) => Promise<void>,
  ): Promise<RollProblem | 'cancelled' | null> {
    const folder = await workFolder();
    const stopping = new AbortController();
    this.running.add(stopping);
    let progress: Progress = { step: 'fetching', lines: 0 };
    const look = async (): Promise<void> => {
      const row = await this.db.first<{ asked: boolean }>(
        'UPDATE roll_uploads SET progress = $3 WHERE id = $1 AND run = $2 RETURNING cancel_asked AS asked',
        [uploadId, run, JSON.stringify(progress)],
      );
      if (!row || row.asked) stopping.abort();
    };
    const timer = setInterval(
      () => void look().catch((error: unknown) => this.log.error(error)),
      watchInterval,
    );
    try {
      const local = await this.fetch(files, folder.path, stopping.signal);
      const tell = (now: Progress): void => {
        progress = now;
      };
      await work(local, { tell, signal: stopping.signal });
      return stopping.signal.aborted ? 'cancelled' : null;
    } catch (error) {
      if (this.isStopping && stopping.signal.aborted) throw new Interrupted();
      if (stopping.signal.aborted || error instanceof Superseded) return 'cancelled';
      if (error instanceof ImportProblem) return error.problem;
      if (isPassing(error)) throw error;
      this.log.error(error);
      return problemOf(error);
    } finally {
      clearInterval(timer);
      this.running.delete(stopping);
      await folder.remove();
    }
  }

  private async fetch(files: Upload['files'], folder: string, signal: AbortSignal): Promise<SourceFile[]> {
    const local: SourceFile[] = [];
    for (const [index, { key, name }] of files.entries()) {
      const path = join(folder, String(index));
      await pipeline(await this.storage.getStream(key), createWriteStream(path, { mode: 0o600 }), { signal });
      local.push({ path, name });
    }
    return local;
  }

  /** Deletes uploads unchanged for `rollUploadDays` days, imported or not. @returns the number of uploads */
  private async clearOld(): Promise<number> {
    const old = await this.db.query<{ id: number; county: string; year: number }>(
      `SELECT u.id, c.name AS county, u.tax_year AS year FROM roll_uploads u JOIN counties c ON c.id = u.county_id
       WHERE u.changed_at < now() - make_interval(days => $1) ORDER BY u.id`,
      [rollUploadDays],
    );
    let removed = 0;
    for (const upload of old) {
      await this.db.transaction(async (tx) => {
        // Someone may have changed the upload meanwhile; the lock prevents changes until it is deleted.
        const isOld = await tx.query(
          `SELECT FROM roll_uploads WHERE id = $1 AND changed_at < now() - make_interval(days => $2) FOR UPDATE`,
          [upload.id, rollUploadDays],
        );
        if (isOld.length === 0) return;
        const names = await dropFiles(tx, this.files, upload.id);
        await tx.query('DELETE FROM roll_uploads WHERE id = $1', [upload.id]);
        removed += 1;
        if (names.length === 0) return;
        const { id: uploadId, county, year } = upload;
        await this.journal.publish(tx, 'RollFilesRemoved', {
          actor: null,
          details: { uploadId, county, year, names: names.join(', ') },
        });
      });
    }
    if (removed > 0) await this.files.removeLeft();
    return removed;
  }
}
