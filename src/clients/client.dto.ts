import { PickType } from '@nestjs/swagger';
import { clientFormFields, clientProfileFields, clientRequestFields } from '../../common/clients/clients.js';
import {
  type BillingDelivery,
  billingDeliveries,
  type RegistrationSource,
} from '../../common/clients/enums.js';
import { type Locale, locales } from '../../common/text/locales.js';
import type { RecordStatus } from '../../common/platform/enums.js';
import { nameMaxLength } from '../../common/platform/limits.js';
import { Moment, Percentage } from '../platform/validation/answer-fields.js';
import {
  ChoiceField,
  EmailField,
  FlagField,
  IdField,
  LineField,
  PasswordField,
  PercentageField,
  PhoneField,
  StateField,
  TextField,
  UpdateOf,
  UsernameField,
  VersionField,
  ZipField,
} from '../platform/validation/fields.js';
import { ReadOnlyFields } from '../platform/validation/unknown-fields.js';

/** A client. */
export class ClientDto {
  /** Id of the client and of its account. */
  id: number;
  /** A: active, I: inactive. */
  status: RecordStatus;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** First and last name. */
  fullName: string;
  /** Company name, if any. */
  companyName: string | null;
  /** Username, an alternative to the e-mail address at sign-in. */
  username: string;
  /** E-mail address, used to sign in and for mail. */
  email: string;
  /** Street of the mailing address. */
  address: string | null;
  /** Second line of the mailing address. */
  address2: string | null;
  /** City of the mailing address. */
  city: string | null;
  /** Two-letter state code of the mailing address. */
  state: string | null;
  /** Zip code of the mailing address. */
  zip: string | null;
  /** County of the mailing address; null outside Texas. */
  countyId: number | null;
  /** Name of that county. */
  countyName: string | null;
  /** Phone number. */
  phone1: string | null;
  /** Second phone number. */
  phone2: string | null;
  /** Language of mails and letters to the client. */
  locale: Locale;
  /** The firm's share of the savings, percent, two decimals. */
  @Percentage()
  billingPercentage: string;
  /** How invoices are delivered. */
  billingDelivery: BillingDelivery;
  /** Whether the client has an outstanding balance. */
  outstandingBalance: boolean;
  /** Name of a second contact. */
  additionalContactName: string | null;
  /** Phone number of the second contact. */
  additionalContactNumber: string | null;
  /** E-mail address of the second contact. */
  additionalContactEmail: string | null;
  /** Promotion code from the registration. */
  promoCode: string | null;
  /** How the client heard about the firm. */
  howDidYouHear: string | null;
  /** Whether the client has not been marked ready yet. */
  isNew: boolean;
  /** Whether the client registered in the portal or was entered in the console. */
  source: RegistrationSource;
  /** When the terms were accepted. */
  @Moment()
  termsAcceptedAt: string | null;
  /** IP address from which the terms were accepted. */
  termsIp: string | null;
  /** When the client was created. */
  @Moment()
  createdAt: string;
  /** When the client was deactivated. */
  @Moment()
  deactivatedAt: string | null;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Fields that all client forms share. */
class ClientPersonDto {
  /** First name. */
  @LineField({ max: nameMaxLength })
  firstName: string;
  /** Last name. */
  @LineField({ max: nameMaxLength })
  lastName: string;
  /** E-mail address, used to sign in and for mail; unique. */
  @EmailField()
  email: string;
  /** Username; unique. */
  @UsernameField()
  username: string;
  /** Street of the mailing address. */
  @LineField()
  address: string;
  /** Second line of the mailing address. */
  @LineField({ optional: true })
  address2?: string | null;
  /** City of the mailing address. */
  @LineField()
  city: string;
  /** Two-letter state code of the mailing address. */
  @StateField()
  state: string;
  /** County of the mailing address: required in Texas, null elsewhere. */
  @IdField({ optional: true })
  countyId?: number | null;
  /** Second phone number. */
  @PhoneField({ optional: true })
  phone2?: string | null;
  /** Name of a second contact. */
  @LineField({ optional: true })
  additionalContactName?: string | null;
  /** Phone number of the second contact. */
  @PhoneField({ optional: true })
  additionalContactNumber?: string | null;
  /** E-mail address of the second contact. */
  @EmailField({ optional: true })
  additionalContactEmail?: string | null;
  /** Promotion code. */
  @LineField({ optional: true })
  promoCode?: string | null;
  /** How the client heard about the firm. */
  @TextField({ optional: true })
  howDidYouHear?: string | null;
}

/** A new client entered by an administrator. */
export class CreateClientDto extends ClientPersonDto {
  /** Company. */
  @LineField()
  companyName: string;
  /** Zip code of the mailing address. */
  @ZipField()
  zip: string;
  /** Phone number. */
  @PhoneField()
  phone1: string;
  /** The firm's share of the savings, percent. Default: the firm's setting. */
  @PercentageField({ optional: true })
  billingPercentage?: string | null;
  /** How invoices are delivered. Default: paper. */
  @ChoiceField(billingDeliveries, { optional: true })
  billingDelivery?: BillingDelivery | null;
  /** Language of mails and letters to the client. Default: English. */
  @ChoiceField(locales, { optional: true })
  locale?: Locale | null;
  /** Password of the new account. */
  @PasswordField()
  password: string;
}

/** Fields of a client that administrators edit, and staff may request to change. */
class ClientEditDto extends ClientPersonDto {
  /** Company name, if any. */
  @LineField({ optional: true })
  companyName?: string | null;
  /** Zip code of the mailing address. */
  @ZipField({ optional: true })
  zip?: string | null;
  /** Phone number. */
  @PhoneField({ optional: true })
  phone1?: string | null;
  /** The firm's share of the savings, percent. */
  @PercentageField()
  billingPercentage: string;
  /** Language of mails and letters to the client. */
  @ChoiceField(locales)
  locale: Locale;
  /** How invoices are delivered. */
  @ChoiceField(billingDeliveries)
  billingDelivery: BillingDelivery;
  /** Whether the client has an outstanding balance. */
  @FlagField()
  outstandingBalance: boolean;
}

/** A client as returned by reads and, with its possible duplicates, by changes. */
type ReadClient = ClientDto & { readonly possibleDuplicates: unknown };

/** Fields of a client record that no form changes. */
const readOnly = [
  'id',
  'status',
  'fullName',
  'countyName',
  'isNew',
  'source',
  'termsAcceptedAt',
  'termsIp',
  'createdAt',
  'deactivatedAt',
  'possibleDuplicates',
] as const satisfies readonly (keyof ReadClient)[];

/** Changes to a client. Absent fields stay unchanged; required fields cannot be cleared. */
@ReadOnlyFields<ReadClient>(...readOnly)
export class UpdateClientDto extends UpdateOf(ClientEditDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** Fields of a client record that a change request by the client or by staff cannot change. */
const outside = (asked: readonly string[]): (keyof ReadClient)[] => [
  ...readOnly,
  'version',
  ...clientFormFields.filter((name) => !asked.includes(name)),
];

/** Fields of a client's own profile change request. Absent fields stay unchanged. */
@ReadOnlyFields<ReadClient>(...outside(clientProfileFields))
export class ProfileFieldsDto extends UpdateOf(PickType(ClientEditDto, clientProfileFields)) {}

/** Fields of a profile change request by staff. Absent fields stay unchanged. */
@ReadOnlyFields<ReadClient>(...outside(clientRequestFields))
export class ClientRequestFieldsDto extends UpdateOf(PickType(ClientEditDto, clientRequestFields)) {}

/** A client's outstanding-balance flag. */
export class OutstandingBalanceDto {
  /** Whether the client has an outstanding balance. */
  @FlagField()
  outstandingBalance: boolean;
}

/** A recently viewed client. */
export class RecentClientDto {
  /** Id of the client. */
  id: number;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** City of the mailing address; distinguishes clients with the same name. */
  city: string | null;
  /** A: active, I: inactive. */
  status: RecordStatus;
  /** E-mail address; distinguishes clients with the same name. */
  email: string;
  /** When the current user last viewed the client. */
  @Moment()
  viewedAt: string;
}
