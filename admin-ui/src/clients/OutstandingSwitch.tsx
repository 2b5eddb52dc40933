import { Alert, Box, FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Client } from '../providers/types.js';
import { May, useMay } from '../ui/access.js';
import { ConfirmAct } from '../ui/ConfirmButton.js';
import { Badge } from '../ui/StatusBadge.js';
import { useFormats } from '../ui/useFormats.js';
import { useRead } from '../ui/useRead.js';

/**
 * The outstanding-balance switch: on means nothing is outstanding, as its label says. The total of the unpaid
 * invoices is shown next to it, with a warning if the two disagree.
 */
export function OutstandingSwitch({ client }: { readonly client: Client }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { id, outstandingBalance: owes, fullName: name } = client;
  const maySwitch = useMay('clients.setOutstanding');
  const none = translate('console.clients.noBalance');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {owes ? (
        <Badge tone="danger" label={translate('common.field.outstandingBalance')} />
      ) : (
        !maySwitch && <Badge tone="success" label={none} />
      )}
      <May permission="clients.setOutstanding">
        <ConfirmAct
          trigger={(ask) => (
            <FormControlLabel
              control={<Switch size="small" checked={!owes} onChange={ask} />}
              label={none}
              sx={{ ml: 0, mr: 1 }}
            />
          )}
          title={translate('common.field.outstandingBalance')}
          run={() =>
            data.call('post', '/api/clients/{id}/outstanding-balance', {
              params: { id },
              body: { outstandingBalance: !owes },
            })
          }
          success="clients.notice.outstandingChanged"
        >
          {translate(owes ? 'console.clients.balanceOff' : 'console.clients.balanceOn', { name })}
        </ConfirmAct>
      </May>
      <May permission="clients.setOutstanding">
        <Unpaid clientId={id} owes={owes} />
      </May>
    </Box>
  );
}

function Unpaid({ clientId, owes }: { readonly clientId: number; readonly owes: boolean }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { data: unpaid } = useRead('/api/billings/unpaid', { query: { clientId: String(clientId) } });
  if (!unpaid) return null;
  const { invoices, amount } = unpaid;
  const text = translate('console.clients.unpaid', { smart_count: invoices, amount: money(amount) });
  if (owes === invoices > 0) return <span>{text}</span>;
  return (
    <Alert severity="warning" sx={{ py: 0, px: 1 }}>
      {text} {translate(owes ? 'console.clients.balanceButPaid' : 'console.clients.unpaidButNoBalance')}
    </Alert>
  );
}
