import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { ClientTable } from '../../clients/ClientTable.js';
import { PropertyTable } from '../../properties/PropertyTable.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { NotFound } from '../../ui/NotFound.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageLoading } from '../../ui/PageLoading.js';
import { useRead } from '../../ui/useRead.js';

const lists = ['active-clients', 'new-clients', 'active-property', 'new-property'];

/** One of the four lists linked from the dashboard's counts, with a Details button per row. */
export default function DashboardDetails() {
  const translate = useTranslate();
  const { type: list = '' } = useParams();
  const { data } = useRead('/api/dashboard');
  if (!lists.includes(list)) return <NotFound />;
  const title = translate(`console.dashboard.lists.${list}`);
  const ofYear = list.startsWith('new-') && { createdYear: data?.year };
  const isClients = list.endsWith('clients');
  const resource = isClients ? 'clients' : 'properties';
  const Table = isClients ? ClientTable : PropertyTable;
  const details = ({ id }: { id: number }) => (
    <Button component={Link} to={consolePath(isClients ? 'client' : 'property', { id })} variant="outlined">
      {translate('common.details')}
    </Button>
  );
  return (
    <>
      <PageHeader page="dashboardDetails" title={title} />
      {ofYear && !data ? (
        <PageLoading />
      ) : (
        <RecordList
          key={list}
          resource={resource}
          filter={{ status: 'A', ...ofYear }}
          filters={[<ListSearch key="q" source="q" alwaysOn />]}
          columns={`${list}.datatable`}
          inAddress
          empty={`console.${resource}.empty`}
        >
          <Table label={title} storeKey={`${list}.datatable`} actions={details} />
        </RecordList>
      )}
    </>
  );
}
