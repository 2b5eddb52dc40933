import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fontFiles } from './fonts.js';
import { withFonts } from './definition-fonts.js';
import { loadNoto, type NotoFont } from './noto-fonts.js';

const ourFiles = new Set<string>(Object.values(fontFiles));
const noProgress = (): void => undefined;

// A document may read only our fonts, regardless of its definition.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => ourFiles.has(path));

/** pdfmake's virtual files, which it reads by name instead of from disk; missing in its types. */
const { virtualfs } = pdfMake as unknown as {
  readonly virtualfs: { existsSync(name: string): boolean; writeFileSync(name: string, file: Buffer): void };
};

/** Registers a font as virtual files of pdfmake, in both weights because a name may be in a heading. */
async function familyOf(font: NotoFont) {
  const [normal, bold] = [`${font.family}-normal`, `${font.family}-bold`];
  if (!virtualfs.existsSync(bold)) {
    virtualfs.writeFileSync(normal, await loadNoto(font, 'normal'));
    virtualfs.writeFileSync(bold, await loadNoto(font, 'bold'));
  }
  return { normal, bold, italics: normal, bolditalics: bold };
}

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
  const { dressed, fonts } = withFonts(definition);
  const families = await Promise.all(fonts.map(async (font) => [font.family, await familyOf(font)] as const));
  // The library has one set of fonts and one callback for all documents, and reads them when it starts a document.
  pdfMake.setFonts({ Roboto: { ...fontFiles }, ...Object.fromEntries(families) });
  pdfMake.setProgressCallback(onProgress);
  const stream = await pdfMake.createPdf(dressed).getStream();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
    stream.end();
  });
}
