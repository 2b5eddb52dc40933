import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type Locale,
  locales,
  type TwoFactorMethod,
  twoFactorMethods,
  type UserLevel,
  userLevels,
} from '../../common/enums.js';
import { passwordMaxLength } from '../../common/limits.js';
import { ChoiceField, EmailField, FlagField, LineField, SecretField } from '../platform/validation/fields.js';
import { type SignInForm, signInForms } from './sign-in-forms.js';

/** What a login form sends. */
export class SignInDto {
  @EmailField()
  email: string;

  @SecretField({ max: passwordMaxLength })
  password: string;

  /** Which of the two login forms this is: each accepts its own levels only. */
  @ChoiceField(signInForms)
  form: SignInForm;

  /** Keeps the session for four days. */
  @FlagField({ optional: true })
  remember?: boolean | null;
}

/** The signed-in account, as both apps keep it. */
export class AccountDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: [...userLevels] })
  level: UserLevel;
  @ApiProperty()
  firstName: string;
  @ApiProperty()
  lastName: string;
  @ApiProperty()
  email: string;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  /** What signing in asks for beside the password. */
  @ApiProperty({ enum: twoFactorMethods })
  twoFactor: TwoFactorMethod;
  /** The language that mail to this account is written in: the one last used at sign-in. */
  @ApiProperty({ enum: locales })
  locale: Locale;
}

/** A successful sign-in. */
export class SignedInDto {
  /** Bearer token, bound to a session that sign-out ends. */
  @ApiProperty()
  accessToken: string;
  @ApiProperty({ type: AccountDto })
  user: AccountDto;
}

export const challengeMethods = ['email', 'totp'] as const;
export type ChallengeMethod = (typeof challengeMethods)[number];

/** The password was right and a code is asked for. */
export class ChallengeDto {
  /** Stands for this sign-in; only with it the code counts. */
  @ApiProperty()
  challenge: string;
  /** `email`: a code was mailed. `totp`: the authenticator app shows it, or a recovery code is given. */
  @ApiProperty({ enum: challengeMethods })
  method: ChallengeMethod;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
}

/** The second step of a sign-in (spec section 5: exactly six characters; a recovery code has eleven). */
export class ConfirmCodeDto {
  @LineField({ max: 100 })
  challenge: string;
  @LineField({ max: 20 })
  code: string;
}

/** Asks for a new mailed code within the same sign-in. */
export class ResendCodeDto {
  @LineField({ max: 100 })
  challenge: string;
}

/** Answer of calls that have nothing to tell. */
export class DoneDto {
  @ApiPropertyOptional({ default: true })
  done: true;
}
