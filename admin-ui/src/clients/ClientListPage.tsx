import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import type { Client } from '../providers/types.js';
import { TabbedListPage } from '../ui/list/TabbedListPage.js';
import type { FilterField } from '../ui/list/types.js';
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

/** Clients; admins create them here. */
export default function ClientListPage() {
  const translate = useTranslate();
  const may = useMay();
  return (
    <TabbedListPage<Client>
      resource="clients"
      showsNew
      searchPath={paths.clientSearch()}
      create={
        may('clients.create') && (
          <Button component={Link} to={paths.clientCreate()} variant="contained" startIcon={<PersonAdd />}>
            {translate('console.clients.create')}
          </Button>
        )
      }
      columns={clientColumns}
      filterFields={filterFields}
      rowLink={(client) => paths.client(client.id)}
      nameOf={(client) => client.fullName}
    />
  );
}
