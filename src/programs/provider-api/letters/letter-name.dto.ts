import { LineField } from '../../../platform/validation/fields.js';

/** A letter. */
export class LetterNameDto {
  /** The letter, with its language unless that is English: `property-aoa.fr`. Default: all, in English. */
  @LineField({ optional: true, example: 'property-aoa' })
  id?: string | null;
}
