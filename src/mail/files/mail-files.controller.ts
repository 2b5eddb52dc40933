import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Public } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { sendFile } from '../../platform/links/file-answer.js';
import { ApiFileResponse } from '../../platform/server/api-answers.js';
import { ApiUpload } from '../../platform/uploads/upload-form.js';
import { MailFileDto } from './mail-file.dto.js';
import { MailFilesService } from './mail-files.service.js';

/** Images and files in the texts of mails. */
@ApiTags('mail-files')
@Controller('mail-files')
export class MailFilesController {
  constructor(private readonly files: MailFilesService) {}

  /** Uploads an image or file for the text of a mail. Anybody who has its URL can read it. */
  @Post()
  @Allow('batches.create')
  @ApiUpload({}, 1)
  add(@CurrentCaller() caller: Caller, @Req() request: FastifyRequest): Promise<MailFileDto> {
    return this.files.add(caller, request);
  }

  /**
   * Returns an image or file of a mail. Needs no token: mail readers have none.
   * @param file Secret id of the file.
   */
  @Get(':file')
  @Public()
  @ApiFileResponse('The file.', '*/*')
  async open(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    void sendFile(reply, await this.files.open(file));
  }
}
