import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import {
  Box,
  Button,
  IconButton,
  Paper,
  Skeleton,
  Stack,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { NoteKind } from '../../../common/enums.js';
import { textMaxLength } from '../../../common/limits.js';
import { useApi } from '../providers/dataProvider.js';
import { useMay } from '../providers/session.js';
import type { Schema } from '../providers/types.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { FormDialog } from '../ui/FormDialog.js';
import { NoteInput } from '../ui/form/inputs.js';
import { LoadError } from '../ui/LoadError.js';
import { useInvalidate } from '../ui/useInvalidate.js';
import { useToast } from '../ui/useToast.js';
import { DateTime } from '../ui/values.js';

type Note = Schema<'NoteDto'>;

/** Whose notes: a client's or a property's. */
export type NoteSubject = { readonly clientId: number } | { readonly propertyId: number };

const pageSize = 20;
const filterOf = (subject: NoteSubject) => ({
  ...subject,
  kind: 'propertyId' in subject ? NoteKind.Property : NoteKind.Client,
});
const newest = { field: 'createdAt', order: 'DESC' } as const;

export function useNoteCount(subject: NoteSubject): number | undefined {
  return useGetList<Note>('notes', {
    filter: filterOf(subject),
    pagination: { page: 1, perPage: 1 },
    sort: newest,
  }).total;
}

/** Notes, the newest on top: the office adds, admins edit and delete (spec section 6). */
export function NotesPanel({ subject }: { subject: NoteSubject }) {
  const translate = useTranslate();
  const may = useMay();
  const [pages, setPages] = useState(1);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Note>('notes', {
    filter: filterOf(subject),
    pagination: { page: 1, perPage: pages * pageSize },
    sort: newest,
  });
  return (
    <Stack sx={{ gap: 2, maxWidth: 860 }}>
      {may('notes.create') && <NewNote subject={subject} />}
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={90} />
      ) : data.length === 0 ? (
        <Typography variant="body2" color="textSecondary" role="status">
          {translate('console.notes.empty')}
        </Typography>
      ) : (
        data.map((note) => <NoteCard key={note.id} note={note} />)
      )}
      {data && data.length < total && (
        <Button onClick={() => setPages(pages + 1)}>{translate('console.list.more')}</Button>
      )}
    </Stack>
  );
}

function NewNote({ subject }: { subject: NoteSubject }) {
  const translate = useTranslate();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    setBusy(true);
    try {
      await api.create('notes', { data: { ...filterOf(subject), text } });
      setText('');
      toast.success('clients.notice.noteCreated');
      invalidate('notes', 'activities');
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={add} noValidate sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        multiline
        minRows={4}
        label={translate('console.notes.new')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={missing}
        helperText={missing ? translate('fieldErrors.required') : undefined}
        slotProps={{ htmlInput: { maxLength: textMaxLength } }}
      />
      <Button type="submit" variant="contained" disabled={busy}>
        {translate('console.notes.add')}
      </Button>
    </Box>
  );
}

function NoteCard({ note }: { note: Note }) {
  const translate = useTranslate();
  const api = useApi();
  const may = useMay();
  const toast = useToast();
  const invalidate = useInvalidate();
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <Paper component="article" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {note.createdByName ?? translate('common.product')} · <DateTime value={note.createdAt} />
        </Typography>
        {may('notes.edit') && (
          <Tooltip title={translate('common.edit')}>
            <IconButton size="small" aria-label={translate('common.edit')} onClick={() => setOpen('edit')}>
              <Edit fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        {may('notes.delete') && (
          <Tooltip title={translate('common.delete')}>
            <IconButton
              size="small"
              aria-label={translate('common.delete')}
              onClick={() => setOpen('delete')}
            >
              <Delete fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note.text}
      </Typography>
      {open === 'edit' && (
        <FormDialog
          title={translate('console.notes.edit')}
          record={{ text: note.text }}
          onSubmit={async (values) => {
            await api.update('notes', {
              id: note.id,
              data: { text: String(values['text'] ?? ''), version: note.version },
              previousData: note,
            });
            toast.success('clients.notice.noteUpdated');
            invalidate('notes', 'activities');
          }}
          onClose={close}
        >
          <NoteInput source="text" label="console.notes.text" required autoFocus />
        </FormDialog>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={translate('console.notes.deleteTitle')}
          confirmLabel={translate('common.delete')}
          danger
          onConfirm={async () => {
            await api.delete('notes', { id: note.id, previousData: note });
            toast.success('clients.notice.noteDeleted');
            invalidate('notes', 'activities');
          }}
          onClose={close}
        />
      )}
    </Paper>
  );
}
