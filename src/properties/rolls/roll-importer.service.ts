import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { leftOut, type Mapping, type RollProblem } from '../../../common/properties/rolls.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { isOutage } from '../../platform/database/outage.js';
import { isOtherRunning } from './importing/conflicts.js';
import {
  connectForImport,
  type ImportConnection,
  importLock,
  importState,
} from './importing/import-connection.js';
import type {
  Changes,
  ImportOrder,
  Merged,
  Progress,
  RefusedLine,
  Staging,
} from './importing/import-order.js';
import { mergeStaged, previewStaged } from './importing/merge.js';
import { mergeCases, previewCases } from './importing/merge-cases.js';
import { StagingArea } from './importing/staging.js';
import { ImportProblem, inEnglish, problemOf } from './reading/problems.js';
import { RollReader } from './reading/roll-reader.service.js';

/** Result of an import. */
export interface ImportResult {
  readonly id: number;
  readonly state: 'done' | 'unchanged' | 'failed' | 'cancelled';
  readonly problem: RollProblem | null;
  /** The problem in English. */
  readonly error: string | null;
  readonly staging: Staging | null;
  readonly merged: Merged | null;
  readonly refusedLines: readonly RefusedLine[];
}

/** Result of a check: what an import would do. */
export interface ImportCheck {
  readonly staging: Staging;
  readonly changes: Changes;
  readonly refusedLines: readonly RefusedLine[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

export interface ImportOptions {
  readonly caller?: Pick<Caller, 'id' | 'level'> | null;
  readonly tell?: (progress: Progress) => void;
  /** Called in the transaction that inserts the import's row; an error stops the import. */
  readonly begun?: (tx: Tx, importId: number) => Promise<void>;
  readonly signal?: AbortSignal;
}

/** Another import of the same county and year is running. */
export class ImportRunning extends ImportProblem {
  constructor() {
    super({ code: 'otherRunning', params: {} });
  }
}

/**
 * Imports files of appraisal districts (docs/rules/rolls.md). Files are staged in temporary tables, checked as sets, and merged in
 * one transaction: all or nothing.
 */
@Injectable()
export class RollImporter implements OnApplicationBootstrap {
  private readonly log = new Logger('Rolls');

  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
    private readonly reader: RollReader,
  ) {}

  /** Marks imports whose process died as interrupted. */
  async onApplicationBootstrap(): Promise<void> {
    // A failure is harmless: the next import does the same.
    await this.settleInterrupted().catch((error: unknown) => this.log.error(error));
  }

  /**
   * Runs an import.
   * @throws ImportRunning, and database connection errors; all other failures are in the result and in the import's row
   */
  async run(order: ImportOrder, options: ImportOptions = {}): Promise<ImportResult> {
    await this.settleInterrupted();
    const connection = await connectForImport(this.databaseUrl);
    let id: number;
    try {
      id = await this.begin(connection, order, options);
    } catch (error) {
      await connection.close();
      throw isOtherRunning(error) ? new ImportRunning() : error;
    }
    const area = new StagingArea(connection.client, this.reader, order, options.tell, options.signal);
    const ended: { staging?: Staging } = {};
    try {
      ended.staging = await area.fill();
      options.signal?.throwIfAborted();
      return await this.finish(connection, order, { id, area, staging: ended.staging, options });
    } catch (error) {
      // Once the lock is gone, the import counts as interrupted.
      if (isOutage(error)) throw error;
      return await this.fail(id, area, ended.staging ?? null, error);
    } finally {
      await connection.close().catch((error: unknown) => this.log.error(error));
    }
  }

  /** Reads the files as an import would, and changes nothing. @throws UnusableFile, ImportProblem */
  async check(order: ImportOrder, options: ImportOptions & { readonly rows: number }): Promise<ImportCheck> {
    const connection = await connectForImport(this.databaseUrl);
    try {
      const area = new StagingArea(connection.client, this.reader, order, options.tell, options.signal);
      const staging = await area.fill();
      await connection.runner.startTransaction();
      const { countyId, taxYear, kind = 'roll' } = order;
      const { manager } = connection.runner;
      const limit = options.rows;
      const { changes, rows } =
        kind === 'roll'
          ? await previewStaged(manager, { ...staging, countyId, taxYear, limit })
          : await previewCases(manager, { countyId, taxYear, kind, limit });
      await connection.runner.rollbackTransaction();
      return { staging, changes, refusedLines: area.refusedLines, rows };
    } finally {
      await connection.close().catch((error: unknown) => this.log.error(error));
    }
  }

  private async settleInterrupted(): Promise<void> {
    await this.db.query(
      `UPDATE roll_imports i SET state = 'interrupted', finished_at = now() WHERE state = 'running' AND ${importState('i')} = 'interrupted'`,
    );
  }

  /** Inserts the import's row and takes its lock before the row is visible: a running import without the lock was interrupted. */
  private async begin(
    { runner }: ImportConnection,
    order: ImportOrder,
    { caller, begun }: ImportOptions,
  ): Promise<number> {
    await runner.startTransaction();
    try {
      // Another import may hold the lock on its row for as long as it writes.
      await runner.query(`SET LOCAL lock_timeout = '1s'`);
      const [row] = await txQuery<{ id: number }>(
        runner.manager,
        'INSERT INTO roll_imports (county_id, tax_year, kind, requested_by) VALUES ($1, $2, $3, $4) RETURNING id',
        [order.countyId, order.taxYear, order.kind ?? 'roll', caller?.id ?? null],
      );
      const id = row?.id ?? 0;
      await runner.query('SELECT pg_advisory_lock($1, $2)', [importLock, id]);
      await begun?.(runner.manager, id);
      await runner.commitTransaction();
      return id;
    } catch (error) {
      await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  }

  private async finish(
    { runner }: ImportConnection,
    order: ImportOrder,
    {
      id,
      area,
      staging,
      options,
    }: { id: number; area: StagingArea; staging: Staging; options: ImportOptions },
  ): Promise<ImportResult> {
    const { refusedLines } = area;
    if (staging.accounts === 0) throw new ImportProblem({ code: 'noLines', params: {} });
    if (staging.refused > 0 && !order.skipRefused)
      throw new ImportProblem({ code: 'refusedLines', params: { refused: staging.refused } });
    options.tell?.({ step: 'writing', lines: 0 });
    await runner.startTransaction();
    try {
      const tx = runner.manager;
      const { kind = 'roll', countyId, taxYear } = order;
      const merged =
        kind === 'roll'
          ? await mergeStaged(tx, {
              ...staging,
              countyId,
              taxYear,
              importId: id,
              removes: order.removes ?? null,
              empties: order.empties ?? null,
            })
          : await mergeCases(tx, { importId: id, countyId, taxYear, kind });
      options.signal?.throwIfAborted();
      const isSame = merged.added + merged.changed + merged.removed === 0;
      const state = isSame ? 'unchanged' : 'done';
      await keepRefused(tx, id, refusedLines);
      await tx.query(
        `UPDATE roll_imports SET state = $2, finished_at = now(), files = $3, layout = $4, mapping = $5, accounts = $6,
           added = $7, changed = $8, removed = $9, refused = $10, is_whole = $11 WHERE id = $1`,
        [
          id,
          state,
          JSON.stringify(staging.files),
          staging.layout,
          staging.mapping ? JSON.stringify(chosen(staging.mapping, order)) : null,
          merged.accounts,
          merged.added,
          merged.changed,
          merged.removed,
          staging.refused,
          staging.isWhole,
        ],
      );
      // Protests of an unchanged file are compared with ours again: ours may have changed since the last file.
      if (!isSame || kind !== 'roll') await this.publish(tx, order, id, merged, options.caller);
      await runner.commitTransaction();
      // The changes make the planner's statistics stale.
      if (!isSame) await this.analyze(runner);
      return { id, state, problem: null, error: null, staging, merged, refusedLines };
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    }
  }

  private async analyze(runner: ImportConnection['runner']): Promise<void> {
    await runner
      .query('ANALYZE roll_accounts, district_cases')
      .catch((error: unknown) => this.log.error(error));
  }

  private async publish(
    tx: Tx,
    order: ImportOrder,
    importId: number,
    merged: Merged,
    caller: ImportOptions['caller'],
  ): Promise<void> {
    const [county] = await txQuery<{ name: string }>(tx, 'SELECT name FROM counties WHERE id = $1', [
      order.countyId,
    ]);
    const { added, changed, removed } = merged;
    const { kind = 'roll' } = order;
    if (kind !== 'roll') {
      await this.journal.publish(tx, 'CasesImported', {
        actor: caller ?? null,
        details: { importId, county: county?.name ?? '', year: order.taxYear, added, removed },
      });
      return;
    }
    await this.journal.publish(tx, 'RollImported', {
      actor: caller ?? null,
      details: { importId, county: county?.name ?? '', year: order.taxYear, added, changed, removed },
    });
  }

  /** Records a failed or canceled import, which changed nothing. */
  private async fail(
    id: number,
    area: StagingArea,
    staging: Staging | null,
    error: unknown,
  ): Promise<ImportResult> {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    const isExpected = error instanceof ImportProblem;
    if (!isCancelled && !isExpected) this.log.error(error);
    const state = isCancelled ? 'cancelled' : 'failed';
    const failure = isExpected ? error.problem : problemOf(error);
    const problem = isCancelled ? null : failure;
    await this.db.transaction(async (tx) => {
      await keepRefused(tx, id, area.refusedLines);
      await tx.query(
        `UPDATE roll_imports SET state = $2, finished_at = now(), problem = $3, files = $4, layout = $5, refused = $6
         WHERE id = $1 AND state = 'running'`,
        [
          id,
          state,
          problem && JSON.stringify(problem),
          JSON.stringify(staging?.files ?? []),
          staging?.layout ?? null,
          staging?.refused ?? area.refusedLines.length,
        ],
      );
    });
    const { refusedLines } = area;
    return { id, state, problem, error: problem && inEnglish(problem), staging, merged: null, refusedLines };
  }

  private get databaseUrl(): string {
    return (this.db.dataSource.options as { readonly url: string }).url;
  }
}

/** Returns the columns used and the fields left out; both are remembered for the next file. */
const chosen = (used: Mapping, { mapping = {} }: ImportOrder): Mapping => ({ ...used, ...leftOut(mapping) });

async function keepRefused(tx: Tx, id: number, lines: readonly RefusedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const kept = lines.map((line, index) => ({ ...line, position: index + 1 }));
  await tx.query(
    `INSERT INTO roll_refused_lines (import_id, position, file, line, account_number, reason, value)
     SELECT $1, position, file, line, "accountNumber", reason, value FROM json_to_recordset($2::json)
       AS l (position integer, file text, line integer, "accountNumber" text, reason text, value text)`,
    [id, JSON.stringify(kept)],
  );
}
