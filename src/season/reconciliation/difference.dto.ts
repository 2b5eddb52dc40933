import { ApiProperty } from '@nestjs/swagger';
import {
  type DifferenceKind,
  differenceKinds,
  type DifferenceState,
  differenceStates,
} from '../../../common/season/differences.js';
import { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { Day, Moment } from '../../platform/validation/answer-fields.js';
import { LineField } from '../../platform/validation/fields.js';

/** Where a district's file differs from our protest. Amounts are decimal text, dollars. */
export class CaseDifferenceDto {
  /** The difference. */
  id: number;
  /**
   * `hearing`: the district has one that we lack, or at another time. `finalValue`: another value. `notShown`: we filed a protest
   * that the district does not have. `notOurs`: the district has one that we did not file. `ambiguous`: our account number fits several
   * accounts of the file.
   */
  @ApiProperty({ enum: differenceKinds })
  kind: DifferenceKind;
  /** Whether somebody decided: taken over, or ignored. */
  @ApiProperty({ enum: differenceStates })
  state: DifferenceState;
  /** The county. */
  countyId: number;
  /** Its name. */
  countyName: string;
  /**
   * Tax year.
   * @example 2027
   */
  taxYear: number;
  /** The property. */
  propertyId: number;
  /** Its street address. */
  propertyAddress: string | null;
  /** Its account number. */
  accountNumber: string | null;
  /** Its client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Our protest; null without one. */
  protestId: number | null;
  /** The accounts of the district's files that its number fits, where it has to be asked which of them is ours; otherwise null. */
  districtAccounts: string | null;
  /** The district's number of the case. */
  caseNumber: string | null;
  /** The district's own word for where the case stands. */
  status: string | null;
  /** When the district got the protest. */
  @Day()
  protestedOn: string | null;
  /** Day of the hearing at the district. */
  @Day()
  hearingOn: string | null;
  /**
   * Its time in the county's time zone.
   * @example "09:30"
   */
  hearingTime: string | null;
  /** Its place. */
  hearingPlace: string | null;
  /** Day of the board's order at the district. */
  @Day()
  orderedOn: string | null;
  /** Final value at the district. */
  finalValue: string | null;
  /** When we filed. */
  @Day()
  ourFiledOn: string | null;
  /** Day of our hearing. */
  @Day()
  ourHearingOn: string | null;
  /**
   * Its time.
   * @example "09:30"
   */
  ourHearingTime: string | null;
  /** Our final value. */
  ourFinalValue: string | null;
  /** Why it was ignored. */
  note: string | null;
  /** Who decided. */
  decidedByName: string | null;
  /** When it was decided. */
  @Moment()
  decidedAt: string | null;
  /** The import that said so first. */
  importId: number;
}

/** Differences to ignore. */
export class IgnoreDifferencesDto extends TargetsDto {
  /** Why. */
  @LineField({ example: 'The district has mixed up two accounts.' })
  note: string;
}
