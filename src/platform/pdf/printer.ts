import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from './fonts.js';

const ourFiles = new Set<string>(Object.values(fontFiles));
const noProgress = (): void => undefined;

// A document may read only our fonts, regardless of its definition.
pdfMake.setFonts({ Roboto: { ...fontFiles } });
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => ourFiles.has(path));

/**
 * Prints a document. pdfmake modifies the definition, so each definition can be printed only once.
 *
 * The layout blocks the thread: tens of milliseconds for a letter, seconds for thousands of table rows, which therefore
 * belong in a worker.
 * @param onProgress receives the progress of writing the pages, 0 to 1, after the layout
 * @throws Error when the definition is invalid
 */
export async function renderPdf(
  definition: TDocumentDefinitions,
  onProgress: (share: number) => void = noProgress,
): Promise<Buffer> {
  // The library has one callback for all documents, which it reads when a document begins.
  pdfMake.setProgressCallback(onProgress);
  const stream = await pdfMake.createPdf(definition).getStream();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
    stream.end();
  });
}
