import { useGetList, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { RecordStatus } from '../../../common/enums.js';
import { paths } from '../paths.js';
import type { Client } from '../providers/types.js';
import { CountTabs } from '../ui/CountTabs.js';
import { DetailHeader } from '../ui/DetailHeader.js';
import { RecordPage } from '../ui/RecordPage.js';
import { ActivityList, useActivityCount } from '../activities/ActivityList.js';
import { requestIdOf } from '../activities/requestId.js';
import { NotesPanel, useNoteCount } from '../notes/NotesPanel.js';
import { ClientActions } from './ClientActions.js';
import { ClientCards } from './ClientCards.js';
import { ClientDocuments, useDocumentCount } from './ClientDocuments.js';
import { OutstandingSwitch } from './OutstandingSwitch.js';
import { RequestDialog } from './RequestDialog.js';
import { ClientProperties } from './ClientProperties.js';

/** A client as one page: head, cards, tabs with counters (spec section 2). */
export default function ClientPage() {
  const { id } = useParams();
  return (
    <RecordPage<Client> resource="clients" id={id}>
      {(client) => <ClientDetails client={client} />}
    </RecordPage>
  );
}

function ClientDetails({ client }: { client: Client }) {
  const translate = useTranslate();
  const { rid } = useParams();
  const navigate = useNavigate();
  // The spec's second segment: a base64 request id that is shown on top, or 0.
  const requestId = rid === '0' ? undefined : requestIdOf(rid);
  const counts = {
    active: usePropertyCount(client.id, RecordStatus.Active),
    inactive: usePropertyCount(client.id, RecordStatus.Inactive),
  };
  return (
    <>
      <DetailHeader
        title={client.fullName}
        status={client.status}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.clients.title'), to: paths.clients() },
          { label: translate('console.clients.profile') },
        ]}
        // The spec's second segment 0 means: opened from the activities.
        back={
          rid === '0'
            ? { label: translate('console.clients.backToActivities'), to: paths.activities() }
            : { label: translate('console.clients.backToClients'), to: paths.clients() }
        }
        subtitle={<OutstandingSwitch client={client} />}
        actions={<ClientActions client={client} />}
      />
      <ClientCards client={client} />
      <CountTabs
        label={translate('console.clients.parts')}
        tabs={[
          {
            id: 'active',
            label: translate('console.clients.activeProperties'),
            count: counts.active,
            content: <ClientProperties key="A" client={client} status="A" />,
          },
          {
            id: 'inactive',
            label: translate('console.clients.inactiveProperties'),
            count: counts.inactive,
            content: <ClientProperties key="I" client={client} status="I" />,
          },
          {
            id: 'notes',
            label: translate('office.tab.notes'),
            count: useNoteCount({ clientId: client.id }),
            content: <NotesPanel subject={{ clientId: client.id }} />,
          },
          {
            id: 'activities',
            label: translate('office.tab.activities'),
            count: useActivityCount({ clientId: client.id }),
            content: <ActivityList subject={{ clientId: client.id }} />,
          },
          {
            id: 'documents',
            label: translate('office.tab.documents'),
            count: useDocumentCount(client.id),
            content: <ClientDocuments client={client} />,
          },
        ]}
      />
      {requestId !== undefined && (
        <RequestDialog
          id={requestId}
          onClose={() => void navigate(paths.client(client.id), { replace: true })}
        />
      )}
    </>
  );
}

function usePropertyCount(clientId: number, status: RecordStatus): number | undefined {
  return useGetList('properties', {
    filter: { clientId, status },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  }).total;
}
