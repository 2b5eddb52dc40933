import { Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../../ui/access.js';
import { useOpenLink } from '../../ui/FileLink.js';
import { useFormats } from '../../ui/useFormats.js';
import { AppointmentDialog } from './AppointmentDialog.js';
import { type Appointment, StateBadge } from './StateBadge.js';

/** One appointment: state, dates with their details, and signed form. */
export function AppointmentCard({ appointment }: { readonly appointment: Appointment }) {
  const translate = useTranslate();
  const mayEdit = useMay('appointments.edit');
  const open = useOpenLink();
  const [isOpen, setOpen] = useState(false);
  const { id, state, source, fileName } = appointment;
  return (
    <Paper component="article" sx={{ p: 2, display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StateBadge state={state} />
        <Typography variant="body2" color="text.secondary">
          {translate(`appointments.source.${source}`)}
        </Typography>
      </Box>
      <Facts appointment={appointment} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {mayEdit && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate('appointments.edit')}
          </Button>
        )}
        {fileName && (
          <Button onClick={() => open('appointment', id)} sx={{ overflowWrap: 'anywhere' }}>
            {translate('appointments.openForm', { name: fileName })}
          </Button>
        )}
      </Box>
      {isOpen && <AppointmentDialog appointment={appointment} onClose={() => setOpen(false)} />}
    </Paper>
  );
}

function Facts({ appointment }: { readonly appointment: Appointment }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { sentBy, receipt, rejectionReason, revocationReason } = appointment;
  const days = [
    ['signedOn', appointment.signedOn],
    ['sentOn', appointment.sentOn, sentBy && translate(`protests.way.${sentBy}`), receipt],
    ['acceptedOn', appointment.acceptedOn],
    ['rejectedOn', appointment.rejectedOn, rejectionReason],
    ['revokedOn', appointment.revokedOn, revocationReason],
    ['appointmentEndsOn', appointment.endsOn],
  ] as const;
  return (
    <Box component="dl" sx={facts}>
      {days.map(([name, day, ...more]) =>
        day ? (
          <Box key={name}>
            <dt>{translate(`appointments.field.${name}`)}</dt>
            <dd>{[formats.date(day), ...more].filter(Boolean).join(', ')}</dd>
          </Box>
        ) : null,
      )}
    </Box>
  );
}

const facts = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};
