import { Box, Button, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useOpenLink } from '../layout/useOpenLink.js';
import { paths } from '../paths.js';
import { FileLink } from '../property-page/FileLink.js';
import type { Client, Schema } from '../providers/types.js';
import { RecordList } from '../ui/list/RecordList.js';
import type { Column } from '../ui/list/types.js';
import { DateTime } from '../ui/values.js';
import { Link } from 'react-router';

type Document = Schema<'DocumentDto'>;
type Contract = Schema<'SignedContractDto'>;

const newest = { field: 'id', order: 'DESC' } as const;

export function useDocumentCount(clientId: number): number | undefined {
  return useGetList('documents', { filter: { clientId }, pagination: { page: 1, perPage: 1 }, sort: newest })
    .total;
}

/** The documents on a client's properties, and the contracts it signed. */
export function ClientDocuments({ client }: { client: Client }) {
  const translate = useTranslate();
  const openLink = useOpenLink();
  const { data: contracts = [] } = useGetList<Contract>('contracts', {
    filter: { clientId: client.id },
    pagination: { page: 1, perPage: 20 },
    sort: newest,
  });
  const columns: readonly Column<Document>[] = [
    {
      key: 'name',
      label: 'office.documents.name',
      render: (row) => <FileLink purpose="document" file={row} />,
    },
    {
      key: 'property',
      label: 'common.field.property',
      render: (row) => (
        <Link to={`${paths.property(row.propertyId)}/documents`} style={{ color: 'inherit' }}>
          {translate('common.details')}
        </Link>
      ),
    },
    { key: 'createdAt', label: 'console.addedOn', render: (row) => <DateTime value={row.createdAt} /> },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {contracts.length > 0 && (
        <Box>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {translate('console.clients.contracts')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {contracts.map((contract) => (
              <Button key={contract.id} variant="outlined" onClick={() => openLink('contract', contract.id)}>
                {contract.signedName} · <DateTime value={contract.signedAt} />
              </Button>
            ))}
          </Box>
        </Box>
      )}
      <RecordList<Document>
        resource="documents"
        name="client-documents"
        label={translate('office.tab.documents')}
        columns={columns}
        filter={{ clientId: client.id }}
        sort={newest}
        plain
        empty={{ text: 'console.clients.noDocuments' }}
      />
    </Box>
  );
}
