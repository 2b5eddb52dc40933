import { useTranslate } from 'react-admin';
import type { RequestStatus } from '../../../../common/moderation/enums.js';
import { Badge } from '../../ui/StatusBadge.js';

const tones = { 0: 'warning', 1: 'success', 2: 'danger' } as const;

/** Status of a change request: Pending, Approved or Rejected. */
export function RequestBadge({ status }: { readonly status: RequestStatus }) {
  const translate = useTranslate();
  return <Badge tone={tones[status]} label={translate(`clients.request.status.${status}`)} />;
}
