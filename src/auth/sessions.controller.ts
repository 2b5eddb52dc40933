import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { EndedSessionsDto, SessionDto } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

/** The sessions of the current user. */
@ApiTags('auth')
@Controller('auth/sessions')
@Allow('account.sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /**
   * Lists the current user's active sessions.
   * @remarks Most recently used first.
   */
  @Get()
  list(@CurrentCaller() caller: Caller): Promise<SessionDto[]> {
    return this.sessions.list(caller);
  }

  /** Ends all other sessions of the current user. */
  @Delete()
  @HttpCode(200)
  async endOthers(@CurrentCaller() caller: Caller): Promise<EndedSessionsDto> {
    return { ended: await this.sessions.endOthers(caller) };
  }

  /**
   * Ends one of the current user's sessions.
   * @remarks Ending the current session signs out.
   * @param id Id of the session.
   * @throws {404} The account has no such active session.
   */
  @Delete(':id')
  @HttpCode(200)
  async end(
    @CurrentCaller() caller: Caller,
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<EndedSessionsDto> {
    await this.sessions.endOwn(caller, id);
    return { ended: 1 };
  }
}
