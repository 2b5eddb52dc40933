import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { IdParam } from '../platform/validation/id-param.js';
import { Allow, Public } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { DoneDto } from './auth.dto.js';
import { KnownDevices } from './known-devices.service.js';
import {
  ChangePasswordDto,
  CurrentPasswordDto,
  NewPasswordDto,
  RequestPasswordResetDto,
  ResetPasswordDto,
} from './password.dto.js';
import { PasswordResetService } from './password-reset.service.js';
import { PasswordService } from './password.service.js';

const done: DoneDto = { done: true };

/** The current user's password, and password resets. */
@ApiTags('auth')
@Controller('auth')
export class PasswordController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly resets: PasswordResetService,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Checks the current user's password again.
   * @remarks Used by the lock screen.
   * @throws {400} Wrong password: a field error at `password`.
   * @throws {429} Too many wrong passwords.
   */
  @Post('verify-password')
  @Allow('account.password')
  @HttpCode(200)
  async verify(@CurrentCaller() caller: Caller, @Body() body: CurrentPasswordDto): Promise<DoneDto> {
    await this.passwords.verify(caller, body.password);
    return done;
  }

  /**
   * Changes the current user's password.
   * @remarks Every other session of the account ends.
   * @throws {429} Too many wrong passwords.
   */
  @Post('password')
  @Allow('account.password')
  @HttpCode(200)
  async change(
    @CurrentCaller() caller: Caller,
    @Body() body: ChangePasswordDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneDto> {
    await this.passwords.change(caller, body);
    // A new password invalidates all known devices; this one has just confirmed the old password.
    void reply.header('set-cookie', await this.devices.cookieFor(caller.id));
    return done;
  }

  /**
   * Requests a password reset link.
   * @remarks The response is the same for every address, unless a setting reveals unknown addresses.
   * @throws {404} There is no account with this address (`emailNotExist`), if the setting reveals it.
   * @throws {429} Too many requests for this e-mail address or from this network address.
   */
  @Post('password-reset')
  @Public()
  @HttpCode(200)
  async requestReset(@Body() body: RequestPasswordResetDto): Promise<DoneDto> {
    await this.resets.request(body);
    return done;
  }

  /**
   * Sets a new password with the key of the mailed link.
   * @throws {400} Field errors, or `tokenExpired`.
   * @throws {429} Too many attempts from this network address.
   */
  @Post('password-reset/confirm')
  @Public()
  @HttpCode(200)
  async reset(
    @Body() body: ResetPasswordDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneDto> {
    const { userId } = await this.resets.reset(body);
    // This browser has access to the owner's mail, so failed attempts from elsewhere must not lock it out.
    void reply.header('set-cookie', await this.devices.cookieFor(userId));
    return done;
  }
}

/** Passwords that the office sets for other accounts. */
@ApiTags('clients')
@Controller()
export class AccountPasswordsController {
  constructor(private readonly passwords: PasswordService) {}

  /**
   * Sets a client's password.
   * @remarks The client's sessions end, and the client is notified by e-mail.
   */
  @Post('clients/:id/password')
  @Allow('clients.setPassword')
  @HttpCode(200)
  async setClientPassword(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() body: NewPasswordDto,
  ): Promise<DoneDto> {
    await this.passwords.set(caller, 'client', id, body);
    return done;
  }

  /**
   * Sets the password of a member of the office.
   * @remarks Their sessions end.
   */
  @Post('staff/:id/password')
  @Allow('accounts.setPassword')
  @HttpCode(200)
  async setStaffPassword(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() body: NewPasswordDto,
  ): Promise<DoneDto> {
    await this.passwords.set(caller, 'staff', id, body);
    return done;
  }
}
