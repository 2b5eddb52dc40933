import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type ComparableState, comparableStates } from '../../../common/season/comparables.js';
import { accountNumberMaxLength } from '../../../common/properties/limits.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { type PacketFlaw, packetFlaws } from '../../../common/season/packets.js';
import { packetFilesMax } from '../../../common/season/limits.js';
import { Moment, Money } from '../../platform/validation/answer-fields.js';
import { IdField, IdsField, LineField, MoneyField, VersionField } from '../../platform/validation/fields.js';
import { ComparableRuleDto } from '../../settings/reference/resources.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A selection of comparables for a protest. Money is decimal text, dollars. */
export class ComparableSelectionDto {
  /** Id of the selection. */
  id: number;
  /** Id of the protest. */
  protestId: number;
  /** Id of the property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** Account number of the property. */
  accountNumber: string | null;
  /** Id of the county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * Tax year of the protest.
   * @example 2027
   */
  taxYear: number;
  /** Number of comparables used. */
  used: number;
  /** True if they are enough for a conclusion. */
  isEnough: boolean;
  /** Market value of the property in the roll. */
  @Money()
  marketValue: string | null;
  /** Median of the adjusted values of the comparables. */
  @Money()
  indicatedValue: string | null;
  /** Market value minus indicated value; negative if the indicated value is higher. */
  @Money()
  reduction: string | null;
  /** Market value in the notice of appraised value. */
  @Money()
  noticeMarketValue: string | null;
  /** Opinion of value in the protest. */
  @Money()
  opinionOfValue: string | null;
  /** True if the packet has flaws and no `useReason`, so it is neither printed nor released. */
  needsReason: boolean;
  /**
   * Reason why the packet is used despite its flaws; null while none is given.
   * @example "The condition is shown by the photos."
   */
  useReason: string | null;
  /** When the reason was given. */
  @Moment()
  useReasonAt: string | null;
  /** First and last name of the person who gave it. */
  useReasonByName: string | null;
  /** True for the newest selection of its protest. Older ones are kept and never change. */
  isCurrent: boolean;
  /** When the packet was released to the owner; afterwards only `useReason` can change. */
  @Moment()
  releasedAt: string | null;
  /** When the selection was made. */
  @Moment()
  madeAt: string;
  /** First and last name of the person who made it. */
  madeByName: string | null;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** An evidence packet released to the owner. */
export class EvidencePacketDto {
  /** Id of the packet, the same as that of its selection. */
  id: number;
  /** Id of the protest. */
  protestId: number;
  /** Id of the property. */
  propertyId: number;
  /** Id of the property's client. */
  clientId: number;
  /**
   * Tax year of the protest.
   * @example 2027
   */
  taxYear: number;
  /** Number of comparables used. */
  used: number;
  /** Market value of the property in the roll. */
  @Money()
  marketValue: string | null;
  /** Median of the adjusted values of the comparables. */
  @Money()
  indicatedValue: string | null;
  /** When the packet was released. */
  @Moment()
  releasedAt: string | null;
}

/** A file of the property that can be appended to the packet: an image or a PDF. */
export class PacketFileDto {
  /** Id of the file. */
  id: number;
  /** Name of the file. */
  name: string;
  /** Content type of the file. */
  contentType: string;
  /** Size in bytes. */
  size: number;
  /** True if it is appended to the packet. */
  isBound: boolean;
}

/** A roll account as it is compared. Areas and amounts are decimal text. */
export class ComparableAccountDto {
  /** Account number. */
  accountNumber: string;
  /** Street address. */
  situs: string | null;
  /** The district's neighborhood code. */
  neighborhoodCode: string | null;
  /** The district's code of the school district. Like the three other optional fields, absent in older selections. */
  schoolDistrict?: string | null;
  /** The district's market area, which spans several neighborhoods. */
  marketArea?: string | null;
  /** The Comptroller's property category, such as A1. */
  stateCode: string | null;
  /** The district's building class. */
  classCode: string | null;
  /** Living area in square feet. */
  livingArea: string | null;
  /** Year built. */
  yearBuilt: number | null;
  /**
   * Effective year built, which the district sets by condition.
   * @example 2008
   */
  effectiveYear?: number | null;
  /** Land area in square feet. */
  landSqft: string | null;
  /** Value of the land. */
  @Money()
  landValue: string | null;
  /** Value of the improvements. */
  @Money()
  improvementValue: string | null;
  /** Part of the improvements' value that is due to pools and other extras. */
  @Money()
  extraValue?: string | null;
  /** Market value; this value is compared. */
  @Money()
  marketValue: string | null;
  /** Appraised value after caps; it is not compared. */
  @Money()
  appraisedValue: string | null;
}

/** Adjustments of a comparable's value toward the subject, in dollars. */
export class AdjustmentsDto {
  /** Adjustment for the land. */
  @Money()
  land: string;
  /** Adjustment for the living area. */
  @Money()
  area: string;
  /** Adjustment for the age. */
  @Money()
  age: string;
  /** Adjustment for pools and other extras, where the district publishes their value. */
  @Money()
  extras: string;
  /** Adjustment by the office, for facts that are not in the roll. */
  @Money()
  other: string;
  /** Sum of the adjustments. */
  @Money()
  net: string;
  /** Sum of the absolute adjustments. */
  @Money()
  gross: string;
}

/** An adjustment by the office. */
export class OtherAdjustmentDto {
  /** Amount in dollars; negative if the comparable is better than the subject. */
  @MoneyField({ negative: true, example: '-12500' })
  amount: string;
  /** Reason for the adjustment. */
  @LineField({ max: lineMaxLength, example: 'It has a pool.' })
  reason: string;
}

/** A candidate with its arithmetic. */
export class ComparedAccountDto {
  /** Account as the district published it. */
  account: ComparableAccountDto;
  /** Dissimilarity to the subject; 0 is alike. Values do not count. */
  @ApiProperty({ type: 'number', format: 'double' })
  distance: number;
  /** Outcome for the candidate. */
  @ApiProperty({ enum: comparableStates })
  state: ComparableState;
  /** Reason why the office added it; null if the rules selected it. */
  addedFor: string | null;
  /** Reason why the office left it out; null unless left out. */
  leftOutFor: string | null;
  /** The office's own adjustment; null without one. */
  other: OtherAdjustmentDto | null;
  /** Adjustments; null if a value is missing or the candidate is less alike than those used. */
  adjustments: AdjustmentsDto | null;
  /** Market value plus adjustments. */
  @Money()
  adjustedValue: string | null;
  /** Market value per square foot of living area. */
  @Money()
  valuePerFoot: string | null;
}

/** Rules of the selection. */
export class ComparableRulesDto extends OmitType(ComparableRuleDto, [
  'id',
  'name',
  'countyId',
  'countyName',
  'version',
]) {}

/** A selection with its arithmetic. */
export class ComparableSelectionDetailsDto extends ComparableSelectionDto {
  /** Account of the property. */
  subject: ComparableAccountDto;
  /** Rules of the selection. */
  rules: ComparableRulesDto;
  /** Candidates in the order of consideration. */
  rows: ComparedAccountDto[];
  /** Lowest adjusted value. */
  @Money()
  leastValue: string | null;
  /** Highest adjusted value. */
  @Money()
  greatestValue: string | null;
  /** Market value of the property per square foot of living area. */
  @Money()
  subjectPerFoot: string | null;
  /** Median market value of the comparables per square foot of living area. */
  @Money()
  medianPerFoot: string | null;
  /** Flaws of the packet: too few comparables (`tooFew`), or a conclusion that is not below the value (`notBelow`). */
  @ApiProperty({ enum: packetFlaws, isArray: true })
  flaws: PacketFlaw[];
  /** Market value that the packet asks for: the owner's opinion, otherwise the indicated value if it is below the district's. */
  @Money()
  requestedValue: string | null;
  /** Files of the property that can be appended to the packet, the appended ones first and in their order. */
  files: PacketFileDto[];
}

/** A request to select comparables for a protest. */
export class CreateComparableSelectionDto {
  /** Id of the protest. */
  @IdField()
  protestId: number;
}

/** A decision about a candidate. Absent fields stay unchanged. */
@ReadOnlyFields<ComparableSelectionDetailsDto>(
  'subject',
  'rules',
  'rows',
  'leastValue',
  'greatestValue',
  'subjectPerFoot',
  'medianPerFoot',
  'files',
  'marketValue',
  'indicatedValue',
  'reduction',
  'releasedAt',
  'madeAt',
  'id',
  'protestId',
  'propertyId',
  'clientId',
  'ownerName',
  'propertyAddress',
  'countyId',
  'countyName',
  'taxYear',
  'used',
  'isEnough',
  'flaws',
  'noticeMarketValue',
  'opinionOfValue',
  'requestedValue',
  'needsReason',
  'useReason',
  'useReasonAt',
  'useReasonByName',
  'isCurrent',
  'madeByName',
)
export class UpdateComparableSelectionDto {
  /** Account number of the candidate. */
  @LineField({ max: accountNumberMaxLength, example: 'R100201' })
  accountNumber: string;
  /** Reason to leave it out; null includes it again. */
  @LineField({ optional: true, max: lineMaxLength, example: 'Damaged by fire.' })
  leftOutFor?: string | null;
  /** Amount of the office's own adjustment in dollars, negative if the comparable is better; null removes it. */
  @MoneyField({ optional: true, negative: true, example: '-12500' })
  otherAmount?: string | null;
  /** Reason for the adjustment; required with one. */
  @LineField({ optional: true, max: lineMaxLength, example: 'It has a pool.' })
  otherReason?: string | null;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** An account to add that the rules did not select. */
export class AddComparableDto {
  /** Account number in the same county and tax year, with any punctuation. */
  @LineField({ max: accountNumberMaxLength, example: 'R100202' })
  accountNumber: string;
  /** Reason why it is comparable. */
  @LineField({ max: lineMaxLength, example: 'The same plan, one street away.' })
  reason: string;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Files to append to the packet. */
export class PacketFilesDto {
  /** Ids of the files in the order of the packet. */
  @IdsField({ max: packetFilesMax, example: [] })
  fileIds: number[];
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Reason to use a packet despite its flaws. */
export class PacketReasonDto {
  /** Reason; it is not printed. */
  @LineField({ max: lineMaxLength, example: 'The condition is shown by the photos.' })
  reason: string;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Release of a selection's packet to the owner. */
export class ReleaseComparablesDto {
  /** Reason to use the packet despite its flaws; required if it has any, unless the selection has a reason already. */
  @LineField({ optional: true, max: lineMaxLength, example: 'The condition is shown by the photos.' })
  reason?: string | null;
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}
