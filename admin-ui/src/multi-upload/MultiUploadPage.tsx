import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Button, Paper, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { bulkDocumentsPageSize } from '../../../common/limits.js';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { paths } from '../paths.js';
import { useApi } from '../providers/dataProvider.js';
import { useMay } from '../providers/session.js';
import { LoadError } from '../ui/LoadError.js';
import { PageHeader } from '../ui/PageHeader.js';
import { DocumentGroups } from './DocumentGroups.js';
import type { BulkDocument } from './types.js';
import { UploadDialog } from './UploadDialog.js';

/**
 * Multi-upload documents: everything uploaded so far by account number, 'Errors' first, 20 at a time, and the dialog
 * that takes any number of files (spec section 2).
 */
export default function MultiUploadPage() {
  const { type } = useParams();
  const translate = useTranslate();
  const may = useMay();
  const api = useApi();
  const [uploading, setUploading] = useState(false);
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['bulk-documents', 'groups'],
      queryFn: ({ pageParam }) =>
        api.getList<BulkDocument>('bulk-documents', {
          pagination: { page: pageParam, perPage: bulkDocumentsPageSize },
          sort: { field: 'accountNumber', order: 'ASC' },
          filter: {},
        }),
      initialPageParam: 1,
      getNextPageParam: (last, all) =>
        all.length * bulkDocumentsPageSize < (last.total ?? 0) ? all.length + 1 : undefined,
    });
  if (type !== 'clients' && type !== 'properties') return <NotFoundPage />;
  const documents = data?.pages.flatMap((page) => page.data) ?? [];
  const left = (data?.pages.at(-1)?.total ?? 0) - documents.length;
  const from =
    type === 'clients'
      ? { label: translate('console.menu.clients'), to: paths.clients() }
      : { label: translate('console.menu.properties'), to: paths.properties() };
  const title = translate('office.multiUpload.title');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[from, { label: title }]}
        actions={
          may('bulkDocuments.create') && (
            <Button variant="contained" startIcon={<UploadIcon />} onClick={() => setUploading(true)}>
              {translate('office.multiUpload.upload')}
            </Button>
          )
        }
      />
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton variant="rounded" height={240} />}
      {data && documents.length === 0 && (
        <Paper sx={{ p: 5, textAlign: 'center' }}>
          <Typography variant="h2">{translate('common.noRecords')}</Typography>
          <Typography color="text.secondary">{translate('office.multiUpload.naming')}</Typography>
        </Paper>
      )}
      <DocumentGroups documents={documents} onChange={() => void refetch()} />
      {hasNextPage && left > 0 && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ display: 'block', mx: 'auto', mt: 2 }}
        >
          {translate('office.multiUpload.loadMore', { smart_count: left })}
        </Button>
      )}
      {uploading && <UploadDialog onUploaded={() => void refetch()} onClose={() => setUploading(false)} />}
    </>
  );
}
