import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type EditableLetter,
  editableLetters,
  type LetterPart,
  letterParts,
  letterPlaceholders,
  letterTextMaxLength,
} from '../../common/letter-texts.js';
import { TextField } from '../platform/validation/fields.js';

/** A letter's editable texts as they stand. */
export class LetterTemplateDto {
  @ApiProperty({ enum: editableLetters })
  id: EditableLetter;
  /** Which parts this letter has, in their order on the page. */
  @ApiProperty({ enum: letterParts, isArray: true })
  parts: LetterPart[];
  @ApiPropertyOptional()
  opening?: string;
  @ApiPropertyOptional()
  statement?: string;
  @ApiPropertyOptional()
  closing?: string;
  /** The product's own wording by part. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  standard: Record<string, string>;
  /** The firm has its own wording. */
  @ApiProperty()
  changed: boolean;
  /** What may stand between double braces. */
  @ApiProperty({ enum: letterPlaceholders, isArray: true })
  placeholders: string[];
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  updatedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  updatedBy: string | null;
}

/**
 * New texts. Absent stays, null goes back to the product's own, empty prints nothing; an empty line parts paragraphs.
 */
export class LetterTemplateFormDto {
  @TextField({ optional: true, mayBeEmpty: true, max: letterTextMaxLength })
  opening?: string | null;
  @TextField({ optional: true, mayBeEmpty: true, max: letterTextMaxLength })
  statement?: string | null;
  @TextField({ optional: true, mayBeEmpty: true, max: letterTextMaxLength })
  closing?: string | null;
}
