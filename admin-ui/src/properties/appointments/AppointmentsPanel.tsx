import Add from '@mui/icons-material/Add';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { useMay } from '../../ui/access.js';
import { LoadError } from '../../ui/LoadError.js';
import { AddDialog } from './AddDialog.js';
import { AppointmentCard } from './AppointmentCard.js';
import type { Appointment } from './StateBadge.js';

/** A property's appointments of agent, newest first. */
export default function AppointmentsPanel({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const mayEdit = useMay('appointments.edit');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useGetList<Appointment>('appointments', {
    filter: { propertyId },
    sort: { field: 'signedOn', order: 'DESC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={180} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {mayEdit && (
        <Box>
          <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
            {translate('appointments.add')}
          </Button>
        </Box>
      )}
      {data.length === 0 && <Alert severity="info">{translate('appointments.none')}</Alert>}
      {data.map((appointment) => (
        <AppointmentCard key={appointment.id} appointment={appointment} />
      ))}
      {isAdding && <AddDialog propertyId={propertyId} onClose={() => setAdding(false)} />}
    </Box>
  );
}
