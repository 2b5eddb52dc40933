import { fractionToPercent } from '../../../common/billing/billing.js';
import { inertWhenSplit } from '../../../common/text/csv.js';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPercentage,
  formatRate,
  trimDecimal,
} from '../../../common/text/formats.js';
import type { Locale } from '../../../common/text/locales.js';
import { codeSeparator } from '../report-definition.js';
import type { FileColumn, FileWords } from './export-task.js';

/** A value in PostgreSQL's text format; null for none. */
export type RawValue = string | null;
export type RawRow = readonly RawValue[];

/** Returns the text of a flag or of one or more codes; other text is unchanged. */
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

/** Formats a value for screen and print. */
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

/** Whether a language uses a decimal comma. */
const isDecimalComma = (locale: Locale): boolean => locale !== 'en';

/** Formats a value for CSV: plain decimals, ISO dates, and percentages that spreadsheets recognize. */
export function csvText(
  column: FileColumn,
  value: RawValue,
  words: FileWords,
  locale: Locale = 'en',
): string {
  if (value === null) return '';
  const decimal = (text: string): string => (isDecimalComma(locale) ? text.replace('.', ',') : text);
  switch (column.type) {
    case 'rate':
      return `${decimal(fractionToPercent(value))}%`;
    case 'percent':
      return `${decimal(trimDecimal(value))}%`;
    case 'money':
      return decimal(value);
    case 'integer':
    case 'year':
    case 'date':
      return value;
    default:
      return inertWhenSplit(plainText(column, value, words));
  }
}
