import { accountHeads, columnLabels, headOf } from '../text/list-heads.js';
import type { InstructionVerdict } from './offers.js';

/**
 * What becomes of a line of a topline list (docs/rules/offers.md, "Topline lists"). Before it is taken over: the offer is entered and
 * the owner asked (`ask`) or it is accepted by instruction (`accept`); an open offer gets the new value and end (`change`).
 * Afterwards: `entered`, `accepted`, `changed`. Nothing happens with the others: the offer is open with this value (`already`) or was
 * answered (`answered`), the protest is decided, the property has none in the tax year or is not active, its account is not ours,
 * belongs to several properties or was in an earlier line, or the line cannot be right (`refused`).
 */
export const toplineStates = [
  'accept',
  'ask',
  'change',
  'accepted',
  'entered',
  'changed',
  'already',
  'answered',
  'decided',
  'noProtest',
  'inactive',
  'unknown',
  'ambiguous',
  'repeated',
  'refused',
] as const;
export type ToplineState = (typeof toplineStates)[number];

/** States of lines that are taken over. */
export const toplineOpen = ['accept', 'ask', 'change'] as const satisfies readonly ToplineState[];

/**
 * Whether a line is accepted at once. An owner who takes advice is asked until the office has written down what it advises.
 * @param advice what the firm advises the owners who take its advice; null for none
 */
export const isAcceptedAtOnce = (
  verdict: InstructionVerdict,
  { accept, advice }: { readonly accept: boolean; readonly advice: string | null },
): boolean => accept && (verdict === 'withinLimit' || (verdict === 'advice' && advice !== null));

/** Titles that name the offered value; those of days, numbers and differences are no values. */
const offerTitle = /offer|settle|propos|agree|topline|stipulat/;
/** Titles that are never an offered value, as `headOf` has them. */
const otherTitle =
  /date|day|deadline|due|expir|ends|respond|answerby|answer$|number|code|type|status|reason|comment|note|remark|source|owner|name|address|street|city|zip|situs|legal|agent|year|county|class|phone|email|reduction|reducedby|decrease|increase|raise|adjust|differ|delta|change$|percent|saving|tax(?!able)|rate$|ratio|sqft|psf|peracre|count|^(?:id|no|line|row|index|pct)$|id$/;
/** Titles of numbers, which are no values: 'Offer #', 'Settlement No.'. */
const numberTitle = /[#№%]|\bno\b|\bnr\b/i;
/** Titles of a value that may be the offered one. */
const valueTitle = /value|market|apprais|assess|amount|total|price|final|new/;

/** Which columns of a head line could have the offered value. */
export interface ValueColumns {
  /** Their labels, as `columnLabels` has them. */
  readonly choices: readonly string[];
  /** The only one that can be it; null when several can, or when no title says so: somebody has to choose. */
  readonly clear: string | null;
}

/** Finds the columns with the offered value of a topline list. @param head the titles of its columns */
export function toplineValueColumns(head: readonly string[]): ValueColumns {
  const labels = columnLabels(head);
  const titled = head.map((title, place) => ({ title, key: headOf(title), label: labels[place] ?? '' }));
  const others = titled.filter(({ key }) => !accountHeads.includes(key));
  const possible = others.filter(({ title, key }) => !otherTitle.test(key) && !numberTitle.test(title));
  const named = possible.filter(({ key }) => offerTitle.test(key));
  const [only, more] = named.length > 0 ? named : possible;
  const isClear = only !== undefined && more === undefined && (named.length > 0 || valueTitle.test(only.key));
  return {
    choices: (possible.length > 0 ? possible : others).map(({ label }) => label),
    clear: isClear ? only.label : null,
  };
}
