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

/** Property of a registration. */
export class RegistrationPropertyDto extends OmitType(PropertyFormDto, ['ownerName']) {
  /** Name of the property's owner. Default: first and last name of the client. */
  @LineField({ optional: true })
  ownerName?: string | null;
}

/** Signature on the contract. */
export class SignatureDto {
  /** Version of the contract that was displayed (`contractVersion` of `GET /api/registration`); 409 if it is outdated. */
  @LineField()
  version: string;
  /** Typed name: first and last name of the client. */
  @LineField({ max: nameMaxLength })
  signedName: string;
  /** Whether the client agreed to the terms and to signing electronically. */
  @FlagField()
  consent: boolean;
}

/** A new client's instruction for settlement offers of the appraisal district. */
export class RegistrationInstructionDto {
  /** `limit`: accept at or below `maxValue`; `ask`: ask the client about each offer; `advice`: follow the firm's advice. */
  @ChoiceField(instructionKinds)
  kind: InstructionKind;
  /** Highest value to accept, in dollars; required for `limit`. */
  @MoneyField({ optional: true })
  maxValue?: string | null;
}

/** Registration of a client with its first property, billing choice and signature. */
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
  /** First property of the client. */
  @ObjectField(() => RegistrationPropertyDto)
  property: RegistrationPropertyDto;
  /** Instruction for settlement offers on all properties. Default: the client is asked about each offer. */
  @ObjectField(() => RegistrationInstructionDto, { optional: true })
  offerInstruction?: RegistrationInstructionDto | null;
  /** Signature on the contract. */
  @ObjectField(() => SignatureDto)
  signature: SignatureDto;
  /** Required: the `formToken` from `GET /api/registration`. */
  @LineField({ optional: true })
  formToken?: string | null;
  /**
   * Idempotency key: 20 to 100 random letters, digits, - and _, generated once per form. A retry with the same key and form returns
   * the first result.
   */
  @KeyField()
  idempotencyKey?: string | null;
  /** Honeypot field; must be empty. */
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
  /** Typed name of the signer; has no effect, since a preview is unsigned. */
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
  /** Number of files received, including those that were already stored. */
  files: number;
}

/** A US state. */
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
  /** Registration number as a property tax consultant, printed in the contract. */
  tdlrRegistration: string;
  /** The regulator's name and address, printed in the contract. */
  tdlrNotice: string;
}

/** Choices and notices of the registration form. */
export class RegistrationFormDto {
  /** Whether registration is open. */
  enabled: boolean;
  /** Title of the notice while registration is closed. */
  placeholderTitle: string;
  /** Text of the notice while registration is closed. */
  placeholderMessage: string;
  /** Text about the protest deadline, shown after signing up, in the welcome mail and on the home page; empty for the default text. */
  deadlineText: string;
  /** Details of the firm. */
  firm: FirmDto;
  /** Contingency fee in new contracts, in percent of the savings. */
  @Percentage()
  billingPercentage: string;
  /** Current version of the contract. */
  contractVersion: string;
  /** Notice from the firm, such as one about the protest deadline; null if there is none. */
  acknowledgment: string | null;
  /** Signed token with the time the form was loaded; required to register. */
  formToken: string;
  /** States available for mailing addresses. */
  states: StateChoiceDto[];
  /** Counties available for properties and mailing addresses. */
  counties: CountyChoiceDto[];
  /** Ids of the counties where sign-up can start with an address search (`POST /api/estimates/addresses`). */
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
  /** Id of the client who signed. */
  clientId: number;
  /** Version of the signed text. */
  contractVersion: string;
  /** Name typed as the signature. */
  signedName: string;
  /** When it was signed. */
  @Moment()
  signedAt: string;
  /** SHA-256 of the signed text, in hexadecimal. */
  textSha256: string;
  /** SHA-256 of the PDF, in hexadecimal; null until the PDF is printed, shortly after signing. */
  pdfSha256: string | null;
}
