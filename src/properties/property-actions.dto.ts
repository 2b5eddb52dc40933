import { ApiProperty } from '@nestjs/swagger';
import { type AoaMailing, aoaMailings } from '../../common/properties.js';
import { accountNumberMaxLength } from '../../common/limits.js';
import {
  ChoiceField,
  DayField,
  IdField,
  LineField,
  StateField,
  ZipField,
} from '../platform/validation/fields.js';

/** A day, or null to clear it. */
export class DayDto {
  @DayField({ optional: true, description: 'Null clears it.' })
  date?: string | null;
}

/** The hearing's day as it stands now, with what the page says about it. */
export class HearingDateDto {
  @ApiProperty({ type: String, nullable: true, format: 'date' })
  hearingDate: string | null;
  /** In the caller's language; null after the day was cleared. */
  @ApiProperty({ type: String, nullable: true })
  message: string | null;
  /** The firm's own address, which the message names. */
  @ApiProperty()
  firmEmail: string;
}

/** Where mail about the appointment goes. `other` needs the four parts of an address. */
export class EnableAoaDto {
  @ChoiceField(aoaMailings)
  mailing: AoaMailing;
  @LineField({ optional: true })
  address?: string | null;
  @LineField({ optional: true })
  city?: string | null;
  @StateField({ optional: true })
  state?: string | null;
  @ZipField({ optional: true })
  zip?: string | null;
}

export class CheckAccountNumberDto {
  @LineField({ max: accountNumberMaxLength })
  accountNumber: string;
  @IdField({ optional: true, description: 'Numbers are unique per county; without it all are searched.' })
  countyId?: number | null;
  @IdField({ optional: true, description: 'The property that is being edited.' })
  exceptId?: number | null;
}

export class AccountNumberCheckedDto {
  /** Another active property has this number, however it is punctuated. */
  @ApiProperty()
  exists: boolean;
}
