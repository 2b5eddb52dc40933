/** Column layout of a printed table. All lengths are in points. */

export const pageMargin = 36;
/** Space on each side of a cell's text. */
export const cellPadding = 3;

/** US paper sizes in landscape, most common first. */
const papers = [
  { width: 792, height: 612 },
  { width: 1008, height: 612 },
  { width: 1224, height: 792 },
] as const;
export type Paper = (typeof papers)[number];

const fontSize = 7.5;
const leastFontSize = 5.5;
/** Allowance for kerning. */
const slack = 1;

/** Widths of a column's texts at a font size of 1. */
export interface ColumnNeeds {
  /** Its longest word. */
  readonly least: number;
  /** Its longest text. */
  readonly all: number;
}

export interface TableLayout {
  readonly paper: Paper;
  readonly fontSize: number;
  /** Width of each column's text, without padding. */
  readonly widths: readonly number[];
}

/** A word longer than this (ems) may be broken to leave room for other columns. */
const longestWord = 30;
/** A text longer than this (ems) is wrapped. */
const longestLine = 18;

/**
 * Chooses paper, font size and widths so that no word is broken: the smallest paper on which most texts fit on one line,
 * then the largest one, then a smaller font.
 */
export function tableLayout(needs: readonly ColumnNeeds[]): TableLayout {
  const least = needs.map((need) => Math.min(need.least, longestWord));
  const wanted = needs.map((need, index) => Math.max(least[index] ?? 0, Math.min(need.all, longestLine)));
  const largest = papers[papers.length - 1] as Paper;
  const paper =
    papers.find((choice) => sum(wanted) * fontSize <= textSpace(choice, needs.length)) ??
    papers.find((choice) => (sum(least) + sum(wanted)) * 0.5 * fontSize <= textSpace(choice, needs.length)) ??
    largest;
  const space = textSpace(paper, needs.length);
  const size = Math.min(fontSize, Math.max(leastFontSize, space / Math.max(sum(least), 1)));
  return { paper, fontSize: size, widths: spread(least, wanted, size, space) };
}

/** Gives every column its minimum width and distributes the rest by remaining need. */
function spread(
  least: readonly number[],
  wanted: readonly number[],
  size: number,
  space: number,
): readonly number[] {
  const leastOfAll = sum(least) * size;
  // Even the smallest font is too large: words are broken in all columns.
  if (leastOfAll >= space) return least.map((width) => (width * size * space) / leastOfAll + slack);
  const missing = wanted.map((width, index) => width - (least[index] ?? 0));
  const wantedOfAll = sum(wanted) * size;
  if (wantedOfAll <= space) {
    const stretch = space / Math.max(wantedOfAll, 1);
    return wanted.map((width) => width * size * stretch + slack);
  }
  const share = (space - leastOfAll) / sum(missing);
  return least.map((width, index) => width * size + (missing[index] ?? 0) * share + slack);
}

/** Width available for text in a row. */
function textSpace({ width }: Paper, columns: number): number {
  return width - 2 * pageMargin - columns * (2 * cellPadding + slack);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
