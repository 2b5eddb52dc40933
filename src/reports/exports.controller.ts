import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiFileResponse } from '../platform/server/api-answers.js';
import { IdParam } from '../platform/validation/id-param.js';
import type { FastifyReply } from 'fastify';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { timeLimits, withStatementLimit } from '../platform/database/time-limits.js';
import { sendFile } from '../platform/links/file-answer.js';
import { RemovedDto } from '../platform/server/removed.dto.js';
import { callerLeft } from '../platform/request/caller-left.js';
import { requestContext } from '../platform/request/request-context.js';
import { ExportsService } from './exports.service.js';
import { CreateExportDto, ExportDto, ReportFileQueryDto } from './report.dto.js';

/** Reports as files. */
@ApiTags('reports')
@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /**
   * Exports a report.
   * @remarks Short exports are done with the response, and cancelled if the client disconnects. Poll longer ones by id until
   * `url` is set.
   * @param name Name of the report.
   * @throws {400} A filter is invalid, or the report has too many rows for the format (`pdfTooLong`, `sheetTooLong`).
   * @throws {429} The account has too many exports in progress.
   * @throws {503} Too many exports are queued (`exportsBusy`), or this one took too much time or memory (`exportStopped`).
   * @throws {507} No space left for the file (`storageFull`).
   */
  @Post('reports/:name/exports')
  @Allow('reports.export')
  create(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Body() form: CreateExportDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportDto> {
    return withStatementLimit(timeLimits.report, () =>
      this.exports.create(caller, name, form, requestContext().locale, callerLeft(reply)),
    );
  }

  /**
   * Returns a report as a file, up to 2,000 rows, or 300 as PDF.
   * @param name Name of the report.
   */
  @Get('reports/:name/file')
  @Allow('reports.export')
  @ApiFileResponse('The file.', '*/*')
  async file(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Query() query: ReportFileQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { format, ...params } = query;
    const { locale } = requestContext();
    const written = await withStatementLimit(timeLimits.report, () =>
      this.exports.file(caller, name, format, params, locale, callerLeft(reply)),
    );
    void sendFile(reply, written);
  }

  /**
   * Returns the progress of an export.
   * @throws {404} The export does not exist, belongs to another user, or has expired.
   */
  @Get('exports/:id')
  @Allow('reports.export')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ExportDto> {
    return this.exports.get(caller, id);
  }

  /**
   * Cancels a running export, or deletes the file of a finished one.
   * @throws {404} The export does not exist, belongs to another user, or has expired.
   */
  @Delete('exports/:id')
  @Allow('reports.export')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.exports.remove(caller, id);
  }
}
