import Assessment from '@mui/icons-material/AssessmentOutlined';
import Block from '@mui/icons-material/PersonOffOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Restore from '@mui/icons-material/PersonAddAltOutlined';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { RecordStatus } from '../../../common/enums.js';
import { useOpenExport } from '../layout/useOpenExport.js';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import { useMay } from '../providers/session.js';
import type { Client } from '../providers/types.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { ReadyButton } from '../ui/ReadyButton.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { PasswordDialog } from './PasswordDialog.js';

/** What can be done with a client, by role (spec section 2: client details, section 6). */
export function ClientActions({ client }: { client: Client }) {
  const translate = useTranslate();
  const may = useMay();
  const openExport = useOpenExport();
  const [open, setOpen] = useState<'password' | 'status'>();
  const close = () => setOpen(undefined);
  const active = client.status === RecordStatus.Active;
  return (
    <>
      {client.isNew && may('clients.markReady') && (
        <ReadyButton resource="clients" id={client.id} name={client.fullName} />
      )}
      {may('console.reports') && (
        <Button
          component={Link}
          to={paths.accountReport(client.id, client.fullName)}
          variant="outlined"
          startIcon={<Assessment />}
        >
          {translate('console.clients.accountReport')}
        </Button>
      )}
      {may('console.exports') && (
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={() => openExport('client-data', { client: client.id })}
        >
          {translate('console.clients.exportData')}
        </Button>
      )}
      {may('accounts.setPassword') && (
        <Button variant="outlined" startIcon={<Key />} onClick={() => setOpen('password')}>
          {translate('console.clients.changePassword')}
        </Button>
      )}
      {may('clients.setStatus') && (
        <Button
          variant="outlined"
          color={active ? 'error' : 'primary'}
          startIcon={active ? <Block /> : <Restore />}
          onClick={() => setOpen('status')}
        >
          {translate(active ? 'console.clients.deactivate' : 'console.clients.activate')}
        </Button>
      )}
      {may('clients.edit') && (
        <Button component={Link} to={paths.clientEdit(client.id)} variant="contained" startIcon={<Edit />}>
          {translate('common.edit')}
        </Button>
      )}
      {open === 'password' && <PasswordDialog client={client} onClose={close} />}
      {open === 'status' && <StatusDialog client={client} onClose={close} />}
    </>
  );
}

/** Deactivating takes the client's properties along; activating does not bring them back (spec section 4). */
function StatusDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const verb = client.status === RecordStatus.Active ? 'deactivate' : 'activate';
  return (
    <ConfirmDialog
      title={translate(`console.clients.${verb}Title`, { name: client.fullName })}
      confirmLabel={translate(`console.clients.${verb}`)}
      danger={verb === 'deactivate'}
      onConfirm={async () => {
        await api.call(`clients/${client.id}/${verb}`, { method: 'POST' });
        toast.success('clients.notice.statusChanged');
        invalidate('clients', 'properties', 'activities', 'dashboard');
      }}
      onClose={onClose}
    >
      <Alert severity={verb === 'deactivate' ? 'warning' : 'info'}>
        {translate(`console.clients.${verb}Text`)}
      </Alert>
    </ConfirmDialog>
  );
}
