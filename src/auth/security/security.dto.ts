import { PickType } from '@nestjs/swagger';
import type { SignInFailure, SignInLockKind, UserLevel } from '../../../common/auth/enums.js';
import { emailMaxLength } from '../../../common/auth/limits.js';
import { SessionDto } from '../session.dto.js';
import type { SignInLock } from '../sign-in-locks.service.js';
import type { SignInForm } from '../sign-in-forms.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { LineField } from '../../platform/validation/fields.js';

/** An active session of any account. */
export class AccountSessionDto extends SessionDto {
  /** Id of the account. */
  userId: number;
  /** First and last name. */
  fullName: string;
  /** E-mail address of the account. */
  email: string;
  /** Level: 1 client, 2 staff, 3 administrator, 4 staff role. */
  level: UserLevel;
}

/** An ended session. */
export class EndedSessionDto {
  /** Id of the session. */
  id: string;
}

/** A failed sign-in. */
export class FailedSignInDto extends PickType(SessionDto, ['device']) {
  /** Id of the attempt. */
  id: number;
  /** When the attempt failed. */
  @Moment()
  createdAt: string;
  /**
   * Reason for the failure. `unknown`: there is no account with this address. `form`: the account uses the other login form, or
   * may not sign in. `code`: the password was correct, the confirmation code was not.
   */
  reason: SignInFailure;
  /** The login form. */
  form: SignInForm;
  /** The e-mail address as typed. */
  email: string;
  /** Id of the account with this address; null if there is none. */
  userId: number | null;
  /** First and last name of that account. */
  fullName: string | null;
  /** Level of that account: 1 client, 2 staff, 3 administrator, 4 staff role. */
  level: UserLevel | null;
  /** The network address of the attempt. */
  ip: string | null;
}

/** A sign-in locked by too many failed attempts. */
export class SignInLockDto implements SignInLock {
  /**
   * Canonical e-mail address, by which attempts are counted.
   * @example analopez@example.com
   */
  id: string;
  /** The e-mail address as typed in the last failed attempt. */
  email: string;
  /** Id of the account with this address; null if there is none. */
  userId: number | null;
  /** First and last name of that account. */
  fullName: string | null;
  /** Level of that account: 1 client, 2 staff, 3 administrator, 4 staff role. */
  level: UserLevel | null;
  /** Scopes of the lock: everywhere, for network addresses, or in known browsers of the account. */
  kinds: SignInLockKind[];
  /** When the last of the locks expires. */
  @Moment()
  until: string;
  /** Failed attempts within the last hour. */
  failures: number;
  /** When the last attempt failed. */
  @Moment()
  lastFailureAt: string;
  /** The network address of the last failed attempt. */
  lastIp: string | null;
}

/** Unlocks a sign-in. */
export class LiftSignInLockDto {
  /** `id` of the lock. */
  @LineField({ max: emailMaxLength, example: 'ann.lee@example.com' })
  id: string;
}
