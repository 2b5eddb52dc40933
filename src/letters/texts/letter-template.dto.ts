import { ApiProperty } from '@nestjs/swagger';
import type { Locale } from '../../../common/text/locales.js';
import { letterTextMaxLength } from '../../../common/letters/limits.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { TextField, VersionField } from '../../platform/validation/fields.js';
import { type EditableLetter, type LetterPart, letterPlaceholders } from './letter-texts.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A letter's editable texts in one language. */
export class LetterTemplateDto {
  /** Letter, followed by a dot and the language unless that is English: `property-aoa`, `property-aoa.fr`. */
  id: string;
  /** Name of the letter. */
  letter: EditableLetter;
  /** Language of the texts. */
  locale: Locale;
  /** Languages in which the firm has customized the letter. */
  reworded: Locale[];
  /** Editable parts of the letter, in page order. */
  parts: LetterPart[];
  /** Text of the cover note of an official form, in languages other than English. */
  cover?: string;
  /** The introduction. */
  opening?: string;
  /** The owner's statement. */
  statement?: string;
  /** The closing. */
  closing?: string;
  /** Default texts, by part. */
  standard: Record<string, string>;
  /** Whether the firm has customized the letter in this language. */
  changed: boolean;
  /** Placeholders allowed in the texts, in double braces. */
  @ApiProperty({ enum: letterPlaceholders, isArray: true })
  placeholders: string[];
  /** Version; send it with an update to detect concurrent changes. */
  version: number;
  /** When it was last changed; null if all texts are the default. */
  @Moment()
  updatedAt: string | null;
  /** First and last name of the account that last changed it. */
  updatedBy: string | null;
}

/**
 * New texts of a letter. An absent part stays unchanged, null restores the default, an empty text prints nothing. Empty lines
 * separate paragraphs.
 */
@ReadOnlyFields<LetterTemplateDto>(
  'id',
  'letter',
  'locale',
  'reworded',
  'parts',
  'standard',
  'changed',
  'placeholders',
  'updatedAt',
  'updatedBy',
)
export class LetterTemplateFormDto {
  /** Text of the cover note of an official form. */
  @TextField({ optional: true, mayBeEmpty: true, max: letterTextMaxLength })
  cover?: string | null;
  /** The introduction. */
  @TextField({ optional: true, mayBeEmpty: true, max: letterTextMaxLength })
  opening?: string | null;
  /** The owner's statement. */
  @TextField({ optional: true, mayBeEmpty: true, max: letterTextMaxLength })
  statement?: string | null;
  /** The closing. */
  @TextField({ optional: true, mayBeEmpty: true, max: letterTextMaxLength })
  closing?: string | null;
  /** Version the caller has read; 409 if the letter has changed since. */
  @VersionField()
  version?: number | null;
}
