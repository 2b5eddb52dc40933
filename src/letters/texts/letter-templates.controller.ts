import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiListResponse, ApiFileResponse } from '../../platform/server/api-answers.js';
import type { FastifyReply } from 'fastify';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { sendFile } from '../../platform/links/file-answer.js';
import type { Page } from '../../platform/query/index.js';
import { LetterTemplateDto, LetterTemplateFormDto } from './letter-template.dto.js';
import { LetterTemplatesService } from './letter-templates.service.js';

/** Editable texts of letters. */
@ApiTags('letters')
@Controller('letter-templates')
@Allow('letters.templates')
export class LetterTemplatesController {
  constructor(private readonly templates: LetterTemplatesService) {}

  /** Lists the letters with their editable texts. */
  @Get()
  @ApiListResponse(LetterTemplateDto)
  list(): Promise<Page> {
    return this.templates.list();
  }

  /**
   * Returns a letter's editable texts in a language.
   * @param id Letter, with a dot and the language unless that is English: `property-aoa.fr`.
   */
  @Get(':id')
  get(@Param('id') id: string): Promise<LetterTemplateDto> {
    return this.templates.get(id);
  }

  /**
   * Changes a letter's texts in a language.
   * @param id Letter, with a dot and the language unless that is English.
   */
  @Put(':id')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() form: LetterTemplateFormDto,
  ): Promise<LetterTemplateDto> {
    return this.templates.update(caller, id, form);
  }

  /**
   * Prints a letter with these texts and sample data. Saves nothing.
   * @param id Letter, with a dot and the language unless that is English.
   */
  @Post(':id/preview')
  @HttpCode(200)
  @ApiFileResponse('The PDF.')
  async preview(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() form: LetterTemplateFormDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.templates.preview(caller, id, form);
    void sendFile(reply, { name: `${id}-preview.pdf`, contentType: 'application/pdf', content });
  }
}
