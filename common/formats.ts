/** How values look on screen and how text that people type is read. Nothing here depends on a library. */

/** Harris County's id: its 13-digit account numbers are written with dashes. */
export const harrisCountyId = 1;

/** Digits as they are typed become (xxx) xxx-xxxx (spec section 9); what is no ten-digit number stays as far as it fits. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text).slice(0, 10);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** The digits of a phone number, a leading US country code dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Account numbers compare by their letters and digits in upper case: districts and people punctuate as they like. */
export function normalizeAccountNumber(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A Harris account of 13 digits is shown as ###-###-###-####; every other number stays as its district writes it. */
export function formatAccountNumber(text: string, countyId: number | null | undefined): string {
  const trimmed = text.trim();
  const digits = trimmed.replace(/-/g, '');
  if (countyId !== harrisCountyId || !/^\d{13}$/.test(digits)) return trimmed;
  return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6, 9)}-${digits.slice(9)}`;
}

/** Five digits, optionally a hyphen and four more (spec section 5). */
export const zipPattern = /^\d{5}(-\d{4})?$/;
/** One @, a dot in the domain, no spaces: a typing check; the mailbox proves itself by mail. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** A whole US phone number in whatever punctuation. */
export const phonePattern = /^\D*1?(\D*\d){10}\D*$/;
export const usernamePattern = /^[\p{L}\p{N}._@+-]{3,60}$/u;

const fractionDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Dollars with thousands separators and two decimals, in the reader's notation; exact for any `numeric` text. */
export function formatMoney(amount: string | null | undefined, locale = 'en'): string {
  if (amount === null || amount === undefined || amount === '') return '';
  const options = { style: 'currency', currency: 'USD', ...fractionDigits } as const;
  return numberFormat(locale, 'money', options).format(amount as `${number}`);
}

/** Dollars as a chart labels them: '$5.7K'. */
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

/** A plain number of two decimals with thousands separators. */
export function formatNumber(value: string | number, locale = 'en', decimals = 2): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberFormat(locale, `number${decimals}`, options).format(value as `${number}`);
}

/** A tax rate stored as a fraction shown times 100 with two decimals and % (spec section 9). */
export function formatRate(fraction: string | null | undefined, locale = 'en'): string {
  if (fraction === null || fraction === undefined || fraction === '') return '';
  const options = { style: 'percent', ...fractionDigits } as const;
  return numberFormat(locale, 'rate', options).format(fraction as `${number}`);
}

/**
 * A percentage that is already times 100, such as the billing percentage.
 * @param decimals that are always shown; without them at most two, as needed
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

/** A moment, in the reader's zone; English as 'Nov 20, 2026 10:15 AM' (spec: MMM DD, YYYY hh:mm A). */
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

/** A calendar day (no zone), `2027-05-17`; English as 05/17/2027. */
export function formatDate(day: string | null | undefined, locale = 'en'): string {
  if (!day) return '';
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(numberLocale(locale), options).format(date);
}

/** One line for a mailing or situs address; empty parts leave no stray commas. */
export function formatAddress(parts: {
  address?: string | null;
  address2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
}): string {
  const region = [parts.state, parts.zip].filter(Boolean).join(' ');
  return [parts.address, parts.address2, parts.city, region].filter(Boolean).join(', ');
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs more than a thousand uses of it, and a report has that many cells. */
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
