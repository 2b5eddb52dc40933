import { formatMoney, formatRate, formatZonedDateTime } from '../text/formats.js';
import { offerEstimate, type OfferFacts } from './offers.js';

/** What the sentences about an offer say. */
export interface ShownOffer extends OfferFacts {
  readonly taxYear: number;
  readonly endsAt: string | null;
  /** The county's. */
  readonly timeZone: string;
}

/** Keys of the sentences in common/messages/<locale>/offers.ts. */
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
 * The sentences that an owner decides on. The portal shows them and the API keeps them with the decision, so both take them from
 * here.
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
