import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { BulkDto } from '../../platform/bulk/bulk.dto.js';
import { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { CaseDifferenceDto, IgnoreDifferencesDto } from './difference.dto.js';
import { differenceList } from './differences.list.js';
import { DifferencesService } from './differences.service.js';

/** Where the districts' protests, hearings and values differ from ours. */
@ApiTags('rolls')
@Controller('case-differences')
export class DifferencesController {
  constructor(private readonly differences: DifferencesService) {}

  /**
   * Lists differences: those that are open, taken over, or ignored.
   * @remarks They are found after each import of protests, hearings or values, in the background.
   */
  @Get()
  @Allow('rolls.read')
  @ApiListResponse(CaseDifferenceDto, differenceList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.differences.list(query);
  }

  /** Returns one difference. */
  @Get(':id')
  @Allow('rolls.read')
  get(@IdParam() id: number): Promise<CaseDifferenceDto> {
    return this.differences.get(id);
  }

  /**
   * Takes over what the district says: hearings, final values, and protests that we did not file, which are filed then.
   * @remarks Each protest gets its activity. One that is refused does not stop the others.
   * @throws {400} There are too many (`bulkTooMany`).
   * @throws {409} Others match the filter than `count` says (`bulkCountChanged`).
   */
  @Post('take')
  @Allow('protests.bulk')
  @HttpCode(200)
  @BodyExample({ ids: [17, 18] })
  take(@CurrentCaller() caller: Caller, @Body() form: TargetsDto): Promise<BulkDto> {
    return this.differences.take(caller, form);
  }

  /**
   * Ignores differences: ours stays as it is.
   * @remarks They are open again as soon as the district says something else.
   * @throws {400} There are too many (`bulkTooMany`).
   * @throws {409} Others match the filter than `count` says (`bulkCountChanged`).
   */
  @Post('ignore')
  @Allow('protests.bulk')
  @HttpCode(200)
  @BodyExample({ ids: [17, 18], note: 'The district has mixed up two accounts.' })
  ignore(@CurrentCaller() caller: Caller, @Body() form: IgnoreDifferencesDto): Promise<BulkDto> {
    return this.differences.ignore(caller, form);
  }
}
