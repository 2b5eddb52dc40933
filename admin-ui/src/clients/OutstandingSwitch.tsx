import { Box, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useApi } from '../providers/dataProvider.js';
import { useMay } from '../providers/session.js';
import type { Client } from '../providers/types.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { Badge } from '../ui/StatusBadge.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';

/** The outstanding balance: switched on means that there is none (spec section 4). */
export function OutstandingSwitch({ client }: { client: Client }) {
  const translate = useTranslate();
  const api = useApi();
  const may = useMay();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [asking, setAsking] = useState(false);
  const owes = client.outstandingBalance;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Badge
        tone={owes ? 'danger' : 'success'}
        label={translate(owes ? 'common.field.outstandingBalance' : 'console.clients.noBalance')}
      />
      {may('clients.setOutstanding') && (
        <Switch
          size="small"
          checked={!owes}
          onChange={() => setAsking(true)}
          slotProps={{ input: { 'aria-label': translate('console.clients.noBalance') } }}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={translate('common.field.outstandingBalance')}
          onConfirm={async () => {
            await api.call(`clients/${client.id}/outstanding-balance`, {
              method: 'POST',
              body: { outstandingBalance: !owes },
            });
            toast.success('clients.notice.outstandingChanged');
            invalidate('clients', 'activities');
          }}
          onClose={() => setAsking(false)}
        >
          {translate(owes ? 'console.clients.balanceOff' : 'console.clients.balanceOn', {
            name: client.fullName,
          })}
        </ConfirmDialog>
      )}
    </Box>
  );
}
