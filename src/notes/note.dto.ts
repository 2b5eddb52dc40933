import { ApiProperty } from '@nestjs/swagger';
import { NoteKind } from '../../common/enums.js';
import { ChoiceField, IdField, IntegerField, TextField } from '../platform/validation/fields.js';

const kinds = Object.values(NoteKind);

/** A note as timelines and tabs show it. */
export class NoteDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  /** 1 about a client, 2 about a property. */
  @ApiProperty({ enum: kinds })
  kind: NoteKind;
  @ApiProperty({ type: 'integer' })
  clientId: number;
  @ApiProperty()
  clientName: string;
  @ApiProperty({ type: 'integer', nullable: true })
  propertyId: number | null;
  @ApiProperty({ type: String, nullable: true })
  propertyAddress: string | null;
  @ApiProperty()
  text: string;
  @ApiProperty({ type: 'integer', nullable: true })
  createdBy: number | null;
  @ApiProperty({ type: String, nullable: true })
  createdByName: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
  @ApiProperty({ type: 'integer' })
  version: number;
}

/** A new note. */
export class CreateNoteDto {
  @ChoiceField(kinds)
  kind: NoteKind;
  @IdField({ optional: true, description: 'For a note about a client.' })
  clientId?: number | null;
  @IdField({ optional: true, description: 'For a note about a property.' })
  propertyId?: number | null;
  @TextField()
  text: string;
}

/** A note's new text. */
export class UpdateNoteDto {
  @TextField()
  text: string;
  @IntegerField({
    min: 1,
    max: 2_000_000_000,
    optional: true,
    description: 'The version that was read; 409 when the row moved on.',
  })
  version?: number | null;
}
