import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { timeLimits, withStatementLimit } from '../platform/database/time-limits.js';
import { requestContext } from '../platform/request/request-context.js';
import { ReportDefinitionDto, ReportPageDto, ReportQueryDto } from './report.dto.js';
import { ReportsService } from './reports.service.js';

/** Reports. Responses are in the current user's language. */
@ApiTags('reports')
@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  /** Lists the reports with their forms and columns. */
  @Get()
  @Allow('reports.read')
  list(@CurrentCaller() caller: Caller): Promise<ReportDefinitionDto[]> {
    return this.reports.list(caller, requestContext().locale);
  }

  /**
   * Returns a page of a report.
   * @remarks Ten rows without a range. Money, rates and percentages are decimal text.
   * @param name Name of the report.
   * @throws {404} The report does not exist.
   */
  @Get(':name')
  @Allow('reports.read')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: ReportPageDto })
  page(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Query() query: ReportQueryDto,
  ): Promise<string> {
    return withStatementLimit(timeLimits.report, () =>
      this.reports.page(caller, name, query, requestContext().locale),
    );
  }
}
