import type { DuplicateSign } from '../../common/clients/duplicates.js';
import { nameMaxLength } from '../../common/platform/limits.js';
import { phoneMaxLength, zipMaxLength } from '../../common/clients/limits.js';
import { IdField, LineField } from '../platform/validation/fields.js';
import { ClientDto } from './client.dto.js';

/** What a client would be entered with. Absent and empty values say nothing; they may be unfinished. */
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
  /** The client itself, while it is edited. */
  @IdField({ optional: true })
  exceptId?: number | null;
}

/** A client who looks like another one. */
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
   * What they have in common: name, phone, address.
   * @example ["name", "phone"]
   */
  signs: DuplicateSign[];
}

/** Possible duplicates of a client. */
export class DuplicatesFoundDto {
  /** Clients with the same name, phone or address, the likeliest first; at most five. */
  duplicates: ClientDuplicateDto[];
}

/** A client that was created or changed. */
export class SavedClientDto extends ClientDto {
  /** Other clients with its name, phone or address, who are perhaps the same; the client is saved all the same. */
  possibleDuplicates: ClientDuplicateDto[];
}
