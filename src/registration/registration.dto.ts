import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type BillingDelivery, billingDeliveries } from '../../common/enums.js';
import { CreateClientDto } from '../clients/client.dto.js';
import { ChoiceField, FlagField, LineField, ObjectField } from '../platform/validation/fields.js';
import { PropertyFormDto } from '../properties/property.dto.js';

/** The property of a registration; its owner is the person who registers unless named. */
export class RegistrationPropertyDto extends OmitType(PropertyFormDto, ['ownerName']) {
  @LineField({ optional: true, description: 'First and last name of the client when absent.' })
  ownerName?: string | null;
}

/** The signature under the contract. */
export class SignatureDto {
  /** The version that was on the screen; an older one has to be read and signed again. */
  @LineField()
  version: string;
  @LineField({ max: 120 })
  signedName: string;
  /** Agreed to sign electronically and to the terms. */
  @FlagField()
  consent: boolean;
}

/** A client that registers itself, with its first property, billing choice and signature. */
export class RegistrationDto extends OmitType(CreateClientDto, [
  'billingDelivery',
  'billingPercentage',
  'companyName',
  'additionalContactName',
  'additionalContactNumber',
  'additionalContactEmail',
]) {
  @LineField({ optional: true })
  companyName?: string | null;
  @ChoiceField(billingDeliveries)
  billingDelivery: BillingDelivery;
  @ObjectField(() => RegistrationPropertyDto)
  property: RegistrationPropertyDto;
  @ObjectField(() => SignatureDto)
  signature: SignatureDto;
  @LineField({
    optional: true,
    description: 'From `GET /api/registration`: without it nobody is registered.',
  })
  formToken?: string | null;
  @LineField({ optional: true, description: 'Hidden from people; whoever fills it is not registered.' })
  website?: string | null;
}

/** What the contract's text depends on before anybody has registered. */
export class ContractPreviewDto {
  @LineField({ max: 120 })
  firstName: string;
  @LineField({ max: 120 })
  lastName: string;
  @ChoiceField(billingDeliveries)
  billingDelivery: BillingDelivery;
  @LineField({
    optional: true,
    max: 120,
    description: 'Prints the contract as signed with this name, marked as a preview.',
  })
  signedName?: string | null;
}

/** A new client's answer. */
export class RegisteredDto {
  @ApiProperty({ type: 'integer' })
  clientId: number;
  @ApiProperty({ type: 'integer' })
  propertyId: number;
  @ApiProperty({ type: 'integer' })
  contractId: number;
  /** Lets the registration's files follow within half an hour (`POST /api/registration/files`). */
  @ApiProperty()
  uploadTicket: string;
}

/** Answer to the files of a registration. */
export class RegistrationFilesDto {
  /** How many were kept. */
  @ApiProperty({ type: 'integer' })
  files: number;
}

class StateChoiceDto {
  @ApiProperty()
  code: string;
  @ApiProperty()
  name: string;
}
class CountyChoiceDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  name: string;
  @ApiProperty()
  state: string;
}
class PropertyTypeChoiceDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  type: string;
  @ApiProperty()
  value: string;
}
class ExemptionChoiceDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  title: string;
}
class FirmDto {
  @ApiProperty()
  name: string;
  @ApiProperty()
  email: string;
  @ApiProperty()
  phone: string;
  @ApiProperty({ description: 'One line.' })
  address: string;
}

/** What the registration page shows and offers. */
export class RegistrationFormDto {
  /** Otherwise the page shows the placeholder. */
  @ApiProperty()
  enabled: boolean;
  @ApiProperty()
  placeholderTitle: string;
  @ApiProperty()
  placeholderMessage: string;
  @ApiProperty({ type: FirmDto })
  firm: FirmDto;
  /** The firm's share that a new contract names, percent. */
  @ApiProperty({ example: '50.00' })
  billingPercentage: string;
  @ApiProperty()
  contractVersion: string;
  /** A notice of the firm to everybody who registers, such as the protest deadline; null while it has none. */
  @ApiProperty({ type: String, nullable: true })
  acknowledgment: string | null;
  /** Says when the form was handed out; the registration sends it back, some seconds later at the earliest. */
  @ApiProperty()
  formToken: string;
  @ApiProperty({ type: [StateChoiceDto] })
  states: StateChoiceDto[];
  @ApiProperty({ type: [CountyChoiceDto] })
  counties: CountyChoiceDto[];
  @ApiProperty({ type: [PropertyTypeChoiceDto] })
  propertyTypes: PropertyTypeChoiceDto[];
  @ApiProperty({ type: [ExemptionChoiceDto] })
  exemptionTypes: ExemptionChoiceDto[];
}

/** A signed contract; its PDF is at `/api/contracts/:id/document`. */
export class SignedContractDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  clientId: number;
  @ApiProperty()
  contractVersion: string;
  @ApiProperty()
  signedName: string;
  @ApiProperty({ format: 'date-time' })
  signedAt: string;
  @ApiProperty()
  textSha256: string;
  @ApiProperty()
  pdfSha256: string;
}
