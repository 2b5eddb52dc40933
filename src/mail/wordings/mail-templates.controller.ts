import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import type { Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { MailTemplateDto, MailTemplateFormDto } from './mail-template.dto.js';
import { MailTemplates } from './mail-templates.service.js';

/** Kinds of mail. */
@ApiTags('mail-templates')
@Controller('mail-templates')
@Allow('mails.templates')
export class MailTemplatesController {
  constructor(private readonly templates: MailTemplates) {}

  /** Lists the kinds of mail. */
  @Get()
  @ApiListResponse(MailTemplateDto)
  list(): Promise<Page> {
    return this.templates.list();
  }

  /**
   * Returns a kind of mail.
   * @param id Kind of mail.
   */
  @Get(':id')
  get(@Param('id') id: string): Promise<MailTemplateDto> {
    return this.templates.get(id);
  }

  /**
   * Changes whether a kind of mail is sent, and when.
   * @param id Kind of mail.
   */
  @Put(':id')
  @BodyExample({ enabled: true })
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() form: MailTemplateFormDto,
  ): Promise<MailTemplateDto> {
    return this.templates.update(caller, id, form);
  }
}
