import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Allow, Public } from '../platform/http/access.js';
import { type Caller, CurrentCaller } from '../platform/http/caller.js';
import { AccountDto, DoneDto, SignedInDto, SignInDto } from './auth.dto.js';
import { AuthService } from './auth.service.js';

/** Sign-in and sign-out. */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('sign-in')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInDto })
  @ApiUnauthorizedResponse({ description: 'Unknown, wrong, inactive or not accepted by this form.' })
  signIn(@Body() body: SignInDto): Promise<SignedInDto> {
    return this.auth.signIn(body);
  }

  @Get('account')
  @Allow('account.read')
  @ApiOkResponse({ type: AccountDto })
  account(@CurrentCaller() caller: Caller): Promise<AccountDto> {
    return this.auth.account(caller);
  }

  @Post('sign-out')
  @Allow('account.signOut')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  async signOut(@CurrentCaller() caller: Caller): Promise<DoneDto> {
    await this.auth.signOut(caller);
    return { done: true };
  }
}
