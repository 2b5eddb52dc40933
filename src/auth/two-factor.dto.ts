import { ApiProperty } from '@nestjs/swagger';
import { type TwoFactorMethod, twoFactorMethods } from '../../common/enums.js';
import { LineField } from '../platform/validation/fields.js';

/** What the own account asks for at sign-in beside the password. */
export class TwoFactorDto {
  @ApiProperty({ enum: twoFactorMethods })
  method: TwoFactorMethod;
  /** Unused recovery codes; 0 unless the method is `totp`. */
  @ApiProperty({ type: 'integer' })
  recoveryCodesLeft: number;
}

/** An authenticator app that waits for its first code. */
export class AuthenticatorSetupDto {
  /** For typing it in by hand. */
  @ApiProperty()
  secret: string;
  @ApiProperty({ example: 'otpauth://totp/…' })
  uri: string;
  /** QR code as a data URL, for an image. */
  @ApiProperty()
  qrCode: string;
}

/** The first code that the app shows. */
export class ConfirmAuthenticatorDto {
  @LineField({ max: 20 })
  code: string;
}

/** Codes for the day the phone is lost, each good for one sign-in. They are shown this once. */
export class RecoveryCodesDto {
  @ApiProperty({ type: [String], example: ['ABCDE-FGHJK'] })
  recoveryCodes: string[];
}
