import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { EndedSessionsDto, SessionDto } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

/** Where the own account is signed in. */
@ApiTags('auth')
@Controller('auth/sessions')
@Allow('account.sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** The own sessions that are in force, the one last seen first. */
  @Get()
  @ApiOkResponse({ type: [SessionDto] })
  list(@CurrentCaller() caller: Caller): Promise<SessionDto[]> {
    return this.sessions.list(caller);
  }

  /** Ends all own sessions but this one. */
  @Delete()
  @HttpCode(200)
  @ApiOkResponse({ type: EndedSessionsDto })
  async endOthers(@CurrentCaller() caller: Caller): Promise<EndedSessionsDto> {
    return { ended: await this.sessions.endOthers(caller) };
  }

  /** Ends one own session; the own current one is a sign-out. */
  @Delete(':id')
  @HttpCode(200)
  @ApiOkResponse({ type: EndedSessionsDto })
  @ApiNotFoundResponse({ description: 'No such session of this account is in force.' })
  async end(
    @CurrentCaller() caller: Caller,
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<EndedSessionsDto> {
    await this.sessions.endOwn(caller, id);
    return { ended: 1 };
  }
}
