import PDFDocument from 'pdfkit';
import { fontFiles } from '../../platform/pdf/fonts.js';
import { notoWidth } from '../../platform/pdf/noto-fonts.js';
import { isOrdinary } from '../../platform/pdf/text-runs.js';

export type FontName = 'normal' | 'bold';

/** Widths are measured at this size and scaled down. */
const unit = 1000;

/**
 * Measures text and breaks lines only at blanks: a language-aware line breaker would split 12/08/2026 after a slash and an
 * account number after a hyphen. Widths are sums of single characters, which is sufficient for a table and avoids shaping
 * every word.
 */
export class PdfText {
  private readonly meter = new PDFDocument({ autoFirstPage: false });
  private readonly widths: Readonly<Record<FontName, Map<string, number>>> = {
    normal: new Map(),
    bold: new Map(),
  };

  constructor() {
    this.meter.registerFont('normal', fontFiles.normal);
    this.meter.registerFont('bold', fontFiles.bold);
    this.meter.fontSize(unit);
  }

  /** Width in points at a font size of 1. */
  width(text: string, font: FontName = 'normal'): number {
    let width = 0;
    for (const character of text) width += this.characterWidth(character, font);
    return width;
  }

  /** Width of the longest word, the minimum width of its column. */
  longestWord(text: string, font: FontName = 'normal'): number {
    let longest = 0;
    for (const word of wordsOf(text)) longest = Math.max(longest, this.width(word, font));
    return longest;
  }

  /**
   * Wraps text into lines; words that do not fit are broken.
   * @param space width of a line at a font size of 1
   * @param most maximum lines; longer text ends with an ellipsis
   */
  lines(text: string, space: number, most: number, font: FontName = 'normal'): string[] {
    if (text === '') return [];
    if (this.width(text, font) <= space) return [text];
    const blank = this.width(' ', font);
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of wordsOf(text).flatMap((part) => this.pieces(part, space, font))) {
      const width = this.width(word, font);
      if (line !== '' && used + blank + width > space) {
        lines.push(line);
        if (lines.length > most) break;
        line = '';
      }
      used = line === '' ? width : used + blank + width;
      line = line === '' ? word : `${line} ${word}`;
    }
    if (line !== '') lines.push(line);
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, -1) ?? ''}…`];
  }

  /** Splits a word into pieces that fit on a line. */
  private pieces(word: string, space: number, font: FontName): string[] {
    if (this.width(word, font) <= space) return [word];
    const pieces: string[] = [];
    let piece = '';
    let used = 0;
    for (const character of word) {
      const width = this.characterWidth(character, font);
      if (piece !== '' && used + width > space) {
        pieces.push(piece);
        piece = '';
        used = 0;
      }
      piece += character;
      used += width;
    }
    return piece === '' ? pieces : [...pieces, piece];
  }

  private characterWidth(character: string, font: FontName): number {
    const known = this.widths[font].get(character);
    if (known !== undefined) return known;
    const width = otherWidth(character) ?? this.meter.font(font).widthOfString(character) / unit;
    this.widths[font].set(character, width);
    return width;
  }
}

/** Letters in bold, or joined to their neighbors, can be wider than in the font's own weight. */
const slack = 1.15;

/** Returns the width of a character printed in a font other than Roboto; undefined for Roboto. */
function otherWidth(character: string): number | undefined {
  if (isOrdinary(character)) return undefined;
  const width = notoWidth(character.codePointAt(0) ?? 0);
  return width === undefined || width >= 1 ? width : width * slack;
}

/** Text without letters is one word, so that amounts, dates and phone numbers are not split. */
function wordsOf(text: string): string[] {
  return /\p{L}/u.test(text) ? text.split(' ') : [text];
}

/** Normalizes text for the fonts: composed characters, no control or formatting characters, single blanks. */
export function printable(text: string): string {
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
