import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { AgentDto, AgentFormDto, agents, UpdateAgentDto } from './agent.reference.js';
import { ReferenceService } from './reference.service.js';

/** Agents. */
@ApiTags('reference')
@Controller('agents')
@Allow('reference.read')
export class AgentsController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists agents. */
  @Get()
  @ApiListResponse(AgentDto, agents.list)
  list(@CurrentCaller() caller: Caller, @ListParameters() query: ListQuery): Promise<Page> {
    return this.reference.agents(caller, query);
  }

  /** Returns one agent. */
  @Get(':id')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<AgentDto> {
    return this.reference.agent(caller, id);
  }

  /** Adds an agent. */
  @Post()
  @Allow('billingChoices.edit')
  create(@CurrentCaller() caller: Caller, @Body() form: AgentFormDto): Promise<AgentDto> {
    return this.reference.create(agents, caller, form);
  }

  /**
   * Changes an agent.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('billingChoices.edit')
  @BodyExample({ active: false })
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateAgentDto,
  ): Promise<AgentDto> {
    return this.reference.update(agents, caller, id, form);
  }

  /**
   * Deletes an agent that nothing refers to.
   * @throws {409} `inUseBy`: `data.uses` lists the tables that refer to it, with their number of rows.
   */
  @Delete(':id')
  @Allow('billingChoices.edit')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.reference.remove(agents, caller, id);
  }
}
