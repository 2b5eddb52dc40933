import { Body } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { ReferenceService } from '../../../settings/reference/reference.service.js';
import {
  PropertyTypeFormDto,
  propertyTypes,
  results,
  UpdatePropertyTypeDto,
} from '../../../settings/reference/resources.js';
import { bothForms, Call, idField, pageOf, ProviderController, rowOf } from '../shape/call.js';
import {
  IdDto,
  listParams,
  paged,
  PageDto,
  type ProviderPage,
  type ProviderAnswer,
} from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { propertyTypeShape, resultShape } from './reference.shape.js';
import { maxPageSize } from '../../../../common/platform/limits.js';

const rest = '/api/property-types';
const answer = rowOf(propertyTypeShape);

/** Property types and results of protests. */
@ProviderController()
export class ProviderPropertyTypesController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists all property types. */
  @Call('GET', bothForms('property', 'property-type'), {
    access: 'reference.read',
    rest: `GET ${rest}`,
    answer: pageOf(propertyTypeShape),
  })
  async all(): Promise<ProviderPage> {
    return paged(
      propertyTypeShape,
      await this.reference.list(propertyTypes, listParams({ per_page: maxPageSize })),
    );
  }

  /** Lists all results of protests. */
  @Call('GET', bothForms('property', 'result-list'), {
    access: 'reference.read',
    rest: 'GET /api/results',
    answer: pageOf(resultShape),
    differs: '`offered_in_billing` and `offered_in_filters` say where a result can be chosen.',
  })
  async results(): Promise<ProviderPage> {
    return paged(resultShape, await this.reference.list(results, listParams({ per_page: maxPageSize })));
  }

  /** Lists property types. */
  @Call('POST', ['property-type/list'], {
    access: 'reference.read',
    rest: `GET ${rest}`,
    answer: pageOf(propertyTypeShape),
  })
  async list(@Body() page: PageDto): Promise<ProviderPage> {
    return paged(propertyTypeShape, await this.reference.list(propertyTypes, listParams(page)));
  }

  /** Returns one property type. */
  @Call('GET', ['property-type/details/:id'], { access: 'reference.read', rest: `GET ${rest}/:id`, answer })
  async details(@IdParam() id: number): Promise<ProviderAnswer> {
    return { data: propertyTypeShape.write(await this.reference.get(propertyTypes, id)) };
  }

  /** Adds a property type. */
  @Call('POST', ['property-type/store'], {
    access: 'reference.edit',
    rest: `POST ${rest}`,
    form: [propertyTypeShape, PropertyTypeFormDto],
    answer,
  })
  async store(
    @CurrentCaller() caller: Caller,
    @ProviderForm(propertyTypeShape, PropertyTypeFormDto) form: PropertyTypeFormDto,
  ): Promise<ProviderAnswer> {
    return { data: propertyTypeShape.write(await this.reference.create(propertyTypes, caller, form)) };
  }

  /** Changes a property type. */
  @Call('POST', ['property-type/update'], {
    access: 'reference.edit',
    rest: `PUT ${rest}/:id`,
    form: [propertyTypeShape, UpdatePropertyTypeDto, { id: idField }],
    answer,
    differs: 'Absent fields stay unchanged.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(propertyTypeShape, UpdatePropertyTypeDto) form: UpdatePropertyTypeDto,
  ): Promise<ProviderAnswer> {
    return { data: propertyTypeShape.write(await this.reference.update(propertyTypes, caller, id, form)) };
  }
}
