import { Day, Money, Percentage } from '../../../platform/validation/answer-fields.js';
import { PropertyDto } from '../../../properties/property.dto.js';

/** A property with its client. Only the office gets the figures of its arbitration. */
export class PropertyDetailsDto extends PropertyDto {
  /** First name of the client. */
  clientFirstName: string;
  /** Last name of the client. */
  clientLastName: string;
  /** E-mail address of the client. */
  clientEmail: string;
  /** Phone number of the client. */
  clientPhone1: string | null;
  /** Second phone number of the client. */
  clientPhone2: string | null;
  /** Street of the client's mailing address. */
  clientAddress: string | null;
  /** City of the client's mailing address. */
  clientCity: string | null;
  /** Two-letter state code of the client's mailing address. */
  clientState: string | null;
  /** Zip code of the client's mailing address. */
  clientZip: string | null;
  /** Contingency fee: the firm's share of the client's tax savings, percent. */
  @Percentage()
  clientPercentage: string;
  /** Final value of the newest billing. */
  @Money()
  finalValue?: string | null;
  /** The owner's opinion of value. */
  @Money()
  opinionOfValue?: string | null;
  /** Last day to file for arbitration. */
  @Day()
  arbitrationDeadline?: string | null;
}
