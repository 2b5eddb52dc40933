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

/** Differences between the districts' protests, hearings and values and ours. */
@ApiTags('rolls')
@Controller('case-differences')
export class DifferencesController {
  constructor(private readonly differences: DifferencesService) {}

  /**
   * Lists differences: open, taken over or ignored.
   * @remarks Differences are found in the background after each import of protests, hearings or values.
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
   * Takes over the district's facts into our protests.
   * @remarks Takes over hearings, final values, and protests that we did not file, which are then recorded as filed. Each
   * protest gets an activity. A refused difference does not stop the others.
   * @throws {400} There are too many differences (`bulkTooMany`).
   * @throws {409} The filter no longer matches `count` differences (`bulkCountChanged`).
   */
  @Post('take')
  @Allow('protests.bulk')
  @HttpCode(200)
  @BodyExample({ ids: [17, 18] })
  take(@CurrentCaller() caller: Caller, @Body() form: TargetsDto): Promise<BulkDto> {
    return this.differences.take(caller, form);
  }

  /**
   * Ignores differences: our protests stay as they are.
   * @remarks An ignored difference reopens when the district's facts change.
   * @throws {400} There are too many differences (`bulkTooMany`).
   * @throws {409} The filter no longer matches `count` differences (`bulkCountChanged`).
   */
  @Post('ignore')
  @Allow('protests.bulk')
  @HttpCode(200)
  @BodyExample({ ids: [17, 18], note: 'The district has mixed up two accounts.' })
  ignore(@CurrentCaller() caller: Caller, @Body() form: IgnoreDifferencesDto): Promise<BulkDto> {
    return this.differences.ignore(caller, form);
  }
}
