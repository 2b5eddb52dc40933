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

/** Set-up token, which every set-up request must carry. */
export class SetUpTokenDto {
  /** Token from the service's log. */
  @SecretField({ max: tokenMaxLength, example: 'lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA' })
  token: string;
}

/** A test mail of the set-up. */
export class SetUpMailDto extends SetUpTokenDto {
  /** Recipient of the mail. */
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

/** State of the set-up. */
export class SetUpStateDto {
  /** Whether the firm can be set up. False once set up; further requests then get 404. */
  isOpen: boolean;
}

/** Result of a test. */
export class SetUpTestDto {
  /** Whether the test succeeded. */
  works: boolean;
  /** Why the test failed; null if it succeeded. */
  reason: string | null;
  /** Test mails only: whether the mail was written to a file on the server, because no mail server is configured. */
  inFolder: boolean;
}
