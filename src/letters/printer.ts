import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfMake from 'pdfmake';
import type { TDocumentDefinitions, TFontDictionary } from 'pdfmake/interfaces.js';

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);

/** Roboto as pdfmake ships it: embedded as a subset, so a letter looks the same everywhere and its text can be copied. */
const fonts: TFontDictionary = {
  Roboto: {
    normal: join(fontFolder, 'Roboto-Regular.ttf'),
    bold: join(fontFolder, 'Roboto-Medium.ttf'),
    italics: join(fontFolder, 'Roboto-Italic.ttf'),
    bolditalics: join(fontFolder, 'Roboto-MediumItalic.ttf'),
  },
};
const fontFiles = new Set(Object.values(fonts.Roboto!));

// A document reads our fonts and nothing else, whatever text ends up in its definition.
pdfMake.setFonts(fonts);
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => fontFiles.has(path));

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
