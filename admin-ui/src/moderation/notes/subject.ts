import { NoteKind } from '../../../../common/clients/enums.js';
import type { Counted } from '../../ui/CountTabs.js';

export type NoteSubject = { readonly clientId: number } | { readonly propertyId: number };

/** Filter for the notes of a subject, for lists and counters. */
export const notesOf = (subject: NoteSubject): Counted => ({
  resource: 'notes',
  filter: { ...subject, kind: 'propertyId' in subject ? NoteKind.Property : NoteKind.Client },
});
