import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type ComparableState, comparableStates } from '../../../common/season/comparables.js';
import { accountNumberMaxLength } from '../../../common/properties/limits.js';
import { bulkRowsMax, lineMaxLength } from '../../../common/platform/limits.js';
import { type PacketFlaw, packetFlaws } from '../../../common/season/packets.js';
import { packetFilesMax } from '../../../common/season/limits.js';
import { type ComparableRunState, comparableRunStates } from '../../../common/season/terms.js';
import { Moment, Money } from '../../platform/validation/answer-fields.js';
import {
  FlagField,
  IdField,
  IdsField,
  LineField,
  MoneyField,
  TaxYearField,
  VersionField,
} from '../../platform/validation/fields.js';
import { ComparableRuleDto } from '../../settings/reference/resources.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A selection of comparables for a protest. Money is decimal text, dollars. */
export class ComparableSelectionDto {
  /** Id of the selection. */
  id: number;
  /** The protest. */
  protestId: number;
  /** The protested property. */
  propertyId: number;
  /** The property's client. */
  clientId: number;
  /** Owner of the property. */
  ownerName: string;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** Account number of the property. */
  accountNumber: string | null;
  /** Its county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * Tax year of the protest.
   * @example 2027
   */
  taxYear: number;
  /** Comparables that are used. */
  used: number;
  /** Whether they are as many as a conclusion needs. */
  isEnough: boolean;
  /** The subject's market value in the roll. */
  @Money()
  marketValue: string | null;
  /** The median of the adjusted values. */
  @Money()
  indicatedValue: string | null;
  /** Market value less indicated value; negative where the property is valued lower. */
  @Money()
  reduction: string | null;
  /** Market value of the notice. */
  @Money()
  noticeMarketValue: string | null;
  /** The owner's opinion of value in the protest. */
  @Money()
  opinionOfValue: string | null;
  /** Whether its packet is neither printed nor released until somebody says why: it has flaws. */
  needsReason: boolean;
  /**
   * Why the packet is used in spite of its flaws; null: nobody said so.
   * @example "The condition is shown by the photos."
   */
  useReason: string | null;
  /** When that was said. */
  @Moment()
  useReasonAt: string | null;
  /** First and last name of who said so. */
  useReasonByName: string | null;
  /** Whether it is the newest of its protest. Older ones are kept and never change. */
  isCurrent: boolean;
  /** Since when the owner can read the packet; nothing changes after it. */
  @Moment()
  releasedAt: string | null;
  /** When it was made. */
  @Moment()
  madeAt: string;
  /** First and last name of who made it. */
  madeByName: string | null;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** A packet that the owner may read. */
export class EvidencePacketDto {
  /** Id of the packet, which is that of its selection. */
  id: number;
  /** The protest. */
  protestId: number;
  /** The protested property. */
  propertyId: number;
  /** The property's client. */
  clientId: number;
  /**
   * Tax year of the protest.
   * @example 2027
   */
  taxYear: number;
  /** Comparables that are used. */
  used: number;
  /** The property's market value in the roll. */
  @Money()
  marketValue: string | null;
  /** The median of the adjusted values. */
  @Money()
  indicatedValue: string | null;
  /** When it was released. */
  @Moment()
  releasedAt: string | null;
}

/** A file of the property that can be bound behind the packet: an image or a PDF. */
export class PacketFileDto {
  /** Id of the file. */
  id: number;
  /** Name of the file. */
  name: string;
  /** Its content type. */
  contentType: string;
  /** Bytes. */
  size: number;
  /** Whether it is bound. */
  isBound: boolean;
}

/** An account of the district as it is compared. Areas and amounts are decimal text. */
export class ComparableAccountDto {
  /** Account number. */
  accountNumber: string;
  /** Street address. */
  situs: string | null;
  /** The district's neighborhood. */
  neighborhoodCode: string | null;
  /** The district's code of the school district; absent in selections of before it was read, as the three below. */
  schoolDistrict?: string | null;
  /** The district's market area, of several neighborhoods. */
  marketArea?: string | null;
  /** The Comptroller's category, such as A1. */
  stateCode: string | null;
  /** The district's class of the building. */
  classCode: string | null;
  /** Square feet. */
  livingArea: string | null;
  /** Year built. */
  yearBuilt: number | null;
  /**
   * The year that the district takes for the condition.
   * @example 2008
   */
  effectiveYear?: number | null;
  /** Square feet. */
  landSqft: string | null;
  /** Value of the land. */
  @Money()
  landValue: string | null;
  /** Value of the improvements. */
  @Money()
  improvementValue: string | null;
  /** What pools and other extras have of it. */
  @Money()
  extraValue?: string | null;
  /** Market value, which is compared. */
  @Money()
  marketValue: string | null;
  /** What is taxed after the caps; it is not compared. */
  @Money()
  appraisedValue: string | null;
}

/** Dollars by which a comparable's value is moved towards the subject's. */
export class AdjustmentsDto {
  /** For the land. */
  @Money()
  land: string;
  /** For the living area. */
  @Money()
  area: string;
  /** For the age. */
  @Money()
  age: string;
  /** For pools and other extras, where the district publishes their value. */
  @Money()
  extras: string;
  /** By the office, for what the roll does not say. */
  @Money()
  other: string;
  /** Their sum. */
  @Money()
  net: string;
  /** Their sum without regard to their signs. */
  @Money()
  gross: string;
}

/** An adjustment by the office. */
export class OtherAdjustmentDto {
  /** Dollars, negative where the comparable is better than the subject. */
  @MoneyField({ negative: true, example: '-12500' })
  amount: string;
  /** What it is for. */
  @LineField({ max: lineMaxLength, example: 'It has a pool.' })
  reason: string;
}

/** A candidate with its arithmetic. */
export class ComparedAccountDto {
  /** The account as the district published it. */
  account: ComparableAccountDto;
  /** How unlike the subject it is; 0 is alike. Values are no part of it. */
  @ApiProperty({ type: 'number', format: 'double' })
  distance: number;
  /** What became of it. */
  @ApiProperty({ enum: comparableStates })
  state: ComparableState;
  /** Why the office added it; null where the rules found it. */
  addedFor: string | null;
  /** Why the office left it out; null while it is not. */
  leftOutFor: string | null;
  /** The office's own adjustment. */
  other: OtherAdjustmentDto | null;
  /** Null where a value is missing, and for those that are less alike. */
  adjustments: AdjustmentsDto | null;
  /** Market value and adjustments. */
  @Money()
  adjustedValue: string | null;
  /** Market value per square foot of living area. */
  @Money()
  valuePerFoot: string | null;
}

/** The rules by which comparables were chosen. */
export class ComparableRulesDto extends OmitType(ComparableRuleDto, [
  'id',
  'name',
  'countyId',
  'countyName',
  'version',
]) {}

/** A selection with its arithmetic. */
export class ComparableSelectionDetailsDto extends ComparableSelectionDto {
  /** The property's account. */
  subject: ComparableAccountDto;
  /** The rules by which the comparables were chosen. */
  rules: ComparableRulesDto;
  /** The candidates in the order in which they are considered. */
  rows: ComparedAccountDto[];
  /** The lowest adjusted value. */
  @Money()
  leastValue: string | null;
  /** The highest adjusted value. */
  @Money()
  greatestValue: string | null;
  /** The subject's market value per square foot of living area. */
  @Money()
  subjectPerFoot: string | null;
  /** The median of the comparables'. */
  @Money()
  medianPerFoot: string | null;
  /** Why the packet does not argue for the owner: too few comparables, or a conclusion that is not below the value. */
  @ApiProperty({ enum: packetFlaws, isArray: true })
  flaws: PacketFlaw[];
  /** The market value that the packet asks for: the owner's opinion, otherwise the indicated value where it is below the district's. */
  @Money()
  requestedValue: string | null;
  /** Files of the property that can be bound behind the packet, the bound ones first and in their order. */
  files: PacketFileDto[];
}

/** Chooses comparables for a protest. */
export class CreateComparableSelectionDto {
  /** The protest. */
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
  /** The candidate's account number. */
  @LineField({ max: accountNumberMaxLength, example: 'R100201' })
  accountNumber: string;
  /** Why it is left out; null takes it in again. */
  @LineField({ optional: true, max: lineMaxLength, example: 'Damaged by fire.' })
  leftOutFor?: string | null;
  /** Dollars of the office's own adjustment, negative where the comparable is better; null removes it. */
  @MoneyField({ optional: true, negative: true, example: '-12500' })
  otherAmount?: string | null;
  /** What the adjustment is for; required with one. */
  @LineField({ optional: true, max: lineMaxLength, example: 'It has a pool.' })
  otherReason?: string | null;
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** An account to compare that the rules did not find. */
export class AddComparableDto {
  /** Its number in the same county and tax year, with any punctuation. */
  @LineField({ max: accountNumberMaxLength, example: 'R100202' })
  accountNumber: string;
  /** Why it is comparable. */
  @LineField({ max: lineMaxLength, example: 'The same plan, one street away.' })
  reason: string;
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** The files that are bound behind the packet. */
export class PacketFilesDto {
  /** Their ids in the order of the packet. */
  @IdsField({ max: packetFilesMax, example: [] })
  fileIds: number[];
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Why a packet is used in spite of its flaws. */
export class PacketReasonDto {
  /** What the packet is for then. It is not printed. */
  @LineField({ max: lineMaxLength, example: 'The condition is shown by the photos.' })
  reason: string;
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** A selection whose packet the owner may read from now on. */
export class ReleaseComparablesDto {
  /** Why the packet is used in spite of its flaws; required where it has any, unless the selection has a reason already. */
  @LineField({ optional: true, max: lineMaxLength, example: 'The condition is shown by the photos.' })
  reason?: string | null;
  /** The version the caller has read; 409 when the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Choosing comparables for many protests. */
export class ComparableRunDto {
  /** Id of the run. */
  id: number;
  /**
   * Tax year of the protests.
   * @example 2027
   */
  taxYear: number;
  /** Their county; null: all. */
  countyId: number | null;
  /** Name of the county. */
  countyName: string | null;
  /** Whether protests that have comparables are left as they are. */
  onlyMissing: boolean;
  /** State of the run. */
  @ApiProperty({ enum: comparableRunStates })
  state: ComparableRunState;
  /** Protests to look at. */
  total: number;
  /** Protests that were looked at. */
  seen: number;
  /** Those with as many comparables as a conclusion needs. */
  enough: number;
  /** Those with fewer. */
  few: number;
  /** Those whose account is not in the roll of the tax year. */
  unknown: number;
  /** First and last name of who asked for it. */
  requestedByName: string | null;
  /** When it was asked for. */
  @Moment()
  requestedAt: string;
  /** When it ended. */
  @Moment()
  finishedAt: string | null;
}

/** Asks for comparables of many protests: those that are named, or all undecided ones of a tax year. */
export class CreateComparableRunDto {
  /** Tax year of the protests. */
  @TaxYearField({ example: 2027 })
  taxYear: number;
  /** Only protests of this county. */
  @IdField({ optional: true })
  countyId?: number | null;
  /** Only these protests. */
  @IdsField({ optional: true, max: bulkRowsMax, example: [17, 18] })
  protestIds?: number[] | null;
  /** Leaves protests that have comparables as they are. */
  @FlagField({ optional: true })
  onlyMissing?: boolean | null;
}
