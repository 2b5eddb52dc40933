import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBadRequestResponse,
  ApiOkResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow, Public } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import {
  AccountDto,
  ChallengeDto,
  ConfirmCodeDto,
  DoneDto,
  ResendCodeDto,
  SignedInDto,
  SignInDto,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { ChallengesService } from './challenges.service.js';

/** Sign-in and sign-out. */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly challenges: ChallengesService,
  ) {}

  /** Signs in. An account with two-factor gets 202 and a challenge instead, which its code answers. */
  @Post('sign-in')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInDto })
  @ApiAcceptedResponse({ type: ChallengeDto, description: 'The password was right; a code is asked for.' })
  @ApiUnauthorizedResponse({ description: 'Unknown, wrong, inactive or not accepted by this form.' })
  @ApiTooManyRequestsResponse({
    description: 'Too many failed attempts for this account or from this place.',
  })
  async signIn(
    @Body() body: SignInDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto | ChallengeDto> {
    const answer = await this.auth.signIn(body);
    if ('challenge' in answer) void reply.status(202);
    return answer;
  }

  /** The second step: the mailed code, the authenticator app's, or a recovery code. */
  @Post('sign-in/code')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInDto })
  @ApiBadRequestResponse({
    description: '`codeNotFound`: another try is left. `challengeEnded`: sign in again.',
  })
  confirm(@Body() body: ConfirmCodeDto): Promise<SignedInDto> {
    return this.auth.confirm(body);
  }

  /** Mails a new code for the same sign-in; the one before no longer counts. */
  @Post('sign-in/code/resend')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: ChallengeDto })
  resend(@Body() body: ResendCodeDto): Promise<ChallengeDto> {
    return this.challenges.resend(body.challenge);
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
