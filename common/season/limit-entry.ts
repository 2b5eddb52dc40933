import { decimalOf } from '../text/money.js';

/**
 * The limit on other real property has a greatest value, which counts in the tax year in which a property first qualifies
 * (23.231(b)): what a property is worth in later years neither takes the limit away nor gives it (docs/rules/caps.md).
 */

/** The greatest value with which other property can enter its limit in a tax year, dollars; null: any. */
export interface EntryAmount {
  readonly taxYear: number;
  readonly upTo: string | null;
}

/** When other real property first qualified for its limit, under its present owner; null: not known. */
export interface LimitEntry {
  /** The first tax year in which the limit could apply. */
  readonly firstQualifiedYear: number | null;
  /** Its appraised value in that year, dollars. */
  readonly firstQualifiedValue: string | null;
}

/** What the entry of a property is judged by. */
interface Entering {
  readonly taxYear: number;
  /** The noticed market value of the tax year, so that a protest does not move a property under the limit. */
  readonly noticeValue: string;
  readonly facts: LimitEntry & { readonly priorAppraisedValue: string | null };
}

/** Whether a property qualifies only in a later tax year; undefined: not known. */
export const isYetToEnter = (
  { firstQualifiedYear }: Pick<LimitEntry, 'firstQualifiedYear'>,
  taxYear: number,
): boolean | undefined => (firstQualifiedYear === null ? undefined : firstQualifiedYear > taxYear);

/**
 * Whether other property entered its limit, by its value in the tax year in which it first qualified. Undefined where that is not known
 * and could change the answer: it could not where this year's and last year's values would do for every year with the limit.
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
  // The first year with the limit is the only one in which anything can have entered it.
  const entry = year === null ? years[0] : years.find((of) => of.taxYear === year);
  if (!entry) return undefined;
  return isUpTo(facts.firstQualifiedValue ?? known.get(entry.taxYear) ?? null, entry.upTo);
}

/** Undefined for a value that is not known. */
function isUpTo(value: string | null, upTo: string | null): boolean | undefined {
  const most = decimalOf(upTo);
  if (!most) return true;
  return decimalOf(value)?.lte(most);
}

/** What the roll of a tax year says about who owned an account, and its value. */
export interface OwnedInYear {
  readonly taxYear: number;
  readonly ownerName: string | null;
  readonly appraisedValue: string | null;
  /** Whether it had the limit of homesteads instead. */
  readonly isHomestead: boolean;
}

/**
 * When an account's present owner first qualified, as the rolls have it: in the first year with the limit that follows a January 1 of
 * the same owner's name. Unknown where a roll that could name an earlier year is missing, and after years as a homestead.
 * @param rolls of the years before and with the limit, up to the tax year
 * @param amounts of the years with the limit
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
