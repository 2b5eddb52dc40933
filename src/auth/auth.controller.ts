import { Body, Controller, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow, Public } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import {
  AccountDto,
  ChallengeDto,
  ConfirmCodeDto,
  DoneDto,
  LanguageDto,
  ResendCodeDto,
  SignedInDto,
  SignInDto,
  UnlockedDto,
  UnlockSignInDto,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { ChallengesService } from './challenges.service.js';
import { KnownDevices } from './known-devices.service.js';
import { SignInUnlocks } from './sign-in-unlocks.service.js';

/** Sign-in and sign-out. */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly challenges: ChallengesService,
    private readonly devices: KnownDevices,
    private readonly unlocks: SignInUnlocks,
  ) {}

  /**
   * Signs in.
   * @remarks An account with two-factor gets 202 and a challenge instead, to be confirmed with a code. A cookie makes the
   * browser a known device of the account, so failed attempts from elsewhere do not lock it out.
   * @throws {401} Unknown e-mail, wrong password, inactive account, or a level that this form does not accept.
   * @throws {429} Too many failed attempts for this account or from this address.
   */
  @Post('sign-in')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: SignedInDto })
  @ApiAcceptedResponse({ type: ChallengeDto, description: 'The password was correct; a code is required.' })
  async signIn(
    @Body() body: SignInDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto | ChallengeDto> {
    const answer = await this.auth.signIn(body);
    if ('challenge' in answer) void reply.status(202);
    else void reply.header('set-cookie', await this.devices.cookieFor(answer.user.id));
    return answer;
  }

  /**
   * Confirms a challenge with a code.
   * @remarks A mailed code, a code of the authenticator app, or a recovery code.
   * @throws {400} `codeNotFound`: try again. `challengeEnded`: sign in again.
   * @throws {429} Too many wrong codes for this account.
   */
  @Post('sign-in/code')
  @Public()
  @HttpCode(200)
  async confirm(
    @Body() body: ConfirmCodeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInDto> {
    const answer = await this.auth.confirm(body);
    void reply.header('set-cookie', await this.devices.cookieFor(answer.user.id));
    return answer;
  }

  /**
   * Mails a new code for the same sign-in.
   * @remarks The previous code becomes invalid.
   * @throws {429} Too many codes for this account.
   */
  @Post('sign-in/code/resend')
  @Public()
  @HttpCode(200)
  resend(@Body() body: ResendCodeDto): Promise<ChallengeDto> {
    return this.challenges.resend(body.challenge);
  }

  /**
   * Makes this browser a known device, with a mailed link.
   * @remarks The link works once and does not sign in. It lifts the lock that failed attempts put on the account, for this
   * browser only; the password is still required.
   * @throws {400} `tokenExpired`: the link was used, replaced or has expired.
   */
  @Post('sign-in/unlock')
  @Public()
  @HttpCode(200)
  async unlock(
    @Body() body: UnlockSignInDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UnlockedDto> {
    const { userId, form } = await this.unlocks.use(body.key);
    void reply.header('set-cookie', await this.devices.cookieFor(userId));
    return { form };
  }

  /** Returns the signed-in account. */
  @Get('account')
  @Allow('account.read')
  account(@CurrentCaller() caller: Caller): Promise<AccountDto> {
    return this.auth.account(caller);
  }

  /** Sets the signed-in account's language for mails and letters. */
  @Put('account/language')
  @Allow('account.language')
  setLanguage(@CurrentCaller() caller: Caller, @Body() { locale }: LanguageDto): Promise<AccountDto> {
    return this.auth.setLanguage(caller, locale);
  }

  /** Ends the current session. */
  @Post('sign-out')
  @Allow('account.signOut')
  @HttpCode(200)
  async signOut(@CurrentCaller() caller: Caller): Promise<DoneDto> {
    await this.auth.signOut(caller);
    return { done: true };
  }
}
