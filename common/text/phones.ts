import { phoneMaxLength } from '../clients/limits.js';

/**
 * Phone numbers as typed and pasted. The browser only checks their form. Whether a number of another country exists is
 * checked by the service (src/platform/validation/phones.ts), so the portal needs no table of all countries.
 */

/** The parts of a phone number. */
export interface PhoneParts {
  /** Ten digits of a US number (the North American plan), otherwise country code and number. */
  readonly digits: string;
  readonly abroad: boolean;
  /** Digits of the extension; empty if there is none. */
  readonly extension: string;
}

/** An extension at the end of a number, with the marks that precede it in the supported languages. */
const extensionMark = /[,;]? ?(?:ext(?:ension|n)?|x|#|poste|durchwahl)[.:=]? ?(\d{1,7})$/i;
/** A number with the accepted punctuation. */
const numberOnly = /^\+? ?[\d() .\-/]+$/;
const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Normalizes characters from address books: direction marks, no-break spaces, full-width digits and dashes. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Parses a complete phone number; undefined for other text, so that no number turns into another one. */
export function phoneParts(text: string): PhoneParts | undefined {
  if (text.length > phoneMaxLength) return undefined;
  const whole = plain(text);
  const mark = extensionMark.exec(whole);
  const number = mark ? whole.slice(0, mark.index) : whole;
  const extension = mark?.[1] ?? '';
  if (!numberOnly.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  const prefix = /^(?:011|00)/.exec(digits)?.[0];
  const away = number.startsWith('+') ? digits : prefix && digits.slice(prefix.length);
  if (away !== undefined && !away.startsWith('1'))
    return /^[2-9]\d{6,14}$/.test(away) ? { digits: away, abroad: true, extension } : undefined;
  const national = (away ?? digits).replace(/^1(?=\d{10}$)/, '');
  if (!northAmerican.test(national) || splitsAreaCode(number)) return undefined;
  return { digits: national, abroad: false, extension };
}

/** Whether a group of digits ends inside the area code: 55 1234 5678 is a number of Mexico City. */
function splitsAreaCode(number: string): boolean {
  const groups = number.match(/\d+/g) ?? [];
  const total = groups.join('').length;
  const ends = groups.map((_, place) => groups.slice(0, place + 1).join('').length);
  return ends.some((end) => end > total - 10 && end < total - 7);
}

/** Formats a US number as (xxx) xxx-xxxx. */
const nationalFormat = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;

/** Adds an extension to a formatted number. */
export const withExtension = (number: string, extension: string): string =>
  extension ? `${number} ext. ${extension}` : number;

/** Whether a text may be a complete phone number: a US number in any punctuation, or one of another country with +, 00 or 011. */
export function isPhone(text: string): boolean {
  return phoneParts(text) !== undefined;
}

/** Formats a complete US number as (xxx) xxx-xxxx, with its extension; leaves any other text unchanged. */
export function formatPhone(text: string): string {
  const parts = phoneParts(text);
  return parts && !parts.abroad ? withExtension(nationalFormat(parts.digits), parts.extension) : text;
}

/** Formats a US number as it is typed; text that may become another number stays unchanged. */
export function formatTypedPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (!continuesFormat(text) || /^[01]/.test(digits) || digits.length > 10) return formatPhone(text);
  // An opening parenthesis begins the format; a closing one without further digits is left over from it.
  if (digits.length < 4) return /^\(\d*$/.test(text) ? text : digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return nationalFormat(digits);
}

/** Whether a text has the punctuation of a number that was formatted before the user typed or removed a digit. */
const continuesFormat = (text: string): boolean =>
  /^\(\d{0,3}\)? ?\d*(?:-\d*)?$/.test(text) || /^\d+$/.test(text);

/** Returns the digits by which a number is searched: without the US country code, with the extension; any digits of other text. */
export function phoneDigits(text: string): string {
  const parts = phoneParts(text);
  if (parts) return parts.digits + parts.extension;
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Returns the `tel:` link of a number (RFC 3966); undefined for text that is not a number. */
export function phoneLink(text: string): string | undefined {
  const parts = phoneParts(text);
  if (!parts) return undefined;
  const number = parts.abroad ? parts.digits : `1${parts.digits}`;
  return `tel:+${number}${parts.extension && `;ext=${parts.extension}`}`;
}
