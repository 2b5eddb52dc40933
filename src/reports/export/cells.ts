import { fractionToPercent } from '../../../common/billing.js';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatRate,
  trimDecimal,
} from '../../../common/formats.js';
import type { Locale } from '../../../common/enums.js';
import { codeSeparator } from '../report-definition.js';
import type { FileColumn, FileWords } from './export-task.js';

/** A value in PostgreSQL's text format; null for none. */
export type RawValue = string | null;
export type RawRow = readonly RawValue[];

/**
 * Characters that start a formula: = + - @, and variants that some spreadsheets treat the same (full-width, small,
 * superscript, the minus sign).
 */
const formulaStart =
  '=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u207a\u207b\u207c\u208a\u208b\u208c\u2212';
/** Characters a program may skip before a formula: blanks, invisible characters and quotes, but no separators. */
const skipped = '(?:(?![\\t\\r\\n])[\\s\\p{Cc}\\p{Cf}"])*';
const formulaInCell = new RegExp(`^([\\t\\r\\n]|${skipped}[${formulaStart}])`, 'u');
const formulaAfterSeparator = new RegExp(`([,;\\t\\r\\n])(${skipped})(?=[${formulaStart}])`, 'gu');

/** Text that cannot start a formula in a spreadsheet: an apostrophe is prefixed where needed. */
export function inert(text: string): string {
  return formulaInCell.test(text) ? `'${text}` : text;
}

/**
 * The same for CSV. A program with another separator (semicolon, tab) splits our cells there despite the quotes, and some
 * end a row at every line break: a formula start after one of these gets an apostrophe too.
 */
export function inertWhenSplit(text: string): string {
  return inert(text).replace(formulaAfterSeparator, "$1$2'");
}

/** Text of a flag, of a code or of several; text as it is. */
export function plainText(
  column: Pick<FileColumn, 'type' | 'texts'>,
  value: string,
  words: FileWords,
): string {
  if (column.type === 'flag') return value === 't' || value === 'true' ? words.yes : words.no;
  const { texts } = column;
  if (!texts) return value;
  return value
    .split(codeSeparator)
    .map((code) => texts[code] ?? code)
    .join(codeSeparator);
}

/** Default decimals of a percentage. */
const percentDecimals = 2;

/** A value formatted for screen and print. */
export function shownText(
  column: Pick<FileColumn, 'type' | 'texts' | 'decimals'>,
  value: RawValue,
  locale: Locale,
  words: FileWords,
): string {
  if (value === null) return '';
  switch (column.type) {
    case 'money':
      return formatMoney(value, locale);
    case 'rate':
      return formatRate(value, locale);
    case 'percent':
      return formatPercentage(value, locale, column.decimals ?? percentDecimals);
    case 'integer':
      return formatNumber(value, locale, 0);
    case 'date':
      return formatDate(value, locale);
    default:
      return plainText(column, value, words);
  }
}

/** A value formatted for CSV: plain decimals, ISO dates, and percentages that spreadsheets recognize. */
export function csvText(column: FileColumn, value: RawValue, words: FileWords): string {
  if (value === null) return '';
  switch (column.type) {
    case 'rate':
      return `${fractionToPercent(value)}%`;
    case 'percent':
      return `${trimDecimal(value)}%`;
    case 'money':
    case 'integer':
    case 'year':
    case 'date':
      return value;
    default:
      return inertWhenSplit(plainText(column, value, words));
  }
}
