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
import {
  answerHeaders,
  type DescribedHeaders,
  headerParameters,
  headersOf,
  sharedHeader,
  takesVersion,
} from './header-description.js';
import { errorCodes } from '../errors/error-codes.js';
import { providerPrefix } from '../errors/error.filter.js';
import { completeCallbacks } from './callbacks.js';

type Components = NonNullable<OpenAPIObject['components']>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  readonly 'x-permission'?: string;
  /** Permission that a caller with a token needs on a public operation. */
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
  description: `JSON object of values by filter name; returned rows match all of them. Each list documents its filters. A list of ids returns these rows, at most ${maxIdsPerCall}, without paging.`,
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
    description: `JSON pair of the first and last row of the page, from 0. Default and maximum: ${maxPageSize} rows.`,
    schema: { type: 'string', maxLength: rangeMaxLength },
    example: '[0,9]',
  },
  sort: {
    name: 'sort',
    in: 'query',
    description:
      'JSON pair of a sort name and ASC or DESC. Each list documents its sort names and has a default order.',
    schema: { type: 'string', maxLength: sortMaxLength },
    example: '["id","ASC"]',
  },
};

/** Error statuses after which a request can be retried. */
const retried = ['429', '503'];

/**
 * Completes Nest's description: shared parameters and headers, a shared error beside those that an operation documents,
 * permissions and filters in words, and exact number types.
 */
export function completeDescription(document: OpenAPIObject): OpenAPIObject {
  const components = (document.components ??= {});
  components.parameters = parameters;
  components.headers = answerHeaders;
  components.responses = { Error: anyError('ErrorDto'), ProviderError: anyError('ProviderErrorDto') };
  describeCodes(components);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      const headers = headersOf(operation, {
        method,
        // A record is versioned if its PUT takes a version.
        isVersioned: takesVersion(item.put, components),
        takesVersion: takesVersion(operation, components),
      });
      complete(operation, { path, components, headers });
    }
  }
  settleTypes(document);
  return document;
}

/** Describes the meaning and remedy of every error code. */
function describeCodes({ schemas = {} }: Components): void {
  const { properties = {} } = (schemas['ErrorDto'] ?? {}) as { properties?: Record<string, Schema> };
  if (properties['code'])
    properties['code']['x-enum-descriptions'] = Object.values(errorCodes).map(
      ({ status, means, remedy }) => `${status.join(', ')}: ${means} ${remedy}`,
    );
}

interface Place {
  readonly path: string;
  readonly components: Components;
  readonly headers: DescribedHeaders;
}

function complete(operation: Operation, { path, components, headers }: Place): void {
  completeCallbacks(operation);
  operation.parameters = [
    ...(operation.parameters ?? []).map(shared),
    ...listParameters(operation, components.schemas),
    ...headers.parameters,
  ];
  operation.description = [operation.description, ...permissionText(operation), ...listText(operation)]
    .filter(Boolean)
    .join('\n\n');
  const isProvider = path.startsWith(providerPrefix);
  const answers = (Object.entries(operation.responses) as [string, Response][]).flatMap(([status, answer]) =>
    completeAnswer(status, answer, isProvider ? 'ProviderErrorDto' : 'ErrorDto', components.schemas),
  );
  operation.responses = {
    ...Object.fromEntries(answers.sort()),
    default: { $ref: `#/components/responses/${isProvider ? 'ProviderError' : 'Error'}` },
  };
}

/**
 * Completes one response. A success without a description gets that of its schema. An error without one is dropped,
 * because the shared error covers it.
 */
function completeAnswer(
  status: string,
  answer: Response,
  error: string,
  schemas: Components['schemas'],
): [string, Response][] {
  if (Number(status) < 400)
    return [[status, { ...answer, description: answer.description || textOf(answer, schemas) }]];
  if (!answer.description) return [];
  const { description } = answer;
  return [
    [
      status,
      {
        description,
        ...(retried.includes(status) && { headers: sharedHeader('Retry-After') }),
        ...errorBody(error),
      },
    ],
  ];
}

const errorBody = (schema: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

/** The response for every error that an operation does not document itself. */
const anyError = (schema: string): Response => ({
  description:
    'Any other error; see the introduction. `code` identifies it, and `errors` has a message for each invalid field.',
  headers: sharedHeader('Retry-After'),
  ...errorBody(schema),
});

/** Returns the description of a response's schema. */
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

/**
 * Returns the parameters of a list. The shared filter example fits only rows with numeric ids; other lists get an empty
 * one.
 */
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
  if (withToken) return [`Public. A token, if sent, must have the permission \`${withToken}\`.`];
  if (!permission || permission === 'public') return ['Public.'];
  return [`Permission \`${permission}\`, levels ${(operation['x-levels'] ?? []).join(', ')}.`];
}

function listText(operation: Operation): string[] {
  const names = (list: readonly string[] = []): string => list.map((name) => `\`${name}\``).join(', ');
  if (!operation['x-sorts']) return [];
  return [`Filters: ${names(operation['x-filters'])}.`, `Sorted by: ${names(operation['x-sorts'])}.`];
}

/**
 * Turns number types into integers unless a field declares `double`, because TypeScript does not tell them apart. Sorts
 * the values of enumerations, whose order depends on the compiler, unless each has a description.
 */
function settleTypes(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as Schema;
  if (schema['type'] === 'number' && schema['format'] !== 'double') schema['type'] = 'integer';
  const values = schema['enum'];
  if (Array.isArray(values) && !schema['x-enum-descriptions'])
    values.sort((one: string | number, other: string | number) => (one < other ? -1 : 1));
  for (const inner of Object.values(schema)) settleTypes(inner);
}
