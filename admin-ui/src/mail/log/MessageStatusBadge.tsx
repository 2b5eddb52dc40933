import { useTranslate } from 'react-admin';
import type { MessageStatus } from '../../../../common/mail/enums.js';
import { Badge, type Tone } from '../../ui/StatusBadge.js';

const tones: Readonly<Record<MessageStatus, Tone>> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unknown: 'warning',
  suppressed: 'warning',
  cancelled: 'neutral',
};

/** The status of a mail. */
export function MessageStatusBadge({ status }: { readonly status: MessageStatus }) {
  const translate = useTranslate();
  return <Badge tone={tones[status]} label={translate(`mail.status.${status}`)} />;
}
