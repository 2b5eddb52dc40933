import { passwordEntryMaxLength } from '../../common/auth/limits.js';
import { EmailField, LineField, PasswordField, SecretField } from '../platform/validation/fields.js';

/** A new password, typed twice (docs/rules/accounts.md, "Passwords"). */
export class NewPasswordDto {
  /** The new password. */
  @PasswordField()
  password: string;
  /** The new password, repeated. */
  @SecretField({ max: passwordEntryMaxLength })
  passwordRepeat: string;
}

/** Changes the current user's password. */
export class ChangePasswordDto extends NewPasswordDto {
  /** The current password. */
  @SecretField({ max: passwordEntryMaxLength })
  currentPassword: string;
}

/** The current user's password, asked for on the lock screen and before sensitive changes. */
export class CurrentPasswordDto {
  /** The current password. */
  @SecretField({ max: passwordEntryMaxLength })
  password: string;
}

/** Requests a password reset link. */
export class RequestPasswordResetDto {
  /** E-mail address of the account. */
  @EmailField()
  email: string;
  /** URL of the reset form. Only URLs of this site are accepted; the link always leads to this site. */
  @LineField({ optional: true, max: 2000 })
  url?: string | null;
}

/** Sets a new password with the key from a mailed link. */
export class ResetPasswordDto extends NewPasswordDto {
  /** The last part of the mailed link, unchanged. */
  @LineField({ max: 1000 })
  key: string;
}
