import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { clientColumns } from '../clients/columns.js';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { type DashboardList, paths } from '../paths.js';
import { propertyColumns } from '../properties/columns.js';
import { useMay } from '../providers/session.js';
import type { Client, Property } from '../providers/types.js';
import { RecordList } from '../ui/list/RecordList.js';
import { PageHeader } from '../ui/PageHeader.js';
import { useDashboard } from './useDashboard.js';

const lists: readonly DashboardList[] = ['active-clients', 'new-clients', 'active-property', 'new-property'];
const newest = { field: 'createdAt', order: 'DESC' } as const;

/** One of the four lists behind the dashboard's figures, with a Details button per row (spec section 2). */
export default function DashboardDetailsPage() {
  const translate = useTranslate();
  const may = useMay();
  const { type } = useParams();
  const list = lists.find((name) => name === type);
  const { data } = useDashboard();
  if (!list) return <NotFoundPage />;
  const title = translate(`console.dashboard.lists.${list}`);
  const thisYear = list.startsWith('new-');
  const filter = { status: 'A', ...(thisYear && { createdYear: data?.year }) };
  const details = (to: string) => (
    <Button component={Link} to={to} variant="outlined">
      {translate('common.details')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: translate('console.menu.dashboard'), to: paths.dashboard() }, { label: title }]}
      />
      {thisYear && !data ? null : list.endsWith('clients') ? (
        <RecordList<Client>
          key={list}
          resource="clients"
          name={list}
          label={title}
          columns={clientColumns}
          filter={filter}
          sort={newest}
          searchable
          inAddress
          rowLink={(client) => paths.client(client.id)}
          rowActions={(client) => details(paths.client(client.id))}
          empty={{ text: 'console.clients.empty' }}
        />
      ) : (
        <RecordList<Property>
          key={list}
          resource="properties"
          name={list}
          label={title}
          columns={propertyColumns(may('properties.markReady'))}
          filter={filter}
          sort={newest}
          searchable
          inAddress
          rowLink={(property) => paths.property(property.id)}
          rowActions={(property) => details(paths.property(property.id))}
          empty={{ text: 'console.properties.empty' }}
        />
      )}
    </>
  );
}
