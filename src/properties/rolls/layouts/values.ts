import { DateTime } from 'luxon';
import { normalizeAccountNumber } from '../../../../common/text/formats.js';
import { accountNumberMaxLength } from '../../../../common/properties/limits.js';
import { decimalOf, Money } from '../../../../common/text/money.js';
import { Refusal } from './layout.js';

/** Most digits before the decimal point: what the columns hold. */
const mostDigits = { money: 13, area: 12 } as const;

/** Printable ASCII with single spaces: nothing to clean, as in nearly all fields. */
const isClean = /^[!-~]+(?: [!-~]+)*$/;

/** A text in one line without control characters; null when empty. */
export function textOf(raw: string, maxLength = 1000): string | null {
  const trimmed = raw.trim();
  const line =
    trimmed === '' || isClean.test(trimmed) ? trimmed : trimmed.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const text = line.slice(0, maxLength);
  return text === '' ? null : text;
}

/** A number without sign as decimal text; null when empty. @throws Refusal */
export function numberOf(raw: string, decimals = 0, kind: keyof typeof mostDigits = 'money'): string | null {
  const text = raw.trim().replace(/^\$/, '');
  if (text === '') return null;
  // Nearly all are plain whole numbers.
  if (decimals === 0 && /^[1-9]\d{0,11}$/.test(text)) return text;
  const found = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.includes(',') ? ungrouped(text) : text);
  if (!found) throw new Refusal('number', raw.trim());
  const [, sign, whole = '', fraction = ''] = found;
  if (sign && /[1-9]/.test(whole + fraction)) throw new Refusal('negative', raw.trim());
  // Some fields have their decimals without a point.
  const hasHidden = decimals > 0 && fraction === '';
  const digits = hasHidden ? whole.padStart(decimals + 1, '0') : whole;
  const point = hasHidden ? digits.length - decimals : digits.length;
  const integer = withoutZeros(digits.slice(0, point), 'before') || '0';
  if (integer.length > mostDigits[kind]) throw new Refusal('tooLarge', raw.trim());
  const rest = withoutZeros(digits.slice(point) + fraction, 'after');
  return rest === '' ? integer : `${integer}.${rest}`;
}

/** Digits without the zeros before or after them. */
function withoutZeros(digits: string, where: 'before' | 'after'): string {
  let [start, end] = [0, digits.length];
  if (where === 'before') while (digits[start] === '0') start += 1;
  else while (digits[end - 1] === '0') end -= 1;
  return digits.slice(start, end);
}

/** Without the commas between thousands. */
const ungrouped = (text: string): string =>
  /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;

/** The sum of amounts; null when all are empty. */
export function sumOf(...amounts: readonly (string | null)[]): string | null {
  const given = amounts.filter((amount) => amount !== null);
  if (given.length === 0) return null;
  // Cents as integers: floats would round.
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

/** Values of an account as its file has them. */
export interface PublishedValues {
  readonly market?: string | null;
  readonly appraised?: string | null;
  readonly assessed?: string | null;
  readonly capLoss?: string | null;
}

/**
 * The appraised value as the Tax Code has the word (1.04(8), 23.23): after the caps, before exemptions. Some programs of districts,
 * PACS among them, call the value before the homestead cap appraised and what is left of it assessed.
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

/** What a district publishes of the year before: zeros alone say that there was no account. */
export function priorValues(
  market: string | null,
  appraised: string | null,
): { prior_market_value: string | null; prior_appraised_value: string | null } {
  const isThere = [market, appraised].some((value) => value !== null && Number(value) > 0);
  return { prior_market_value: isThere ? market : null, prior_appraised_value: isThere ? appraised : null };
}

/** A year of construction; null when empty or impossible, which districts write for unknown. */
export function builtIn(raw: string): string | null {
  const year = Number(raw.trim());
  return Number.isInteger(year) && year >= 1600 && year <= 2200 ? String(year) : null;
}

/** A day as MM/DD/YYYY or YYYY-MM-DD; null when empty. @throws Refusal */
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

/** A long number as a spreadsheet shows it, without most of its digits: 4.6012E+16. */
const shortened = /^\d(?:\.\d+e\+?|e\+)\d+$/i;

/** @throws Refusal without letters and digits, when it is too long, or when a spreadsheet has shortened it */
export function accountOf(raw: string): AccountNumber {
  const account = raw.trim();
  const key = normalizeAccountNumber(account);
  if (key === '' || account.length > accountNumberMaxLength || shortened.test(account))
    throw new Refusal('account', account.slice(0, 60));
  return { account_number: account, account_key: key };
}

/** What `read` finds about an account, with its number; so have refusals of its fields. @throws Refusal */
export function ofAccount<Row extends object>(account: AccountNumber, read: () => Row): AccountNumber & Row {
  try {
    // Added to the row that was read: to spread its many columns into another object took half of the time of an import's reading.
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

/** Texts as PostgreSQL's array literal. */
export const arrayOf = (codes: readonly string[]): string =>
  `{${codes.map((code) => `"${code.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** A street address that begins with its number, apart: `1200 CAMP BOWIE BLVD`. */
export function splitSitus(raw: string): { situs_number?: string | null; situs_street: string | null } {
  const text = textOf(raw);
  const found = /^(\d{1,8}[A-Za-z]?(?: 1\/2)?) (?=\S)(.+)$/.exec(text ?? '');
  return found ? { situs_number: found[1]!, situs_street: found[2]! } : { situs_street: text };
}

/** Codes of exemptions, in one cell. */
export const exemptionsOf = (raw: string): string =>
  arrayOf(raw.split(/[\s,;|]+/).filter((code) => /^[A-Za-z0-9-]{1,10}$/.test(code)));
