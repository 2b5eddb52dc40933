import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import {
  type BillingDelivery,
  billingDeliveries,
  type RecordStatus,
  recordStatuses,
  type RegistrationSource,
  registrationSources,
} from '../../common/enums.js';
import { nameMaxLength } from '../../common/limits.js';
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
} from '../platform/validation/fields.js';

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

/** What every form about a client has. */
class ClientPersonDto {
  @LineField({ max: nameMaxLength })
  firstName: string;
  @LineField({ max: nameMaxLength })
  lastName: string;
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
  @IdField({
    optional: true,
    description: 'County of the mailing address; required where counties are listed for the state.',
  })
  countyId?: number | null;
  @PhoneField({ optional: true })
  phone2?: string | null;
  @LineField({ optional: true })
  additionalContactName?: string | null;
  @PhoneField({ optional: true })
  additionalContactNumber?: string | null;
  @EmailField({ optional: true })
  additionalContactEmail?: string | null;
  @LineField({ optional: true })
  promoCode?: string | null;
  @TextField({ optional: true })
  howDidYouHear?: string | null;
}

/** A client that an admin enters (spec section 5: staff-created client registration). */
export class CreateClientDto extends ClientPersonDto {
  @LineField()
  companyName: string;
  @ZipField()
  zip: string;
  @PhoneField()
  phone1: string;
  @PercentageField({ optional: true, description: "The firm's default when absent." })
  billingPercentage?: string | null;
  @ChoiceField(billingDeliveries, { optional: true, description: 'Paper when absent.' })
  billingDelivery?: BillingDelivery | null;
  @PasswordField()
  password: string;
}

/** What an admin edits of a client (spec section 5: client edit form). */
class ClientEditDto extends ClientPersonDto {
  @LineField({ optional: true })
  companyName?: string | null;
  @ZipField({ optional: true })
  zip?: string | null;
  @PhoneField({ optional: true })
  phone1?: string | null;
  @PercentageField()
  billingPercentage: string;
  @ChoiceField(billingDeliveries)
  billingDelivery: BillingDelivery;
  @FlagField()
  outstandingBalance: boolean;
}

/** Changes to a client; what is absent stays, and what a client must have cannot be emptied. */
export class UpdateClientDto extends PartialType(ClientEditDto, { skipNullProperties: false }) {
  @IntegerField({
    min: 1,
    max: 2_000_000_000,
    optional: true,
    description: 'The version that was read; 409 when the row moved on.',
  })
  version?: number | null;
}

/** What a client may ask to change of its own profile (spec section 3: profile change request). E-mail is read-only. */
export const profileFields = [
  'firstName',
  'lastName',
  'companyName',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'countyId',
  'phone1',
  'phone2',
  'additionalContactName',
  'additionalContactNumber',
  'additionalContactEmail',
] as const satisfies readonly (keyof ClientEditDto)[];
export class ProfileFieldsDto extends PartialType(PickType(ClientEditDto, profileFields), {
  skipNullProperties: false,
}) {}

/** The switch of the outstanding balance. */
export class OutstandingBalanceDto {
  @FlagField({ description: 'Whether the client owes anything.' })
  outstandingBalance: boolean;
}

/** How many clients each tab of the list shows. */
export class ClientCountsDto {
  /** Active ones that nobody has marked ready yet. */
  @ApiProperty({ type: 'integer' })
  new: number;
  @ApiProperty({ type: 'integer' })
  active: number;
  @ApiProperty({ type: 'integer' })
  inactive: number;
}

/** A client that the caller has looked at, the latest first. */
export class RecentClientDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  firstName: string;
  @ApiProperty()
  lastName: string;
  @ApiProperty({ enum: recordStatuses })
  status: RecordStatus;
  @ApiProperty({ format: 'date-time' })
  viewedAt: string;
}
