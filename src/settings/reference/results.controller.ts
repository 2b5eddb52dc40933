import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ResultDto, ResultFormDto, results, UpdateResultDto } from './result.reference.js';
import { ReferenceService } from './reference.service.js';

/** Results of protests. */
@ApiTags('reference')
@Controller('results')
@Allow('reference.read')
export class ResultsController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists results of protests. */
  @Get()
  @ApiListResponse(ResultDto, results.list)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.list(results, query);
  }

  /** Returns one result. */
  @Get(':id')
  get(@IdParam() id: number): Promise<ResultDto> {
    return this.reference.get(results, id);
  }

  /** Adds a result. */
  @Post()
  @Allow('billingChoices.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: ResultFormDto): Promise<ResultDto> {
    return this.reference.create(results, caller, form);
  }

  /**
   * Changes a result.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('billingChoices.edit')
  @BodyExample({ offeredInFilters: false })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateResultDto,
  ): Promise<ResultDto> {
    return this.reference.update(results, caller, id, form);
  }

  /**
   * Deletes a result that nothing refers to.
   * @throws {409} `inUseBy`: `data.uses` lists the tables that refer to it, with their number of rows.
   */
  @Delete(':id')
  @Allow('billingChoices.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.reference.remove(results, caller, id);
  }
}
