import { useQuery } from '@tanstack/react-query';
import type { MessageParams } from '../../../../common/messages/translate.js';
import { list } from '../../api/client.js';
import type { Dto } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';

interface AppointmentLineProps {
  readonly propertyId: number;
  readonly say: (key: string, params?: MessageParams) => string;
}

/** State and date of the property's newest appointment of agent. */
export function AppointmentLine({ propertyId, say }: AppointmentLineProps) {
  const { day } = useI18n();
  const { data } = useQuery({
    queryKey: ['appointments', 'property', propertyId],
    queryFn: ({ signal }) =>
      list('/api/appointments', { filter: { propertyId }, size: 1, sort: ['signedOn', 'DESC'], signal }),
  });
  if (!data) return null;
  const [newest] = data.rows;
  return (
    <p className="muted">
      {newest
        ? say(`portalProtest.appointment.${newest.state}`, { date: day(dayOf(newest)) })
        : say('portalProtest.appointment.none')}
    </p>
  );
}

/** Date of the appointment's state. */
function dayOf(appointment: Dto<'AppointmentDto'>): string {
  const days = {
    signed: appointment.signedOn,
    sent: appointment.sentOn,
    accepted: appointment.acceptedOn,
    rejected: appointment.rejectedOn,
    revoked: appointment.revokedOn,
    expired: appointment.endsOn,
  };
  return days[appointment.state] ?? appointment.signedOn;
}
