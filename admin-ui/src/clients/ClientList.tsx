import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { NullableBooleanInput, TextInput, useTranslate } from 'react-admin';
import { useMay } from '../ui/access.js';
import { CountyFilter } from '../ui/list/ChoiceFilters.js';
import { ListSearch } from '../ui/list/ListSearch.js';
import { StatusListPage } from '../ui/list/StatusListPage.js';
import { PageButton } from '../ui/pages.js';
import { ReadyButton } from '../ui/ReadyButton.js';
import { ClientTable } from './ClientTable.js';

const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <TextInput key="firstName" source="firstName" />,
  <TextInput key="lastName" source="lastName" />,
  <TextInput key="companyName" source="companyName" />,
  <TextInput key="email" source="email" />,
  <TextInput key="city" source="city" />,
  <TextInput key="zip" source="zip" />,
  <CountyFilter key="countyId" source="countyId" />,
  <NullableBooleanInput
    key="outstandingBalance"
    source="outstandingBalance"
    nullLabel="console.list.any"
    trueLabel="common.yes"
    falseLabel="common.no"
  />,
];

/** All clients; admins can create new ones. */
export default function ClientList() {
  const translate = useTranslate();
  const mayMark = useMay('clients.markReady');
  return (
    <StatusListPage
      resource="clients"
      searchPage="clientSearch"
      documentsPage="clientDocuments"
      withNew
      create={
        <PageButton
          page="clientCreate"
          label="console.clients.create"
          icon={<PersonAdd />}
          variant="contained"
        />
      }
      filters={filters}
    >
      <ClientTable
        label={translate('console.clients.title')}
        storeKey="clients.datatable"
        {...(mayMark && {
          actions: (client) => <ReadyButton resource="clients" record={client} name={client.fullName} />,
        })}
      />
    </StatusListPage>
  );
}
