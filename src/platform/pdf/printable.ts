import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { fontFiles } from './fonts.js';

/** What is asked of a font. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

let fonts: readonly Glyphs[] | undefined;

/** The fonts of documents, read once. */
function documentFonts(): readonly Glyphs[] {
  fonts ??= [fontFiles.normal, fontFiles.bold].map(
    (file) => fontkit.create(readFileSync(file)) as unknown as Glyphs,
  );
  return fonts;
}

/** The characters of a text that our documents would print as empty boxes, each once; empty if it can be printed. */
export function unprintable(text: string): string {
  const missing = [...text.normalize('NFC')].filter(
    (character) =>
      !/[\p{Cf}\p{Cc}\s]/u.test(character) &&
      documentFonts().some((font) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );
  return [...new Set(missing)].join('');
}
