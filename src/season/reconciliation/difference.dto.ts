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

/** A difference between an appraisal district's file and our protest. Amounts are decimal text, dollars. */
export class CaseDifferenceDto {
  /** Id of the difference. */
  id: number;
  /**
   * `hearing`: the district has a hearing that we lack or have at another time. `finalValue`: the district has another final
   * value. `notShown`: we filed a protest that is not in the district's list. `notOurs`: the district lists a protest that we
   * did not file. `ambiguous`: our account number matches several accounts of the file.
   */
  @ApiProperty({ enum: differenceKinds })
  kind: DifferenceKind;
  /** Whether the difference is open, was taken over, or was ignored. */
  @ApiProperty({ enum: differenceStates })
  state: DifferenceState;
  /** Id of the county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * Tax year.
   * @example 2027
   */
  taxYear: number;
  /** Id of the property. */
  propertyId: number;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** Account number of the property. */
  accountNumber: string | null;
  /** Id of the property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Id of our protest; null without one. */
  protestId: number | null;
  /** For `ambiguous`: the district's account numbers that match ours, comma-separated. Null otherwise. */
  districtAccounts: string | null;
  /** Case number given by the district. */
  caseNumber: string | null;
  /** Status of the case in the district's own words. */
  status: string | null;
  /** Day on which the district received the protest. */
  @Day()
  protestedOn: string | null;
  /** Day of the hearing according to the district. */
  @Day()
  hearingOn: string | null;
  /**
   * Time of that hearing in the county's time zone.
   * @example "09:30"
   */
  hearingTime: string | null;
  /** Place of that hearing. */
  hearingPlace: string | null;
  /** Day of the review board's order according to the district. */
  @Day()
  orderedOn: string | null;
  /** Final value according to the district. */
  finalValue: string | null;
  /** Day on which we filed. */
  @Day()
  ourFiledOn: string | null;
  /** Day of the hearing in our protest. */
  @Day()
  ourHearingOn: string | null;
  /**
   * Time of that hearing in the county's time zone.
   * @example "09:30"
   */
  ourHearingTime: string | null;
  /** Final value in our protest. */
  ourFinalValue: string | null;
  /** Reason for ignoring it. */
  note: string | null;
  /** Name of the person who took it over or ignored it. */
  decidedByName: string | null;
  /** When it was taken over or ignored. */
  @Moment()
  decidedAt: string | null;
  /** Id of the import that first showed these facts. */
  importId: number;
}

/** Differences to ignore. */
export class IgnoreDifferencesDto extends TargetsDto {
  /** Reason for ignoring them. */
  @LineField({ example: 'The district has mixed up two accounts.' })
  note: string;
}
