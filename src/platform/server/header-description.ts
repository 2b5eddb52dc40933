import type { OpenAPIObject } from '@nestjs/swagger';
import { countedTotalLimit } from '../../../common/platform/limits.js';

type Components = NonNullable<OpenAPIObject['components']>;
type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']> & { readonly 'x-permission'?: string };
type Schema = Record<string, unknown>;

/** Request headers for idempotency and versions (docs/api.md), as shared parameters. */
export const headerParameters: Components['parameters'] = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Any text, new for each request. Repeating a request with the same key does not execute it again, but returns the stored response, with `Idempotency-Replayed: true`. Responses are kept for a day.',
    schema: { type: 'string', maxLength: 200, pattern: '^[!-~]{1,200}$' },
    example: 'order-2027-0017',
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      '`ETag` of the record when you read it. If the record has changed since, the response is 412 `stale`.',
    schema: { type: 'string', maxLength: 200 },
    example: '"3"',
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: '`ETag` of your copy. If it is still current, the response is 304 without a body.',
    schema: { type: 'string', maxLength: 1000 },
    example: '"3"',
  },
};

/** Response headers, shared by all operations that have them. */
export const answerHeaders: Components['headers'] = {
  ETag: {
    description: 'Version of the record and hash of the response, for `If-Match` and `If-None-Match`.',
    schema: { type: 'string', example: '"7-Xk3vQ9aBn0pR"' },
  },
  'Retry-After': { description: 'Seconds to wait before a retry.', schema: { type: 'integer' } },
  'Content-Range': {
    description: 'Resource, first and last row, and total number of rows.',
    schema: { type: 'string', example: 'clients 0-9/319' },
  },
  'X-Total-Capped': {
    description: `\`true\` if a search or journal has more rows than are counted. The total is then ${countedTotalLimit}; show it as "10,000+".`,
    schema: { type: 'string', enum: ['true'] },
  },
};

/** Returns a reference to a shared response header. */
export const sharedHeader = (name: string) => ({ [name]: { $ref: `#/components/headers/${name}` } });

/** Header parameters of an operation. */
export interface DescribedHeaders {
  readonly parameters: readonly { readonly $ref: string }[];
}

/** Whether an operation takes the version of the record that it changes. */
export function takesVersion(operation: PathItem['put'], { schemas = {} }: Components): boolean {
  const body = operation?.requestBody as { content?: Record<string, { schema?: Schema }> } | undefined;
  const ref = String(body?.content?.['application/json']?.schema?.['$ref'] ?? '');
  const { properties = {} } = (schemas[ref.split('/').at(-1) ?? ''] ?? {}) as { properties?: Schema };
  return properties['version'] !== undefined;
}

/** Returns the header parameters of an operation, and adds its response headers to the operation itself. */
export function headersOf(
  operation: Operation,
  place: { readonly method: string; readonly isVersioned: boolean; readonly takesVersion: boolean },
): DescribedHeaders {
  const body = operation.requestBody as { content?: Record<string, unknown> } | undefined;
  const isForm = body?.content?.['multipart/form-data'] !== undefined;
  const refs = (name: string) => [{ $ref: `#/components/parameters/${name}` }];
  if (place.method === 'post' && operation['x-permission'] !== 'public' && !isForm)
    return { parameters: [...refs('idempotencyKey'), ...(place.takesVersion ? refs('ifMatch') : [])] };
  if (!place.isVersioned) return { parameters: [] };
  const done = operation.responses['200'] as { headers?: object } | undefined;
  if (done && place.method !== 'delete') done.headers = { ...done.headers, ...sharedHeader('ETag') };
  if (place.method !== 'get') return { parameters: refs('ifMatch') };
  operation.responses['304'] ??= { description: 'Your copy of the record is current.' };
  return { parameters: refs('ifNoneMatch') };
}
