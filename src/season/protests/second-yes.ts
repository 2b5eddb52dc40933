import { roundDecimal } from '../../../common/billing/billing.js';
import { type DoubtedOffer, needsSecondYes } from '../../../common/season/offers.js';
import { formatMoney } from '../../../common/text/formats.js';
import { conflict } from '../../platform/errors/errors.js';
import { requestContext } from '../../platform/request/request-context.js';

/**
 * Asks for a second yes to a value that is 0, gives the owner nothing or is below half of the notice: a slip, as a rule.
 * @param confirmed the value once more, if it was confirmed
 * @throws 409 `valueDoubtful` with the figures, until it is confirmed
 */
export function assertConfirmed(offer: DoubtedOffer, confirmed: string | null | undefined): void {
  const doubt = needsSecondYes(offer);
  if (doubt === null) return;
  const { offeredValue, noticeMarketValue, noticeAppraisedValue } = offer;
  if (confirmed && roundDecimal(confirmed, 2) === roundDecimal(offeredValue, 2)) return;
  const { locale } = requestContext();
  const shown = (amount: string | null): string => (amount === null ? '–' : formatMoney(amount, locale));
  throw conflict('valueDoubtful', {
    params: {
      ...{ value: shown(offeredValue), notice: shown(noticeMarketValue ?? noticeAppraisedValue) },
      capped: shown(noticeAppraisedValue ?? noticeMarketValue),
    },
    data: { doubt, value: roundDecimal(offeredValue, 2), noticeMarketValue, noticeAppraisedValue },
  });
}
