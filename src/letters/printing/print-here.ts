import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { renderPdf } from '../../platform/pdf/printer.js';
import { letters, type LetterToPrint } from '../definitions/index.js';
import { readForm } from '../official-forms/form-pdf.js';
import { bindExhibits } from './bind-exhibits.js';
import { printOfficial } from './print-official.js';

/** A blank of an official form to read. The result is its fields as JSON. */
export interface BlankToRead {
  readonly name: 'read-form';
  readonly pdf: Uint8Array;
}

/** Work for a printer: a letter to print, or a blank to read. */
export type PrintWork = LetterToPrint | BlankToRead;

/**
 * Prints a letter, or reads a blank, on the calling thread, which it blocks until done.
 * @param onProgress receives the progress, 0 to 1, once the layout is done
 * @throws Error if the letter's data is invalid, for example terms that do not match the signature
 */
export async function printHere(work: PrintWork, onProgress?: (share: number) => void): Promise<Buffer> {
  if (work.name === 'read-form') return Buffer.from(JSON.stringify(await readForm(work.pdf)));
  const { name, data, logo, official, files = [] } = work;
  if (official) return printOfficial(work, official);
  const letter = letters[name] as (data: unknown) => TDocumentDefinitions;
  const pdf = await renderPdf(letter({ ...data, firm: { ...data.firm, logo } }), onProgress);
  return files.length > 0 ? bindExhibits(pdf, files) : pdf;
}
