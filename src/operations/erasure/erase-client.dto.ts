import { LineField } from '../../platform/validation/fields.js';

/** Confirmation of an erasure. */
export class EraseClientDto {
  /** First and last name of the client, typed as a confirmation. */
  @LineField({ example: 'Ann Lee' })
  name: string;
}
