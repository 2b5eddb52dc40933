import { Body, Controller, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiBadRequestResponse, ApiOkResponse, ApiTags, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { Allow, Public } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { DoneDto } from './auth.dto.js';
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

/** The own password, and new ones for people who forgot theirs. */
@ApiTags('auth')
@Controller('auth')
export class PasswordController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly resets: PasswordResetService,
  ) {}

  /** Asks for the own password again, as the lock screen does. */
  @Post('verify-password')
  @Allow('account.password')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiBadRequestResponse({ description: 'Wrong: a field error at `password`.' })
  async verify(@CurrentCaller() caller: Caller, @Body() body: CurrentPasswordDto): Promise<DoneDto> {
    await this.passwords.verify(caller, body.password);
    return done;
  }

  /** Changes the own password; every other session of the account ends. */
  @Post('password')
  @Allow('account.password')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  async change(@CurrentCaller() caller: Caller, @Body() body: ChangePasswordDto): Promise<DoneDto> {
    await this.passwords.change(caller, body);
    return done;
  }

  /** Asks for a link; the answer is the same for every address, unless a setting says otherwise. */
  @Post('password-reset')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiTooManyRequestsResponse({ description: 'Too many requests for this address or from this place.' })
  async requestReset(@Body() body: RequestPasswordResetDto): Promise<DoneDto> {
    await this.resets.request(body);
    return done;
  }

  /** Sets the new password with the key of the mailed link. */
  @Post('password-reset/confirm')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiBadRequestResponse({ description: 'Field errors, or `tokenExpired`.' })
  async reset(@Body() body: ResetPasswordDto): Promise<DoneDto> {
    await this.resets.reset(body);
    return done;
  }
}

/** Passwords that an admin sets for others. */
@ApiTags('clients')
@Controller()
@Allow('accounts.setPassword')
export class AccountPasswordsController {
  constructor(private readonly passwords: PasswordService) {}

  /** Sets a client's password: its sessions end, and it is told by mail. */
  @Post('clients/:id/password')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  async setClientPassword(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() body: NewPasswordDto,
  ): Promise<DoneDto> {
    await this.passwords.set(caller, 'client', id, body);
    return done;
  }

  /** Sets the password of somebody of the office. */
  @Post('staff/:id/password')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  async setStaffPassword(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() body: NewPasswordDto,
  ): Promise<DoneDto> {
    await this.passwords.set(caller, 'staff', id, body);
    return done;
  }
}
