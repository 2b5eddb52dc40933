import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { ConfirmDelete } from '../../ui/ConfirmButton.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { NoteInput } from '../../ui/form/inputs.js';
import { DateTime } from '../../ui/values.js';

export type Note = Schema<'NoteDto'>;

/** One note, with actions for admins. */
export function NoteCard({ note }: { readonly note: Note }) {
  const translate = useTranslate();
  const [editing, setEditing] = useState(false);
  return (
    <Paper component="article" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {note.createdByName ?? translate('common.product')} · <DateTime value={note.createdAt} />
        </Typography>
        <May permission="notes.edit">
          <Tooltip title={translate('common.edit')}>
            <IconButton size="small" aria-label={translate('common.edit')} onClick={() => setEditing(true)}>
              <Edit fontSize="small" />
            </IconButton>
          </Tooltip>
        </May>
        <May permission="notes.delete">
          <ConfirmDelete
            resource="notes"
            record={note}
            icon={<Delete fontSize="small" />}
            title={translate('console.notes.deleteTitle')}
          />
        </May>
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note.text}
      </Typography>
      {editing && <EditDialog note={note} onClose={() => setEditing(false)} />}
    </Paper>
  );
}

interface EditDialogProps {
  readonly note: Note;
  readonly onClose: () => void;
}

function EditDialog({ note: { id, text, version }, onClose }: EditDialogProps) {
  const translate = useTranslate();
  const [update] = useUpdate();
  return (
    <FormDialog
      title={translate('console.notes.edit')}
      record={{ text }}
      run={(values) =>
        update(
          'notes',
          { id, data: { text: values['text'], version }, previousData: { id } },
          { returnPromise: true, mutationMode: 'pessimistic' },
        )
      }
      success="clients.notice.noteUpdated"
      onClose={onClose}
    >
      <NoteInput source="text" label="console.notes.text" required autoFocus />
    </FormDialog>
  );
}
