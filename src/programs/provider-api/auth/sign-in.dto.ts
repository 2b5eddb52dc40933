import { OmitType } from '@nestjs/swagger';
import type { UserLevel } from '../../../../common/auth/enums.js';
import { SignInDto } from '../../../auth/auth.dto.js';
import { Moment } from '../../../platform/validation/answer-fields.js';
import { EmailField, LineField } from '../../../platform/validation/fields.js';

/** Credentials for signing in to an account of any level. */
export class LoginDto extends OmitType(SignInDto, ['form']) {}

/** The code that completes a two-factor sign-in. */
export class ConfirmationDto {
  /** E-mail address of the account. */
  @EmailField()
  email: string;
  /** The mailed code, a code of the authenticator app, or a recovery code. */
  @LineField({ max: 20, example: '123456' })
  code_2FA: string;
  /**
   * `challenge` from the sign-in response. Default: the last sign-in with this e-mail address from the same network address.
   */
  @LineField({ optional: true, max: 1000 })
  challenge?: string | null;
}

/** The account that signs in. Until the code is confirmed, only its e-mail address and level are returned. */
export class LoginUserDto {
  /** Id of the account. */
  id: number | null;
  /** The e-mail address used to sign in. */
  email: string;
  /** Level: 1 client, 2 staff, 3 administrator, 4 staff role. */
  userlevel: UserLevel;
  /** 1 if the account has two-factor, otherwise 0. */
  user_2FA: 0 | 1;
  /** First name. */
  client_first_name: string | null;
  /** Last name. */
  client_last_name: string | null;
  /** When the account was created. */
  @Moment()
  created_at: string | null;
}

/** A sign-in: complete, or waiting for its code. */
export class LoggedInDto {
  /** The account. */
  user: LoginUserDto;
  /** Bearer token; null while a code is required. */
  access_token: string | null;
  /** Identifies this sign-in while a code is required; otherwise null. */
  challenge: string | null;
  /** When the code expires; null if none is required. */
  @Moment()
  expires_at: string | null;
}

/** The two parts of a mailed password reset link. */
export class ResetLinkDto {
  /** E-mail address of the account, from the link. */
  @EmailField()
  email: string;
  /** Token, from the link. */
  @LineField({ max: 500 })
  token: string;
}

/** The current password, for changing your own. */
export class OwnPasswordDto {
  /** The current password; required when changing your own. */
  @LineField({ optional: true, max: 500 })
  current_password?: string | null;
}
