/** Reference data resources and their DTOs, for modules that use them through `ReferenceService`. */
export { ComparableRuleDto } from './comparable-rule.reference.js';
export { counties, CountyDto, CountyFormDto, UpdateCountyDto } from './county.reference.js';
export {
  ExemptionTypeDto,
  ExemptionTypeFormDto,
  exemptionTypes,
  UpdateExemptionTypeDto,
} from './exemption-type.reference.js';
export {
  PropertyTypeDto,
  PropertyTypeFormDto,
  propertyTypes,
  UpdatePropertyTypeDto,
} from './property-type.reference.js';
export { ResultDto, results } from './result.reference.js';
export { StateDto, StateFormDto, states, UpdateStateDto } from './state.reference.js';
