import { decimalOf } from '../text/money.js';

/**
 * The limit on other real property has a maximum value, which counts in the tax year in which a property first qualifies
 * (23.231(b)): the property's value in later years neither ends the limit nor grants it (docs/rules/caps.md).
 */

/** Maximum value with which other property can enter its limit in a tax year, dollars; null: any. */
export interface EntryAmount {
  readonly taxYear: number;
  readonly upTo: string | null;
}

/** When other real property first qualified for its limit under its current owner; null: not known. */
export interface LimitEntry {
  /** The first tax year in which the limit could apply. */
  readonly firstQualifiedYear: number | null;
  /** Its appraised value in that year, dollars. */
  readonly firstQualifiedValue: string | null;
}

/** Facts that decide whether a property has entered its limit. */
interface Entering {
  readonly taxYear: number;
  /** The noticed market value of the tax year: a lower final value must not move a property under the limit. */
  readonly noticeValue: string;
  readonly facts: LimitEntry & { readonly priorAppraisedValue: string | null };
}

/** Whether a property qualifies only in a later tax year; undefined: not known. */
export const isYetToEnter = (
  { firstQualifiedYear }: Pick<LimitEntry, 'firstQualifiedYear'>,
  taxYear: number,
): boolean | undefined => (firstQualifiedYear === null ? undefined : firstQualifiedYear > taxYear);

/**
 * Whether other property entered its limit, by its value in the tax year in which it first qualified. Undefined if that year is not
 * known and could change the answer. It could not if this year's and last year's values are within the maximum of every year.
 */
export function hasEntered(
  { taxYear, noticeValue, facts }: Entering,
  amounts: readonly EntryAmount[],
): boolean | undefined {
  const known = new Map([
    [taxYear - 1, facts.priorAppraisedValue],
    [taxYear, noticeValue],
  ]);
  const year = facts.firstQualifiedYear;
  const years = amounts.filter((of) => of.taxYear <= taxYear);
  if (year === null && years.length > 1)
    return years.every(({ upTo }) => [...known.values()].every((value) => isUpTo(value, upTo)))
      ? true
      : undefined;
  // In the first year with the limit, a property can only have entered it in that year.
  const entry = year === null ? years[0] : years.find((of) => of.taxYear === year);
  if (!entry) return undefined;
  return isUpTo(facts.firstQualifiedValue ?? known.get(entry.taxYear) ?? null, entry.upTo);
}

/** Whether a value is within a maximum, if there is one; undefined if the value is not known. */
function isUpTo(value: string | null, upTo: string | null): boolean | undefined {
  const most = decimalOf(upTo);
  if (!most) return true;
  return decimalOf(value)?.lte(most);
}

/** Owner and value of an account in the roll of a tax year. */
export interface OwnedInYear {
  readonly taxYear: number;
  readonly ownerName: string | null;
  readonly appraisedValue: string | null;
  /** Whether it had the limit of homesteads instead. */
  readonly isHomestead: boolean;
}

/**
 * Finds in the rolls when an account's current owner first qualified: in the first year with the limit after a January 1 under the
 * same owner's name. Unknown if a roll that could give an earlier year is missing, and if the account was a homestead in any year.
 * @param rolls rolls of the years before and with the limit, up to the tax year
 * @param amounts maximum values of the years with the limit
 */
export function entryOfRolls(
  taxYear: number,
  rolls: readonly OwnedInYear[],
  amounts: readonly EntryAmount[],
): LimitEntry {
  const of = new Map(rolls.map((roll) => [roll.taxYear, roll]));
  const owner = of.get(taxYear)?.ownerName;
  const first = Math.min(...amounts.map((amount) => amount.taxYear));
  const unknown = { firstQualifiedYear: null, firstQualifiedValue: null };
  if (!owner || !Number.isFinite(first)) return unknown;
  let since = taxYear;
  while (since > first - 1 && of.get(since - 1)?.ownerName === owner) since -= 1;
  const isFound = since < first || Boolean(of.get(since - 1)?.ownerName);
  const year = Math.max(since + 1, first);
  if (!isFound || year > taxYear || rolls.some((roll) => roll.isHomestead)) return unknown;
  return { firstQualifiedYear: year, firstQualifiedValue: of.get(year)?.appraisedValue ?? null };
}
