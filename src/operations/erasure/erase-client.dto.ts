import { LineField } from '../../platform/validation/fields.js';

/** The confirmation of an erasure. */
export class EraseClientDto {
  /** The client's first and last name. */
  @LineField({ example: 'Ann Lee' })
  name: string;
}
