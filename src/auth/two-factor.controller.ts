import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { CurrentPasswordDto } from './password.dto.js';
import {
  AuthenticatorSetupDto,
  ConfirmAuthenticatorDto,
  RecoveryCodesDto,
  TwoFactorDto,
} from './two-factor.dto.js';
import { TwoFactorService } from './two-factor.service.js';

/** The current user's second factor. */
@ApiTags('auth')
@Controller('auth/two-factor')
@Allow('account.twoFactor')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  /** Returns the current user's second factor. */
  @Get()
  state(@CurrentCaller() caller: Caller): Promise<TwoFactorDto> {
    return this.twoFactor.state(caller);
  }

  /**
   * Sets the second factor to mailed codes.
   * @throws {429} Too many wrong passwords.
   */
  @Post('email')
  @HttpCode(200)
  useEmail(@CurrentCaller() caller: Caller, @Body() body: CurrentPasswordDto): Promise<TwoFactorDto> {
    return this.twoFactor.useEmail(caller, body.password);
  }

  /**
   * Prepares an authenticator app.
   * @remarks Returns the secret and its QR code. The app takes effect once it is confirmed with a code.
   * @throws {429} Too many wrong passwords.
   */
  @Post('totp')
  @HttpCode(200)
  prepareApp(
    @CurrentCaller() caller: Caller,
    @Body() body: CurrentPasswordDto,
  ): Promise<AuthenticatorSetupDto> {
    return this.twoFactor.prepareApp(caller, body.password);
  }

  /**
   * Activates the authenticator app.
   * @remarks The recovery codes are returned only once.
   * @throws {429} Too many wrong codes.
   */
  @Post('totp/confirm')
  @HttpCode(200)
  async confirmApp(
    @CurrentCaller() caller: Caller,
    @Body() body: ConfirmAuthenticatorDto,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.twoFactor.confirmApp(caller, body.code) };
  }

  /**
   * Creates new recovery codes.
   * @remarks They replace the old ones and are returned only once.
   * @throws {429} Too many wrong passwords.
   */
  @Post('recovery-codes')
  @HttpCode(200)
  async renewRecoveryCodes(
    @CurrentCaller() caller: Caller,
    @Body() body: CurrentPasswordDto,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(caller, body.password) };
  }

  /**
   * Turns two-factor off.
   * @throws {429} Too many wrong passwords.
   */
  @Post('off')
  @HttpCode(200)
  turnOff(@CurrentCaller() caller: Caller, @Body() body: CurrentPasswordDto): Promise<TwoFactorDto> {
    return this.twoFactor.turnOff(caller, body.password);
  }
}
