import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { comptrollerForms } from '../../../common/letters/official-forms.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { sendFile } from '../../platform/links/file-answer.js';
import type { Page } from '../../platform/query/index.js';
import { ApiFileResponse, ApiListResponse } from '../../platform/server/api-answers.js';
import { ApiUpload } from '../../platform/uploads/upload-form.js';
import { OfficialFormDto, OfficialFormMappingDto } from './official-form.dto.js';
import { OfficialFormsService } from './official-forms.service.js';

const FormParam = (): MethodDecorator =>
  ApiParam({ name: 'form', enum: [...comptrollerForms], description: 'Number of the form.' });

/** Comptroller forms 50-162, 50-813 and 50-132: blanks uploaded by the firm, and the facts printed in their fields. */
@ApiTags('letters')
@Controller('official-forms')
@Allow('letters.officialForms')
export class OfficialFormsController {
  constructor(private readonly forms: OfficialFormsService) {}

  /** Lists the official forms. */
  @Get()
  @ApiListResponse(OfficialFormDto)
  list(): Promise<Page> {
    return this.forms.list();
  }

  /** Returns an official form with the fields of its blank. */
  @Get(':form')
  @FormParam()
  get(@Param('form') form: string): Promise<OfficialFormDto> {
    return this.forms.get(form);
  }

  /**
   * Uploads the blank of an official form, replacing any former one.
   * @remarks A PDF with fields, of at most 5 MB. The facts for its fields are proposed by field name; a field that the former blank
   * also had keeps its fact. A rejected file changes nothing.
   * @throws {422} The PDF is encrypted (`formEncrypted`), has no fields (`formWithoutFields`), has only XFA fields (`formXfa`), or
   * cannot be filled (`formUnreadable`).
   */
  @Post(':form/blank')
  @FormParam()
  @HttpCode(200)
  @ApiUpload({}, 1)
  upload(
    @CurrentCaller() caller: Caller,
    @Param('form') form: string,
    @Req() request: FastifyRequest,
  ): Promise<OfficialFormDto> {
    return this.forms.upload(caller, form, request);
  }

  /** Removes the blank of an official form; our layout is used again. */
  @Delete(':form/blank')
  @FormParam()
  remove(@CurrentCaller() caller: Caller, @Param('form') form: string): Promise<OfficialFormDto> {
    return this.forms.remove(caller, form);
  }

  /**
   * Changes the facts printed in the fields of a blank.
   * @throws {409} The form has changed since `version`; `data.current` holds the current one.
   */
  @Put(':form')
  @FormParam()
  update(
    @CurrentCaller() caller: Caller,
    @Param('form') form: string,
    @Body() body: OfficialFormMappingDto,
  ): Promise<OfficialFormDto> {
    return this.forms.update(caller, form, body);
  }

  /** Fills the blank with sample data by this mapping. Saves nothing. */
  @Post(':form/preview')
  @FormParam()
  @HttpCode(200)
  @ApiFileResponse('The PDF.')
  async preview(
    @CurrentCaller() caller: Caller,
    @Param('form') form: string,
    @Body() body: OfficialFormMappingDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const content = await this.forms.preview(caller, form, body);
    void sendFile(reply, { name: `${form}-preview.pdf`, contentType: 'application/pdf', content });
  }
}
