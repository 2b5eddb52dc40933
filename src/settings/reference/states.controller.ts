import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { StateDto, StateFormDto, states, UpdateStateDto } from './state.reference.js';
import { ReferenceService } from './reference.service.js';

/** States. */
@ApiTags('reference')
@Controller('states')
@Allow('reference.read')
export class StatesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists states. */
  @Get()
  @ApiListResponse(StateDto, states.list)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.list(states, query);
  }

  /** Returns one state. */
  @Get(':id')
  get(@IdParam() id: number): Promise<StateDto> {
    return this.reference.get(states, id);
  }

  /** Adds a state. */
  @Post()
  @Allow('reference.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: StateFormDto): Promise<StateDto> {
    return this.reference.create(states, caller, form);
  }

  /**
   * Changes a state.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('reference.edit')
  @BodyExample({ name: 'Guam' })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateStateDto,
  ): Promise<StateDto> {
    return this.reference.update(states, caller, id, form);
  }

  /**
   * Deletes a state that nothing refers to.
   * @throws {409} `inUseBy`: `data.uses` lists the tables that refer to it, with their number of rows.
   */
  @Delete(':id')
  @Allow('reference.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.reference.remove(states, caller, id);
  }
}
