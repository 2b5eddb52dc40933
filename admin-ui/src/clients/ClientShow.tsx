import { lazy, Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { requestIdOf } from '../moderation/requestId.js';
import { notesOf } from '../moderation/notes/subject.js';
import { lazyTimeline, lazyWithTexts } from '../providers/i18nProvider.js';
import type { Client } from '../providers/types.js';
import { useMay } from '../ui/access.js';
import { CountTabs } from '../ui/CountTabs.js';
import { PageHeader } from '../ui/PageHeader.js';
import { ShowRecord } from '../ui/records.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { ClientActions } from './ClientActions.js';
import { ClientFacts } from './ClientFacts.js';
import { ClientProperties } from './ClientProperties.js';
import { NewClientDuplicates } from './DuplicatesHint.js';
import { OutstandingSwitch } from './OutstandingSwitch.js';

const MessageList = lazyWithTexts(() => import('../mail/log/MessageList.js'));
const ClientInstruction = lazyWithTexts(() => import('../properties/offers/Instruction.js'));
const NotesPanel = lazy(() => import('../moderation/notes/NotesPanel.js'));
const ClientDocuments = lazy(() => import('./ClientDocuments.js'));
const RequestDialog = lazy(() => import('./RequestDialog.js'));
const ActivityList = lazyTimeline(() => import('../moderation/activities/ActivityList.js'));

/** A client's page: header, cards, tabs with counters. */
export default function ClientShow() {
  return (
    <ShowRecord resource="clients">
      <Details />
    </ShowRecord>
  );
}

function Details() {
  const translate = useTranslate();
  const client = useRecordContext<Client>() as Client;
  // Id of the request to open on top, or 0; activities link here with it.
  const { request } = useParams();
  const requestId = request === '0' ? undefined : requestIdOf(request);
  return (
    <>
      <PageHeader
        page="client"
        title={client.fullName}
        badge={<StatusBadge status={client.status} />}
        back={
          request === '0'
            ? { label: translate('console.clients.backToActivities'), to: consolePath('activities') }
            : { label: translate('console.clients.backToClients'), to: consolePath('clients') }
        }
        subtitle={<OutstandingSwitch client={client} />}
        actions={<ClientActions client={client} />}
      />
      {client.isNew && <NewClientDuplicates client={client} />}
      <ClientFacts client={client} />
      <CountTabs label={translate('console.clients.parts')} tabs={useTabs(client)} />
      {requestId !== undefined && (
        <Suspense>
          <RequestDialog id={requestId} backTo={consolePath('client', { id: client.id })} />
        </Suspense>
      )}
    </>
  );
}

function useTabs(client: Client) {
  const translate = useTranslate();
  const clientId = client.id;
  const mayReadMail = useMay('messages.list');
  const properties = (status: 'A' | 'I') => ({
    counted: { resource: 'properties', filter: { clientId, status } },
    content: <ClientProperties key={status} client={client} status={status} />,
  });
  return [
    { id: 'active', label: translate('console.clients.activeProperties'), ...properties('A') },
    { id: 'inactive', label: translate('console.clients.inactiveProperties'), ...properties('I') },
    {
      id: 'notes',
      label: translate('console.tab.notes'),
      counted: notesOf({ clientId }),
      content: <NotesPanel subject={{ clientId }} />,
    },
    {
      id: 'activities',
      label: translate('console.tab.activities'),
      counted: { resource: 'activities', filter: { clientId } },
      content: <ActivityList subject={{ clientId }} />,
    },
    {
      id: 'documents',
      label: translate('console.tab.documents'),
      counted: { resource: 'documents', filter: { clientId } },
      content: <ClientDocuments clientId={clientId} />,
    },
    {
      id: 'offers',
      label: translate('console.tab.offers'),
      content: <ClientInstruction clientId={clientId} />,
    },
    ...(mayReadMail
      ? [
          {
            id: 'mail',
            label: translate('console.tab.mail'),
            content: <MessageList subject={{ clientId }} />,
          },
        ]
      : []),
  ];
}
