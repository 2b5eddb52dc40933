import { useTranslate } from 'react-admin';
import type { DeliveryStatus } from '../../../../common/programs/webhooks.js';
import { Badge, type Tone } from '../../ui/StatusBadge.js';
import type { Webhook } from './types.js';

const tones: Readonly<Record<DeliveryStatus, Tone>> = {
  queued: 'info',
  sending: 'info',
  delivered: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The status of a delivery. */
export function DeliveryBadge({ status }: { readonly status: DeliveryStatus }) {
  return <Badge tone={tones[status]} label={useTranslate()(`webhooks.delivery.${status}`)} />;
}

/** Active, Failing or Inactive. */
export function WebhookBadge({ active, failingSince }: Pick<Webhook, 'active' | 'failingSince'>) {
  const translate = useTranslate();
  if (!active) return <Badge tone="neutral" label={translate('webhooks.off')} />;
  return failingSince ? (
    <Badge tone="warning" label={translate('webhooks.failing')} />
  ) : (
    <Badge tone="success" label={translate('webhooks.on')} />
  );
}
