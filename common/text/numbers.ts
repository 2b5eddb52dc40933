import { decimalMaxLength } from '../platform/limits.js';

/** Parses numbers as typed in English, French and German. Uses no library. */

/** Notation of numbers in a language: the separators of thousands and of decimals. */
interface NumberForm {
  /** The accepted thousands separators; a number uses only one of them. */
  readonly groups: readonly string[];
  readonly decimal: '.' | ',';
  /** A number with both separators, for messages. */
  readonly example: string;
}

const english: NumberForm = { groups: [','], decimal: '.', example: '1,234.56' };
const forms: Readonly<Record<string, NumberForm>> = {
  en: english,
  fr: { groups: [' ', '\u00a0', '\u202f'], decimal: ',', example: '1\u00a0234,56' },
  de: { groups: ['.'], decimal: ',', example: '1.234,56' },
};

/** Why a typed number was rejected: it is ambiguous, or not a number. */
export type NumberProblem = 'ambiguousNumber' | 'number';

/** A typed number as plain decimal text, or the reason for an error. */
export type ReadNumber = { readonly decimal: string } | { readonly problem: NumberProblem };

/** Signs next to an amount that do not affect its value. */
const unitBefore = /^(?:US\$|USD|\$)\s*/i;
const unitAfter = /(?:\$US|US\$|USD|\$|%)$/i;

/**
 * Parses a number in the notation of a language and returns it as plain decimal text, the only format that
 * the API accepts: '1.234,5' is '1234.5' in German. Thousands separators are optional; currency and percent
 * signs are ignored.
 *
 * A number in another language's notation is rejected instead of guessed: '2,2' in English would otherwise be
 * 22.
 * @param text as typed; empty text is the empty decimal
 */
export function readNumber(text: string, locale = 'en'): ReadNumber {
  if (text.length > decimalMaxLength) return { problem: 'number' };
  if (text.trim() === '') return { decimal: '' };
  const signed = text.trim().replace(unitBefore, '').replace(unitAfter, '').trim();
  const unsigned = signed.replace(/^[\u2212-]\s*/, '');
  const number = unsigned.replace(unitBefore, '');
  const plain = plainDecimal(number, formOf(locale));
  if (plain !== undefined) return { decimal: unsigned === signed ? plain : `-${plain}` };
  const isMarked = /^[\d.,\s]+$/.test(number) && /\d/.test(number);
  return { problem: isMarked ? 'ambiguousNumber' : 'number' };
}

/** Converts plain decimal text to the notation of a language, without thousands separators, for editing in a form. */
export function typedNumber(decimal: string | null | undefined, locale = 'en'): string {
  return (decimal ?? '').replace('.', formOf(locale).decimal);
}

/** Returns an example of a number in this language, for the message about an ambiguous one: '1.234,56' in German. */
export function numberExample(locale = 'en'): string {
  return formOf(locale).example;
}

function formOf(locale: string): NumberForm {
  return forms[locale.slice(0, 2)] ?? english;
}

/** Returns the number without separators; undefined if they are in the wrong places for this language. */
function plainDecimal(text: string, { groups, decimal }: NumberForm): string | undefined {
  const [whole = '', decimals, ...more] = text.split(decimal);
  if (more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals))) return undefined;
  const digits = groups.map((mark) => withoutGroups(whole, mark)).find((found) => found !== undefined);
  if (digits === undefined) return undefined;
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

/**
 * Returns the digits of an integer whose thousands are not separated or separated by this mark; undefined otherwise.
 */
function withoutGroups(text: string, mark: string): string | undefined {
  const [first = '', ...thousands] = text.split(mark);
  if (thousands.length === 0) return /^\d+$/.test(first) ? first : undefined;
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && thousands.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + thousands.join('') : undefined;
}
