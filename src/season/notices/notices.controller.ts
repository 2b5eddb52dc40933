import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { RefreshedNoticesDto, RefreshNoticesDto, RollNoticeDto } from './notice.dto.js';
import { noticeList } from './notices.list.js';
import { NoticesService } from './notices.service.js';

/** What the districts' rolls say of the firm's properties. */
@ApiTags('rolls')
@Controller('roll-notices')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  /**
   * Lists notices: risen and fallen values, new accounts of owners, accounts with another owner or gone.
   * @remarks They are made anew after each import, in the background. `leastChange` and `leastPercent` leave smaller rises out.
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
   * Looks at the roll of a county and tax year again, in the background.
   * @remarks What was taken over before stays the same.
   * @throws {400} There is no such roll.
   */
  @Post('refresh')
  @Allow('rolls.import')
  @HttpCode(200)
  refresh(@Body() form: RefreshNoticesDto): Promise<RefreshedNoticesDto> {
    return this.notices.refresh(form);
  }
}
