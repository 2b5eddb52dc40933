import { rollLookupMinLength } from '../../../common/properties/rolls.js';
import { IdField, SearchField } from '../../platform/validation/fields.js';

/** A search for the account of a property. */
export class LookUpRollDto {
  /** Id of the county. */
  @IdField()
  countyId: number;
  /** Account number, or words of the address or the owner's name; at least three characters. */
  @SearchField({ min: rollLookupMinLength, example: '11910 Sunhillow' })
  search: string;
}

/** An account as published by its appraisal district, with the matching choices of the property form. Amounts are decimal text. */
export class RollMatchDto {
  /** Tax year of the roll. */
  taxYear: number;
  /** Account number. */
  accountNumber: string;
  /** Owner; null if the district keeps it confidential. */
  ownerName: string | null;
  /** Number, street and unit. */
  address: string | null;
  /** City. */
  city: string | null;
  /** Zip code. */
  zip: string | null;
  /** Legal description. */
  legalDescription: string | null;
  /** Market value. */
  marketValue: string | null;
  /** Appraised value: the market value after the caps on growth, before exemptions. */
  appraisedValue: string | null;
  /** Id of the property type for the Comptroller's category; null if no type has it. */
  propertyTypeId: number | null;
  /** Id of the exemption type; null if there is no exemption, or no type for it. */
  exemptionTypeId: number | null;
}

/** Accounts found. */
export class RollMatchesDto {
  /** Whether the county has a roll that can be searched. */
  hasRoll: boolean;
  /** The first ten matches in the county's newest roll. */
  accounts: RollMatchDto[];
}
