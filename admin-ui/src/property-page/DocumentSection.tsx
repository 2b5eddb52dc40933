import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, FormControlLabel, IconButton, Skeleton, Switch, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRefresh, useTranslate } from 'react-admin';
import { type DocumentKind, DocumentStatus } from '../../../common/enums.js';
import { extensionsOf, propertyFileTypes } from '../../../common/files.js';
import { maxFilesPerUpload } from '../../../common/limits.js';
import { ResponsiveTable } from '../components/ResponsiveTable.js';
import { useApi } from '../providers/dataProvider.js';
import { useMay } from '../providers/session.js';
import type { Schema } from '../providers/types.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { InfoCard } from '../ui/InfoCard.js';
import { LoadError } from '../ui/LoadError.js';
import { useFormats } from '../ui/useFormats.js';
import { useToast } from '../ui/useToast.js';
import { UploadPanel } from '../uploads/UploadPanel.js';
import { FileLink } from './FileLink.js';

type Document = Schema<'DocumentDto'>;

/** The general or the result files of a property, with a place to drop more (at most five at once). */
export function DocumentSection({
  title,
  propertyId,
  type,
  mayUpload,
}: {
  readonly title: string;
  readonly propertyId: number;
  readonly type: DocumentKind;
  readonly mayUpload: boolean;
}) {
  const translate = useTranslate();
  const format = useFormats();
  const may = useMay();
  const [removing, setRemoving] = useState<Document>();
  const { data, error, isPending, refetch } = useGetList<Document>('documents', {
    filter: { propertyId, type },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return (
    <InfoCard title={title}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Skeleton variant="rounded" height={90} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
          {translate('office.documents.empty')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <ResponsiveTable
          label={title}
          rows={data}
          rowId={(document) => document.id}
          columns={[
            {
              id: 'name',
              title: translate('office.documents.name'),
              render: (document) => <FileLink purpose="document" file={document} />,
            },
            {
              id: 'createdAt',
              title: translate('common.field.createdAt'),
              render: (document) => format.dateTime(document.createdAt),
            },
            {
              id: 'by',
              title: translate('office.documents.by'),
              render: (document) => document.createdByName ?? translate('common.notAvailable'),
            },
            {
              id: 'status',
              title: translate('common.field.status'),
              render: (document) => (
                // Fresh data end what was only asked for.
                <Hold key={document.status} document={document} mayChange={may('documents.hold')} />
              ),
            },
            ...(may('documents.delete')
              ? [
                  {
                    id: 'delete',
                    title: translate('common.delete'),
                    render: (document: Document) => (
                      <Tooltip title={translate('office.documents.deleteFile', { name: document.name })}>
                        <IconButton
                          size="small"
                          onClick={() => setRemoving(document)}
                          aria-label={translate('office.documents.deleteFile', { name: document.name })}
                        >
                          <DeleteIcon fontSize="small" />
                        </IconButton>
                      </Tooltip>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {mayUpload && (
        <Box sx={{ mt: 2 }}>
          <UploadPanel
            path="documents"
            fields={{ propertyId: String(propertyId), type: String(type) }}
            limit={maxFilesPerUpload}
            accept={extensionsOf(propertyFileTypes).join(',')}
            onDone={() => void refetch()}
          />
        </Box>
      )}
      {removing && <RemoveDialog document={removing} onClose={() => setRemoving(undefined)} />}
    </InfoCard>
  );
}

/** Held or released: a switch for admins that answers at once, words for everybody else. */
function Hold({ document, mayChange }: { readonly document: Document; readonly mayChange: boolean }) {
  const translate = useTranslate();
  const format = useFormats();
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<boolean>();
  const held = asked ?? document.status === DocumentStatus.Hold;
  const change = async (hold: boolean): Promise<void> => {
    setAsked(hold);
    try {
      await api.call(`documents/${document.id}/${hold ? 'hold' : 'release'}`, { method: 'POST' });
      refresh();
    } catch (error) {
      toast.failure(error);
      setAsked(undefined);
    }
  };
  const label = translate(held ? 'office.documents.held' : 'office.documents.released');
  return (
    <Box>
      {mayChange ? (
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={held}
              disabled={asked !== undefined}
              onChange={(event) => void change(event.target.checked)}
              slotProps={{
                input: { 'aria-label': translate('office.documents.holdOf', { name: document.name }) },
              }}
            />
          }
          label={<Typography variant="body2">{label}</Typography>}
        />
      ) : (
        label
      )}
      {!held && document.expiresAt && (
        <Typography variant="body2" color="text.secondary">
          {translate('office.documents.expires', { date: format.dateTime(document.expiresAt) })}
        </Typography>
      )}
    </Box>
  );
}

function RemoveDialog({ document, onClose }: { readonly document: Document; readonly onClose: () => void }) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const remove = async (): Promise<void> => {
    await api.call(`documents/${document.id}`, { method: 'DELETE' });
    toast.success('office.documents.deleted');
    refresh();
  };
  return (
    <ConfirmDialog
      danger
      title={translate('office.documents.deleteFile', { name: document.name })}
      confirmLabel={translate('common.delete')}
      onConfirm={remove}
      onClose={onClose}
    >
      {translate('office.documents.deleteWarning')}
    </ConfirmDialog>
  );
}
