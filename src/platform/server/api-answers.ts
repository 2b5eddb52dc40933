import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtension, ApiOkResponse } from '@nestjs/swagger';
import { sharedHeader } from './header-description.js';
import { listParameterNames } from '../query/parameters.js';
import { TakesParameters } from '../validation/unknown-fields.js';

/** Filters and sorts of a list by name. */
interface AskedList {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sort: Readonly<Record<string, unknown>>;
}

/**
 * Describes a list response: an array of `row` with its `Content-Range`. The build derives the responses of all other
 * operations from their return types. The names of these decorators end in Response so that the build does not change
 * them.
 * @param list its filters and sorts; absent if it has neither
 */
export function ApiListResponse(row: Type, list?: AskedList): MethodDecorator {
  return applyDecorators(
    // react-admin sends the list parameters to every list.
    TakesParameters(listParameterNames),
    ...(list
      ? [
          ApiExtension('x-filters', Object.keys(list.filters)),
          ApiExtension('x-sorts', Object.keys(list.sort)),
        ]
      : []),
    ApiOkResponse({
      description: 'The rows of the page.',
      type: [row],
      headers: { ...sharedHeader('Content-Range'), ...sharedHeader('X-Total-Capped') },
    }),
  );
}

/** Describes a file response. */
export function ApiFileResponse(description: string, contentType = 'application/pdf'): MethodDecorator {
  return ApiOkResponse({
    description,
    content: { [contentType]: { schema: { type: 'string', format: 'binary' } } },
  });
}
