import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { PrintRunForm } from '../../../common/letters/print-runs.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database, txQuery } from '../../platform/database/database.js';
import { isDiskFull } from '../../platform/errors/disk-full.js';
import { AppError } from '../../platform/errors/errors.js';
import { isPassing, Jobs, longLimit } from '../../platform/jobs/jobs.js';
import type { PdfJoiner } from '../../platform/pdf/pdf-joiner.js';
import { workFile } from '../../platform/storage/work-file.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { printRunLifetime } from '../letter-limits.js';
import { LetterPrinter } from '../printing/letter-printer.js';
import type { RefusedForm } from './print-run.entity.js';
import { type FormToPrint, type PrintSource, PrintSources, refusalOf } from './print-sources.js';

export const printRunQueue = 'print-runs';
/** Minimum time between two progress updates of a run, in ms. */
const progressInterval = 500;

interface Run {
  readonly id: number;
  readonly userId: number;
  readonly form: PrintRunForm;
  readonly targetIds: number[];
}

const orderOf = ({ userId }: Run) => ({ lane: 'runs', caller: userId }) as const;

/** The run was canceled, or deleted because one of its clients was erased. */
class Cancelled extends Error {}

/**
 * Prints the forms of a run one by one and writes each straight to its file, so a run of thousands takes no more memory than a
 * run of a few (docs/decisions/0080-forms-for-many.md).
 */
@Injectable()
export class PrintRunner implements OnModuleInit {
  private readonly log = new Logger('Letters');

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly files: StoredFiles,
    private readonly printer: LetterPrinter,
    private readonly sources: PrintSources,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ runId: number }>(printRunQueue, ({ runId }, jobId) => this.run(runId, jobId), {
      limit: longLimit,
    });
  }

  /** Prints one run. A run interrupted by a crash starts over. */
  private async run(id: number, jobId: string): Promise<void> {
    const run = await this.begin(id);
    if (!run) return;
    try {
      await this.print(run);
    } catch (error) {
      if (error instanceof Cancelled) return;
      if (this.printer.isStopping || (await this.jobs.isTriedAgain(printRunQueue, jobId, error))) throw error;
      const code = isDiskFull(error) ? 'storageFull' : (refusalOf(error) ?? 'generic');
      if (code === 'generic') this.log.error(error);
      await this.db.query(
        `UPDATE print_runs SET state = 'failed', failure = $2 WHERE id = $1 AND state = 'running'`,
        [id, code],
      );
    }
    await this.files.removeLeft();
  }

  /** Marks the run as running and deletes the leftovers of an interrupted attempt. */
  private begin(id: number): Promise<Run | undefined> {
    return this.db.transaction(async (tx) => {
      const [run] = await txQuery<Run>(
        tx,
        `UPDATE print_runs SET state = 'running', done = 0, refused = '[]' WHERE id = $1 AND state IN ('queued', 'running')
         RETURNING id, user_id AS "userId", form, target_ids AS "targetIds"`,
        [id],
      );
      if (!run) return undefined;
      const left = await txQuery<{ fileId: number }>(
        tx,
        'DELETE FROM print_run_files WHERE run_id = $1 RETURNING file_id AS "fileId"',
        [id],
      );
      await this.files.remove(
        tx,
        left.map(({ fileId }) => fileId),
      );
      return run;
    });
  }

  private async print(run: Run): Promise<void> {
    const source = this.sources.of(run.form);
    const forms = await source.forms(run.targetIds);
    const found = new Set(forms.map(({ id }) => id));
    const missing = run.targetIds.filter((id) => !found.has(id));
    const progress = this.progressOf(run.id);
    await progress.add(
      missing.map((id) => ({ id, propertyId: null, name: null, code: 'notFound' as const })),
    );
    const files = source.first ? [forms] : byCounty(forms);
    for (const some of files) await this.printFile(run, source, some, progress);
    await progress.end();
    await this.db.query(
      `UPDATE print_runs SET state = 'done', expires_at = $2 WHERE id = $1 AND state = 'running'`,
      [run.id, new Date(this.clock.now().getTime() + printRunLifetime * 1000)],
    );
  }

  /** Prints one file: the forms of a county, or all forms after the source's first letter. */
  private async printFile(
    run: Run,
    source: PrintSource,
    forms: readonly FormToPrint[],
    progress: Progress,
  ): Promise<void> {
    const work = await workFile('pdf');
    // Loaded lazily: it consists of hundreds of files.
    const { PdfJoiner } = await import('../../platform/pdf/pdf-joiner.js');
    const joiner = await PdfJoiner.begin(work.path);
    try {
      const first = await source.first?.(
        forms.map(({ id }) => id),
        run.userId,
      );
      if (first) await joiner.add(await this.printer.print(first.letter, first.data, orderOf(run)));
      let printed = first ? 1 : 0;
      for (const form of forms) {
        const code = await this.printOne(run, source, form, joiner);
        if (!code) printed += 1;
        const { id, propertyId, name } = form;
        await progress.add(code ? [{ id, propertyId, name, code }] : [], code ? 0 : 1);
      }
      if (printed === 0) return;
      const county = first ? undefined : forms[0];
      const names = [run.form, ...(county ? [county.countyName] : [])];
      const { pages, size, sha256 } = await joiner.end(names.join(' '));
      const name = `${names.join('-').replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`;
      const file = { path: work.path, name, contentType: 'application/pdf', size, sha256 };
      await this.files.store('print-runs', [file], { id: run.userId }, async (tx, [stored]) => {
        const [kept] = await txQuery(
          tx,
          `SELECT 1 FROM print_runs WHERE id = $1 AND state = 'running' FOR SHARE`,
          [run.id],
        );
        if (!kept) throw new Cancelled();
        await txQuery(
          tx,
          'INSERT INTO print_run_files (run_id, county_id, forms, pages, file_id) VALUES ($1, $2, $3, $4, $5)',
          [run.id, county?.countyId ?? null, printed, pages, stored!.id],
        );
      });
    } finally {
      await joiner.abandon();
      await work.remove();
    }
  }

  /** Prints one form into its file. @returns why it was left out; undefined if it was printed */
  private async printOne(
    run: Run,
    source: PrintSource,
    { id }: FormToPrint,
    joiner: PdfJoiner,
  ): Promise<RefusedForm['code'] | undefined> {
    try {
      const data = await source.data(id);
      const print = (): Promise<Buffer> => this.printer.print(source.letter, data, orderOf(run));
      // Retry once: a thread that ran out of memory may have been full of earlier forms, and the next thread is new. A busy machine
      // may have more time at the second attempt.
      await joiner.add(
        await print().catch((error: unknown) => {
          if (!['letterStopped', 'lettersBusy'].includes(refusalOf(error) ?? '')) throw error;
          return print();
        }),
      );
      return undefined;
    } catch (error) {
      // Not the fault of this form.
      if (this.printer.isStopping || isPassing(error)) throw error;
      const code = refusalOf(error);
      if (!code) this.log.error(error);
      return code ?? new AppError(500, 'formUnprintable').code;
    }
  }

  private progressOf(id: number): Progress {
    return new Progress(async (done, refused) => {
      const rows = await this.db.query(
        `UPDATE print_runs SET done = $2, refused = $3 WHERE id = $1 AND state = 'running' RETURNING id`,
        [id, done, JSON.stringify(refused)],
      );
      if (rows.length === 0) throw new Cancelled();
    });
  }
}

/** Saves the progress of a run from time to time, which also detects that it was canceled. */
class Progress {
  private done = 0;
  private last = 0;
  private readonly refused: RefusedForm[] = [];

  constructor(private readonly write: (done: number, refused: readonly RefusedForm[]) => Promise<void>) {}

  async add(refused: readonly RefusedForm[], printed = 0): Promise<void> {
    this.refused.push(...refused);
    this.done += refused.length + printed;
    if (Date.now() - this.last < progressInterval) return;
    this.last = Date.now();
    await this.end();
  }

  end(): Promise<void> {
    return this.write(this.done, this.refused);
  }
}

/** Groups the forms by county, keeping their order. */
function byCounty(forms: readonly FormToPrint[]): FormToPrint[][] {
  const groups = new Map<number, FormToPrint[]>();
  for (const form of forms) {
    const group = groups.get(form.countyId);
    if (group) group.push(form);
    else groups.set(form.countyId, [form]);
  }
  return [...groups.values()];
}
