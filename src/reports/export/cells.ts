import { fractionToPercent } from '../../../common/billing.js';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatRate,
} from '../../../common/formats.js';
import type { Locale } from '../../../common/enums.js';
import type { FileColumn, FileWords } from './export-task.js';

/** A value as PostgreSQL writes it; null for none. */
export type RawValue = string | null;
export type RawRow = readonly RawValue[];

/**
 * Text that a spreadsheet takes for text: what people typed can start like a formula (= + - @) or with a sign that a
 * program skips before one, and then gets an apostrophe in front.
 */
export function inert(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** Text of a flag or a code; text as it is. */
export function plainText(
  column: Pick<FileColumn, 'type' | 'texts'>,
  value: string,
  words: FileWords,
): string {
  if (column.type === 'flag') return value === 't' || value === 'true' ? words.yes : words.no;
  return column.texts?.[value] ?? value;
}

/** Decimals of a percent whose column names none. */
const percentDecimals = 2;

/** A value as the screen and a printed page show it. */
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

/** A value as a CSV file has it: plain decimals, ISO days, and percentages that a spreadsheet reads as such. */
export function csvText(column: FileColumn, value: RawValue, words: FileWords): string {
  if (value === null) return '';
  switch (column.type) {
    case 'rate':
      return `${fractionToPercent(value)}%`;
    case 'percent':
      return `${value.includes('.') ? value.replace(/\.?0+$/, '') : value}%`;
    case 'money':
    case 'integer':
    case 'year':
    case 'date':
      return value;
    default:
      return inert(plainText(column, value, words));
  }
}
