import {
  CountyDto,
  type CountyFormDto,
  ExemptionTypeDto,
  type ExemptionTypeFormDto,
  PropertyTypeDto,
  type PropertyTypeFormDto,
  ResultDto,
  StateDto,
  type StateFormDto,
} from '../../../settings/reference/resources.js';
import { oneZero } from '../shape/codecs.js';
import { shapeOf } from '../shape/shape.js';

/** A county with its appraisal district. */
export const countyShape = shapeOf<CountyFormDto>()('County', CountyDto, {
  id: 'id',
  name: 'name',
  district_name: 'districtName',
  address: 'address',
  city: 'city',
  state: 'state',
  zipcode: 'zipCode',
  agent_code: 'agentCode',
  website: 'website',
  version: 'version',
});

/** A state of a mailing address. */
export const stateShape = shapeOf<StateFormDto>()('State', StateDto, {
  id: 'id',
  name: 'name',
  code: 'code',
  version: 'version',
});

/** A property type. */
export const propertyTypeShape = shapeOf<PropertyTypeFormDto>()('PropertyType', PropertyTypeDto, {
  id: 'id',
  type: 'type',
  value: 'value',
  version: 'version',
});

/** A type of exemption. */
export const exemptionShape = shapeOf<ExemptionTypeFormDto>()('Exemption', ExemptionTypeDto, {
  id: 'id',
  title: 'title',
  code: 'code',
  version: 'version',
});

/** A result of a protest. */
export const resultShape = shapeOf()('Result', ResultDto, {
  id: 'id',
  name: 'name',
  offered_in_billing: { name: 'offeredInBilling', as: oneZero },
  offered_in_filters: { name: 'offeredInFilters', as: oneZero },
});
