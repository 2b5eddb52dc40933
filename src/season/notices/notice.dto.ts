import { ApiProperty } from '@nestjs/swagger';
import {
  type NoticeFact,
  noticeFacts,
  type NoticeKind,
  noticeKinds,
  type NoticeMatch,
  noticeMatches,
} from '../../../common/season/notices.js';
import { IdField, TaxYearField } from '../../platform/validation/fields.js';

/** What a district's roll says that the firm should know. Amounts are decimal text, dollars. */
export class RollNoticeDto {
  /** The notice. */
  id: number;
  /**
   * `rise`, `fall`, `same`, `first`: how the value differs from the year before; `first` has none. `newAccount`: an account of
   * somebody who owns another property of the firm. `ownerChanged`: the roll of the year before has another owner. `gone`: the
   * account is no longer in the roll. `ambiguous`: its number fits several accounts of the roll.
   */
  @ApiProperty({ enum: noticeKinds })
  kind: NoticeKind;
  /** The county. */
  countyId: number;
  /** Its name. */
  countyName: string;
  /**
   * Tax year of the roll.
   * @example 2027
   */
  taxYear: number;
  /** Account number at the appraisal district. */
  accountNumber: string;
  /** The account in the roll; null when it is gone. */
  rollAccountId: number | null;
  /** The property; null for an account that the firm does not have. */
  propertyId: number | null;
  /** Its street address. */
  propertyAddress: string | null;
  /** Its city. */
  propertyCity: string | null;
  /** Number, street and unit as the roll has them. */
  situsAddress: string | null;
  /** The property's protest of this tax year. */
  protestId: number | null;
  /** The property's client, or the one whose other property has the same owner. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** The appraised value, or else the market value. */
  value: string | null;
  /** The same of the year before: the protest's, or else the roll's. */
  lastValue: string | null;
  /** How much the value rose; negative for a fall. */
  change: string | null;
  /** The same in percent of the year before. */
  changePercent: string | null;
  /** Owner in this roll. */
  ownerName: string | null;
  /** Owner in the roll of the year before. */
  lastOwnerName: string | null;
  /** How the account of an existing owner was recognised; null for other kinds. */
  @ApiProperty({ enum: noticeMatches, nullable: true })
  matchedBy: NoticeMatch | null;
  /** Facts of the protest where a person wrote something else than the roll says. */
  @ApiProperty({ enum: noticeFacts, isArray: true })
  differs: NoticeFact[];
  /** The import after which it changed last. */
  importId: number;
}

/** Whose notices are looked for again. */
export class RefreshNoticesDto {
  /** The county. */
  @IdField()
  countyId: number;
  /** Tax year of the roll. */
  @TaxYearField()
  taxYear: number;
}

/** The roll that is looked at again. */
export class RefreshedNoticesDto {
  /** The import that the roll is of. */
  importId: number;
}
