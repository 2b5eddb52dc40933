import { Typography } from '@mui/material';
import { type FilterPayload, useTranslate } from 'react-admin';
import { clientColumns } from '../clients/columns.js';
import { paths } from '../paths.js';
import { propertyColumns } from '../properties/columns.js';
import { useMay } from '../providers/session.js';
import type { Client, Property } from '../providers/types.js';
import { RecordList } from '../ui/list/RecordList.js';
import type { Column } from '../ui/list/types.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { Phone } from '../ui/values.js';

const clientResultColumns: readonly Column<Client>[] = [
  ...clientColumns,
  {
    key: 'phone2',
    label: 'common.field.phone2',
    optional: true,
    render: (client) => <Phone value={client.phone2} />,
  },
  {
    key: 'status',
    label: 'common.field.status',
    sort: 'status',
    render: (client) => <StatusBadge status={client.status} />,
  },
];

const newest = { field: 'createdAt', order: 'DESC' } as const;

/** Clients that a search found. */
export function ClientResults({ filter, inAddress }: { filter: FilterPayload; inAddress?: boolean }) {
  const translate = useTranslate();
  const label = translate('console.clients.title');
  return (
    <RecordList<Client>
      key={JSON.stringify(filter)}
      resource="clients"
      name="client-results"
      label={label}
      heading={<Typography variant="h2">{label}</Typography>}
      columns={clientResultColumns}
      filter={filter}
      sort={newest}
      {...(inAddress && { inAddress })}
      rowLink={(client) => paths.client(client.id)}
      empty={{ text: 'console.search.noClients' }}
    />
  );
}

/** Properties that a search found. */
export function PropertyResults({ filter, inAddress }: { filter: FilterPayload; inAddress?: boolean }) {
  const translate = useTranslate();
  const may = useMay();
  const label = translate('console.properties.title');
  const columns: readonly Column<Property>[] = [
    ...propertyColumns(may('properties.markReady')).map((column) =>
      column.key === 'accountNumber' ? { ...column, optional: false } : column,
    ),
    {
      key: 'status',
      label: 'common.field.status',
      sort: 'status',
      render: (property) => <StatusBadge status={property.status} />,
    },
  ];
  return (
    <RecordList<Property>
      key={JSON.stringify(filter)}
      resource="properties"
      name="property-results"
      label={label}
      heading={<Typography variant="h2">{label}</Typography>}
      columns={columns}
      filter={filter}
      sort={newest}
      {...(inAddress && { inAddress })}
      rowLink={(property) => paths.property(property.id)}
      empty={{ text: 'console.search.noProperties' }}
    />
  );
}
