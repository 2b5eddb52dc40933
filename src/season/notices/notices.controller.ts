import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { RefreshedNoticesDto, RefreshNoticesDto, RollNoticeDto } from './notice.dto.js';
import { noticeList } from './notices.list.js';
import { NoticesService } from './notices.service.js';

/** Notices: what the districts' rolls say about the firm's properties. */
@ApiTags('rolls')
@Controller('roll-notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  /**
   * Lists notices: changed values and owners, new or gone accounts.
   * @remarks Notices are rewritten in the background after each import. `leastChange` and `leastPercent` keep only rises of at
   * least that many dollars or percent.
   */
  @Get()
  @Allow('rolls.read')
  @ApiListResponse(RollNoticeDto, noticeList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.notices.list(query);
  }

  /** Returns one notice. */
  @Get(':id')
  @Allow('rolls.read')
  get(@IdParam() id: number): Promise<RollNoticeDto> {
    return this.notices.get(id);
  }

  /**
   * Refreshes the notices of a county and tax year.
   * @remarks Runs in the background. Values that were copied into protests before stay the same.
   * @throws {400} There is no such roll (field error on `countyId`).
   */
  @Post('refresh')
  @Allow('rolls.import')
  @HttpCode(200)
  refresh(@Body() form: RefreshNoticesDto): Promise<RefreshedNoticesDto> {
    return this.notices.refresh(form);
  }
}
