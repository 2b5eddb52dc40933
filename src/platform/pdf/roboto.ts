import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { fontFiles } from './fonts.js';

interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

let fonts: readonly Glyphs[] | undefined;

/** Whether Roboto has a character in both weights. */
export function robotoHas(codePoint: number): boolean {
  fonts ??= [fontFiles.normal, fontFiles.bold].map(
    (file) => fontkit.create(readFileSync(file)) as unknown as Glyphs,
  );
  return fonts.every((font) => font.hasGlyphForCodePoint(codePoint));
}
