import { passwordMaxLength } from '../../common/limits.js';
import { EmailField, LineField, PasswordField, SecretField } from '../platform/validation/fields.js';

/** A new password, typed twice (spec section 5: minimum 8, both the same). */
export class NewPasswordDto {
  @PasswordField()
  password: string;
  @SecretField({ max: passwordMaxLength })
  passwordRepeat: string;
}

/** A person changes the own password. */
export class ChangePasswordDto extends NewPasswordDto {
  @SecretField({ max: passwordMaxLength })
  currentPassword: string;
}

/** The own password once more: on the lock screen, and before what matters. */
export class CurrentPasswordDto {
  @SecretField({ max: passwordMaxLength })
  password: string;
}

/** Asks for a link to choose a new password. */
export class RequestPasswordResetDto {
  @EmailField()
  email: string;
  @LineField({
    optional: true,
    max: 2000,
    description: 'Address of the reset form. Only one of this site is accepted; the link leads there anyway.',
  })
  url?: string | null;
}

/** The form behind the mailed link. */
export class ResetPasswordDto extends NewPasswordDto {
  @LineField({ max: 1000, description: 'The last part of the mailed link, as it is.' })
  key: string;
}
