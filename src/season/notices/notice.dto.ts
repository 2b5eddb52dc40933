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

/** A notice about an account in an appraisal district's roll. Amounts are decimal text, dollars. */
export class RollNoticeDto {
  /** Id of the notice. */
  id: number;
  /**
   * `rise`, `fall`, `same`: how the value compares with the year before; `first`: no value to compare with. `newAccount`: an
   * account the firm does not have, of an owner who has a property with the firm. `ownerChanged`: the roll of the year before
   * names another owner. `gone`: the account is no longer in the roll. `ambiguous`: the account number matches several accounts
   * of the roll.
   */
  @ApiProperty({ enum: noticeKinds })
  kind: NoticeKind;
  /** Id of the county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * Tax year of the roll.
   * @example 2027
   */
  taxYear: number;
  /** Account number at the appraisal district. */
  accountNumber: string;
  /** Id of the account in the roll; null for `gone` and `ambiguous`. */
  rollAccountId: number | null;
  /** Id of the property; null for an account that the firm does not have. */
  propertyId: number | null;
  /** Street address of the property. */
  propertyAddress: string | null;
  /** City of the property. */
  propertyCity: string | null;
  /** Street number, street and unit as in the roll. */
  situsAddress: string | null;
  /** Id of the property's protest of this tax year; null without one. */
  protestId: number | null;
  /** Id of the property's client, or of the client whose property has the same owner. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** Appraised value, or the market value if there is none. */
  value: string | null;
  /** Value of the year before: the protest's, or else the roll's. */
  lastValue: string | null;
  /** Increase of the value in dollars; negative for a fall. */
  change: string | null;
  /** Increase in percent of the year before; negative for a fall. */
  changePercent: string | null;
  /** Owner in this roll. */
  ownerName: string | null;
  /** Owner in the roll of the year before. */
  lastOwnerName: string | null;
  /** How the owner was matched for `newAccount`; null for other kinds. */
  @ApiProperty({ enum: noticeMatches, nullable: true })
  matchedBy: NoticeMatch | null;
  /** Facts for which someone entered something else in the protest than the roll says. */
  @ApiProperty({ enum: noticeFacts, isArray: true })
  differs: NoticeFact[];
  /** Id of the import that last changed the notice. */
  importId: number;
}

/** The roll whose notices to refresh. */
export class RefreshNoticesDto {
  /** Id of the county. */
  @IdField()
  countyId: number;
  /** Tax year of the roll. */
  @TaxYearField()
  taxYear: number;
}

/** The roll being refreshed. */
export class RefreshedNoticesDto {
  /** Id of the roll's import. */
  importId: number;
}
