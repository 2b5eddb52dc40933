import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { sendFile } from '../../platform/links/file-answer.js';
import { ApiFileResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { HearingFiles } from './hearing-files.service.js';

/** Hearings as iCalendar files. */
@ApiTags('calendar')
@Controller('protests/:id/hearing.ics')
export class HearingFilesController {
  constructor(private readonly files: HearingFiles) {}

  /**
   * Returns the hearing of a protest as an iCalendar file.
   * @remarks The file is in the caller's language. Times are in UTC; a hearing without a time takes its whole day. Clients get
   * the hearings of their own protests. A link with the purpose `hearing` opens the file without a token.
   * @throws {404} The protest does not exist, or has no hearing.
   */
  @Get()
  @Allow('protests.read')
  @ApiFileResponse('The hearing.', 'text/calendar')
  async read(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, await this.files.file(caller, id));
  }
}
