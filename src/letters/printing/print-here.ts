import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { renderPdf } from '../../platform/pdf/printer.js';
import { letters, type LetterToPrint } from '../definitions/index.js';

/**
 * Prints a letter on the calling thread, which is blocked until it is done.
 * @param onProgress receives the progress, 0 to 1, once the layout is done
 * @throws Error when the letter's data is invalid, for example terms that do not match the signature
 */
export async function printHere(
  { name, data, logo }: LetterToPrint,
  onProgress?: (share: number) => void,
): Promise<Buffer> {
  const letter = letters[name] as (data: unknown) => TDocumentDefinitions;
  return renderPdf(letter({ ...data, firm: { ...data.firm, logo } }), onProgress);
}
