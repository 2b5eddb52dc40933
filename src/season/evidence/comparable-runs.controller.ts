import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { ComparableRunsService } from './comparable-runs.service.js';
import { runList } from './comparables.list.js';
import { ComparableRunDto, CreateComparableRunDto } from './comparable-run.dto.js';

/** Background runs that select comparables for many protests. */
@ApiTags('evidence')
@Controller('comparable-runs')
export class ComparableRunsController {
  constructor(private readonly runs: ComparableRunsService) {}

  /** Lists runs. */
  @Get()
  @Allow('evidence.many')
  @ApiListResponse(ComparableRunDto, runList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.runs.list(query);
  }

  /** Returns a run with its progress. */
  @Get(':id')
  @Allow('evidence.many')
  get(@IdParam() id: number): Promise<ComparableRunDto> {
    return this.runs.get(id);
  }

  /**
   * Selects comparables for many protests in the background.
   * @remarks Processes the named protests, or all undecided ones of active properties. Protests with a released packet are
   * skipped. Only one run of a tax year can be active.
   * @throws {409} `comparablesRunning`: another run of the tax year is active; `data.runId` is its id.
   */
  @Post()
  @Allow('evidence.many')
  @BodyExample({ taxYear: 2027 })
  create(@CurrentCaller() caller: Caller, @Body() form: CreateComparableRunDto): Promise<ComparableRunDto> {
    return this.runs.create(caller, form);
  }

  /** Cancels a run; selections it has made stay. */
  @Post(':id/cancel')
  @Allow('evidence.many')
  @HttpCode(200)
  cancel(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ComparableRunDto> {
    return this.runs.cancel(caller, id);
  }
}
