import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { UserLevel } from '../../common/auth/enums.js';
import type { Permission } from '../../common/auth/permissions.js';
import { asJsonSchema } from './json-schema.js';

export type Schema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

/** An operation of the API's description, with its references resolved. */
export interface Operation {
  readonly id: string;
  /** `GET /api/clients/{id}` */
  readonly name: string;
  readonly method: 'get' | 'put' | 'post' | 'delete';
  readonly path: string;
  readonly permission: Permission | 'public';
  readonly levels: readonly UserLevel[];
  /** Whether callers are checked. A public operation may still require a permission if a token is sent. */
  readonly isGuarded: boolean;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Schema of a JSON body. */
  readonly body?: Schema;
  /** Example of a JSON body. */
  readonly example?: Schema;
  /** Fields of a JSON body, required or not. */
  readonly bodyFields: Readonly<Record<string, Schema>>;
  /** Schema of a form with files. */
  readonly form?: Schema;
  /** Names that a list can be filtered and sorted by. */
  readonly filters: readonly string[];
  readonly sorts: readonly string[];
  /** Schemas of JSON responses by status; null if the response is a file. */
  readonly answers: Readonly<Record<string, Schema | null>>;
}

const document = JSON.parse(readFileSync('common/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Record<string, unknown>>>;
  components: Schema;
};

/** Resolves the reference of a part of the description, if it is one. */
export function resolved(part: unknown): Schema {
  const { $ref: reference, ...rest } = part as Schema;
  if (typeof reference !== 'string') return rest;
  const names = reference.slice('#/'.length).split('/');
  return resolved(names.reduce<unknown>((inner, name) => (inner as Schema)[name], document));
}

const json = 'application/json';

/** Resolves a parameter. Its example may come from its schema. */
function parameterOf(part: unknown): Parameter {
  const parameter = resolved(part) as unknown as Parameter;
  return { example: parameter.schema['example'], ...parameter };
}

function fieldsOf(part: Schema): Record<string, Schema> {
  const schema = resolved(part);
  const options = ((schema['allOf'] ?? schema['anyOf'] ?? []) as Schema[]).map(fieldsOf);
  return Object.assign({}, ...options, schema['properties']) as Record<string, Schema>;
}

/** All operations of the committed description. */
export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, described]) => {
    const { content = {} } = (described['requestBody'] ?? {}) as {
      content?: Record<string, { schema: Schema; example?: Schema }>;
    };
    const answers = Object.entries(described['responses'] as Schema).map(([status, answer]) => {
      const { content: shown = {} } = resolved(answer) as { content?: Record<string, { schema: Schema }> };
      return [status, shown[json]?.schema ?? null] as const;
    });
    return {
      id: described['operationId'] as string,
      name: `${method.toUpperCase()} ${path}`,
      method: method as Operation['method'],
      path,
      permission: described['x-permission'] as Operation['permission'],
      levels: (described['x-levels'] ?? []) as UserLevel[],
      isGuarded: described['x-permission'] !== 'public' || described['x-permission-with-token'] !== undefined,
      tags: described['tags'] as string[],
      parameters: (described['parameters'] as unknown[]).map(parameterOf),
      ...(content[json] && { body: content[json].schema, example: content[json].example }),
      bodyFields: content[json] ? fieldsOf(content[json].schema) : {},
      ...(content['multipart/form-data'] && { form: content['multipart/form-data'].schema }),
      filters: (described['x-filters'] ?? []) as string[],
      sorts: (described['x-sorts'] ?? []) as string[],
      answers: Object.fromEntries(answers),
    };
  }),
);

/** A response as received. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  /** Parsed if it is JSON. */
  readonly body: unknown;
}

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
const checks = new Map<Schema, ValidateFunction>();
const closedComponents = asJsonSchema(document.components, { closed: true });
/** The shared schemas as JSON Schema, for schemas of this description that refer to them. */
export const components = asJsonSchema(document.components);

/** Request timeout. The description's introduction allows it for any request, and a stalled machine can cause it. */
const ofAnyRequest = 408;

/**
 * Tells whether an error status follows from the kind of operation. The description has one `default` response that allows any error,
 * so tests are stricter: a status must be one of these or be described by the operation itself.
 */
function isUsual({ path, method, isGuarded, form, parameters }: Operation, status: number): boolean {
  const isWrite = method !== 'get';
  const has = (name: string): boolean => parameters.some((parameter) => parameter.name === name);
  switch (status) {
    case 400:
    case 429:
    case 503:
      return true;
    case 401:
    case 403:
      return isGuarded;
    case 404:
      // Bodies and queries name rows, too.
      return true;
    case 414:
      return path.includes('{');
    case 409:
    case 413:
    case 415:
    case 507:
      return isWrite;
    case 412:
      return has('If-Match');
    case 422:
      return form !== undefined || has('Idempotency-Key');
    default:
      return false;
  }
}

/** Returns how a response violates the description (status, content type or shape), or undefined if it does not. */
export function problemOf(operation: Operation, { status, contentType, body }: Answer): string | undefined {
  if (status === ofAnyRequest) return undefined;
  const own = operation.answers[status];
  if (own === undefined && !isUsual(operation, status)) return `status ${status} is not described`;
  const schema = own === undefined ? operation.answers['default'] : own;
  if (!schema) return contentType.startsWith(json) ? 'JSON in place of a file' : undefined;
  if (!contentType.startsWith(json)) return `${contentType || 'nothing'} in place of JSON`;
  let check = checks.get(schema);
  if (!check)
    checks.set(
      schema,
      (check = ajv.compile({ ...asJsonSchema(schema, { closed: true }), components: closedComponents })),
    );
  return check(body) ? undefined : ajv.errorsText(check.errors);
}
