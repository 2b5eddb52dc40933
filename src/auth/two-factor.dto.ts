import type { TwoFactorMethod } from '../../common/auth/enums.js';
import { LineField } from '../platform/validation/fields.js';

/** The current user's second factor. */
export class TwoFactorDto {
  /** The second factor: none, a mailed code, or an authenticator app. */
  method: TwoFactorMethod;
  /** Unused recovery codes; 0 unless the method is `totp`. */
  recoveryCodesLeft: number;
}

/** An authenticator app that is not confirmed yet. */
export class AuthenticatorSetupDto {
  /** The secret, for manual entry. */
  secret: string;
  /**
   * The secret as a URI for authenticator apps.
   * @example "otpauth://totp/Protest%20Desk"
   */
  uri: string;
  /** QR code of the URI, as a data URL. */
  qrCode: string;
}

/** Confirms an authenticator app with its first code. */
export class ConfirmAuthenticatorDto {
  /** The code. */
  @LineField({ max: 20, example: '123456' })
  code: string;
}

/** Recovery codes for a lost authenticator app. Each works once. They are returned only in this response. */
export class RecoveryCodesDto {
  /** The codes. */
  recoveryCodes: string[];
}
