import { accountNumberMaxLength } from '../../../common/properties/limits.js';
import { addressSearchMinLength } from '../../../common/properties/rolls.js';
import { type EstimateOutcome, estimateOutcomes } from '../../../common/season/estimate.js';
import { ApiProperty } from '@nestjs/swagger';
import { Money, Rate } from '../../platform/validation/answer-fields.js';
import { IdField, LineField, SearchField } from '../../platform/validation/fields.js';

/** A search for a house before a sign-up. */
export class FindAddressDto {
  /** The county. */
  @IdField()
  countyId: number;
  /** The beginning of the address, such as number and street, or the account number: at least five characters. */
  @SearchField({ min: addressSearchMinLength, example: '11910 Sunhillow' })
  search: string;
}

/** An account as its district publishes it, without its owner. */
class HouseDto {
  /** Account number. */
  accountNumber: string;
  /** Number, street and unit. */
  address: string | null;
  /** City. */
  city: string | null;
  /** Zip code. */
  zip: string | null;
  /** Legal description. */
  legalDescription: string | null;
}

/** A house that was found, with what its district publishes and the form's choices. */
export class HouseMatchDto extends HouseDto {
  /** Market value. */
  @Money()
  marketValue: string | null;
  /** What is taxed after the caps. */
  @Money()
  appraisedValue: string | null;
  /** The property type of the Comptroller's category; null if it is not among them. */
  propertyTypeId: number | null;
  /** The exemption type; null for none, or one that is not among them. */
  exemptionTypeId: number | null;
}

/** Houses that were found. */
export class AddressMatchesDto {
  /** Tax year of the roll; null where the county has none, or sign-ups do not begin with the address. */
  taxYear: number | null;
  /** The first eight. */
  accounts: HouseMatchDto[];
}

/** The house of an estimate. */
export class EstimateHouseDto {
  /** The county. */
  @IdField()
  countyId: number;
  /** The account number, with any punctuation. */
  @LineField({ max: accountNumberMaxLength, example: '0412340567' })
  accountNumber: string;
}

/** Values of a house in a tax year. */
class EstimateYearDto {
  /** Tax year. */
  taxYear: number;
  /** Market value. */
  @Money()
  marketValue: string | null;
  /** What is taxed after the caps. */
  @Money()
  appraisedValue: string | null;
}

/** What a protest could save, estimated before a sign-up. */
export class EstimateDto extends HouseDto {
  /** The county. */
  countyId: number;
  /** Tax year of the roll. */
  taxYear: number;
  /** The property type of the Comptroller's category; null if it is not among them. */
  propertyTypeId: number | null;
  /** The exemption type; null for none, or one that is not among them. */
  exemptionTypeId: number | null;
  /** Whether the district has a homestead exemption on file: the owner lives there. False also where it publishes none. */
  isHomestead: boolean;
  /** Values of the last five tax years, newest first. */
  years: EstimateYearDto[];
  /** Number of comparable accounts that were used. */
  comparables: number;
  /** The median of their adjusted values; null where they are too few for a conclusion. */
  @Money()
  indicatedValue: string | null;
  /** `saves`, or why there is no amount: `noRate`, `capped` by the limit on growth, `notLower`, `tooFew` comparables. */
  @ApiProperty({ enum: estimateOutcomes })
  outcome: EstimateOutcome;
  /** What the market value could fall by, in whole dollars; null where it could not. */
  @Money()
  reduction: string | null;
  /** The tax rate of the estimate: the middle one of the firm's billings in the county; null where they are too few. */
  @Rate()
  taxRate: string | null;
  /** What the tax of the year could fall by, in whole dollars; null unless the outcome is `saves`. */
  @Money()
  savings: string | null;
}
