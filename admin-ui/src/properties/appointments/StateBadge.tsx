import { useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { Badge } from '../../ui/StatusBadge.js';

export type Appointment = Schema<'AppointmentDto'>;

const tones = {
  signed: 'warning',
  sent: 'info',
  accepted: 'success',
  rejected: 'danger',
  revoked: 'neutral',
  expired: 'neutral',
} as const;

/** State of an appointment. */
export function StateBadge({ state }: Pick<Appointment, 'state'>) {
  const translate = useTranslate();
  return <Badge tone={tones[state]} label={translate(`appointments.state.${state}`)} />;
}
