import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DoneDto } from '../auth.dto.js';
import { EndedSessionsDto } from '../session.dto.js';
import { SessionsService } from '../sessions.service.js';
import { SignInLocks } from '../sign-in-locks.service.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import {
  AccountSessionDto,
  EndedSessionDto,
  FailedSignInDto,
  LiftSignInLockDto,
  SignInLockDto,
} from './security.dto.js';
import { failedSignInList, sessionList } from './security.lists.js';
import { SecurityService } from './security.service.js';

/** Security overview for administrators: sessions, failed sign-ins and locks of all accounts. */
@ApiTags('security')
@Controller()
export class SecurityController {
  constructor(
    private readonly security: SecurityService,
    private readonly accountSessions: SessionsService,
    private readonly locks: SignInLocks,
  ) {}

  /** Lists the active sessions of all accounts. */
  @Get('sessions')
  @Allow('security.read')
  @ApiListResponse(AccountSessionDto, sessionList)
  sessions(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.security.sessions(caller, query);
  }

  /**
   * Ends a session of any account.
   * @param id Id of the session.
   * @throws {404} There is no such active session.
   */
  @Delete('sessions/:id')
  @Allow('security.edit')
  @HttpCode(200)
  async endSession(
    @CurrentCaller() caller: Caller,
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<EndedSessionDto> {
    await this.accountSessions.endAny(caller, id);
    return { id };
  }

  /**
   * Ends all sessions of an account, except the current one.
   * @param id Id of the account.
   * @throws {404} There is no such account.
   */
  @Delete('accounts/:id/sessions')
  @Allow('security.edit')
  @HttpCode(200)
  async endAccountSessions(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
  ): Promise<EndedSessionsDto> {
    return { ended: await this.accountSessions.endAllOf(caller, id) };
  }

  /**
   * Lists failed sign-ins.
   * @remarks Covers the last 30 days, without attempts that a rate limit refused.
   */
  @Get('failed-sign-ins')
  @Allow('security.read')
  @ApiListResponse(FailedSignInDto, failedSignInList)
  failedSignIns(@ListParameters() query: ListQuery): Promise<Page> {
    return this.security.failedSignIns(query);
  }

  /**
   * Lists the sign-ins locked by failed attempts.
   * @remarks Latest failure first, at most 200.
   */
  @Get('sign-in-locks')
  @Allow('security.read')
  signInLocks(): Promise<SignInLockDto[]> {
    return this.locks.list() as Promise<SignInLockDto[]>;
  }

  /**
   * Unlocks a sign-in: its failed attempts no longer count.
   * @throws {404} The sign-in is not locked.
   */
  @Post('sign-in-locks/lift')
  @Allow('security.edit')
  @HttpCode(200)
  async lift(@CurrentCaller() caller: Caller, @Body() { id }: LiftSignInLockDto): Promise<DoneDto> {
    await this.locks.lift(caller, id);
    return { done: true };
  }
}
