import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from './fonts.js';

const ourFiles = new Set<string>(Object.values(fontFiles));

// A document reads our fonts and nothing else, whatever text ends up in its definition.
pdfMake.setFonts({ Roboto: { ...fontFiles } });
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => ourFiles.has(path));

/**
 * Prints a document. pdfmake writes its layout into the definition, so each definition is printed once.
 *
 * Laying out holds the thread for the whole document: some tens of milliseconds for a letter, seconds for thousands of
 * table rows, which therefore belong in a worker.
 * @throws Error when the definition is no valid document
 */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const stream = await pdfMake.createPdf(definition).getStream();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
    stream.end();
  });
}
