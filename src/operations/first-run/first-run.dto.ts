import { nameMaxLength } from '../../../common/platform/limits.js';
import {
  EmailField,
  FlagField,
  LineField,
  PasswordField,
  PhoneField,
  SecretField,
  StateField,
  ZipField,
} from '../../platform/validation/fields.js';

const tokenMaxLength = 200;

/** Every call of the set-up carries the token of the service's log. */
export class SetUpTokenDto {
  /** The set-up token. */
  @SecretField({ max: tokenMaxLength, example: 'lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA' })
  token: string;
}

/** A test mail of the set-up. */
export class SetUpMailDto extends SetUpTokenDto {
  /** Who gets it. */
  @EmailField({ example: 'owner@lonestar.example' })
  email: string;
}

/** The set-up of a firm. */
export class SetUpDto extends SetUpTokenDto {
  /** Name of the firm. */
  @LineField({ max: nameMaxLength, example: 'Lone Star Protests' })
  firmName: string;
  /** E-mail address of the firm. */
  @EmailField({ example: 'info@lonestar.example' })
  firmEmail: string;
  /** Phone number of the firm. */
  @PhoneField({ optional: true })
  firmPhone?: string | null;
  /** Street of the firm's address. */
  @LineField({ optional: true })
  firmAddress?: string | null;
  /** City of the firm's address. */
  @LineField({ optional: true })
  firmCity?: string | null;
  /** Two-letter state code of the firm's address. */
  @StateField({ optional: true })
  firmState?: string | null;
  /** Zip code of the firm's address. */
  @ZipField({ optional: true })
  firmZip?: string | null;
  /** First name of the first administrator. */
  @LineField({ max: nameMaxLength, example: 'Olga' })
  firstName: string;
  /** Last name of the first administrator. */
  @LineField({ max: nameMaxLength, example: 'Owner' })
  lastName: string;
  /** E-mail address of the first administrator; it is also the username. */
  @EmailField({ example: 'owner@lonestar.example' })
  email: string;
  /** Password of the first administrator. */
  @PasswordField()
  password: string;
  /** Whether a backup is made every night. */
  @FlagField()
  backups: boolean;
}

/** That the firm can be set up. */
export class SetUpStateDto {
  /** Whether it can be set up: false after it has been, when further calls get 404. */
  isOpen: boolean;
}

/** Result of a test. */
export class SetUpTestDto {
  /** Whether it worked. */
  works: boolean;
  /** Why not; null if it did. */
  reason: string | null;
  /** Mails only: no mail server is configured, so the mail is a file on the server. */
  inFolder: boolean;
}
