import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { requestContext } from '../platform/request/request-context.js';
import { ReportDefinitionDto, ReportPageDto, ReportQuery } from './report.dto.js';
import { ReportsService } from './reports.service.js';

/** Reports: what there is, and a page of one. Answers are in the caller's language. */
@ApiTags('reports')
@Controller('reports')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  @Allow('reports.read')
  @ApiOkResponse({ type: [ReportDefinitionDto] })
  list(@CurrentCaller() caller: Caller): Promise<ReportDefinitionDto[]> {
    return this.reports.list(caller, requestContext().locale);
  }

  /** A page, ten rows when no range is given. Money, rates and percents are decimal text. */
  @Get(':name')
  @Allow('reports.read')
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: ReportPageDto })
  @ApiNotFoundResponse({ description: 'There is no such report.' })
  page(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Query() query: ReportQuery,
  ): Promise<string> {
    return this.reports.page(caller, name, query, requestContext().locale);
  }
}
