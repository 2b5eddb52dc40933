import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { ListParameters, ListQuery, type Page, Query, readFilter } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { colleagueList, isColleague } from './colleagues.list.js';
import { ColleagueDto } from './staff.dto.js';
import { isOffice } from './staff.list.js';

/** Names of the office's accounts, to choose who handles a protest or attends a hearing. */
@ApiTags('staff')
@Controller('colleagues')
export class ColleaguesController {
  constructor(private readonly query: Query) {}

  /**
   * Lists the names of the office's active accounts.
   * @remarks A list of ids also finds the names of accounts that are no longer active.
   */
  @Get()
  @Allow('colleagues.list')
  @ApiListResponse(ColleagueDto, colleagueList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    const isLookup = Object.hasOwn(readFilter(query), 'id');
    return this.query.list(colleagueList, query, isLookup ? isOffice : isColleague);
  }
}
