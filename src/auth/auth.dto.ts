import { type Locale, locales } from '../../common/text/locales.js';
import type { TwoFactorMethod, UserLevel } from '../../common/auth/enums.js';
import { passwordEntryMaxLength } from '../../common/auth/limits.js';
import { Moment } from '../platform/validation/answer-fields.js';
import { ChoiceField, EmailField, FlagField, LineField, SecretField } from '../platform/validation/fields.js';
import { type SignInForm, signInForms } from './sign-in-forms.js';

/** Maximum characters of a signed token. */
const tokenMaxLength = 1000;

/** A sign-in. */
export class SignInDto {
  /** E-mail address of the account. */
  @EmailField()
  email: string;

  /** The account's password. */
  @SecretField({ max: passwordEntryMaxLength })
  password: string;

  /** The login form used; each of the two accepts only its own account levels. */
  @ChoiceField(signInForms)
  form: SignInForm;

  /** Keeps the session for four days instead of twelve hours. */
  @FlagField({ optional: true })
  remember?: boolean | null;
}

/** The signed-in account. */
export class AccountDto {
  /** Id of the account. */
  id: number;
  /** Level: 1 client, 2 staff, 3 administrator, 4 staff role. */
  level: UserLevel;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** The e-mail address used to sign in. */
  email: string;
  /** When the account was created. */
  @Moment()
  createdAt: string;
  /** The second factor of a sign-in. */
  twoFactor: TwoFactorMethod;
  /** Language of mails and letters to this account. */
  locale: Locale;
  /**
   * Time zone in which times of day are shown to a client: that of its counties. Null for the office, which uses the business time zone.
   * @example America/Chicago
   */
  timeZone: string | null;
}

/** The language of an account. */
export class LanguageDto {
  /** Language of mails and letters to the account. */
  @ChoiceField(locales)
  locale: Locale;
}

/** A successful sign-in. */
export class SignedInDto {
  /** Bearer token, valid until its session ends. */
  accessToken: string;
  /** The account that signed in. */
  user: AccountDto;
}

export const challengeMethods = ['email', 'totp'] as const;
export type ChallengeMethod = (typeof challengeMethods)[number];

/** The password was correct and a code is required. */
export class ChallengeDto {
  /** Identifies this sign-in; required with the code. */
  challenge: string;
  /** `email`: a code was mailed. `totp`: a code of the authenticator app, or a recovery code. */
  method: ChallengeMethod;
  /** When the challenge and its code expire. */
  @Moment()
  expiresAt: string;
}

/** The second step of a sign-in. Mailed and app codes have six characters, recovery codes eleven. */
export class ConfirmCodeDto {
  /** `challenge` from the response to the first step. */
  @LineField({ max: tokenMaxLength })
  challenge: string;
  /** The code. */
  @LineField({ max: 20, example: '123456' })
  code: string;
}

/** Requests a new mailed code for the same sign-in. */
export class ResendCodeDto {
  /** `challenge` from the response to the first step. */
  @LineField({ max: tokenMaxLength })
  challenge: string;
}

/** Uses a mailed unlock link. */
export class UnlockSignInDto {
  /** The last part of the mailed link, unchanged. */
  @LineField({ max: tokenMaxLength })
  key: string;
}

/** Response after the lock is lifted for this browser. */
export class UnlockedDto {
  /** Login form that the account uses. */
  form: SignInForm;
}

/** Response of operations that return no data. */
export class DoneDto {
  /** Always true. */
  done?: true;
}
