import { accountNumberMaxLength } from '../../../common/properties/limits.js';
import { addressSearchMinLength } from '../../../common/properties/rolls.js';
import { type EstimateOutcome, estimateOutcomes } from '../../../common/season/estimate.js';
import { ApiProperty } from '@nestjs/swagger';
import { Money, Rate } from '../../platform/validation/answer-fields.js';
import { IdField, LineField, SearchField } from '../../platform/validation/fields.js';

/** A search for a house before sign-up. */
export class FindAddressDto {
  /** Id of the county. */
  @IdField()
  countyId: number;
  /** Start of the address, such as number and street, or the account number; at least five characters. */
  @SearchField({ min: addressSearchMinLength, example: '11910 Sunhillow' })
  search: string;
}

/** An account as published by its appraisal district, without its owner. */
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

/** A house found: its published values, and the matching choices of the property form. */
export class HouseMatchDto extends HouseDto {
  /** Market value. */
  @Money()
  marketValue: string | null;
  /** Appraised value: the market value after the caps on growth, before exemptions. */
  @Money()
  appraisedValue: string | null;
  /** Id of the property type for the Comptroller's category; null if no type has it. */
  propertyTypeId: number | null;
  /** Id of the exemption type; null if there is no exemption, or no type for it. */
  exemptionTypeId: number | null;
}

/** Houses found. */
export class AddressMatchesDto {
  /** Tax year of the roll; null if the county has no roll, or sign-ups do not start with the address. */
  taxYear: number | null;
  /** The first eight houses. */
  accounts: HouseMatchDto[];
}

/** The house to estimate. */
export class EstimateHouseDto {
  /** Id of the county. */
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
  /** Appraised value: the market value after the caps on growth, before exemptions. */
  @Money()
  appraisedValue: string | null;
}

/** An estimate of what a protest could save, before sign-up. */
export class EstimateDto extends HouseDto {
  /** Id of the county. */
  countyId: number;
  /** Tax year of the roll. */
  taxYear: number;
  /** Id of the property type for the Comptroller's category; null if no type has it. */
  propertyTypeId: number | null;
  /** Id of the exemption type; null if there is no exemption, or no type for it. */
  exemptionTypeId: number | null;
  /** Whether the district has a homestead exemption on file. Also false if the district publishes no exemptions. */
  isHomestead: boolean;
  /** Values of the last five tax years, newest first. */
  years: EstimateYearDto[];
  /** Number of comparable accounts used. */
  comparables: number;
  /** Median of their adjusted values; null if there are too few for a conclusion. */
  @Money()
  indicatedValue: string | null;
  /** `saves`, or why there is no savings amount: `noRate`, `capped` by the limit on growth, `notLower`, `tooFew` comparables. */
  @ApiProperty({ enum: estimateOutcomes })
  outcome: EstimateOutcome;
  /** Possible reduction of the market value, in whole dollars; null if none. */
  @Money()
  reduction: string | null;
  /** Tax rate used: the median of the firm's recent billings in the county; null if they are of too few clients. */
  @Rate()
  taxRate: string | null;
  /** Possible reduction of the year's tax, in whole dollars; null unless the outcome is `saves`. */
  @Money()
  savings: string | null;
}
