import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { ListParameters, ListQuery, type Page, Query, readFilter } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { colleagueList, isColleague } from './colleagues.list.js';
import { ColleagueDto } from './staff.dto.js';
import { isOffice } from './staff.list.js';

/** Names of office accounts, for choosing who handles a protest or attends a hearing. */
@ApiTags('staff')
@Controller('colleagues')
export class ColleaguesController {
  constructor(private readonly query: Query) {}

  /**
   * Lists the names of the office's active accounts.
   * @remarks Filtering by ids also finds inactive accounts.
   */
  @Get()
  @Allow('colleagues.list')
  @ApiListResponse(ColleagueDto, colleagueList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    const isLookup = Object.hasOwn(readFilter(query), 'id');
    return this.query.list(colleagueList, query, isLookup ? isOffice : isColleague);
  }
}
