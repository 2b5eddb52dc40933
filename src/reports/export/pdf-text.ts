/** Words whose width is remembered; beyond that the memory starts anew, so that a long report does not keep them all. */
const rememberedWords = 20_000;

/**
 * Breaks text into lines of a width. A report repeats the same words over and over: measuring each once makes the
 * difference between seconds and fractions of one.
 */
export class TextFitter {
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly font: string,
    private readonly size: number,
  ) {}

  /** Width in points. */
  width(text: string): number {
    const known = this.widths.get(text);
    if (known !== undefined) return known;
    if (this.widths.size > rememberedWords) this.widths.clear();
    const width = this.document.font(this.font).fontSize(this.size).widthOfString(text);
    this.widths.set(text, width);
    return width;
  }

  /**
   * Lines that fit; words that don't are broken where they must.
   * @param most lines; what is longer ends with an ellipsis
   */
  lines(text: string, space: number, most: number): string[] {
    const clean = printable(text);
    if (clean === '') return [];
    if (clean.length < 60 && this.width(clean) <= space) return [clean];
    const blank = this.width(' ');
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of clean.split(' ').flatMap((part) => this.pieces(part, space))) {
      const width = this.width(word);
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

  /** A word in pieces that each fit on a line of their own. */
  private pieces(word: string, space: number): string[] {
    if (this.width(word) <= space) return [word];
    const pieces: string[] = [];
    let piece = '';
    let used = 0;
    for (const character of word) {
      const width = this.width(character);
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
}

/** Text as the fonts can set it: composed letters, no control or formatting characters, single blanks. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
