import { OmitType } from '@nestjs/swagger';
import { type BillingDelivery, billingDeliveries } from '../../common/clients/enums.js';
import { nameMaxLength } from '../../common/platform/limits.js';
import { type InstructionKind, instructionKinds } from '../../common/season/offers.js';
import { CreateClientDto } from '../clients/client.dto.js';
import { Moment, Percentage } from '../platform/validation/answer-fields.js';
import {
  ChoiceField,
  FlagField,
  KeyField,
  LineField,
  MoneyField,
  ObjectField,
} from '../platform/validation/fields.js';
import { PropertyFormDto } from '../properties/property.dto.js';

/** The property of a registration. */
export class RegistrationPropertyDto extends OmitType(PropertyFormDto, ['ownerName']) {
  /** Owner of the property. Default: first and last name of the client. */
  @LineField({ optional: true })
  ownerName?: string | null;
}

/** The signature under the contract. */
export class SignatureDto {
  /** The displayed version. An outdated version is refused. */
  @LineField()
  version: string;
  /** The typed name: first and last name of the client. */
  @LineField({ max: nameMaxLength })
  signedName: string;
  /** Whether the client agreed to the terms and to signing electronically. */
  @FlagField()
  consent: boolean;
}

/** What a new client wants done with offers of the appraisal district. */
export class RegistrationInstructionDto {
  /** Accept at or below a value (`limit`), ask the client (`ask`), or take the firm's advice (`advice`). */
  @ChoiceField(instructionKinds)
  kind: InstructionKind;
  /** Offers at or below it are accepted, dollars; required for `limit`. */
  @MoneyField({ optional: true })
  maxValue?: string | null;
}

/** A registration with the first property, billing choice and signature. */
export class RegistrationDto extends OmitType(CreateClientDto, [
  'billingDelivery',
  'billingPercentage',
  'companyName',
  'additionalContactName',
  'additionalContactNumber',
  'additionalContactEmail',
]) {
  /** Company name, if any. */
  @LineField({ optional: true })
  companyName?: string | null;
  /** How invoices are delivered. */
  @ChoiceField(billingDeliveries)
  billingDelivery: BillingDelivery;
  /** The first property. */
  @ObjectField(() => RegistrationPropertyDto)
  property: RegistrationPropertyDto;
  /** What to do with offers, for all properties; without it the client is asked about each one. */
  @ObjectField(() => RegistrationInstructionDto, { optional: true })
  offerInstruction?: RegistrationInstructionDto | null;
  /** The signature under the contract. */
  @ObjectField(() => SignatureDto)
  signature: SignatureDto;
  /** The token from `GET /api/registration`; required. */
  @LineField({ optional: true })
  formToken?: string | null;
  /**
   * Idempotency key: 20 to 100 random letters, digits, - and _, created once per form. A retry with the same key and form
   * returns the first result.
   */
  @KeyField()
  idempotencyKey?: string | null;
  /** Hidden field against bots; must be empty. */
  @LineField({ optional: true })
  website?: string | null;
}

/** Data for a preview of the contract. */
export class ContractPreviewDto {
  /** First name of the client. */
  @LineField({ max: nameMaxLength })
  firstName: string;
  /** Last name of the client. */
  @LineField({ max: nameMaxLength })
  lastName: string;
  /** How invoices are delivered. */
  @ChoiceField(billingDeliveries)
  billingDelivery: BillingDelivery;
  /** Name to show as the signature in the preview. */
  @LineField({ optional: true, max: nameMaxLength })
  signedName?: string | null;
}

/** A completed registration. */
export class RegisteredDto {
  /** Id of the new client. */
  clientId: number;
  /** Id of its first property. */
  propertyId: number;
  /** Id of the signed contract. */
  contractId: number;
  /** Ticket for uploading files within half an hour (`POST /api/registration/files`). */
  uploadTicket: string;
}

/** Result of an upload. */
export class RegistrationFilesDto {
  /** Number of stored files. */
  files: number;
}

/** A state. */
class StateChoiceDto {
  /**
   * Two-letter code.
   * @example TX
   */
  code: string;
  /**
   * Name.
   * @example Texas
   */
  name: string;
}
/** A county. */
class CountyChoiceDto {
  /** Id of the county. */
  id: number;
  /**
   * Name.
   * @example Travis
   */
  name: string;
  /**
   * Two-letter code of its state.
   * @example TX
   */
  state: string;
}
/** A property type. */
class PropertyTypeChoiceDto {
  /** Id of the type. */
  id: number;
  /**
   * Name.
   * @example "Single-family residence"
   */
  type: string;
  /**
   * The Comptroller's two-letter code.
   * @example A1
   */
  value: string;
}
/** An exemption. */
class ExemptionChoiceDto {
  /** Id of the exemption. */
  id: number;
  /**
   * Name.
   * @example "Residence homestead"
   */
  title: string;
}
/** Details of the firm. */
class FirmDto {
  /** Name of the firm. */
  name: string;
  /** E-mail address. */
  email: string;
  /** Phone number. */
  phone: string;
  /** Postal address in one line. */
  address: string;
  /** Number of its registration as a property tax consultant, printed in the contract. */
  tdlrRegistration: string;
  /** The regulator's name and address, printed in the contract. */
  tdlrNotice: string;
}

/** The registration form's choices and notices. */
export class RegistrationFormDto {
  /** Whether registration is open. */
  enabled: boolean;
  /** Title of the notice while registration is closed. */
  placeholderTitle: string;
  /** Text of the notice while registration is closed. */
  placeholderMessage: string;
  /** What clients read about the protest deadline: after signing up, in the welcome mail and on the home page; empty for their own words. */
  deadlineText: string;
  /** Details of the firm. */
  firm: FirmDto;
  /** The firm's share in new contracts, percent. */
  @Percentage()
  billingPercentage: string;
  /** The current version of the contract. */
  contractVersion: string;
  /** A notice of the firm, such as about the protest deadline; null when there is none. */
  acknowledgment: string | null;
  /** Signed token with the time the form was loaded; required for the registration. */
  formToken: string;
  /** States of mailing addresses. */
  states: StateChoiceDto[];
  /** Counties of properties and mailing addresses. */
  counties: CountyChoiceDto[];
  /** Ids of the counties in which a sign-up can begin with the address (`POST /api/estimates/addresses`). */
  addressCounties: number[];
  /** Types of properties. */
  propertyTypes: PropertyTypeChoiceDto[];
  /** Types of exemptions. */
  exemptionTypes: ExemptionChoiceDto[];
}

/** A signed contract. Its PDF is at `/api/contracts/:id/document`. */
export class SignedContractDto {
  /** Id of the contract. */
  id: number;
  /** The client who signed it. */
  clientId: number;
  /** The signed version. */
  contractVersion: string;
  /** The typed name. */
  signedName: string;
  /** When it was signed. */
  @Moment()
  signedAt: string;
  /** SHA-256 of the text, hexadecimal. */
  textSha256: string;
  /** SHA-256 of the PDF, hexadecimal; null until it is printed, shortly after the signature. */
  pdfSha256: string | null;
}
