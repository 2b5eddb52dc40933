import Attach from '@mui/icons-material/AttachFile';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Link as MuiLink, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../../common/pages/console-paths.js';
import type { BulkDocument } from '../../../providers/types.js';
import { May } from '../../../ui/access.js';
import { ConfirmDelete } from '../../../ui/ConfirmButton.js';
import { FileLink } from '../../../ui/FileLink.js';
import { Badge } from '../../../ui/StatusBadge.js';
import { DateTime } from '../../../ui/values.js';
import { AttachDialog } from './AttachDialog.js';

/** Files grouped by property; files without a matching property are the group 'Errors'. */
export function DocumentGroups() {
  const { data = [] } = useListContext<BulkDocument>();
  const groups = new Map<number | null, BulkDocument[]>();
  for (const document of data)
    groups.set(document.propertyId, [...(groups.get(document.propertyId) ?? []), document]);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, mb: 2 }}>
      {[...groups].map(([propertyId, documents]) => (
        <Group key={propertyId ?? 'errors'} documents={documents} />
      ))}
    </Box>
  );
}

function Group({ documents }: { readonly documents: readonly BulkDocument[] }) {
  const translate = useTranslate();
  const [first] = documents;
  if (!first) return null;
  const errors = first.propertyId === null;
  const title = errors ? translate('console.multiUpload.errors') : (first.accountNumber ?? '');
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h2">{title}</Typography>
        <Badge tone={errors ? 'danger' : 'neutral'} label={String(documents.length)} />
        <Owner of={first} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documents.map((document) => (
          <Row key={document.id} document={document} />
        ))}
      </Box>
    </Paper>
  );
}

/** Links to the client and the property of the files. */
function Owner({ of }: { readonly of: BulkDocument }) {
  if (!of.propertyId) return null;
  return (
    <Typography variant="body2">
      {of.clientId && (
        <>
          <MuiLink component={Link} to={consolePath('client', { id: of.clientId })}>
            {of.clientName}
          </MuiLink>
          {' · '}
        </>
      )}
      <MuiLink component={Link} to={consolePath('property', { id: of.propertyId })}>
        {[of.ownerName, of.propertyAddress].filter(Boolean).join(', ')}
      </MuiLink>
    </Typography>
  );
}

function Row({ document }: { readonly document: BulkDocument }) {
  const translate = useTranslate();
  const [attaching, setAttaching] = useState(false);
  const { name, problem, numberInName, createdAt, createdByName, propertyId } = document;
  const attach = translate('console.multiUpload.attachFile', { name });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <FileLink purpose="bulk-document" file={document} />
        {problem && (
          <Typography variant="body2" color="text.secondary">
            {translate(`console.multiUpload.problem.${problem}`, { number: numberInName ?? '' })}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary">
        <DateTime value={createdAt} />
        {createdByName && ` · ${createdByName}`}
      </Typography>
      {propertyId === null && (
        <May permission="bulkDocuments.attach">
          <Button startIcon={<Attach />} onClick={() => setAttaching(true)} aria-label={attach}>
            {translate('console.multiUpload.attach')}
          </Button>
        </May>
      )}
      <May permission="bulkDocuments.delete">
        <ConfirmDelete
          resource="bulk-documents"
          record={document}
          label={translate('console.documents.deleteFile', { name })}
          icon={<Delete fontSize="small" />}
        >
          {translate('console.multiUpload.deleteConfirm')}
        </ConfirmDelete>
      </May>
      {attaching && <AttachDialog document={document} title={attach} onClose={() => setAttaching(false)} />}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
};
