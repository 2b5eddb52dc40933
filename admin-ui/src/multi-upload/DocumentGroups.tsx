import AttachIcon from '@mui/icons-material/AttachFile';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Link as MuiLink, Paper, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import { FileLink } from '../property-page/FileLink.js';
import { useApi } from '../providers/dataProvider.js';
import { useMay } from '../providers/session.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { Badge } from '../ui/StatusBadge.js';
import { useFormats } from '../ui/useFormats.js';
import { useToast } from '../ui/useToast.js';
import { AttachDialog } from './AttachDialog.js';
import type { BulkDocument } from './types.js';

interface Group {
  readonly key: string;
  /** Null: 'Errors'. */
  readonly accountNumber: string | null;
  readonly documents: BulkDocument[];
}

/** Files by account number; those that found no property are the group 'Errors'. */
export function groupDocuments(documents: readonly BulkDocument[]): Group[] {
  const groups = new Map<string, Group>();
  for (const document of documents) {
    const key = document.propertyId === null ? 'errors' : String(document.propertyId);
    const group = groups.get(key) ?? { key, accountNumber: document.accountNumber, documents: [] };
    group.documents.push(document);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export function DocumentGroups({
  documents,
  onChange,
}: {
  readonly documents: readonly BulkDocument[];
  readonly onChange: () => void;
}) {
  const [attaching, setAttaching] = useState<BulkDocument>();
  const [removing, setRemoving] = useState<BulkDocument>();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {groupDocuments(documents).map((group) => (
        <GroupCard key={group.key} group={group} onAttach={setAttaching} onRemove={setRemoving} />
      ))}
      {attaching && (
        <AttachDialog document={attaching} onAttached={onChange} onClose={() => setAttaching(undefined)} />
      )}
      {removing && (
        <RemoveDialog document={removing} onRemoved={onChange} onClose={() => setRemoving(undefined)} />
      )}
    </Box>
  );
}

function GroupCard({
  group,
  onAttach,
  onRemove,
}: {
  readonly group: Group;
  readonly onAttach: (document: BulkDocument) => void;
  readonly onRemove: (document: BulkDocument) => void;
}) {
  const translate = useTranslate();
  const format = useFormats();
  const may = useMay();
  const [first] = group.documents;
  const errors = first?.propertyId === null;
  const title = errors ? translate('office.multiUpload.errors') : (group.accountNumber ?? '');
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h2">{title}</Typography>
        <Badge tone={errors ? 'danger' : 'neutral'} label={String(group.documents.length)} />
        {first?.propertyId && (
          <Typography variant="body2">
            {first.clientId && (
              <>
                <MuiLink component={Link} to={paths.client(first.clientId)}>
                  {first.clientName}
                </MuiLink>
                {' · '}
              </>
            )}
            <MuiLink component={Link} to={paths.property(first.propertyId)}>
              {[first.ownerName, first.propertyAddress].filter(Boolean).join(', ')}
            </MuiLink>
          </Typography>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.documents.map((document) => (
          <Box
            component="li"
            key={document.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              alignItems: 'center',
              py: 0.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <FileLink purpose="bulk-document" file={document} />
              {document.problem && (
                <Typography variant="body2" color="text.secondary">
                  {translate(`office.multiUpload.problem.${document.problem}`, {
                    number: document.numberInName ?? '',
                  })}
                </Typography>
              )}
            </Box>
            <Typography variant="body2" color="text.secondary">
              {format.dateTime(document.createdAt)}
            </Typography>
            {errors && may('bulkDocuments.attach') && (
              <Button
                size="small"
                startIcon={<AttachIcon />}
                onClick={() => onAttach(document)}
                aria-label={translate('office.multiUpload.attachFile', { name: document.name })}
              >
                {translate('office.multiUpload.attach')}
              </Button>
            )}
            {may('bulkDocuments.delete') && (
              <Tooltip title={translate('office.documents.deleteFile', { name: document.name })}>
                <IconButton
                  size="small"
                  onClick={() => onRemove(document)}
                  aria-label={translate('office.documents.deleteFile', { name: document.name })}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

function RemoveDialog({
  document,
  onRemoved,
  onClose,
}: {
  readonly document: BulkDocument;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const remove = async (): Promise<void> => {
    await api.call(`bulk-documents/${document.id}`, { method: 'DELETE' });
    toast.success('office.documents.deleted');
    onRemoved();
  };
  return (
    <ConfirmDialog
      danger
      title={translate('office.documents.deleteFile', { name: document.name })}
      confirmLabel={translate('common.delete')}
      onConfirm={remove}
      onClose={onClose}
    >
      {translate('office.multiUpload.deleteConfirm')}
    </ConfirmDialog>
  );
}
