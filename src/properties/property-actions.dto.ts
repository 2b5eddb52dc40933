import { accountNumberMaxLength } from '../../common/properties/limits.js';
import { type AoaMailing, aoaMailings } from '../../common/properties/properties.js';
import { Day } from '../platform/validation/answer-fields.js';
import {
  ChoiceField,
  DayField,
  IdField,
  LineField,
  StateField,
  ZipField,
} from '../platform/validation/fields.js';

/** A date, or null to clear it. */
export class DayDto {
  /** The date; null clears it. */
  @DayField({ optional: true })
  date?: string | null;
}

/** The current hearing date and a message about it. */
export class HearingDateDto {
  /** Date of the hearing. */
  @Day()
  hearingDate: string | null;
  /** A message in the current user's language; null when the date was cleared. */
  message: string | null;
  /** The firm's e-mail address, mentioned in the message. */
  firmEmail: string;
}

/** Mailing address of the appointment of agent. `other` requires all four parts of an address. */
export class EnableAoaDto {
  /** Whether to use the client's address or another one. */
  @ChoiceField(aoaMailings)
  mailing: AoaMailing;
  /** Street of the other address. */
  @LineField({ optional: true })
  address?: string | null;
  /** City of the other address. */
  @LineField({ optional: true })
  city?: string | null;
  /** Two-letter state code of the other address. */
  @StateField({ optional: true })
  state?: string | null;
  /** Zip code of the other address. */
  @ZipField({ optional: true })
  zip?: string | null;
}

/** An account number to check. */
export class CheckAccountNumberDto {
  /** The number, with any punctuation. */
  @LineField({ max: accountNumberMaxLength, example: '0412340567' })
  accountNumber: string;
  /** Id of the county to search. Default: all. Numbers are unique per county. */
  @IdField({ optional: true })
  countyId?: number | null;
  /** Id of the property being edited, excluded from the check. */
  @IdField({ optional: true })
  exceptId?: number | null;
}

/** Result of an account number check. */
export class AccountNumberCheckedDto {
  /** Whether another active property has this number. */
  exists: boolean;
}
