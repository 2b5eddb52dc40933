import { roundDecimal } from '../../../common/billing/billing.js';
import { type DoubtedOffer, needsSecondYes } from '../../../common/season/offers.js';
import { formatMoney } from '../../../common/text/formats.js';
import { conflict } from '../../platform/errors/errors.js';
import { requestContext } from '../../platform/request/request-context.js';

/**
 * Requires confirmation of a value that is 0, at or above the notice, below half of it, or saves the owner nothing: usually a
 * slip.
 * @param confirmed the value sent again to confirm it
 * @throws 409 `valueDoubtful` with the figures, until confirmed
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
      value: shown(offeredValue),
      notice: shown(noticeMarketValue ?? noticeAppraisedValue),
      capped: shown(noticeAppraisedValue ?? noticeMarketValue),
    },
    data: { doubt, value: roundDecimal(offeredValue, 2), noticeMarketValue, noticeAppraisedValue },
  });
}
