import { Body } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { ReferenceService } from '../../../settings/reference/reference.service.js';
import {
  exemptionTypes,
  ExemptionTypeFormDto,
  UpdateExemptionTypeDto,
} from '../../../settings/reference/resources.js';
import { Call, idField, pageOf, ProviderController, rowOf } from '../shape/call.js';
import {
  IdDto,
  listParams,
  paged,
  PageDto,
  type ProviderPage,
  type ProviderAnswer,
} from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { exemptionShape } from './reference.shape.js';
import { maxPageSize } from '../../../../common/platform/limits.js';

const rest = '/api/exemption-types';
const answer = rowOf(exemptionShape);

/** Types of exemptions. */
@ProviderController()
export class ProviderExemptionsController {
  constructor(private readonly reference: ReferenceService) {}

  /** Lists all exemptions. */
  @Call('GET', ['exemption/all'], {
    access: 'reference.read',
    rest: `GET ${rest}`,
    answer: pageOf(exemptionShape),
  })
  async all(): Promise<ProviderPage> {
    return paged(
      exemptionShape,
      await this.reference.list(exemptionTypes, listParams({ per_page: maxPageSize })),
    );
  }

  /** Lists exemptions. */
  @Call('POST', ['exemption/list'], {
    access: 'reference.read',
    rest: `GET ${rest}`,
    answer: pageOf(exemptionShape),
  })
  async list(@Body() page: PageDto): Promise<ProviderPage> {
    return paged(exemptionShape, await this.reference.list(exemptionTypes, listParams(page)));
  }

  /** Returns one exemption. */
  @Call('GET', ['exemption/details/:id'], { access: 'reference.read', rest: `GET ${rest}/:id`, answer })
  async details(@IdParam() id: number): Promise<ProviderAnswer> {
    return { data: exemptionShape.write(await this.reference.get(exemptionTypes, id)) };
  }

  /** Adds an exemption. */
  @Call('POST', ['exemption/store'], {
    access: 'reference.edit',
    rest: `POST ${rest}`,
    form: [exemptionShape, ExemptionTypeFormDto],
    answer,
  })
  async store(
    @CurrentCaller() caller: Caller,
    @ProviderForm(exemptionShape, ExemptionTypeFormDto) form: ExemptionTypeFormDto,
  ): Promise<ProviderAnswer> {
    return { data: exemptionShape.write(await this.reference.create(exemptionTypes, caller, form)) };
  }

  /** Changes an exemption. */
  @Call('POST', ['exemption/update'], {
    access: 'reference.edit',
    rest: `PUT ${rest}/:id`,
    form: [exemptionShape, UpdateExemptionTypeDto, { id: idField }],
    answer,
    differs: 'Absent fields stay unchanged.',
  })
  async update(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(exemptionShape, UpdateExemptionTypeDto) form: UpdateExemptionTypeDto,
  ): Promise<ProviderAnswer> {
    return { data: exemptionShape.write(await this.reference.update(exemptionTypes, caller, id, form)) };
  }
}
