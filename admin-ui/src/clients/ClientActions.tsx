import Block from '@mui/icons-material/PersonOffOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Restore from '@mui/icons-material/PersonAddAltOutlined';
import { Alert, Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { erasedEmail } from '../../../common/clients/clients.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { lazyWithTexts } from '../providers/i18nProvider.js';
import type { Client } from '../providers/types.js';
import { RecordReports } from '../reports/RecordReports.js';
import { canUndo } from '../ui/undo.js';
import { May } from '../ui/access.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';
import { PageButton } from '../ui/pages.js';
import { ReadyButton } from '../ui/ReadyButton.js';

const ExportClient = lazyWithTexts(() => import('./ExportClient.js'));
const EraseClient = lazyWithTexts(() => import('./EraseClient.js'));
const EndSessions = lazy(() => import('../ui/EndSessions.js'));
const PasswordDialog = lazy(() => import('../ui/form/PasswordDialog.js'));

/** The actions on a client that the current user may do. */
export function ClientActions({ client }: { readonly client: Client }) {
  const translate = useTranslate();
  const [changing, setChanging] = useState(false);
  const [erasing, setErasing] = useState(false);
  const [exporting, setExporting] = useState(false);
  const data = useConsoleData();
  const { id, fullName, email } = client;
  return (
    <>
      <ReadyButton resource="clients" record={client} name={fullName} />
      <RecordReports record="client" id={id} name={fullName} exportLabel="console.clients.exportData" />
      {email !== erasedEmail(id) && (
        <May permission="clients.exportData">
          <Button variant="outlined" onClick={() => setExporting(true)}>
            {translate('console.clients.exportAll')}
          </Button>
        </May>
      )}
      <May permission="clients.setPassword">
        <Button variant="outlined" startIcon={<Key />} onClick={() => setChanging(true)}>
          {translate('console.clients.changePassword')}
        </Button>
        {client.status === 'A' && (
          <ConfirmButton
            label={translate('console.clients.invite')}
            run={() => data.call('post', '/api/clients/{id}/invitation', { params: { id } })}
            success="console.clients.invited"
          >
            {translate('console.clients.inviteText', { address: email })}
          </ConfirmButton>
        )}
      </May>
      <PageButton page="clientEdit" params={{ id }} label="common.edit" icon={<Edit />} variant="contained" />
      <May permission="clients.setStatus">
        <Box sx={apart}>
          {isUndoable(client) && <UndoButton client={client} />}
          <StatusButton client={client} />
          <May permission="security.edit">
            <Suspense>
              <EndSessions userId={id} name={fullName} />
            </Suspense>
          </May>
          {email !== erasedEmail(id) && (
            <May permission="clients.erase">
              <Button variant="outlined" color="error" onClick={() => setErasing(true)}>
                {translate('console.clients.erase')}
              </Button>
            </May>
          )}
        </Box>
      </May>
      {exporting && (
        <Suspense>
          <ExportClient client={client} onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {erasing && (
        <Suspense>
          <EraseClient client={client} onClose={() => setErasing(false)} />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <PasswordDialog
            path="/api/clients/{id}/password"
            account={client}
            success="console.clients.passwordChanged"
            onClose={() => setChanging(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * On a phone, actions that take away a client's access are in a row of their own, below the harmless buttons.
 */
const apart = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  flexBasis: { xs: '100%', sm: 'auto' },
  pt: { xs: 1.5, sm: 0 },
  mt: { xs: 0.5, sm: 0 },
  borderTop: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
};

/** Takes back a deactivation, with the properties that went with it. */
function UndoButton({ client: { id, fullName } }: { readonly client: Client }) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <ConfirmButton
      label={translate('console.clients.undo')}
      icon={<Undo />}
      title={translate('console.clients.undoTitle', { name: fullName })}
      run={() => data.call('post', '/api/clients/{id}/undo-deactivation', { params: { id } })}
      success="clients.notice.statusChanged"
    >
      <Alert severity="info">{translate('console.clients.undoText')}</Alert>
    </ConfirmButton>
  );
}

const isUndoable = ({ id, status, email, deactivatedAt }: Client): boolean =>
  status !== RecordStatus.Active &&
  email !== erasedEmail(id) &&
  deactivatedAt !== null &&
  canUndo(deactivatedAt);

/** Deactivates a client together with its properties, whose number is stated, or activates the client without them. */
function StatusButton({ client: { id, status, fullName } }: { readonly client: Client }) {
  const filter = { clientId: id, status: RecordStatus.Active };
  const { total = 0 } = useGetList('properties', {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  const translate = useTranslate();
  const data = useConsoleData();
  const active = status === RecordStatus.Active;
  const verb = active ? 'deactivate' : 'activate';
  return (
    <ConfirmButton
      label={translate(`console.clients.${verb}`)}
      icon={active ? <Block /> : <Restore />}
      color={active ? 'error' : 'primary'}
      title={translate(`console.clients.${verb}Title`, { name: fullName })}
      danger={active}
      run={() => data.call('post', `/api/clients/{id}/${verb}`, { params: { id } })}
      success="clients.notice.statusChanged"
    >
      <Alert severity={active ? 'warning' : 'info'}>
        {translate(`console.clients.${verb}Text`, { smart_count: total })}
      </Alert>
    </ConfirmButton>
  );
}
