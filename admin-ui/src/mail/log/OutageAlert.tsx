import { Alert, AlertTitle, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { useFormats } from '../../ui/useFormats.js';

/** Cause and start of a mail outage, and what to do about it. */
export default function OutageAlert({ outage }: { readonly outage: Schema<'MailOutageDto'> }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { kind, error, since, lastAt, waiting } = outage;
  return (
    <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{translate(`mail.outage.${kind}`)}</AlertTitle>
      <Typography variant="body2">{translate(`mail.outage.${kind}Help`)}</Typography>
      <Typography variant="body2">
        {translate('mail.outage.facts', {
          since: formats.dateTime(since),
          lastAt: formats.dateTime(lastAt),
          waiting: formats.number(waiting),
          error,
        })}
      </Typography>
    </Alert>
  );
}
