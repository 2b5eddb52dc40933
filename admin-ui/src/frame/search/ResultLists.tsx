import { type FilterPayload, useTranslate } from 'react-admin';
import { ClientTable } from '../../clients/ClientTable.js';
import { PropertyTable } from '../../properties/PropertyTable.js';
import { RecordList } from '../../ui/list/RecordList.js';

interface ResultsProps {
  readonly filter: FilterPayload;
  readonly inAddress?: boolean;
}

/** Clients in search results. */
export function ClientResults({ filter, inAddress = false }: ResultsProps) {
  const label = useTranslate()('console.clients.title');
  return (
    <RecordList
      key={JSON.stringify(filter)}
      resource="clients"
      filter={filter}
      inAddress={inAddress}
      heading={label}
      columns="client-results.datatable"
      empty="console.search.noClients"
    >
      <ClientTable label={label} storeKey="client-results.datatable" withStatus />
    </RecordList>
  );
}

/** Properties in search results. */
export function PropertyResults({ filter, inAddress = false }: ResultsProps) {
  const label = useTranslate()('console.properties.title');
  return (
    <RecordList
      key={JSON.stringify(filter)}
      resource="properties"
      filter={filter}
      inAddress={inAddress}
      heading={label}
      columns="property-results.datatable"
      empty="console.search.noProperties"
    >
      <PropertyTable
        label={label}
        storeKey="property-results.datatable"
        shown={['accountNumber', 'status']}
      />
    </RecordList>
  );
}
