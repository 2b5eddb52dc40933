import { NoteKind } from '../../../common/clients/enums.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { ChoiceField, IdField, TextField, VersionField } from '../../platform/validation/fields.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A note. */
export class NoteDto {
  /** Id of the note. */
  id: number;
  /** 1 about a client, 2 about a property. */
  kind: NoteKind;
  /** Id of the client, or of the property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Id of the property; null for a note about a client. */
  propertyId: number | null;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** Text of the note. */
  text: string;
  /** Account id of the author. */
  createdBy: number | null;
  /** First and last name of the author. */
  createdByName: string | null;
  /** When the note was written. */
  @Moment()
  createdAt: string;
  /** When the note was last changed. */
  @Moment()
  updatedAt: string;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** A new note. */
export class CreateNoteDto {
  /** 1 about a client, 2 about a property. */
  @ChoiceField(Object.values(NoteKind))
  kind: NoteKind;
  /** Id of the client, for a note about a client. */
  @IdField({ optional: true })
  clientId?: number | null;
  /** Id of the property, for a note about a property. */
  @IdField({ optional: true })
  propertyId?: number | null;
  /** Text of the note. */
  @TextField()
  text: string;
}

/** A note's new text. */
@ReadOnlyFields<NoteDto>(
  'id',
  'kind',
  'clientId',
  'clientName',
  'propertyId',
  'propertyAddress',
  'createdBy',
  'createdByName',
  'createdAt',
  'updatedAt',
)
export class UpdateNoteDto {
  /** The new text. */
  @TextField()
  text: string;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}
