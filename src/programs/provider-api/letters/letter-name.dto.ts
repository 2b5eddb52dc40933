import { LineField } from '../../../platform/validation/fields.js';

/** Selects a letter. */
export class LetterNameDto {
  /** The letter, followed by its language unless English: `property-aoa.fr`. Default: all letters, in English. */
  @LineField({ optional: true, example: 'property-aoa' })
  id?: string | null;
}
