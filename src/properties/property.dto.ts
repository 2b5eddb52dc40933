import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { type LeadType, leadTypes, type RecordStatus, recordStatuses } from '../../common/enums.js';
import { accountNumberMaxLength } from '../../common/limits.js';
import {
  DayField,
  FlagField,
  IdField,
  IntegerField,
  LineField,
  TextField,
  ZipField,
} from '../platform/validation/fields.js';

/** A property as lists and details show it, with what they need of its client. */
export class PropertyDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  clientId: number;
  /** First and last name of the client. */
  @ApiProperty()
  clientName: string;
  @ApiProperty({ enum: recordStatuses })
  status: RecordStatus;
  @ApiProperty()
  ownerName: string;
  @ApiProperty({ type: String, nullable: true })
  address: string | null;
  @ApiProperty({ type: String, nullable: true })
  address2: string | null;
  @ApiProperty({ type: String, nullable: true })
  city: string | null;
  @ApiProperty()
  state: string;
  @ApiProperty({ type: String, nullable: true })
  zip: string | null;
  @ApiProperty({ type: 'integer' })
  countyId: number;
  @ApiProperty()
  countyName: string;
  @ApiProperty({ type: String, nullable: true })
  accountNumber: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  propertyTypeId: number | null;
  @ApiProperty({ type: String, nullable: true })
  propertyType: string | null;
  /** The Comptroller's two-letter code. */
  @ApiProperty({ type: String, nullable: true })
  propertyTypeValue: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  exemptionTypeId: number | null;
  @ApiProperty({ type: String, nullable: true })
  exemptionTitle: string | null;
  @ApiProperty({ type: String, nullable: true })
  legalDescription: string | null;
  @ApiProperty({ type: String, nullable: true })
  description: string | null;
  @ApiProperty()
  isNew: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date' })
  hearingDate: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date' })
  aoaSentDate: string | null;
  @ApiProperty()
  aoaReady: boolean;
  /** Where mail about the appointment goes; all null: to the client's own address. */
  @ApiProperty({ type: String, nullable: true })
  aoaAddress: string | null;
  @ApiProperty({ type: String, nullable: true })
  aoaCity: string | null;
  @ApiProperty({ type: String, nullable: true })
  aoaState: string | null;
  @ApiProperty({ type: String, nullable: true })
  aoaZip: string | null;
  @ApiProperty({ enum: leadTypes, nullable: true })
  leadType: LeadType | null;
  @ApiProperty()
  purchasedWithinTwoYears: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date' })
  purchasedDate: string | null;
  @ApiProperty({ type: String, nullable: true })
  purchaseDescription: string | null;
  @ApiProperty()
  hasMajorDamage: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date' })
  damageDate: string | null;
  @ApiProperty({ type: String, nullable: true })
  damageDescription: string | null;
  @ApiProperty()
  remodeledWithinThreeYears: boolean;
  @ApiProperty({ type: String, nullable: true, format: 'date' })
  remodelDate: string | null;
  @ApiProperty({ type: String, nullable: true })
  remodelDescription: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  deactivatedAt: string | null;
  /** Grows with every change; send it back with an update so that nobody's change is lost. */
  @ApiProperty({ type: 'integer' })
  version: number;
}

/** What registration and the property form ask for (spec "properties, billing, reports", section 5). */
export class PropertyFormDto {
  @LineField()
  ownerName: string;
  @LineField()
  address: string;
  @LineField({ optional: true })
  address2?: string | null;
  @LineField()
  city: string;
  @ZipField()
  zip: string;
  @IdField()
  countyId: number;
  @LineField({ optional: true, max: accountNumberMaxLength })
  accountNumber?: string | null;
  @IdField()
  propertyTypeId: number;
  @IdField({ optional: true, description: 'None when absent.' })
  exemptionTypeId?: number | null;
  @TextField({ optional: true })
  legalDescription?: string | null;
  @TextField({ optional: true })
  description?: string | null;
  @FlagField({ optional: true })
  purchasedWithinTwoYears?: boolean | null;
  @DayField({ optional: true })
  purchasedDate?: string | null;
  @TextField({ optional: true })
  purchaseDescription?: string | null;
  @FlagField({ optional: true })
  hasMajorDamage?: boolean | null;
  @DayField({ optional: true })
  damageDate?: string | null;
  @TextField({ optional: true })
  damageDescription?: string | null;
  @FlagField({ optional: true })
  remodeledWithinThreeYears?: boolean | null;
  @DayField({ optional: true })
  remodelDate?: string | null;
  @TextField({ optional: true })
  remodelDescription?: string | null;
}

/** A new property. A client adds it to itself; an admin names the client. */
export class CreatePropertyDto extends PropertyFormDto {
  @IdField({ optional: true, description: 'Whose property it is; a client may leave it out or name itself.' })
  clientId?: number | null;
}

/** Changes to a property by an admin; what is absent stays. */
export class UpdatePropertyDto extends PartialType(PropertyFormDto, { skipNullProperties: false }) {
  @IntegerField({
    min: 1,
    max: 2_000_000_000,
    optional: true,
    description: 'The version that was read; 409 when the row moved on.',
  })
  version?: number | null;
}

/**
 * What everybody but an admin may ask to change of a property. Type, second address line, account number, legal
 * description and the questionnaire are the admin's (spec "properties, billing, reports", section 6).
 */
export const moderatedPropertyFields = [
  'ownerName',
  'address',
  'city',
  'zip',
  'countyId',
  'exemptionTypeId',
  'description',
] as const satisfies readonly (keyof PropertyFormDto)[];
export class PropertyFieldsDto extends PartialType(PickType(PropertyFormDto, moderatedPropertyFields), {
  skipNullProperties: false,
}) {}
