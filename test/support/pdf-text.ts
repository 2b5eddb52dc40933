import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfPiece {
  text: string;
  left: number;
  right: number;
  bottom: number;
}

export interface ReadPdf {
  pages: { text: string; pieces: PdfPiece[]; width: number; height: number }[];
  /** The text of all pages. */
  text: string;
  info: Record<string, unknown>;
  language: string | null;
}

/** Reads a PDF like a PDF viewer. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  });
  const document = await task.promise;
  const pages: ReadPdf['pages'] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item): PdfPiece[] =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              left: Number(item.transform[4]),
              right: Number(item.transform[4]) + item.width,
              bottom: Number(item.transform[5]),
            },
          ]
        : [],
    );
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    pages.push({ text, pieces, width: right - left, height: top - bottom });
  }
  const metadata = await document.getMetadata();
  const info = metadata.info as Record<string, unknown>;
  await task.destroy();
  return {
    pages,
    text: pages.map((page) => page.text).join('\n'),
    info,
    language: info.Language as string | null,
  };
}

/** Counts the characters that a PDF shows as empty boxes (glyph 0 of their font). */
export async function emptyBoxes(pdf: Buffer): Promise<number> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  });
  const document = await task.promise;
  let boxes = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    fnArray.forEach((operation, index) => {
      if (operation !== OPS.showText) return;
      const [glyphs] = argsArray[index] as [readonly ({ originalCharCode: number } | number | null)[]];
      boxes += glyphs.filter((glyph) => typeof glyph === 'object' && glyph?.originalCharCode === 0).length;
    });
  }
  await task.destroy();
  return boxes;
}

/** Text without spaces and line breaks, because long values may be wrapped. */
export function squash(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, '');
}

/**
 * Problems that `qpdf --check` reports for a file.
 * @returns undefined if there are none, or if qpdf is not installed
 */
export function qpdfComplaint(pdf: Buffer): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-check-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    execFileSync('qpdf', ['--check', file], { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException & { stderr?: Buffer };
    return failure.code === 'ENOENT' ? undefined : (failure.stderr?.toString() ?? failure.message);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
