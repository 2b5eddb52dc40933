import Upload from '@mui/icons-material/CloudUploadOutlined';
import { Button, Paper } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PageName } from '../../../../../common/pages/console-paths.js';
import { bulkDocumentsPageSize } from '../../../../../common/properties/limits.js';
import { May } from '../../../ui/access.js';
import { EmptyList } from '../../../ui/list/EmptyList.js';
import { GrowingList } from '../../../ui/list/GrowingList.js';
import { PageHeader } from '../../../ui/PageHeader.js';
import { DocumentGroups } from './DocumentGroups.js';
import { UploadDialog } from './UploadDialog.js';

const byAccount = { field: 'accountNumber', order: 'ASC' } as const;

/**
 * Multi-upload documents: all uploaded files by account number, 'Errors' first, 20 groups per page, and the
 * upload dialog. Available under clients and under properties.
 */
function BulkDocumentList({ page }: { readonly page: PageName }) {
  const translate = useTranslate();
  const [uploading, setUploading] = useState(false);
  return (
    <>
      <PageHeader
        page={page}
        actions={
          <May permission="bulkDocuments.create">
            <Button variant="contained" startIcon={<Upload />} onClick={() => setUploading(true)}>
              {translate('console.multiUpload.upload')}
            </Button>
          </May>
        }
      />
      <GrowingList
        resource="bulk-documents"
        sort={byAccount}
        perPage={bulkDocumentsPageSize}
        more={(left) => translate('console.multiUpload.loadMore', { smart_count: left })}
        empty={
          <Paper>
            <EmptyList text="console.multiUpload.naming" />
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
