import type { DuplicateSign } from '../../common/clients/duplicates.js';
import { nameMaxLength } from '../../common/platform/limits.js';
import { phoneMaxLength, zipMaxLength } from '../../common/clients/limits.js';
import { IdField, LineField } from '../platform/validation/fields.js';
import { ClientDto } from './client.dto.js';

/** Details of a client to check for duplicates. Absent and empty values are ignored; values may be incomplete. */
export class CheckDuplicatesDto {
  /** First name. */
  @LineField({ max: nameMaxLength, optional: true })
  firstName?: string | null;
  /** Last name. */
  @LineField({ max: nameMaxLength, optional: true })
  lastName?: string | null;
  /** Phone number. */
  @LineField({ max: phoneMaxLength, optional: true, example: '(512) 555-0134' })
  phone1?: string | null;
  /** Second phone number. */
  @LineField({ max: phoneMaxLength, optional: true, example: '(512) 555-0135' })
  phone2?: string | null;
  /** Street of the mailing address. */
  @LineField({ optional: true })
  address?: string | null;
  /** Second line of the mailing address. */
  @LineField({ optional: true })
  address2?: string | null;
  /** City of the mailing address. */
  @LineField({ optional: true })
  city?: string | null;
  /** Zip code of the mailing address. */
  @LineField({ max: zipMaxLength, optional: true, example: '78701' })
  zip?: string | null;
  /** Id of the client being edited, to leave it out of the result. */
  @IdField({ optional: true })
  exceptId?: number | null;
}

/** A possible duplicate of a client. */
export class ClientDuplicateDto {
  /** Id of the client. */
  id: number;
  /** First and last name. */
  fullName: string;
  /** City of the mailing address. */
  city: string | null;
  /** E-mail address. */
  email: string;
  /** A: active, I: inactive. */
  status: 'A' | 'I';
  /**
   * What the two clients have in common: name, phone, address.
   * @example ["name", "phone"]
   */
  signs: DuplicateSign[];
}

/** Possible duplicates of a client. */
export class DuplicatesFoundDto {
  /** Clients with the same name, phone or address, the most likely first; at most five. */
  duplicates: ClientDuplicateDto[];
}

/** A client that was created or changed. */
export class SavedClientDto extends ClientDto {
  /** Other clients with the same name, phone or address. They are only reported; the client is saved anyway. */
  possibleDuplicates: ClientDuplicateDto[];
}
