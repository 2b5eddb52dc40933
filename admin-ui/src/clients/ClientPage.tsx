import Edit from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { RecordStatus } from '../../../contract/enums.js';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import type { Client } from '../providers/types.js';
import { CountTabs } from '../ui/CountTabs.js';
import { DetailHeader } from '../ui/DetailHeader.js';
import { RecordPage } from '../ui/RecordPage.js';
import { ReadyButton } from '../ui/ReadyButton.js';
import { ClientCards } from './ClientCards.js';
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
  const may = useMay();
  const { rid } = useParams();
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
        actions={
          <>
            {client.isNew && may('clients.markReady') && (
              <ReadyButton resource="clients" id={client.id} name={client.fullName} />
            )}
            {may('clients.edit') && (
              <Button
                component={Link}
                to={paths.clientEdit(client.id)}
                variant="contained"
                startIcon={<Edit />}
              >
                {translate('common.edit')}
              </Button>
            )}
          </>
        }
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
        ]}
      />
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
