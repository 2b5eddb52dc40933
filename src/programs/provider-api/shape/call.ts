import { applyDecorators, Controller, Get, HttpCode, Post, type Type, UseFilters } from '@nestjs/common';
import {
  ApiBody,
  ApiExtension,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { largestId, lineMaxLength } from '../../../../common/platform/limits.js';
import type { Permission } from '../../../../common/auth/permissions.js';
import { Allow, Public } from '../../../platform/access/access.js';
import { ProviderErrorDto } from './provider-error.dto.js';
import { ProviderErrorFilter } from './provider-error.filter.js';
import { IgnoresUnknownFields } from '../../../platform/validation/unknown-fields.js';

/** An OpenAPI schema as plain JSON. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Access, form and response of a provider call. */
export interface CallOptions {
  readonly access: Permission | 'public';
  /** Equivalent REST operations: `POST /api/notes`. */
  readonly rest: string;
  /** How the call differs from what the existing front end expects, for docs/provider-api.md. */
  readonly differs?: string;
  /** Form sent under provider names, and the schemas of extra fields; see `ProviderForm`. */
  readonly form?: readonly [
    shape: { formSchema(form: Type): JsonSchema },
    form: Type,
    also?: Readonly<Record<string, JsonSchema>>,
  ];
  /** Schema of the response; absent for files, which the method documents itself. */
  readonly answer?: JsonSchema;
}

/**
 * A controller of provider calls.
 * @param records used only by its shapes, not by a REST operation
 */
export function ProviderController(...records: Type[]): ClassDecorator {
  return applyDecorators(
    ApiTags('provider'),
    Controller('provider'),
    IgnoresUnknownFields(),
    UseFilters(ProviderErrorFilter),
    ApiExtraModels(ProviderErrorDto, ...records),
  );
}

/**
 * Declares a provider call with its access and description. POST calls return 200.
 * @param paths without a leading slash, preferred path first
 */
export function Call(
  method: 'GET' | 'POST',
  paths: readonly [string, ...string[]],
  { access, rest, differs, form, answer }: CallOptions,
): MethodDecorator {
  const [shape, formDto, also = {}] = form ?? [];
  return applyDecorators(
    method === 'GET' ? Get([...paths]) : Post([...paths]),
    HttpCode(200),
    access === 'public' ? Public() : Allow(access),
    ApiExtension('x-provider-call', { paths: [...paths], rest, ...(differs && { differs }) }),
    ...(shape && formDto
      ? [ApiExtraModels(formDto), ApiBody({ schema: both(shape.formSchema(formDto), also) as object })]
      : []),
    ...(answer ? [ApiOkResponse({ schema: answer as object, ...resultText(answer) })] : []),
  );
}

/** A `$ref` already has the description of its record. */
const resultText = (answer: JsonSchema): { description?: string } =>
  '$ref' in answer ? {} : { description: 'The result.' };

const both = (form: JsonSchema, also: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  Object.keys(also).length === 0 ? form : { allOf: [form, object(also)] };

/** Schema of an object whose fields are all required. */
export const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

/** Reference to the schema of a DTO, which the controller registers with `ApiExtraModels`. */
export const dto = (of: Type): JsonSchema => ({ $ref: getSchemaPath(of) });

/** Schema of an array. */
export const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const integer: JsonSchema = { type: 'integer' };
export const string: JsonSchema = { type: 'string' };
/** Schema of a row's id in a form. */
export const idField: JsonSchema = { type: 'integer', minimum: 1, maximum: largestId };
/** Schema of a line of text in a form. */
export const lineField: JsonSchema = { type: 'string', maxLength: lineMaxLength };

/** Schema of `{ data: rows, total }`. */
export const pageOf = (shape: { readonly schema: JsonSchema }): JsonSchema =>
  object({ data: array(shape.schema), total: integer });

/** Schema of `{ data: { data: rows, total } }`, as searches return it. */
export const nestedPageOf = (shape: { readonly schema: JsonSchema }): JsonSchema =>
  object({ data: pageOf(shape) });

/** Schema of `{ data: row }`. */
export const rowOf = (shape: { readonly schema: JsonSchema }): JsonSchema => object({ data: shape.schema });

/** Schema of `{ success: true }`, for calls with nothing else to return. */
export const doneSchema: JsonSchema = object({ success: { type: 'boolean', enum: [true] } });
/** The response of these calls. */
export const done = { success: true } as const;
export type Done = typeof done;

/** Both paths of a call, with and without the prefix: the description of the existing front end leaves it open. */
export const bothForms = (prefix: string, name: string): [string, string] => [`${prefix}/${name}`, name];
