import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import type { Schema } from '../providers/types.js';
import { FileLink, useOpenLink } from '../ui/FileLink.js';
import { Col } from '../ui/list/Col.js';
import { RecordList } from '../ui/list/RecordList.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { DateTime } from '../ui/values.js';

type Document = Schema<'DocumentDto'>;

const newest = { field: 'id', order: 'DESC' } as const;

/** Documents of a client's properties, and the client's signed contracts. */
export default function ClientDocuments({ clientId }: { readonly clientId: number }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Contracts clientId={clientId} />
      <RecordList
        resource="documents"
        filter={{ clientId }}
        sort={newest}
        empty="console.clients.noDocuments"
      >
        <RecordTable label={translate('console.tab.documents')}>
          <Col
            source="name"
            disableSort
            primary
            render={(row: Document) => <FileLink purpose="document" file={row} />}
          />
          <Col
            label="common.field.property"
            render={({ propertyId, propertyAddress, ownerName }: Document) => (
              <MuiLink
                component={Link}
                to={consolePath('property', { id: propertyId, documents: 'documents' })}
              >
                {propertyAddress ?? ownerName}
              </MuiLink>
            )}
          />
          <Col
            source="createdAt"
            disableSort
            render={(row: Document) => <DateTime value={row.createdAt} />}
          />
        </RecordTable>
      </RecordList>
    </Box>
  );
}

function Contracts({ clientId }: { readonly clientId: number }) {
  const translate = useTranslate();
  const openLink = useOpenLink();
  const { data = [] } = useGetList<Schema<'SignedContractDto'>>('contracts', {
    filter: { clientId },
    pagination: { page: 1, perPage: 20 },
    sort: newest,
  });
  if (data.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('console.clients.contracts')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {data.map(({ id, signedName, signedAt }) => (
          <Button key={id} variant="outlined" onClick={() => openLink('contract', id)}>
            {signedName} · <DateTime value={signedAt} />
          </Button>
        ))}
      </Box>
    </Box>
  );
}
