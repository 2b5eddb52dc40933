import { rollLookupMinLength } from '../../../common/properties/rolls.js';
import { IdField, SearchField } from '../../platform/validation/fields.js';

/** A search for the account of a property. */
export class LookUpRollDto {
  /** The county. */
  @IdField()
  countyId: number;
  /** Account number, or words of the address or the owner: at least three characters. */
  @SearchField({ min: rollLookupMinLength, example: '11910 Sunhillow' })
  search: string;
}

/** An account as its district published it, with the form's choices. */
export class RollMatchDto {
  /** Tax year of the roll. */
  taxYear: number;
  /** Account number. */
  accountNumber: string;
  /** Owner; null where the district keeps it confidential. */
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
  /** What is taxed after the caps. */
  appraisedValue: string | null;
  /** The property type of the Comptroller's category; null if it is not among them. */
  propertyTypeId: number | null;
  /** The exemption type; null for none, or one that is not among them. */
  exemptionTypeId: number | null;
}

/** Accounts that were found. */
export class RollMatchesDto {
  /** Whether the county has a roll that can be searched. */
  hasRoll: boolean;
  /** The first ten of its newest roll. */
  accounts: RollMatchDto[];
}
