import { Body } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { ReferenceService } from '../../../settings/reference/reference.service.js';
import { counties, CountyFormDto, UpdateCountyDto } from '../../../settings/reference/resources.js';
import { bothForms, Call, idField, nestedPageOf, pageOf, ProviderController, rowOf } from '../shape/call.js';
import { IdDto, listParams, paged, type ProviderPage, type ProviderAnswer } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { countyShape } from './reference.shape.js';
import { maxPageSize } from '../../../../common/platform/limits.js';
import { CountyFilterDto, CountyListDto } from './county-list.dto.js';

const rest = '/api/counties';
const answer = rowOf(countyShape);

/** Counties with their appraisal districts. */
@ProviderController()
export class ProviderCountiesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists the counties of a state, or all of them. */
  @Call('POST', bothForms('county', 'county-filter'), {
    access: 'reference.read',
    rest: `GET ${rest}`,
    answer: pageOf(countyShape),
  })
  filter(@Body() { state }: CountyFilterDto): Promise<ProviderPage> {
    return this.page({ per_page: maxPageSize, state });
  }

  /** Lists counties, of one state or of all. */
  @Call('POST', bothForms('county', 'county-list'), {
    access: 'reference.read',
    rest: `GET ${rest}`,
    answer: nestedPageOf(countyShape),
  })
  async list(@Body() query: CountyListDto): Promise<{ data: ProviderPage }> {
    return { data: await this.page(query) };
  }

  /** Returns one county. */
  @Call('GET', ['county/details/:id'], { access: 'reference.read', rest: `GET ${rest}/:id`, answer })
  async details(@IdParam() id: number): Promise<ProviderAnswer> {
    return { data: countyShape.write(await this.reference.get(counties, id)) };
  }

  /** Adds a county. */
  @Call('POST', ['county/store'], {
    access: 'reference.edit',
    rest: `POST ${rest}`,
    form: [countyShape, CountyFormDto],
    answer,
  })
  async store(
    @CurrentCaller() caller: Caller,
    @ProviderForm(countyShape, CountyFormDto) form: CountyFormDto,
  ): Promise<ProviderAnswer> {
    return { data: countyShape.write(await this.reference.create(counties, caller, form)) };
  }

  /** Changes a county. */
  @Call('POST', ['county/update'], {
    access: 'reference.edit',
    rest: `PUT ${rest}/:id`,
    form: [countyShape, UpdateCountyDto, { id: idField }],
    answer,
    differs: 'Absent fields stay unchanged.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(countyShape, UpdateCountyDto) form: UpdateCountyDto,
  ): Promise<ProviderAnswer> {
    return { data: countyShape.write(await this.reference.update(counties, caller, id, form)) };
  }

  private async page({ state, ...page }: CountyListDto): Promise<ProviderPage> {
    const filter = { ...(state && { state }) };
    return paged(countyShape, await this.reference.list(counties, listParams(page, filter)));
  }
}
