import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import type { Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import {
  MailPreviewDto,
  MailPreviewFormDto,
  MailRevisionDto,
  MailTestDto,
  MailWordingDto,
  MailWordingFormDto,
  ResetWordingDto,
  RestoreWordingDto,
} from './mail-template.dto.js';
import { MailPreviews } from './mail-previews.service.js';
import { MailWordings } from './mail-wordings.service.js';

/** Wordings of mails by kind and language. */
@ApiTags('mail-templates')
@Controller('mail-wordings')
@Allow('mails.templates')
export class MailWordingsController {
  constructor(
    private readonly wordings: MailWordings,
    private readonly previews: MailPreviews,
  ) {}

  /** Lists the wordings of all mails. */
  @Get()
  @ApiListResponse(MailWordingDto)
  list(): Promise<Page> {
    return this.wordings.list();
  }

  /**
   * Returns a wording.
   * @param id Kind and language.
   */
  @Get(':id')
  get(@Param('id') id: string): Promise<MailWordingDto> {
    return this.wordings.get(id);
  }

  /**
   * Rewords a mail in one language.
   * @param id Kind and language.
   */
  @Put(':id')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() form: MailWordingFormDto,
  ): Promise<MailWordingDto> {
    return this.wordings.update(caller, id, form);
  }

  /**
   * Previews a mail with this wording and a client's data. Saves nothing.
   * @remarks Codes and links are examples.
   * @param id Kind and language.
   */
  @Post(':id/preview')
  @HttpCode(200)
  preview(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() form: MailPreviewFormDto,
  ): Promise<MailPreviewDto> {
    return this.previews.preview(caller, id, form);
  }

  /**
   * Sends a mail with this wording to the caller, marked as a test.
   * @param id Kind and language.
   * @throws {429} Too many tests.
   */
  @Post(':id/test')
  @HttpCode(200)
  test(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() form: MailPreviewFormDto,
  ): Promise<MailTestDto> {
    return this.previews.test(caller, id, form);
  }

  /**
   * Lists the saved revisions of a wording, newest first.
   * @param id Kind and language.
   */
  @Get(':id/history')
  @ApiListResponse(MailRevisionDto)
  history(@Param('id') id: string): Promise<Page> {
    return this.wordings.history(id);
  }

  /**
   * Restores an earlier wording.
   * @param id Kind and language.
   */
  @Post(':id/restore')
  @HttpCode(200)
  restore(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { revisionId, version }: RestoreWordingDto,
  ): Promise<MailWordingDto> {
    return this.wordings.restore(caller, id, revisionId, version);
  }

  /**
   * Restores the default wording.
   * @param id Kind and language.
   */
  @Post(':id/reset')
  @HttpCode(200)
  reset(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() { version }: ResetWordingDto,
  ): Promise<MailWordingDto> {
    return this.wordings.reset(caller, id, version);
  }
}
