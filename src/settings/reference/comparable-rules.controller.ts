import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ReferenceService } from './reference.service.js';
import {
  ComparableRuleDto,
  ComparableRuleFormDto,
  comparableRules,
  UpdateComparableRuleDto,
} from './comparable-rule.reference.js';

/** Rules for choosing and adjusting comparables. */
@ApiTags('reference')
@Controller('comparable-rules')
@Allow('reference.read')
export class ComparableRulesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists the rules for comparables. */
  @Get()
  @ApiListResponse(ComparableRuleDto, comparableRules.list)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.list(comparableRules, query);
  }

  /** Returns one set of rules for comparables. */
  @Get(':id')
  get(@IdParam() id: number): Promise<ComparableRuleDto> {
    return this.reference.get(comparableRules, id);
  }

  /** Adds rules for a county, or for all counties without rules. */
  @Post()
  @Allow('reference.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: ComparableRuleFormDto): Promise<ComparableRuleDto> {
    return this.reference.create(comparableRules, caller, form);
  }

  /**
   * Changes rules for comparables.
   * @remarks Existing selections stay unchanged.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('reference.edit')
  @BodyExample({ areaPercent: '20' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateComparableRuleDto,
  ): Promise<ComparableRuleDto> {
    return this.reference.update(comparableRules, caller, id, form);
  }

  /**
   * Deletes rules for comparables.
   * @remarks The rules for all counties apply instead or, without any, the default rules.
   */
  @Delete(':id')
  @Allow('reference.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.reference.remove(comparableRules, caller, id);
  }
}
