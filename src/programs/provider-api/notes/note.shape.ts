import { type CreateNoteDto, NoteDto, type UpdateNoteDto } from '../../../clients/notes/note.dto.js';
import { noteList } from '../../../clients/notes/notes.list.js';
import { shapeOf } from '../shape/shape.js';

const names = {
  id: 'id',
  type: 'kind',
  user_id: 'clientId',
  client_name: 'clientName',
  property_id: 'propertyId',
  paddress: 'propertyAddress',
  notes: 'text',
  username: 'createdByName',
  created_at: 'createdAt',
} as const;

/** An office note in responses. Some front ends read its text as `description`. */
export const noteShape = shapeOf<UpdateNoteDto>()('Note', NoteDto, { ...names, description: 'text' });

/** An office note in forms that change it. */
export const changedNoteShape = shapeOf<UpdateNoteDto>()('ChangedNote', NoteDto, names);

/** The note list under these names. */
export const noteRows = noteShape.list(noteList);

/** A new note about a client; `id` is the id of the client. */
export const clientNoteShape = shapeOf<CreateNoteDto>()('ClientNote', NoteDto, {
  id: 'clientId',
  type: 'kind',
  notes: 'text',
});

/** A new note about a property; `id` is the id of the property. */
export const propertyNoteShape = shapeOf<CreateNoteDto>()('PropertyNote', NoteDto, {
  id: 'propertyId',
  type: 'kind',
  notes: 'text',
});
