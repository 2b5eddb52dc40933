import { Alert, Paper, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { LoadError } from '../../ui/LoadError.js';
import { useFormats } from '../../ui/useFormats.js';
import { useRead } from '../../ui/useRead.js';
import { ArbitrationForm } from './ArbitrationForm.js';

/** A property's arbitration or litigation. */
export default function ArbitrationTab({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const format = useFormats();
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useRead('/api/properties/{id}/arbitration', {
    params: { id: propertyId },
  });
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={260} />;
  const { basis, emailedAt } = data;
  return (
    <Paper sx={{ p: 2 }}>
      {basis.year === null ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('console.arbitration.noBasis')}
        </Alert>
      ) : (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate(`console.arbitration.${basis.protestId === null ? 'basis' : 'orderBasis'}`, {
            year: basis.year,
          })}
          {emailedAt && ` ${translate('console.arbitration.lastSent', { date: format.dateTime(emailedAt) })}`}
        </Typography>
      )}
      <ResourceContextProvider value="arbitrations">
        <ArbitrationForm key={round} arbitration={data} onRemoved={() => setRound(round + 1)} />
      </ResourceContextProvider>
    </Paper>
  );
}
