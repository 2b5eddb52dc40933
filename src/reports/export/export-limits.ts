import { AppError } from '../../platform/errors/errors.js';
import type { ExportFormat } from './export-task.js';

/** Maximum rows of a report written while the caller waits, about a second; longer ones are written by a job. */
export const shortRows: Readonly<Record<ExportFormat, number>> = { csv: 2000, xlsx: 2000, pdf: 300 };
/** Maximum rows of a PDF, which with 20 columns take about half a minute. */
export const pdfMaxRows = 10_000;
/** Excel's limit minus the lines above the table and the totals. */
export const sheetMaxRows = 1_048_576 - 20;

/** Concurrent exports of one process: each takes a thread, a connection and up to 150 MB. */
export const exportsAtOnce = 2;
/** Maximum exports that wait for a free thread while their callers wait. */
export const exportsWaiting = 10;
/** Maximum seconds these exports wait. */
export const exportPatience = 20;
/** Maximum queued or running exports per account. */
export const exportsPerAccount = 5;
/** Maximum seconds of an export: while the caller waits, and in a job. */
export const exportSeconds = { short: 60, long: 25 * 60 } as const;
/** Seconds after which an unfinished export is deleted. */
export const unfinishedLifetime = { short: 10 * 60, long: 6 * 60 * 60 } as const;

/** @throws 400 that suggests a format for this many rows */
export function demandFits(format: ExportFormat, rows: number): void {
  if (format === 'pdf' && rows > pdfMaxRows)
    throw new AppError(400, 'pdfTooLong', { params: { max: pdfMaxRows, rows } });
  if (format === 'xlsx' && rows > sheetMaxRows)
    throw new AppError(400, 'sheetTooLong', { params: { max: sheetMaxRows, rows } });
}
