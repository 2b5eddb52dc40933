import { formatMoney, formatRate, formatZonedDateTime } from '../text/formats.js';
import { offerEstimate, type OfferFacts } from './offers.js';

/** Facts in the sentences about an offer. */
export interface ShownOffer extends OfferFacts {
  readonly taxYear: number;
  readonly endsAt: string | null;
  /** The county's time zone. */
  readonly timeZone: string;
}

/** Keys of the sentences, in `offers` of common/messages. */
export type OfferTextKey =
  | 'offers.value'
  | 'offers.reduction.below'
  | 'offers.reduction.above'
  | 'offers.reduction.unknown'
  | 'offers.saves.formula'
  | 'offers.saves.unknown'
  | 'offers.ends.at'
  | 'offers.ends.open'
  | 'offers.final';

/**
 * Returns the sentences that an owner's decision is based on. The portal shows them, and the API stores them with the decision.
 */
export function offerTexts(
  offer: ShownOffer,
  locale: string,
  text: (key: OfferTextKey, params?: Readonly<Record<string, string | number>>) => string,
): Readonly<Record<'value' | 'reduction' | 'saves' | 'ends' | 'final', string>> {
  const { offeredValue, taxRate, taxYear, endsAt, timeZone } = offer;
  const { noticeValue, reduction, taxedReduction, taxSavings } = offerEstimate(offer);
  const money = (amount: string): string => formatMoney(amount, locale);
  const isAbove = reduction?.startsWith('-') ?? false;
  return {
    value: text('offers.value', { value: money(offeredValue), year: taxYear }),
    reduction:
      noticeValue === null || reduction === null
        ? text('offers.reduction.unknown')
        : text(`offers.reduction.${isAbove ? 'above' : 'below'}`, {
            reduction: money(isAbove ? reduction.slice(1) : reduction),
            notice: money(noticeValue),
          }),
    saves:
      taxSavings === null || taxedReduction === null
        ? text('offers.saves.unknown')
        : text('offers.saves.formula', {
            savings: money(taxSavings),
            reduction: money(taxedReduction),
            rate: formatRate(taxRate, locale),
          }),
    ends: endsAt
      ? text('offers.ends.at', { when: formatZonedDateTime(endsAt, locale, timeZone) })
      : text('offers.ends.open'),
    final: text('offers.final'),
  };
}
