import { AppError } from '../../platform/errors/errors.js';
import type { ExportFormat } from './export-task.js';

/** Reports up to this many rows are written while the caller waits, some tenths of a second; longer ones by a job. */
export const smallRows = 2000;
/** A PDF keeps its pages until their number is known; beyond this it takes long and nobody reads it. */
export const pdfMaxRows = 10_000;
/** Excel's own limit, less the lines above the table and the totals. */
export const sheetMaxRows = 1_048_576 - 20;

/** @throws 400 that names a format which takes as many rows */
export function demandFits(format: ExportFormat, rows: number): void {
  if (format === 'pdf' && rows > pdfMaxRows)
    throw new AppError(400, 'pdfTooLong', { params: { max: pdfMaxRows, rows } });
  if (format === 'xlsx' && rows > sheetMaxRows)
    throw new AppError(400, 'sheetTooLong', { params: { max: sheetMaxRows, rows } });
}
