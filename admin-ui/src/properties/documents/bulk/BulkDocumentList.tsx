import Upload from '@mui/icons-material/CloudUploadOutlined';
import { Button, Paper, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PageName } from '../../../../../common/pages/console-paths.js';
import { lineMaxLength } from '../../../../../common/platform/limits.js';
import { bulkDocumentsPageSize } from '../../../../../common/properties/limits.js';
import { May } from '../../../ui/access.js';
import { EmptyList } from '../../../ui/list/EmptyList.js';
import { GrowingList } from '../../../ui/list/GrowingList.js';
import { PageHeader } from '../../../ui/PageHeader.js';
import { PageButton } from '../../../ui/pages.js';
import { useDebounced } from '../../../ui/useDebounced.js';
import { DocumentGroups } from './DocumentGroups.js';
import { UploadDialog } from './UploadDialog.js';

/** Debounce of the search, in milliseconds. */
const searchDelay = 300;
const byAccount = { field: 'accountNumber', order: 'ASC' } as const;

/**
 * Multi-upload documents: all uploaded files by account number, 'Errors' first, 20 groups per page, and the
 * upload dialog. Available under clients and under properties.
 */
function BulkDocumentList({ page }: { readonly page: PageName }) {
  const translate = useTranslate();
  const [uploading, setUploading] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), searchDelay);
  return (
    <>
      <PageHeader
        page={page}
        actions={
          <>
            <PageButton page="heldDocuments" label="console.held.title" />
            <May permission="bulkDocuments.create">
              <Button variant="contained" startIcon={<Upload />} onClick={() => setUploading(true)}>
                {translate('console.multiUpload.upload')}
              </Button>
            </May>
          </>
        }
      />
      <TextField
        type="search"
        size="small"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={translate('common.search')}
        slotProps={{
          htmlInput: { 'aria-label': translate('console.multiUpload.search'), maxLength: lineMaxLength },
        }}
        sx={{ mb: 2, width: { xs: '100%', sm: 320 } }}
      />
      <GrowingList
        resource="bulk-documents"
        {...(q && { filter: { q } })}
        sort={byAccount}
        perPage={bulkDocumentsPageSize}
        more={(left) => translate('console.multiUpload.loadMore', { smart_count: left })}
        empty={
          <Paper>
            <EmptyList text={q ? 'console.multiUpload.notFound' : 'console.multiUpload.naming'} />
          </Paper>
        }
      >
        <DocumentGroups />
      </GrowingList>
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  );
}

export const ClientDocumentList = () => <BulkDocumentList page="clientDocuments" />;
export const PropertyDocumentList = () => <BulkDocumentList page="propertyDocuments" />;
