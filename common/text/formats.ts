import { lineMaxLength } from '../platform/limits.js';

/** Formatting of displayed values and parsing of typed ones (docs/rules/screens.md, "Formats"). Uses no library. */

export { emailPattern } from './email-address.js';
export { formatPhone, isPhone, phoneDigits } from './phones.js';

/** Harris County's id: its 13-digit account numbers are written with dashes. */
export const harrisCountyId = 1;

/** Returns the letters and digits of an account number in upper case, for comparison: punctuation varies by district. */
export function normalizeAccountNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * Returns the key by which account numbers match: letters and digits without leading zeros, which districts add and spreadsheets
 * lose. Empty if nothing is left.
 */
export const accountMatchKey = (text: string): string => normalizeAccountNumber(text).replace(/^0+/, '');

/** Formats a 13-digit Harris County account as ###-###-###-####; other numbers stay unchanged. */
export function formatAccountNumber(text: string, countyId: number | null | undefined): string {
  const trimmed = text.trim();
  const digits = trimmed.replace(/-/g, '');
  if (countyId !== harrisCountyId || !/^\d{13}$/.test(digits)) return trimmed;
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6, 9)}-${digits.slice(9)}`;
}

/** Five digits, optionally a hyphen and four more. */
export const zipPattern = /^\d{5}(?:-\d{4})?$/;
/** At most two letters or digits: the Comptroller's code of a property type. */
export const shortCodePattern = /^[A-Za-z0-9]{1,2}$/;
export const usernamePattern = /^[\p{L}\p{N}._@+-]{3,60}$/u;
/** Dollars as decimal text, as stored; the second pattern allows negative amounts. */
export const moneyPattern = /^\d{1,12}(?:\.\d{1,2})?$/;
export const signedMoneyPattern = /^-?\d{1,12}(?:\.\d{1,2})?$/;
/** A fraction of 1 with at most 8 decimals: a tax rate. */
export const ratePattern = /^(?:0(?:\.\d{1,8})?|1(?:\.0{1,8})?)$/;
/** 0 to 100 with at most two decimals. */
export const percentagePattern = /^(?:\d{1,2}(?:\.\d{1,2})?|100(?:\.0{1,2})?)$/;

/** Whether a text is an http or https address; other schemes, such as `javascript:`, are rejected. */
export function isWebAddress(text: string): boolean {
  if (text.length > lineMaxLength || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}

/** Removes trailing zeros from decimal text: 50.00 becomes 50, 33.50 becomes 33.5. */
export function trimDecimal(decimal: string): string {
  if (!decimal.includes('.')) return decimal;
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

const fractionDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Formats dollars with thousands separators and two decimals, in the locale's notation; exact for any `numeric` text. */
export function formatMoney(amount: string | null | undefined, locale = 'en'): string {
  if (amount === null || amount === undefined || amount === '') return '';
  const options = { style: 'currency', currency: 'USD', ...fractionDigits } as const;
  return numberFormat(locale, 'money', options).format(amount as `${number}`);
}

/** Formats dollars for the labels of a chart: '$5.7K'. */
export function formatShortMoney(amount: string | number, locale = 'en'): string {
  const options = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  } as const;
  return numberFormat(locale, 'shortMoney', options).format(amount as `${number}`);
}

/** Formats a number with thousands separators and a fixed number of decimals. */
export function formatNumber(value: string | number, locale = 'en', decimals = 2): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberFormat(locale, `number${decimals}`, options).format(value as `${number}`);
}

/** Formats a tax rate, stored as a fraction, as a percentage with two decimals. */
export function formatRate(fraction: string | null | undefined, locale = 'en'): string {
  if (fraction === null || fraction === undefined || fraction === '') return '';
  const options = { style: 'percent', ...fractionDigits } as const;
  return numberFormat(locale, 'rate', options).format(fraction as `${number}`);
}

/**
 * Formats a percentage that is already multiplied by 100, such as the billing percentage.
 * @param decimals fixed number of decimals; up to two as needed when not given
 */
export function formatPercentage(
  percent: string | null | undefined,
  locale = 'en',
  decimals?: number,
): string {
  if (percent === null || percent === undefined || percent === '') return '';
  const number =
    decimals === undefined
      ? numberFormat(locale, 'percentage', { maximumFractionDigits: 2 }).format(percent as `${number}`)
      : formatNumber(percent, locale, decimals);
  return `${number}${locale === 'en' ? '' : '\u00a0'}%`;
}

/** Formats a date and time in a time zone, by default that of the process or browser; in English 'Nov 20, 2026 10:15 AM'. */
export function formatDateTime(iso: string | null | undefined, locale = 'en', timeZone?: string): string {
  if (!iso) return '';
  const date = new Date(iso);
  if (locale !== 'en') {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
      date,
    );
  }
  const day = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(date);
  const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    date,
  );
  return `${day} ${time}`;
}

/** Formats the same with the time zone, for readers whose clock may show another time: 'Nov 20, 2026 10:15 AM CST'. */
export function formatZonedDateTime(iso: string, locale: string, timeZone: string): string {
  const zone = new Intl.DateTimeFormat(numberLocale(locale), { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName');
  return `${formatDateTime(iso, locale, timeZone)} ${zone?.value ?? timeZone}`;
}

/** Formats a calendar date without time zone, `2027-05-17`; in English 05/17/2027. */
export function formatDate(day: string | null | undefined, locale = 'en'): string {
  if (!day) return '';
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  let format = dayFormats.get(locale);
  if (!format) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
    format = new Intl.DateTimeFormat(numberLocale(locale), options);
    dayFormats.set(locale, format);
  }
  return format.format(date);
}

/** Formats a mailing or situs address on one line; empty parts leave no stray commas. */
export function formatAddress(parts: {
  address?: string | null;
  address2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
}): string {
  // A state alone is just the form's default, not an address.
  if (![parts.address, parts.address2, parts.city, parts.zip].some(Boolean)) return '';
  const region = [parts.state, parts.zip].filter(Boolean).join(' ');
  return [parts.address, parts.address2, parts.city, region].filter(Boolean).join(', ');
}

/** Formatters are cached: creating one costs more than a thousand uses, and a report has that many cells. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(locale: string, use: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${use} ${locale}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(numberLocale(locale), options);
    numberFormats.set(key, format);
  }
  return format;
}

function numberLocale(locale: string): string {
  return locale === 'en' ? 'en-US' : locale === 'de' ? 'de-DE' : locale === 'fr' ? 'fr-FR' : locale;
}
