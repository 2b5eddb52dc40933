import Check from '@mui/icons-material/Check';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useApi } from '../providers/dataProvider.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { useToast } from './useToast.js';

/** Mark ready: after confirming, a new client or property leaves the New list (spec section 4). */
export function ReadyButton({
  resource,
  id,
  name,
}: {
  resource: 'clients' | 'properties';
  id: number;
  name: string;
}) {
  const translate = useTranslate();
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const mark = async () => {
    await api.call(`${resource}/${id}/mark-ready`, { method: 'POST' });
    toast.success('console.clients.marked');
    refresh();
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Check />} onClick={() => setAsking(true)}>
        {translate('console.clients.markReady')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('console.clients.markReadyTitle')}
          confirmLabel={translate('console.clients.markReady')}
          onConfirm={mark}
          onClose={() => setAsking(false)}
        >
          {translate('console.clients.markReadyText', { name })}
        </ConfirmDialog>
      )}
    </>
  );
}
