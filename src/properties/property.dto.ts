import { PickType } from '@nestjs/swagger';
import type { LeadType } from '../../common/billing/enums.js';
import type { RecordStatus } from '../../common/platform/enums.js';
import { accountNumberMaxLength } from '../../common/properties/limits.js';
import { moderatedPropertyFields, propertyFormFields } from '../../common/properties/properties.js';
import { Day, Moment } from '../platform/validation/answer-fields.js';
import {
  DayField,
  FlagField,
  IdField,
  LineField,
  TextField,
  UpdateOf,
  VersionField,
  ZipField,
} from '../platform/validation/fields.js';
import { ReadOnlyFields } from '../platform/validation/unknown-fields.js';

/** A property with its client's name. */
export class PropertyDto {
  /** Id of the property. */
  id: number;
  /** Id of the property's client. */
  clientId: number;
  /** First and last name of the client. */
  clientName: string;
  /** A: active, I: inactive. */
  status: RecordStatus;
  /** Owner as registered with the appraisal district. */
  ownerName: string;
  /** Street address. */
  address: string | null;
  /** Second line of the address. */
  address2: string | null;
  /** City. */
  city: string | null;
  /** Two-letter state code, always TX. */
  state: string;
  /** Zip code. */
  zip: string | null;
  /** Id of the county of its appraisal district. */
  countyId: number;
  /** Name of that county. */
  countyName: string;
  /** Whether the office has confirmed the name of the county's appraisal district. Letters print it only then. */
  districtConfirmed: boolean;
  /**
   * Time zone of that county, used for times shown to the owner.
   * @example America/Chicago
   */
  timeZone: string;
  /** Account number with the appraisal district. */
  accountNumber: string | null;
  /** Id of the property type. */
  propertyTypeId: number | null;
  /** Name of that type. */
  propertyType: string | null;
  /** The Comptroller's two-letter code of that type. */
  propertyTypeValue: string | null;
  /** Id of the owner's exemption. */
  exemptionTypeId: number | null;
  /** Name of that exemption. */
  exemptionTitle: string | null;
  /** Legal description. */
  legalDescription: string | null;
  /** The owner's remarks about the property. */
  description: string | null;
  /** Whether the property has not been marked ready yet. */
  isNew: boolean;
  /** Date of the hearing. */
  @Day()
  hearingDate: string | null;
  /** Date the appointment of agent was sent. */
  @Day()
  aoaSentDate: string | null;
  /** Whether the appointment of agent is enabled. */
  aoaReady: boolean;
  /** Street of the appointment's mailing address; all four parts are null for the client's address. */
  aoaAddress: string | null;
  /** City of that address. */
  aoaCity: string | null;
  /** Two-letter state code of that address. */
  aoaState: string | null;
  /** Zip code of that address. */
  aoaZip: string | null;
  /** Type of the lead: litigation (`lit`) or arbitration (`arb`). */
  leadType: LeadType | null;
  /** Whether the owner bought the property within the last two years. */
  purchasedWithinTwoYears: boolean;
  /** Date of the purchase. */
  @Day()
  purchasedDate: string | null;
  /** The owner's description of the purchase. */
  purchaseDescription: string | null;
  /** Whether the property has major damage. */
  hasMajorDamage: boolean;
  /** Date of the damage. */
  @Day()
  damageDate: string | null;
  /** The owner's description of the damage. */
  damageDescription: string | null;
  /** Whether the property was remodeled within the last three years. */
  remodeledWithinThreeYears: boolean;
  /** Date of the remodel. */
  @Day()
  remodelDate: string | null;
  /** The owner's description of the remodel. */
  remodelDescription: string | null;
  /** When the property was created. */
  @Moment()
  createdAt: string;
  /** When the property was deactivated. */
  @Moment()
  deactivatedAt: string | null;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Fields of a property in the registration and the property form. */
export class PropertyFormDto {
  /** Owner as registered with the appraisal district. */
  @LineField()
  ownerName: string;
  /** Street address. */
  @LineField()
  address: string;
  /** Second line of the address. */
  @LineField({ optional: true })
  address2?: string | null;
  /** City. */
  @LineField()
  city: string;
  /** Zip code. */
  @ZipField()
  zip: string;
  /** Id of the county of its appraisal district. */
  @IdField()
  countyId: number;
  /** Account number with the appraisal district; unique among the active properties of a county. */
  @LineField({ optional: true, max: accountNumberMaxLength, example: '0412340567' })
  accountNumber?: string | null;
  /** Id of the property type. */
  @IdField()
  propertyTypeId: number;
  /** Id of the owner's exemption. Default: none. */
  @IdField({ optional: true })
  exemptionTypeId?: number | null;
  /** Legal description. */
  @TextField({ optional: true })
  legalDescription?: string | null;
  /** The owner's remarks about the property. */
  @TextField({ optional: true })
  description?: string | null;
  /** Whether the owner bought the property within the last two years. */
  @FlagField({ optional: true })
  purchasedWithinTwoYears?: boolean | null;
  /** Date of the purchase. */
  @DayField({ optional: true })
  purchasedDate?: string | null;
  /** The owner's description of the purchase. */
  @TextField({ optional: true })
  purchaseDescription?: string | null;
  /** Whether the property has major damage. */
  @FlagField({ optional: true })
  hasMajorDamage?: boolean | null;
  /** Date of the damage. */
  @DayField({ optional: true })
  damageDate?: string | null;
  /** The owner's description of the damage. */
  @TextField({ optional: true })
  damageDescription?: string | null;
  /** Whether the property was remodeled within the last three years. */
  @FlagField({ optional: true })
  remodeledWithinThreeYears?: boolean | null;
  /** Date of the remodel. */
  @DayField({ optional: true })
  remodelDate?: string | null;
  /** The owner's description of the remodel. */
  @TextField({ optional: true })
  remodelDescription?: string | null;
}

/** A new property. Clients add it to their own account; administrators name the client. */
export class CreatePropertyDto extends PropertyFormDto {
  /** Id of the property's client. Clients can omit it. */
  @IdField({ optional: true })
  clientId?: number | null;
}

/** Fields of a property record that no form changes. */
const readOnly = [
  'id',
  'clientId',
  'clientName',
  'status',
  'state',
  'countyName',
  'districtConfirmed',
  'timeZone',
  'propertyType',
  'propertyTypeValue',
  'exemptionTitle',
  'isNew',
  'hearingDate',
  'aoaSentDate',
  'aoaReady',
  'aoaAddress',
  'aoaCity',
  'aoaState',
  'aoaZip',
  'leadType',
  'createdAt',
  'deactivatedAt',
] as const satisfies readonly (keyof PropertyDto)[];

/** Changes to a property. Absent fields stay unchanged; required fields cannot be cleared. */
@ReadOnlyFields<PropertyDto>(...readOnly)
export class UpdatePropertyDto extends UpdateOf(PropertyFormDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Fields of a property change request. Absent fields stay unchanged. */
@ReadOnlyFields<PropertyDto>(
  ...readOnly,
  'version',
  ...propertyFormFields.filter((name) => !(moderatedPropertyFields as readonly string[]).includes(name)),
)
export class PropertyFieldsDto extends UpdateOf(PickType(PropertyFormDto, moderatedPropertyFields)) {}
