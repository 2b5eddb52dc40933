import { filterMaxLength } from '../../../../common/platform/limits.js';
import { field } from '../../../platform/validation/field.js';
import { PageDto } from './paging.dto.js';

/** Maximum number of filters in one call; no form has more. */
const maxFilters = 60;

/** Values of a search form by name. */
export type Filters = Readonly<Record<string, unknown>>;

/** A page of a search. */
export class ProviderSearchDto extends PageDto {
  /** Fields of the search form, as an object or its JSON text. Empty and unknown fields are ignored. */
  @FiltersField()
  filters?: Filters | null;
}

function FiltersField(): PropertyDecorator {
  const object = {
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    maxProperties: maxFilters,
  };
  return field(
    { optional: true, example: { city: 'Austin', active: 'true' } },
    { oneOf: [object, { type: 'string', maxLength: filterMaxLength }] } as object,
    {
      read: (value) => (typeof value === 'string' && value.length <= filterMaxLength ? parsed(value) : value),
      check: (value) => (isFilters(value) ? undefined : 'choice'),
    },
  );
}

function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const isFilters = (value: unknown): value is Filters =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= maxFilters &&
  Object.values(value).every((part) => part === null || typeof part !== 'object');
