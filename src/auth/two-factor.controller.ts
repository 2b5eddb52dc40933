import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
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

/** The second step of the own sign-in. */
@ApiTags('auth')
@Controller('auth/two-factor')
@Allow('account.twoFactor')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Get()
  @ApiOkResponse({ type: TwoFactorDto })
  state(@CurrentCaller() caller: Caller): Promise<TwoFactorDto> {
    return this.twoFactor.state(caller);
  }

  /** A code by e-mail from now on. */
  @Post('email')
  @HttpCode(200)
  @ApiOkResponse({ type: TwoFactorDto })
  useEmail(@CurrentCaller() caller: Caller, @Body() body: CurrentPasswordDto): Promise<TwoFactorDto> {
    return this.twoFactor.useEmail(caller, body.password);
  }

  /** The secret and QR code for an authenticator app; nothing changes until it is confirmed. */
  @Post('totp')
  @HttpCode(200)
  @ApiOkResponse({ type: AuthenticatorSetupDto })
  prepareApp(
    @CurrentCaller() caller: Caller,
    @Body() body: CurrentPasswordDto,
  ): Promise<AuthenticatorSetupDto> {
    return this.twoFactor.prepareApp(caller, body.password);
  }

  /** Takes the app into use; the answer is the only time the recovery codes are shown. */
  @Post('totp/confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesDto })
  async confirmApp(
    @CurrentCaller() caller: Caller,
    @Body() body: ConfirmAuthenticatorDto,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.twoFactor.confirmApp(caller, body.code) };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesDto })
  async renewRecoveryCodes(
    @CurrentCaller() caller: Caller,
    @Body() body: CurrentPasswordDto,
  ): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(caller, body.password) };
  }

  @Post('off')
  @HttpCode(200)
  @ApiOkResponse({ type: TwoFactorDto })
  turnOff(@CurrentCaller() caller: Caller, @Body() body: CurrentPasswordDto): Promise<TwoFactorDto> {
    return this.twoFactor.turnOff(caller, body.password);
  }
}
