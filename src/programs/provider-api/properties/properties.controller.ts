import { Body } from '@nestjs/common';
import { ArbitrationsService } from '../../../billing/arbitration/arbitrations.service.js';
import { ClientsService } from '../../../clients/clients.service.js';
import { type Caller, CurrentCaller, isClient } from '../../../platform/access/caller.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import { AppError } from '../../../platform/errors/errors.js';
import { PropertiesService } from '../../../properties/properties.service.js';
import { CreatePropertyDto, PropertyDto, UpdatePropertyDto } from '../../../properties/property.dto.js';
import { bothForms, Call, idField, nestedPageOf, ProviderController, rowOf } from '../shape/call.js';
import {
  IdDto,
  listParams,
  nestedPageText,
  type ProviderAnswer,
  type ProviderPageText,
} from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import { underSentNames } from '../shape/filters.js';
import { PropertyDetailsDto } from './property-details.dto.js';
import { PropertySearchDto } from './property-search.dto.js';
import { propertyFilter, searchNames } from './property-search.js';
import { propertyDetailsShape, propertyFormShape, propertyRows, propertyShape } from './property.shape.js';

/** Properties. Clients access their own. */
@ProviderController(PropertyDetailsDto)
export class ProviderPropertiesController {
  constructor(
    private readonly properties: PropertiesService,
    private readonly clients: ClientsService,
    private readonly arbitrations: ArbitrationsService,
  ) {}

  /** Adds a property to a client. */
  @Call('POST', ['register-property', 'property/register-property'], {
    access: 'properties.create',
    rest: 'POST /api/properties',
    form: [propertyFormShape, CreatePropertyDto],
    answer: rowOf(propertyShape),
    differs: 'The state is always TX. Clients can omit `user_id`.',
  })
  async register(
    @CurrentCaller() caller: Caller,
    @ProviderForm(propertyFormShape, CreatePropertyDto) form: CreatePropertyDto,
  ): Promise<ProviderAnswer> {
    return row(await this.properties.create(caller, form));
  }

  /** Lists properties, newest first. Clients get their own. */
  @Call('POST', ['property-list', 'property/property-list'], {
    access: 'properties.list',
    rest: 'GET /api/properties',
    answer: nestedPageOf(propertyShape),
  })
  list(@CurrentCaller() caller: Caller, @Body() search: PropertySearchDto): Promise<ProviderPageText> {
    return this.search(caller, search);
  }

  /** Lists active properties that have not been marked ready yet. */
  @Call('POST', ['property/new'], {
    access: 'properties.list',
    rest: 'GET /api/properties',
    answer: nestedPageOf(propertyShape),
  })
  newOnes(@CurrentCaller() caller: Caller, @Body() search: PropertySearchDto): Promise<ProviderPageText> {
    return this.search(caller, { ...search, pstatus: 'A', is_new: true });
  }

  /** Searches properties. */
  @Call('POST', ['property/filter', 'property/custom-search'], {
    access: 'properties.list',
    rest: 'GET /api/properties',
    answer: nestedPageOf(propertyShape),
    differs: '`filters` may also be an object. Unknown filters are ignored.',
  })
  filter(@CurrentCaller() caller: Caller, @Body() search: PropertySearchDto): Promise<ProviderPageText> {
    return this.search(caller, search);
  }

  /**
   * Returns one property with its client.
   * @throws {403} The property does not exist or belongs to another client.
   */
  @Call('GET', ['property/details/:id'], {
    access: 'properties.read',
    rest: 'GET /api/properties/:id, GET /api/clients/:id, GET /api/properties/:id/arbitration',
    answer: rowOf(propertyDetailsShape),
    differs: 'For clients, the response has no arbitration figures.',
  })
  async details(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ProviderAnswer> {
    try {
      return { data: propertyDetailsShape.write(await this.withClient(caller, id)) };
    } catch (error) {
      // The existing front end leaves the page on 403.
      if (error instanceof AppError && error.code === 'propertyNotFound') throw new AppError(403, error.code);
      throw error;
    }
  }

  /** Returns one property without its client. */
  @Call('GET', bothForms('property', 'details-only/:id'), {
    access: 'properties.read',
    rest: 'GET /api/properties/:id',
    answer: rowOf(propertyShape),
  })
  async detailsOnly(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ProviderAnswer> {
    return row(await this.properties.get(caller, id));
  }

  /** Changes a property. */
  @Call('POST', ['property/edit'], {
    access: 'properties.edit',
    rest: 'PUT /api/properties/:id',
    form: [propertyFormShape, UpdatePropertyDto, { id: idField }],
    answer: rowOf(propertyShape),
    differs: 'Absent fields stay unchanged. 409 if `version` is sent and the property has changed since.',
  })
  async edit(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(propertyFormShape, UpdatePropertyDto) form: UpdatePropertyDto,
  ): Promise<ProviderAnswer> {
    return row(await this.properties.update(caller, id, form));
  }

  private async search(caller: Caller, search: PropertySearchDto): Promise<ProviderPageText> {
    return underSentNames(search.filters, searchNames, async () =>
      nestedPageText(
        await this.properties.list(caller, listParams(search, propertyFilter(search)), propertyRows),
      ),
    );
  }

  private async withClient(caller: Caller, id: number): Promise<PropertyDetailsDto> {
    const property = await this.properties.get(caller, id);
    const client = await this.clients.get(caller, property.clientId);
    const arbitration = isClient(caller) ? undefined : await this.arbitrations.get(id);
    return {
      ...property,
      clientFirstName: client.firstName,
      clientLastName: client.lastName,
      clientEmail: client.email,
      clientPhone1: client.phone1,
      clientPhone2: client.phone2,
      clientAddress: client.address,
      clientCity: client.city,
      clientState: client.state,
      clientZip: client.zip,
      clientPercentage: client.billingPercentage,
      ...(arbitration && {
        finalValue: arbitration.basis.finalValue,
        opinionOfValue: arbitration.opinionOfValue,
        arbitrationDeadline: arbitration.deadline,
      }),
    };
  }
}

const row = (property: PropertyDto): ProviderAnswer => ({ data: propertyShape.write(property) });
