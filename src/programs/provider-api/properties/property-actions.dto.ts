import { IntersectionType, PickType } from '@nestjs/swagger';
import { type RecordStatus, recordStatuses } from '../../../../common/platform/enums.js';
import { ChoiceField, DayField } from '../../../platform/validation/fields.js';
import { EnableAoaDto } from '../../../properties/property-actions.dto.js';

import { IdDto } from '../shape/paging.js';

/** The status of a property. Other fields sent with it are ignored. */
export class PropertyStatusDto extends IdDto {
  /** A: active, I: inactive. */
  @ChoiceField(recordStatuses)
  pstatus: RecordStatus;
}

/** Whether the appointment of agent is enabled. */
export class AoaDto extends IdDto {
  /** Y: enabled, N: disabled. */
  @ChoiceField(['Y', 'N'])
  aofaready: 'Y' | 'N';
}

/** An appointment of agent with its mailing address. If all four parts are absent, the client's address is used. */
export class AoaAddressDto extends IntersectionType(
  IdDto,
  PickType(EnableAoaDto, ['address', 'city', 'state', 'zip']),
) {
  /** Y: enabled, N: disabled. */
  @ChoiceField(['Y', 'N'], { optional: true })
  aofaready?: 'Y' | 'N' | null;
}

/** The date of a hearing. */
export class HearingDto extends IdDto {
  /** The date; null clears it. */
  @DayField({ optional: true })
  hearing_date?: string | null;
}

/** The date an appointment of agent was sent. */
export class AoaSentDto extends IdDto {
  /** The date; null clears it. */
  @DayField({ optional: true })
  date?: string | null;
}
