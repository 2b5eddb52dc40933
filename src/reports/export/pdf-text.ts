/** What of pdfkit's font a page needs; its types leave fonts out. */
interface EmbeddedFont {
  readonly id: string;
  /** Of 1000 parts of the size. */
  readonly ascender: number;
  ref(): unknown;
  /** Glyph numbers as hexadecimal texts and their places. */
  encode(text: string): [string[], { readonly advanceWidth: number }[]];
}

interface Glyph {
  /** As a PDF writes it. */
  readonly hex: string;
  /** Of 1000 parts of the size. */
  readonly width: number;
}

/**
 * A font that measures and writes text glyph by glyph. pdfkit shapes every new word, which costs a long report minutes and
 * hundreds of megabytes; a table of plain text needs neither ligatures nor kerning.
 */
export class PdfFont {
  private readonly font: EmbeddedFont;
  private readonly glyphs = new Map<string, Glyph>();

  constructor(
    private readonly document: PDFKit.PDFDocument,
    name: string,
    private readonly size: number,
  ) {
    document.font(name);
    this.font = (document as unknown as { _font: EmbeddedFont })._font;
  }

  /** Width in points. */
  width(text: string): number {
    let width = 0;
    for (const character of text) width += this.glyph(character).width;
    return (width * this.size) / 1000;
  }

  /** Drawing instructions for a line whose upper left corner is at x, y (points from the page's own). */
  draw(text: string, x: number, y: number): string {
    let hex = '';
    for (const character of text) hex += this.glyph(character).hex;
    const baseline = y + (this.font.ascender * this.size) / 1000;
    return `1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} Tm <${hex}> Tj\n`;
  }

  /** Puts lines made by `draw` on the page in work. */
  write(color: string, lines: string): void {
    if (lines === '') return;
    const page = this.document.page as unknown as { fonts: Record<string, unknown> };
    page.fonts[this.font.id] ??= this.font.ref();
    this.document.fillColor(color);
    this.document.addContent(`BT /${this.font.id} ${this.size} Tf\n${lines}ET`);
  }

  /**
   * Lines that fit; words that don't are broken where they must.
   * @param most lines; what is longer ends with an ellipsis
   */
  lines(text: string, space: number, most: number): string[] {
    const clean = printable(text);
    if (clean === '') return [];
    if (this.width(clean) <= space) return [clean];
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

  private glyph(character: string): Glyph {
    let glyph = this.glyphs.get(character);
    if (!glyph) {
      const [hex, places] = this.font.encode(character);
      glyph = { hex: hex.join(''), width: places.reduce((sum, place) => sum + place.advanceWidth, 0) };
      this.glyphs.set(character, glyph);
    }
    return glyph;
  }
}

/** Text as the fonts can set it: composed letters, no control or formatting characters, single blanks. */
function printable(text: string): string {
  if (/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}
