import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { sendFile } from '../platform/links/file-answer.js';
import { ApiList } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import { LetterTemplateDto, LetterTemplateFormDto } from './letter-template.dto.js';
import { LetterTemplatesService } from './letter-templates.service.js';

/** The letters' editable texts. */
@ApiTags('letters')
@Controller('letter-templates')
@Allow('letters.templates')
export class LetterTemplatesController {
  constructor(private readonly templates: LetterTemplatesService) {}

  @Get()
  @ApiList(LetterTemplateDto)
  list(): Promise<ListPage> {
    return this.templates.list();
  }

  @Get(':id')
  @ApiOkResponse({ type: LetterTemplateDto })
  get(@Param('id') id: string): Promise<LetterTemplateDto> {
    return this.templates.get(id);
  }

  @Put(':id')
  @ApiOkResponse({ type: LetterTemplateDto })
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body() form: LetterTemplateFormDto,
  ): Promise<LetterTemplateDto> {
    return this.templates.update(caller, id, form);
  }

  /** The letter with these texts over made-up data; nothing is saved. */
  @Post(':id/preview')
  @HttpCode(200)
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The letter as PDF.', schema: { type: 'string', format: 'binary' } })
  async preview(
    @Param('id') id: string,
    @Body() form: LetterTemplateFormDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.templates.preview(id, form);
    void sendFile(reply, { name: `${id}-preview.pdf`, contentType: 'application/pdf', content });
  }
}
