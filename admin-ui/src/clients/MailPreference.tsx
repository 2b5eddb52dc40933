import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Client } from '../providers/types.js';
import { ConfirmAct } from '../ui/ConfirmButton.js';
import { Badge } from '../ui/StatusBadge.js';
import { useFormats } from '../ui/useFormats.js';
import { useRead } from '../ui/useRead.js';

/** Whether the client gets batch e-mails, and who last changed that. */
export function MailPreference({ client: { id, fullName: name } }: { readonly client: Client }) {
  const translate = useTranslate();
  const { dateTime } = useFormats();
  const data = useConsoleData();
  const { data: choice } = useRead('/api/mail-preferences/{id}', { params: { id } });
  if (!choice) return '…';
  const { unsubscribed, source, changedAt } = choice;
  const verb = unsubscribed ? 'subscribe' : 'unsubscribe';
  const text = (key: string, params = {}) => translate(`clients.mailPreference.${key}`, params);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Badge tone={unsubscribed ? 'warning' : 'success'} label={text(unsubscribed ? 'off' : 'on')} />
      {source && (
        <Typography variant="caption" color="textSecondary">
          {text('since', { date: dateTime(changedAt), source: text(`source.${source}`) })}
        </Typography>
      )}
      <ConfirmAct
        trigger={(ask) => (
          <Button size="small" onClick={ask}>
            {text(verb)}
          </Button>
        )}
        title={text(`${verb}Title`, { name })}
        confirmLabel={text(verb)}
        run={() =>
          data.call('put', '/api/mail-preferences/{id}', {
            params: { id },
            body: { unsubscribed: !unsubscribed },
          })
        }
        success="clients.mailPreference.changed"
      >
        <Alert severity="info">{text('text')}</Alert>
      </ConfirmAct>
    </Box>
  );
}
