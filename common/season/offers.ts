import type { ProtestStage } from './terms.js';

/** An owner's instruction for offers: accept at or below a value, ask, or follow the firm's advice. */
export const instructionKinds = ['limit', 'ask', 'advice'] as const;
export type InstructionKind = (typeof instructionKinds)[number];

/** How an offer can be answered. */
export const offerAnswerKinds = ['accepted', 'declined'] as const;
export type OfferAnswerKind = (typeof offerAnswerKinds)[number];

/** How an answer was given: by the owner in the portal or by phone, or by the owner's instruction. */
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

/** Builds an instruction from a form; undefined when a limit has no value. */
export function instructionOf(
  kind: InstructionKind,
  maxValue: string | null | undefined,
): Instruction | undefined {
  if (kind !== 'limit') return { kind, maxValue: null };
  return maxValue ? { kind, maxValue: moneyText(scaled(maxValue, 2)) } : undefined;
}

/** Month from which instructions count for the next season, because this year's offers are over. */
const nextSeasonFrom = 10;

/**
 * Returns the last tax year that an instruction given on a day counts for, before the owner is asked again.
 * @param today a calendar day, 2027-05-17
 */
export function instructionYear(today: string): number {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month >= nextSeasonFrom ? year + 1 : year;
}

/**
 * Why an instruction never accepts an offer, whatever its limit: the value is probably a slip, or does not help the owner. It is 0, at
 * or above the noticed value, below half of it, or not below the value after the caps; or there is no notice to compare it with.
 */
export const offerDoubts = ['zero', 'notBelowNotice', 'belowHalf', 'noSaving', 'noNotice'] as const;
export type OfferDoubt = (typeof offerDoubts)[number];

/** Facts of an offer by which it is doubted. */
export type DoubtedOffer = Pick<OfferFacts, 'offeredValue' | 'noticeMarketValue' | 'noticeAppraisedValue'>;

/** Returns why an offer is doubted (docs/rules/offers.md, "Instructions"); null if it is not. */
export function offerDoubt(offer: DoubtedOffer): OfferDoubt | null {
  const offered = scaled(offer.offeredValue, 2);
  if (offered === 0n) return 'zero';
  const noticed = offer.noticeMarketValue ?? offer.noticeAppraisedValue;
  if (noticed === null) return 'noNotice';
  const notice = scaled(noticed, 2);
  if (offered >= notice) return 'notBelowNotice';
  if (2n * offered < notice) return 'belowHalf';
  return offered >= scaled(offer.noticeAppraisedValue ?? noticed, 2) ? 'noSaving' : null;
}

/** Returns why a single value needs confirmation; null if it needs none. Without a notice, it is only compared with 0. */
export function needsSecondYes(offer: DoubtedOffer): Exclude<OfferDoubt, 'noNotice'> | null {
  const doubt = offerDoubt(offer);
  return doubt === 'noNotice' ? null : doubt;
}

/**
 * Result of applying an instruction to an offer. `withinLimit` and `advice` let the firm accept it; for `advice` the firm has to
 * state what it advises. `doubtful`: the instruction would let the firm accept the offer, but the owner is asked (`offerDoubt`).
 * `none`: there is no instruction.
 */
export const instructionVerdicts = [
  'withinLimit',
  'advice',
  'doubtful',
  'aboveLimit',
  'ask',
  'none',
] as const;
export type InstructionVerdict = (typeof instructionVerdicts)[number];

/** Applies the owner's instruction to an offer (docs/rules/offers.md, "Instructions"). */
export function instructionVerdict(
  instruction: Instruction | null | undefined,
  offer: DoubtedOffer,
): InstructionVerdict {
  if (!instruction) return 'none';
  const { kind, maxValue } = instruction;
  if (kind === 'ask' || (kind === 'limit' && maxValue === null)) return 'ask';
  if (kind === 'limit' && scaled(offer.offeredValue, 2) > scaled(maxValue ?? '0', 2)) return 'aboveLimit';
  if (offerDoubt(offer) !== null) return 'doubtful';
  return kind === 'limit' ? 'withinLimit' : 'advice';
}

/** Whether the firm may accept an offer by the owner's instruction. */
export const isAcceptableByInstruction = (verdict: InstructionVerdict): boolean =>
  verdict === 'withinLimit' || verdict === 'advice';

/** Why the firm cannot accept an offer for the owner: the property is not active, or no appointment is in force. */
export const authorityGaps = ['inactive', 'noAppointment'] as const;
export type AuthorityGap = (typeof authorityGaps)[number];

/** Facts for the estimate of an offer: decimal text, null if not known. */
export interface OfferFacts {
  readonly offeredValue: string;
  readonly noticeMarketValue: string | null;
  /** Value after the caps; at most the market value. */
  readonly noticeAppraisedValue: string | null;
  /** The tax rate of the property's newest billing, as a fraction. */
  readonly taxRate: string | null;
}

/** Estimated effect of an offer. Null where the notice or the rate is not known. */
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
 * Estimates what an offer saves. A capped property is taxed at its appraised value, so a lower market value that is still above
 * the appraised value saves no tax this year. Exemptions are not considered.
 */
export function offerEstimate(facts: OfferFacts): OfferEstimate {
  const { offeredValue, noticeMarketValue, noticeAppraisedValue, taxRate } = facts;
  const notice = noticeMarketValue ?? noticeAppraisedValue;
  if (notice === null) return { noticeValue: null, reduction: null, taxedReduction: null, taxSavings: null };
  const market = scaled(notice, 2);
  const appraised = scaled(noticeAppraisedValue ?? notice, 2);
  const offered = scaled(offeredValue, 2);
  const below = (appraised < market ? appraised : market) - offered;
  const taxed = below > 0n ? below : 0n;
  return {
    noticeValue: moneyText(market),
    reduction: moneyText(market - offered),
    taxedReduction: moneyText(taxed),
    taxSavings: taxRate === null ? null : moneyText(timesRate(taxed, taxRate)),
  };
}

/** Decimals of a tax rate. */
const rateDecimals = 8;

/**
 * Converts decimal text to an integer with this many decimals. Integers are exact and need no decimal library, which would be
 * as large as a tenth of the portal's home page.
 */
function scaled(decimal: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  if (fraction.length > decimals) throw new Error(`Too many decimals: ${decimal}`);
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Multiplies cents by a rate and rounds half up to the cent. @param cents not negative */
function timesRate(cents: bigint, rate: string): bigint {
  const one = 10n ** BigInt(rateDecimals);
  return (cents * scaled(rate, rateDecimals) + one / 2n) / one;
}

function moneyText(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Last day of a year, MM-DD in Texas, on which clients are asked for their instruction. By then most boards have finished, so a mail
 * saying that the season has begun would be wrong. Instructions can be given at any time.
 */
export const instructionLastDay = '08-31';
