import { Body, Controller, Get, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { sendFile } from '../platform/links/file-answer.js';
import { requestContext } from '../platform/request/request-context.js';
import { ExportsService } from './exports.service.js';
import { CreateExportDto, ExportDto, ReportFileQuery } from './report.dto.js';

/** Reports as files. */
@ApiTags('reports')
@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** Short reports are done when the call answers; ask for longer ones by their id until `url` is there. */
  @Post('reports/:name/exports')
  @Allow('reports.export')
  @ApiCreatedResponse({ type: ExportDto })
  @ApiBadRequestResponse({
    description: 'A filter cannot be used, or the report has more rows than the format takes (`pdfTooLong`).',
  })
  create(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Body() form: CreateExportDto,
  ): Promise<ExportDto> {
    return this.exports.create(caller, name, form, requestContext().locale);
  }

  /** The file itself, for reports of at most 2,000 rows. */
  @Get('reports/:name/file')
  @Allow('reports.export')
  @ApiOkResponse({
    description: 'The file.',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  })
  async file(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Query() query: ReportFileQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { format, ...params } = query;
    void sendFile(reply, await this.exports.file(caller, name, format, params, requestContext().locale));
  }

  @Get('exports/:id')
  @Allow('reports.export')
  @ApiOkResponse({ type: ExportDto })
  @ApiNotFoundResponse({ description: "There is none, it is somebody else's, or it is cleared away." })
  get(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<ExportDto> {
    return this.exports.get(caller, id);
  }
}
