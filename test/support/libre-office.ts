import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { it } from '@jest/globals';
import type { Separator } from './csv.js';

/** Path of LibreOffice; undefined if it is not installed. */
function libreOffice(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'soffice'))
    .find((path) => existsSync(path));
}

/**
 * Defines a test that needs LibreOffice, which the nightly run installs if it may. On a developer's machine without it the test is
 * skipped; in CI or as root, the test fails.
 */
export const withLibreOffice =
  libreOffice() !== undefined || process.env['CI'] || process.getuid?.() === 0 ? it : it.skip;

/** Returns the formulas that LibreOffice finds in each CSV text when it evaluates formulas. */
export function formulasInLibreOffice(texts: readonly string[], separator: Separator): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'csv-reading-'));
  const path = (index: number, extension: string): string => join(folder, `${index}.${extension}`);
  try {
    for (const [index, text] of texts.entries()) writeFileSync(path(index, 'csv'), text);
    // Separator, text delimiter, UTF-8, first line, …, detect numbers, …, evaluate formulas.
    const options = `CSV:${separator.charCodeAt(0)},34,76,1,,0,false,true,false,false,false,-1,true`;
    execFileSync(
      libreOffice() ?? 'soffice',
      [
        '--headless',
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        `--infilter=${options}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        ...texts.map((_, index) => path(index, 'csv')),
      ],
      { stdio: 'ignore', timeout: 50_000 },
    );
    return texts.map((_, index) => {
      const sheet = readFileSync(path(index, 'fods'), 'utf8');
      return [...sheet.matchAll(/table:formula="([^"]*)"/g)].map((match) => match[1] ?? '');
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
