import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Search from '@mui/icons-material/ManageSearch';
import Upload from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import type { Client } from '../providers/types.js';
import { RecordList } from '../ui/list/RecordList.js';
import type { FilterField, ListTab } from '../ui/list/types.js';
import { PageHeader } from '../ui/PageHeader.js';
import { ReadyButton } from '../ui/ReadyButton.js';
import { clientColumns } from './columns.js';

const filterFields: readonly FilterField[] = [
  { source: 'firstName', label: 'common.field.firstName', kind: 'text' },
  { source: 'lastName', label: 'common.field.lastName', kind: 'text' },
  { source: 'companyName', label: 'common.field.companyName', kind: 'text' },
  { source: 'email', label: 'common.field.email', kind: 'text' },
  { source: 'city', label: 'common.field.city', kind: 'text' },
  { source: 'zip', label: 'common.field.zip', kind: 'text' },
  {
    source: 'countyId',
    label: 'common.field.county',
    kind: 'reference',
    reference: 'counties',
    optionText: 'name',
  },
  {
    source: 'outstandingBalance',
    label: 'common.field.outstandingBalance',
    kind: 'choice',
    choices: [
      { id: true, name: 'common.yes' },
      { id: false, name: 'common.no' },
    ],
  },
];

const newest = { field: 'createdAt', order: 'DESC' } as const;

/** New ones among the active, all active, all inactive. */
const tabs = [
  {
    id: 'new',
    label: 'console.clients.newTitle',
    filter: { status: 'A', isNew: true },
    empty: 'console.clients.emptyNew',
  },
  { id: 'A', label: 'common.status.A', filter: { status: 'A' }, empty: 'console.clients.empty' },
  { id: 'I', label: 'common.status.I', filter: { status: 'I' }, empty: 'console.clients.emptyInactive' },
] as const satisfies readonly ListTab[];

/** Clients: New with Mark ready, Active and Inactive with counts (spec section 2). */
export default function ClientListPage() {
  const translate = useTranslate();
  const may = useMay();
  const counts = [useCount(0), useCount(1), useCount(2)];
  return (
    <>
      <PageHeader
        title={translate('console.clients.title')}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.clients.title') },
        ]}
        actions={
          <>
            {may('clients.create') && (
              <Button
                component={Link}
                to={paths.clientCreate()}
                variant="contained"
                startIcon={<PersonAdd />}
              >
                {translate('console.clients.create')}
              </Button>
            )}
            <Button component={Link} to={paths.clientSearch()} variant="outlined" startIcon={<Search />}>
              {translate('console.clients.customSearch')}
            </Button>
            <Button
              component={Link}
              to={paths.multiUpload('clients')}
              variant="outlined"
              startIcon={<Upload />}
            >
              {translate('console.clients.multiUpload')}
            </Button>
          </>
        }
      />
      <RecordList<Client>
        resource="clients"
        name="clients"
        label={translate('console.clients.title')}
        tabs={tabs.map((tab, index) => ({ ...tab, count: counts[index] }))}
        openTab="A"
        columns={clientColumns}
        filterFields={filterFields}
        searchable
        sort={newest}
        inAddress
        rowLink={(client) => paths.client(client.id)}
        rowActions={(client) =>
          client.isNew &&
          may('clients.markReady') && <ReadyButton resource="clients" id={client.id} name={client.fullName} />
        }
        empty={{ text: 'console.clients.empty' }}
      />
    </>
  );
}

/** How many clients a tab holds. */
function useCount(tab: 0 | 1 | 2): number | undefined {
  return useGetList<Client>('clients', {
    filter: tabs[tab].filter,
    pagination: { page: 1, perPage: 1 },
    sort: newest,
  }).total;
}
