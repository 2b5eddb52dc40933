import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useCreate, useListContext, useNotify, useTranslate } from 'react-admin';
import { May } from '../../ui/access.js';
import { FormDraft } from '../../ui/form/FormDraft.js';
import { NoteInput } from '../../ui/form/inputs.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { useSubmit } from '../../ui/form/useSubmit.js';
import { GrowingList } from '../../ui/list/GrowingList.js';
import { newestFirst } from '../../ui/list/RecordList.js';
import { type Note, NoteCard } from './NoteCard.js';
import { notesOf, type NoteSubject } from './subject.js';

/** Notes, newest first, and a form for a new one. */
export default function NotesPanel({ subject }: { readonly subject: NoteSubject }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2, maxWidth: 860 }}>
      <May permission="notes.create">
        <NewNote subject={subject} />
      </May>
      <GrowingList
        {...notesOf(subject)}
        sort={newestFirst}
        perPage={20}
        more={() => translate('console.list.more')}
        empty={
          <Typography variant="body2" color="textSecondary" role="status">
            {translate('console.notes.empty')}
          </Typography>
        }
      >
        <NoteCards />
      </GrowingList>
    </Stack>
  );
}

function NoteCards() {
  const { data = [] } = useListContext<Note>();
  return data.map((note) => <NoteCard key={note.id} note={note} />);
}

function NewNote({ subject }: { readonly subject: NoteSubject }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [create] = useCreate();
  const [round, setRound] = useState(0);
  const submit = useSubmit(
    ({ text }) => create('notes', { data: { ...notesOf(subject).filter, text } }, { returnPromise: true }),
    () => {
      notify('clients.notice.noteCreated', { type: 'success' });
      // Remounts the form, which empties it.
      setRound(round + 1);
    },
  );
  return (
    <Form key={round} onSubmit={submit} noValidate>
      <FormDraft name={`note-${JSON.stringify(subject)}`} />
      <Stack sx={{ alignItems: 'start' }}>
        <NoteInput source="text" label="console.notes.new" required />
        <SubmitButton label={translate('console.notes.add')} />
      </Stack>
    </Form>
  );
}
