import { accountHeads, columnLabels, headOf } from '../text/list-heads.js';
import type { InstructionVerdict } from './offers.js';

/**
 * State of a line of a topline list (docs/rules/offers.md, "Topline lists"). Before the line is taken over: its offer will be entered
 * and the owner asked (`ask`), or accepted by instruction (`accept`); an open offer gets the new value and end (`change`). Afterwards:
 * `entered`, `accepted`, `changed`. The other lines change nothing: the offer is open with this value (`already`) or was answered, the
 * protest is decided, the property has none in the tax year or is not active, its account is not ours (`unknown`), belongs to several
 * properties (`ambiguous`) or was in an earlier line (`repeated`), or the line cannot be right (`refused`).
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

/** States of lines that will be taken over. */
export const toplineOpen = ['accept', 'ask', 'change'] as const satisfies readonly ToplineState[];

/**
 * Whether a line is accepted at once. An owner who follows advice is asked unless the office has stated its advice.
 * @param advice the firm's advice for owners who follow it; null for none
 */
export const isAcceptedAtOnce = (
  verdict: InstructionVerdict,
  { accept, advice }: { readonly accept: boolean; readonly advice: string | null },
): boolean => accept && (verdict === 'withinLimit' || (verdict === 'advice' && advice !== null));

/** Column titles of the offered value, unless `otherTitle` or `numberTitle` matches. */
const offerTitle = /offer|settle|propos|agree|topline|stipulat/;
/** Column titles, normalized by `headOf`, that are never the offered value: days, numbers, differences and the like. */
const otherTitle =
  /date|day|deadline|due|expir|ends|respond|answerby|answer$|number|code|type|status|reason|comment|note|remark|source|owner|name|address|street|city|zip|situs|legal|agent|year|county|class|phone|email|reduction|reducedby|decrease|increase|raise|adjust|differ|delta|change$|percent|saving|tax(?!able)|rate$|ratio|sqft|psf|peracre|count|^(?:id|no|line|row|index|pct)$|id$/;
/** Column titles of reference numbers and percentages, which are no values: 'Offer #', 'Settlement No.'. */
const numberTitle = /[#№%]|\bno\b|\bnr\b/i;
/** Column titles of a value that may be the offered one. */
const valueTitle = /value|market|apprais|assess|amount|total|price|final|new/;

/** Columns of a head line that could have the offered value. */
export interface ValueColumns {
  /** Their labels from `columnLabels`. */
  readonly choices: readonly string[];
  /** The only possible column; null if several are possible or no title is clear, so a user has to choose. */
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
