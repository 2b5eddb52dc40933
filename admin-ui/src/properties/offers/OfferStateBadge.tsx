import { useTranslate } from 'react-admin';
import type { OfferState } from '../../../../common/season/terms.js';
import { Badge, type Tone } from '../../ui/StatusBadge.js';

const tones: Readonly<Record<OfferState, Tone>> = {
  open: 'info',
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
  withdrawn: 'neutral',
};

/** The state of an offer. */
export function OfferStateBadge({ state }: { readonly state: OfferState }) {
  const translate = useTranslate();
  return <Badge tone={tones[state]} label={translate(`offers.state.${state}`)} />;
}
