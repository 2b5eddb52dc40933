import { Body } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { ReferenceService } from '../../../settings/reference/reference.service.js';
import { states, StateFormDto, UpdateStateDto } from '../../../settings/reference/resources.js';
import {
  bothForms,
  Call,
  done,
  doneSchema,
  idField,
  pageOf,
  ProviderController,
  rowOf,
  type Done,
} from '../shape/call.js';
import {
  IdDto,
  listParams,
  paged,
  PageDto,
  type ProviderPage,
  type ProviderAnswer,
} from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { stateShape } from './reference.shape.js';
import { maxPageSize } from '../../../../common/platform/limits.js';

const rest = '/api/states';
const answer = rowOf(stateShape);

/** States of mailing addresses. */
@ProviderController()
export class ProviderStatesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists all states by name. */
  @Call('GET', bothForms('state', 'states'), {
    access: 'reference.read',
    rest: `GET ${rest}`,
    answer: pageOf(stateShape),
  })
  all(): Promise<ProviderPage> {
    return this.page({ per_page: maxPageSize });
  }

  /** Lists states, 20 per page by default. */
  @Call('POST', ['state/list'], {
    access: 'reference.read',
    rest: `GET ${rest}`,
    answer: pageOf(stateShape),
    differs: 'The existing front end gives only the purpose of this call, no path.',
  })
  list(@Body() page: PageDto): Promise<ProviderPage> {
    return this.page({ ...page, per_page: page.per_page ?? 20 });
  }

  /** Deletes a state that nothing refers to. */
  @Call('POST', ['state/delete'], {
    access: 'reference.edit',
    rest: `DELETE ${rest}/:id`,
    answer: doneSchema,
  })
  async remove(@CurrentCaller() caller: Caller, @Body() { id }: IdDto): Promise<Done> {
    await this.reference.remove(states, caller, id);
    return done;
  }

  /** Returns one state. */
  @Call('GET', ['state/details/:id'], { access: 'reference.read', rest: `GET ${rest}/:id`, answer })
  async details(@IdParam() id: number): Promise<ProviderAnswer> {
    return { data: stateShape.write(await this.reference.get(states, id)) };
  }

  /** Adds a state. */
  @Call('POST', ['state/store'], {
    access: 'reference.edit',
    rest: `POST ${rest}`,
    form: [stateShape, StateFormDto],
    answer,
  })
  async store(
    @CurrentCaller() caller: Caller,
    @ProviderForm(stateShape, StateFormDto) form: StateFormDto,
  ): Promise<ProviderAnswer> {
    return { data: stateShape.write(await this.reference.create(states, caller, form)) };
  }

  /** Changes a state. */
  @Call('POST', ['state/update'], {
    access: 'reference.edit',
    rest: `PUT ${rest}/:id`,
    form: [stateShape, UpdateStateDto, { id: idField }],
    answer,
    differs: 'The code cannot be changed.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(stateShape, UpdateStateDto) form: UpdateStateDto,
  ): Promise<ProviderAnswer> {
    return { data: stateShape.write(await this.reference.update(states, caller, id, form)) };
  }

  private async page(page: PageDto): Promise<ProviderPage> {
    return paged(stateShape, await this.reference.list(states, listParams(page)));
  }
}
