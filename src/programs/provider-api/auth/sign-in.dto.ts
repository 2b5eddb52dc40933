import { OmitType } from '@nestjs/swagger';
import type { UserLevel } from '../../../../common/auth/enums.js';
import { SignInDto } from '../../../auth/auth.dto.js';
import { Moment } from '../../../platform/validation/answer-fields.js';
import { EmailField, LineField } from '../../../platform/validation/fields.js';

/** A sign-in of any level. */
export class LoginDto extends OmitType(SignInDto, ['form']) {}

/** The code of a sign-in with two-factor. */
export class ConfirmationDto {
  /** E-mail address of the account. */
  @EmailField()
  email: string;
  /** The mailed code, a code of the authenticator app, or a recovery code. */
  @LineField({ max: 20, example: '123456' })
  code_2FA: string;
  /** From the answer to the sign-in. Without it, the last sign-in from the same network address is meant. */
  @LineField({ optional: true, max: 1000 })
  challenge?: string | null;
}

/** The account that signs in. Until the code is confirmed, only the address and the level are known. */
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

/** A sign-in, complete or waiting for its code. */
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

/** The two parts of a mailed link for a new password. */
export class ResetLinkDto {
  /** E-mail address of the account, from the link. */
  @EmailField()
  email: string;
  /** The token of the link. */
  @LineField({ max: 500 })
  token: string;
}

/** The current password, for changes of one's own. */
export class OwnPasswordDto {
  /** The current password; required for one's own. */
  @LineField({ optional: true, max: 500 })
  current_password?: string | null;
}
