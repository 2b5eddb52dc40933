import { Decimal } from 'decimal.js';
import type { ProtestStage } from './terms.js';

const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** What an owner wants done with offers: accept at or below a value, be asked, or follow the firm's advice. */
export const instructionKinds = ['limit', 'ask', 'advice'] as const;
export type InstructionKind = (typeof instructionKinds)[number];

/** How an offer can be answered. */
export const offerAnswerKinds = ['accepted', 'declined'] as const;
export type OfferAnswerKind = (typeof offerAnswerKinds)[number];

/** How an answer was given: by the owner in the portal, by the owner by phone, or by the owner's instruction. */
export const offerAnswerWays = ['portal', 'phone', 'instruction'] as const;
export type OfferAnswerWay = (typeof offerAnswerWays)[number];

/** Stages of a protest in which its district may still make an offer. */
export const offerStages = [
  'open',
  'authorised',
  'filed',
  'informal',
  'hearing',
] as const satisfies readonly ProtestStage[];

/** An owner's instruction; `maxValue` belongs to the kind `limit`. Money is decimal text. */
export interface Instruction {
  readonly kind: InstructionKind;
  readonly maxValue: string | null;
}

/**
 * What an instruction says about an offer. `withinLimit` and `advice` let the firm accept it; for `advice` the firm has to say
 * what it advises. `none`: there is no instruction.
 */
export const instructionVerdicts = ['withinLimit', 'advice', 'aboveLimit', 'ask', 'none'] as const;
export type InstructionVerdict = (typeof instructionVerdicts)[number];

/** What the owner's instruction says about an offered value (docs/rules/offers.md, "Instructions"). */
export function instructionVerdict(
  instruction: Instruction | null | undefined,
  offeredValue: string,
): InstructionVerdict {
  if (!instruction) return 'none';
  if (instruction.kind !== 'limit') return instruction.kind;
  if (instruction.maxValue === null) return 'ask';
  return new Money(offeredValue).lte(instruction.maxValue) ? 'withinLimit' : 'aboveLimit';
}

/** Whether the firm may accept an offer by the owner's instruction. */
export const isAcceptableByInstruction = (verdict: InstructionVerdict): boolean =>
  verdict === 'withinLimit' || verdict === 'advice';

/** What the estimate of an offer is made from: decimal text, null where it is not known. */
export interface OfferFacts {
  readonly offeredValue: string;
  readonly noticeMarketValue: string | null;
  /** After the caps; at most the market value. */
  readonly noticeAppraisedValue: string | null;
  /** The tax rate of the property's newest billing, as a fraction. */
  readonly taxRate: string | null;
}

/** What an offer would change. Null where the notice or the rate is not known. */
export interface OfferEstimate {
  /** The noticed value that the offer is compared with. */
  readonly noticeValue: string | null;
  /** Noticed less offered value; negative when the offer is higher. */
  readonly reduction: string | null;
  /** The part of the reduction below the appraised value, on which taxes are paid; never below 0. */
  readonly taxedReduction: string | null;
  /** Taxed reduction times tax rate. */
  readonly taxSavings: string | null;
}

/**
 * Estimates what an offer saves. A value that a cap holds down is taxed at the appraised value: a cut of the market value that
 * stays above it saves no tax this year. Exemptions are not considered.
 */
export function offerEstimate(facts: OfferFacts): OfferEstimate {
  const { offeredValue, noticeMarketValue, noticeAppraisedValue, taxRate } = facts;
  const notice = noticeMarketValue ?? noticeAppraisedValue;
  if (notice === null) return { noticeValue: null, reduction: null, taxedReduction: null, taxSavings: null };
  const taxed = Money.min(noticeAppraisedValue ?? notice, notice);
  const reduction = new Money(notice).minus(offeredValue);
  const taxedReduction = Money.max(taxed.minus(offeredValue), 0);
  return {
    noticeValue: new Money(notice).toFixed(2),
    reduction: reduction.toFixed(2),
    taxedReduction: taxedReduction.toFixed(2),
    taxSavings: taxRate === null ? null : taxedReduction.times(taxRate).toFixed(2),
  };
}
