import { DateTime } from 'luxon';
import { normalizeAccountNumber } from '../../../../common/text/formats.js';
import { accountNumberMaxLength } from '../../../../common/properties/limits.js';
import { decimalOf, Money } from '../../../../common/text/money.js';
import { Refusal } from './layout.js';

/** Maximum digits before the decimal point, as in the database columns. */
const mostDigits = { money: 13, area: 12 } as const;

/** Matches printable ASCII with single spaces. Nearly all fields match and need no cleaning. */
const isClean = /^[!-~]+(?: [!-~]+)*$/;

/** Cleans a text to one line without control characters; null when empty. */
export function textOf(raw: string, maxLength = 1000): string | null {
  const trimmed = raw.trim();
  const line =
    trimmed === '' || isClean.test(trimmed) ? trimmed : trimmed.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const text = line.slice(0, maxLength);
  return text === '' ? null : text;
}

/**
 * Parses an unsigned number to decimal text; null when empty.
 * @param decimals implied decimal places of a number without a decimal point
 * @throws Refusal
 */
export function numberOf(raw: string, decimals = 0, kind: keyof typeof mostDigits = 'money'): string | null {
  const text = raw.trim().replace(/^\$/, '');
  if (text === '') return null;
  // Fast path: nearly all are plain whole numbers.
  if (decimals === 0 && /^[1-9]\d{0,11}$/.test(text)) return text;
  const found = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.includes(',') ? ungrouped(text) : text);
  if (!found) throw new Refusal('number', raw.trim());
  const [, sign, whole = '', fraction = ''] = found;
  if (sign && /[1-9]/.test(whole + fraction)) throw new Refusal('negative', raw.trim());
  // Some fields have decimals but no decimal point.
  const hasHidden = decimals > 0 && fraction === '';
  const digits = hasHidden ? whole.padStart(decimals + 1, '0') : whole;
  const point = hasHidden ? digits.length - decimals : digits.length;
  const integer = withoutZeros(digits.slice(0, point), 'before') || '0';
  if (integer.length > mostDigits[kind]) throw new Refusal('tooLarge', raw.trim());
  const rest = withoutZeros(digits.slice(point) + fraction, 'after');
  return rest === '' ? integer : `${integer}.${rest}`;
}

/** Strips leading or trailing zeros from digits. */
function withoutZeros(digits: string, where: 'before' | 'after'): string {
  let [start, end] = [0, digits.length];
  if (where === 'before') while (digits[start] === '0') start += 1;
  else while (digits[end - 1] === '0') end -= 1;
  return digits.slice(start, end);
}

/** Removes thousands separators. */
const ungrouped = (text: string): string =>
  /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;

/** Adds amounts; null when all are empty. */
export function sumOf(...amounts: readonly (string | null)[]): string | null {
  const given = amounts.filter((amount) => amount !== null);
  if (given.length === 0) return null;
  // In cents, as integers: floats would round.
  const cents = given.map((amount) => {
    const [whole = '0', fraction = ''] = amount.split('.');
    return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  });
  const sum = cents
    .reduce((total, amount) => total + amount, 0n)
    .toString()
    .padStart(3, '0');
  return sum.endsWith('00') ? sum.slice(0, -2) : `${sum.slice(0, -2)}.${sum.slice(-2)}`;
}

/** Values of an account as published in its file. */
export interface PublishedValues {
  readonly market?: string | null;
  readonly appraised?: string | null;
  readonly assessed?: string | null;
  readonly capLoss?: string | null;
}

/**
 * Returns the appraised value in the sense of the Tax Code (1.04(8), 23.23): after the caps, before exemptions. Some software of
 * districts, such as PACS, calls the value before the homestead cap appraised and the value after it assessed.
 */
export function cappedValue({ market, appraised, assessed, capLoss }: PublishedValues): string | null {
  if (!appraised) return assessed ?? null;
  const loss = decimalOf(capLoss ?? null);
  if (!loss?.greaterThan(0)) return appraised;
  const left = new Money(appraised).minus(loss);
  const isBefore = assessed
    ? left.equals(assessed)
    : market && left.greaterThanOrEqualTo(0) && appraised === market;
  return isBefore ? left.toFixed() : appraised;
}

/** Returns a district's values of the year before; null if they are all zero or empty, because there was no account. */
export function priorValues(
  market: string | null,
  appraised: string | null,
): { prior_market_value: string | null; prior_appraised_value: string | null } {
  const isThere = [market, appraised].some((value) => value !== null && Number(value) > 0);
  return { prior_market_value: isThere ? market : null, prior_appraised_value: isThere ? appraised : null };
}

/** Parses a year of construction, 1600 to 2200; null when empty or out of range, which districts write for unknown. */
export function builtIn(raw: string): string | null {
  const year = Number(raw.trim());
  return Number.isInteger(year) && year >= 1600 && year <= 2200 ? String(year) : null;
}

/** Parses a day, MM/DD/YYYY or YYYY-MM-DD, to YYYY-MM-DD; null when empty. @throws Refusal */
export function dayOf(raw: string): string | null {
  const [text = ''] = raw.trim().split(' ');
  if (text === '') return null;
  const day = text.includes('/') ? DateTime.fromFormat(text, 'M/d/yyyy') : DateTime.fromISO(text);
  if (!day.isValid || day.year < 1900 || day.year > 2200) throw new Refusal('date', raw.trim());
  return day.toISODate();
}

/** An account number with its normalized form. */
export interface AccountNumber {
  account_number: string;
  account_key: string;
}

/** Matches a long number that a spreadsheet has abbreviated, losing digits: 4.6012E+16. */
const shortened = /^\d(?:\.\d+e\+?|e\+)\d+$/i;

/** Parses an account number. @throws Refusal if it has no letters or digits, is too long, or was abbreviated by a spreadsheet */
export function accountOf(raw: string): AccountNumber {
  const account = raw.trim();
  const key = normalizeAccountNumber(account);
  if (key === '' || account.length > accountNumberMaxLength || shortened.test(account))
    throw new Refusal('account', account.slice(0, 60));
  return { account_number: account, account_key: key };
}

/** Runs `read` and adds the account's number to its row, or to its refusal. @throws Refusal */
export function ofAccount<Row extends object>(account: AccountNumber, read: () => Row): AccountNumber & Row {
  try {
    // Assigned to the row itself: spreading its many columns into a new object took half of an import's reading time.
    return Object.assign(read(), account);
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.reason, error.value, account.account_number);
    throw error;
  }
}

/** @throws Refusal when a line is of another tax year */
export function assertYear(raw: string, taxYear: number): void {
  if (Number(raw.trim()) !== taxYear) throw new Refusal('year', raw.trim());
}

/** Formats texts as a PostgreSQL array literal. */
export const arrayOf = (codes: readonly string[]): string =>
  `{${codes.map((code) => `"${code.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Splits the number off a street address such as `1200 CAMP BOWIE BLVD`. */
export function splitSitus(raw: string): { situs_number?: string | null; situs_street: string | null } {
  const text = textOf(raw);
  const found = /^(\d{1,8}[A-Za-z]?(?: 1\/2)?) (?=\S)(.+)$/.exec(text ?? '');
  return found ? { situs_number: found[1]!, situs_street: found[2]! } : { situs_street: text };
}

/** Parses the exemption codes in one cell to a PostgreSQL array literal. */
export const exemptionsOf = (raw: string): string =>
  arrayOf(raw.split(/[\s,;|]+/).filter((code) => /^[A-Za-z0-9-]{1,10}$/.test(code)));
