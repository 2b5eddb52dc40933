import { Query } from '@nestjs/common';
import { maxPageSize } from '../../../../common/platform/limits.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { ReferenceService } from '../../../settings/reference/reference.service.js';
import { array, Call, dto, integer, object, ProviderController } from '../shape/call.js';
import { listParams } from '../shape/paging.js';
import { AgentRowDto, CountyNameDto, StateQueryDto } from './choice.dto.js';

interface Agents {
  readonly data: readonly AgentRowDto[];
  readonly total: number;
}

const options = {
  access: 'reference.read',
  rest: 'GET /api/agents',
  answer: object({ data: array(dto(AgentRowDto)), total: integer }),
} as const;

/** Choices for forms. */
@ProviderController(AgentRowDto, CountyNameDto)
export class ProviderChoicesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists counties for a form, by name. */
  @Call('GET', ['county'], {
    access: 'public',
    rest: 'GET /api/registration',
    answer: array(dto(CountyNameDto)),
  })
  async counties(@Query() { state }: StateQueryDto): Promise<CountyNameDto[]> {
    const { counties } = await this.reference.choices();
    return counties
      .filter((county) => !state || county.state === state.toUpperCase())
      .map(({ id, name }) => ({ id, name }));
  }

  /** Lists the agents of the firm. */
  @Call('GET', ['client/agent-list'], options)
  agents(@CurrentCaller() caller: Caller): Promise<Agents> {
    return this.agentsWhere(caller, {});
  }

  /** Lists the agents who work for the firm, as choices for billings. */
  @Call('GET', ['client/agent-list-active'], options)
  activeAgents(@CurrentCaller() caller: Caller): Promise<Agents> {
    return this.agentsWhere(caller, { active: true });
  }

  private async agentsWhere(caller: Caller, filter: Readonly<Record<string, unknown>>): Promise<Agents> {
    const { rows, total } = await this.reference.agents(
      caller,
      listParams({ per_page: maxPageSize }, filter),
    );
    const data = rows.map(({ id, name, firstName, lastName, email, active }): AgentRowDto => ({
      id,
      name,
      agent_fname: firstName,
      agent_lname: lastName,
      email: email ?? null,
      status: active ? 'A' : 'I',
    }));
    return { data, total };
  }
}
