import { useTranslate } from 'react-admin';
import type { MessageStatus, MessageVia } from '../../../../common/mail/enums.js';
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

interface MessageStatusBadgeProps {
  readonly status: MessageStatus;
  readonly via: MessageVia | null;
}

/** Status of a mail. Without a mail server, a 'sent' mail was only written to a file, and is labeled so. */
export function MessageStatusBadge({ status, via }: MessageStatusBadgeProps) {
  const translate = useTranslate();
  return status === 'sent' && via === 'mailbox' ? (
    <Badge tone="neutral" label={translate('mail.toFile')} />
  ) : (
    <Badge tone={tones[status]} label={translate(`mail.status.${status}`)} />
  );
}
