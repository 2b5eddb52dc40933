import { ApiProperty, PartialType } from '@nestjs/swagger';
import {
  type BillingDelivery,
  billingDeliveries,
  type RecordStatus,
  recordStatuses,
  type RegistrationSource,
  registrationSources,
} from '../../contract/enums.js';
import {
  ChoiceField,
  EmailField,
  FlagField,
  IdField,
  IntegerField,
  LineField,
  PasswordField,
  PercentageField,
  PhoneField,
  StateField,
  TextField,
  UsernameField,
  ZipField,
} from '../platform/http/fields.js';

/** A client as lists and details show it. */
export class ClientDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: recordStatuses })
  status: RecordStatus;
  @ApiProperty()
  firstName: string;
  @ApiProperty()
  lastName: string;
  /** First and last name. */
  @ApiProperty()
  fullName: string;
  @ApiProperty({ type: String, nullable: true })
  companyName: string | null;
  @ApiProperty()
  username: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ type: String, nullable: true })
  address: string | null;
  @ApiProperty({ type: String, nullable: true })
  address2: string | null;
  @ApiProperty({ type: String, nullable: true })
  city: string | null;
  @ApiProperty({ type: String, nullable: true })
  state: string | null;
  @ApiProperty({ type: String, nullable: true })
  zip: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  countyId: number | null;
  @ApiProperty({ type: String, nullable: true })
  countyName: string | null;
  @ApiProperty({ type: String, nullable: true })
  phone1: string | null;
  @ApiProperty({ type: String, nullable: true })
  phone2: string | null;
  /** Percent of the savings, two decimals. */
  @ApiProperty({ example: '50.00' })
  billingPercentage: string;
  @ApiProperty({ enum: billingDeliveries })
  billingDelivery: BillingDelivery;
  @ApiProperty()
  outstandingBalance: boolean;
  @ApiProperty({ type: String, nullable: true })
  additionalContactName: string | null;
  @ApiProperty({ type: String, nullable: true })
  additionalContactNumber: string | null;
  @ApiProperty({ type: String, nullable: true })
  additionalContactEmail: string | null;
  @ApiProperty({ type: String, nullable: true })
  promoCode: string | null;
  @ApiProperty({ type: String, nullable: true })
  howDidYouHear: string | null;
  @ApiProperty()
  isNew: boolean;
  @ApiProperty({ enum: registrationSources })
  source: RegistrationSource;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  termsAcceptedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  termsIp: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  deactivatedAt: string | null;
  /** Grows with every change; send it back with an update so that nobody's change is lost. */
  @ApiProperty({ type: 'integer' })
  version: number;
}

/** What the console edits of a client (spec section 5: client edit form). */
class ClientFormDto {
  @LineField({ max: 120 })
  firstName: string;
  @LineField({ max: 120 })
  lastName: string;
  @LineField({ optional: true })
  companyName?: string | null;
  @EmailField()
  email: string;
  @UsernameField()
  username: string;
  @LineField()
  address: string;
  @LineField({ optional: true })
  address2?: string | null;
  @LineField()
  city: string;
  @StateField()
  state: string;
  @ZipField()
  zip: string;
  @IdField({
    optional: true,
    description: 'County of the mailing address; none where we list none for the state.',
  })
  countyId?: number | null;
  @PhoneField()
  phone1: string;
  @PhoneField({ optional: true })
  phone2?: string | null;
  @LineField({ optional: true })
  additionalContactName?: string | null;
  @PhoneField({ optional: true })
  additionalContactNumber?: string | null;
  @EmailField({ optional: true })
  additionalContactEmail?: string | null;
  @PercentageField({ optional: true, description: "The firm's default when absent." })
  billingPercentage?: string | null;
  @ChoiceField(billingDeliveries, { optional: true })
  billingDelivery?: BillingDelivery | null;
  @LineField({ optional: true })
  promoCode?: string | null;
  @TextField({ optional: true })
  howDidYouHear?: string | null;
}

/** A client that an admin enters. */
export class CreateClientDto extends ClientFormDto {
  @PasswordField()
  password: string;
}

/** Changes to a client; what is absent stays. */
export class UpdateClientDto extends PartialType(ClientFormDto) {
  @FlagField({ optional: true })
  outstandingBalance?: boolean | null;
  @IntegerField({
    min: 1,
    max: 2_000_000_000,
    optional: true,
    description: 'The version that was read; 409 when the row moved on.',
  })
  version?: number | null;
}
