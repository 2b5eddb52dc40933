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
