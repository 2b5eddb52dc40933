import type { OpenAPIObject } from '@nestjs/swagger';
import {
  filterMaxLength,
  largestId,
  maxIdsPerCall,
  maxPageSize,
  parameterMaxLength,
  rangeMaxLength,
  sortMaxLength,
} from '../../../common/platform/limits.js';
import { errors } from '../../../common/messages/en/platform.js';
import { type DescribedHeaders, headerParameters, headersOf, isVersioned } from './header-description.js';
import { errorCodes } from '../errors/error-codes.js';
import { providerPrefix } from '../errors/error.filter.js';
import type { ErrorCode } from '../errors/errors.js';
import { completeCallbacks } from './callbacks.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  readonly 'x-permission'?: string;
  /** What a caller with a token needs on a public operation. */
  readonly 'x-permission-with-token'?: string;
  readonly 'x-levels'?: readonly number[];
  readonly 'x-filters'?: readonly string[];
  readonly 'x-sorts'?: readonly string[];
};
type Schema = Record<string, unknown>;
type Response = Extract<NonNullable<Components['responses']>[string], { content?: unknown }>;

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** The filter of a list. */
const filter = {
  name: 'filter',
  in: 'query',
  description: `A JSON object of values by filter name; rows have to match all of them. Each list documents its filters. A list of ids returns those rows, at most ${maxIdsPerCall}, without paging.`,
  schema: { type: 'string', maxLength: filterMaxLength },
  example: '{"id":[1,2,3]}',
} as const;

/** Parameters that many operations share. */
const parameters: NonNullable<Components['parameters']> = {
  ...headerParameters,
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Id of the row.',
    schema: { type: 'integer', minimum: 1, maximum: largestId },
    example: 17,
  },
  filter,
  range: {
    name: 'range',
    in: 'query',
    description: `A JSON pair: the first and the last row of the page, from 0; at most ${maxPageSize} rows, which is also the default.`,
    schema: { type: 'string', maxLength: rangeMaxLength },
    example: '[0,9]',
  },
  sort: {
    name: 'sort',
    in: 'query',
    description:
      'A JSON pair: a name to sort by, and ASC or DESC. Each list documents its sort names and has a default order.',
    schema: { type: 'string', maxLength: sortMaxLength },
    example: '["id","ASC"]',
  },
};

/** Provider calls have an error format of their own. */
const isProvider = (path: string): boolean => path.startsWith(providerPrefix);

/** Errors that many operations share: name of the component, and an example of its code. */
const errorAnswers: Readonly<Record<string, { name: string; code: ErrorCode; description: string }>> = {
  400: {
    name: 'BadRequest',
    code: 'validation',
    description: 'The request is invalid. `errors` contains an error for each invalid field.',
  },
  401: { name: 'Unauthorized', code: 'unauthorized', description: 'There is no valid session.' },
  403: { name: 'Forbidden', code: 'forbidden', description: 'The caller may not do this.' },
  404: {
    name: 'NotFound',
    code: 'notFound',
    description: 'The row does not exist, or the caller may not see it.',
  },
  409: { name: 'Conflict', code: 'stale', description: 'The record has changed, or already exists.' },
  412: {
    name: 'PreconditionFailed',
    code: 'stale',
    description: 'The record has another version than `If-Match`.',
  },
  410: { name: 'Gone', code: 'linkExpired', description: 'It is no longer available.' },
  413: { name: 'TooLarge', code: 'tooLarge', description: 'The body or a file is too large.' },
  414: { name: 'AddressTooLong', code: 'headTooLarge', description: 'A part of the URL is too long.' },
  415: {
    name: 'UnsupportedMedia',
    code: 'unsupportedMedia',
    description: 'The content type of the body, or the detected type of a file, is not supported.',
  },
  422: {
    name: 'Infected',
    code: 'fileInfected',
    description: 'The virus scanner refused a file, or the `Idempotency-Key` was used for another request.',
  },
  429: {
    name: 'TooMany',
    code: 'tooMany',
    description: 'Too many requests or attempts. `Retry-After` is the number of seconds to wait.',
  },
  503: {
    name: 'Unavailable',
    code: 'unavailable',
    description: 'The database or another service did not respond in time. The request can be retried.',
  },
  507: {
    name: 'StorageFull',
    code: 'storageFull',
    description: 'There is no space left to store the data.',
  },
};

/** Headers of some of them. */
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } },
} as const;

/**
 * Completes Nest's description: parameters and error responses as shared components, permissions and filters in words, and
 * exact number types.
 */
export function completeDescription(document: OpenAPIObject): OpenAPIObject {
  const components = (document.components ??= {});
  components.parameters = parameters;
  components.responses = {};
  describeCodes(components);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      const headers = headersOf(operation, { method, isVersioned: isVersioned(item, components) });
      complete(operation, { path, isWrite: method !== 'get', components, headers });
    }
  }
  integers(document);
  return document;
}

/** Meaning and remedy of every error code. */
function describeCodes({ schemas = {} }: Components): void {
  const { properties = {} } = (schemas['ErrorDto'] ?? {}) as { properties?: Record<string, Schema> };
  if (properties['code'])
    properties['code']['x-enum-descriptions'] = Object.values(errorCodes).map(
      ({ status, means, remedy }) => `${status.join(', ')}: ${means} ${remedy}`,
    );
}

interface Place {
  readonly path: string;
  readonly isWrite: boolean;
  /** The shared components, extended by the errors in use. */
  readonly components: Components;
  readonly headers: DescribedHeaders;
}

function complete(operation: Operation, place: Place): void {
  completeCallbacks(operation);
  operation.parameters = [
    ...(operation.parameters ?? []).map(shared),
    ...listParameters(operation, place.components.schemas),
    ...place.headers.parameters,
  ];
  operation.description = [operation.description, ...permissionText(operation), ...listText(operation)]
    .filter(Boolean)
    .join('\n\n');
  for (const status of usualErrors(operation, place)) operation.responses[status] ??= { description: '' };
  const answers = Object.entries(operation.responses) as [string, Response][];
  operation.responses = Object.fromEntries(
    answers.sort().map(([status, answer]) => [status, completeAnswer(status, answer, place)]),
  );
}

/** Error responses are shared unless they have their own description; others are described by their schema. */
function completeAnswer(status: string, answer: Response, { path, components }: Place): Response {
  const { responses = {}, schemas } = components;
  const known = errorAnswers[status];
  if (!known) return { ...answer, description: answer.description || textOf(answer, schemas) };
  const schema = isProvider(path) ? 'ProviderErrorDto' : 'ErrorDto';
  if (answer.description) return errorResponse(status, schema, answer.description);
  const name = isProvider(path) ? `Provider${known.name}` : known.name;
  responses[name] ??= errorResponse(status, schema);
  return { $ref: `#/components/responses/${name}` } as unknown as Response;
}

/** The description of a response's schema. */
function textOf({ content = {} }: Response, schemas: Components['schemas']): string {
  const schema = (content['application/json']?.schema ?? {}) as Schema;
  const items = (schema['items'] ?? {}) as Schema;
  const name =
    String(schema['$ref'] ?? items['$ref'] ?? '')
      .split('/')
      .at(-1) ?? '';
  return ((schemas?.[name] ?? {}) as Schema)['description'] as string;
}

/** Numeric ids in paths are a shared parameter; other path parameters have the router's length limit. */
function shared(parameter: NonNullable<Operation['parameters']>[number]): typeof parameter {
  if ('$ref' in parameter) return parameter;
  const { name, in: place, schema } = parameter as { name: string; in: string; schema?: Schema };
  if (name === 'id' && schema?.['type'] === 'number') return { $ref: '#/components/parameters/id' };
  if (schema?.['type'] === 'string' && !schema['enum'] && !schema['maxLength'] && !schema['format'])
    return { ...parameter, schema: { ...schema, maxLength: parameterMaxLength } };
  return place === 'path' ? { ...parameter, required: true } : parameter;
}

/** The parameters of a list. The shared example of a filter needs rows with numbers as ids. */
function listParameters(
  operation: Operation,
  schemas: Components['schemas'] = {},
): NonNullable<Operation['parameters']> {
  if (!operation['x-sorts']) return [];
  const answer = operation.responses['200'] as Response | undefined;
  const { items } = (answer?.content?.['application/json']?.schema ?? {}) as { items?: Schema };
  const row = (schemas[String(items?.['$ref']).split('/').at(-1) ?? ''] ?? {}) as {
    properties?: Record<string, Schema>;
  };
  const isById = operation['x-filters']?.includes('id') && row.properties?.['id']?.['type'] !== 'string';
  return ['filter', 'range', 'sort'].map((name) => {
    if (name === 'filter' && !isById) return { ...filter, example: '{}' };
    return { $ref: `#/components/parameters/${name}` };
  });
}

function permissionText(operation: Operation): string[] {
  const permission = operation['x-permission'];
  const withToken = operation['x-permission-with-token'];
  if (withToken)
    return [`Open to everybody; a token that is sent must have the permission \`${withToken}\`.`];
  if (!permission || permission === 'public') return ['Open to everybody.'];
  return [`Permission \`${permission}\`, levels ${(operation['x-levels'] ?? []).join(', ')}.`];
}

function listText(operation: Operation): string[] {
  const names = (list: readonly string[] = []): string => list.map((name) => `\`${name}\``).join(', ');
  if (!operation['x-sorts']) return [];
  return [`Filters: ${names(operation['x-filters'])}.`, `Sorted by: ${names(operation['x-sorts'])}.`];
}

/** Errors that follow from an operation's nature, besides those in its doc block. */
function usualErrors(operation: Operation, { path, isWrite, headers }: Place): string[] {
  const isGuarded =
    operation['x-permission'] !== 'public' || operation['x-permission-with-token'] !== undefined;
  const body = operation.requestBody as { content?: Record<string, unknown> } | undefined;
  const isForm = body?.content?.['multipart/form-data'] !== undefined;
  return [
    '400',
    ...(isGuarded ? ['401', '403'] : []),
    // Provider calls name rows in their bodies.
    ...(path.includes('{') || isForm || (isWrite && isProvider(path)) ? ['404'] : []),
    ...(path.includes('{') ? ['414'] : []),
    ...(isWrite ? ['409', '413', '415', '507'] : []),
    ...(isForm ? ['422'] : []),
    ...headers.errors,
    ...(path === '/api/health/live' ? [] : ['503']),
  ];
}

function errorResponse(status: string, schema: string, description?: string): Response {
  const { code, description: usual } = errorAnswers[status] ?? { code: 'generic', description: '' };
  return {
    description: description ?? usual,
    ...(['429', '503'].includes(status) && { headers: retryAfter }),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${schema}` },
        example: {
          statusCode: Number(status),
          code,
          message: errors[code as ErrorCode],
          requestId: '6f1c9a54-0f3e-4a53-9d1b-2f3b8f0f7a11',
        },
      },
    },
  };
}

/** Numbers are integers unless a field declares `double`; TypeScript types alone do not say. */
function integers(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as Schema;
  if (schema['type'] === 'number' && schema['format'] !== 'double') schema['type'] = 'integer';
  // OpenAPI wants a type beside it; one of the alternatives allows null.
  if (Array.isArray(schema['oneOf']) && schema['type'] === undefined) delete schema['nullable'];
  for (const inner of Object.values(schema)) integers(inner);
}
