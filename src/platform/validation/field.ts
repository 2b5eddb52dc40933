import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { FieldError, FieldErrorCode } from '../errors/errors.js';
import { exampleFor } from './examples.js';

/**
 * Decorators of DTO fields define parsing, validation, OpenAPI schema and error in one place. A text's length is
 * checked before anything else.
 * `optional` fields may be absent, null or empty. Null and empty are stored as null; a field that is absent in a PUT
 * stays unchanged.
 */
export interface FieldOptions {
  readonly optional?: boolean;
  readonly example?: unknown;
}

/** The error of a value; undefined when it is valid. */
export type Problem = FieldErrorCode | FieldError | undefined;

/** Parsing and validation of a field. */
export interface FieldRule {
  /** Normalizes the value. Returns invalid values unchanged. */
  readonly read?: (value: unknown) => unknown;
  /** Checks what `read` returned. */
  readonly check: (value: unknown) => Problem;
}

/** Encodes an error as text for class-validator; `validation.ts` decodes it. */
export function encodeProblem(problem: NonNullable<Problem>): string {
  return JSON.stringify(typeof problem === 'string' ? { code: problem } : problem);
}

/** Decodes an error of `encodeProblem`. */
export function decodeProblem(text: string): FieldError {
  return JSON.parse(text) as FieldError;
}

/** Lets a field be absent or null. */
export const optionally = (): PropertyDecorator =>
  ValidateIf((_, value: unknown) => value !== undefined && value !== null);

/** A field with a custom rule. */
export function field(options: FieldOptions, schema: ApiPropertyOptions, rule: FieldRule): PropertyDecorator {
  const { optional = false, example } = options;
  const { read, check } = rule;
  return applyDecorators(
    describe(optional, { ...schema, ...(example !== undefined && { example }) } as ApiPropertyOptions),
    ...(optional ? [optionally()] : []),
    ValidateBy({
      name: 'field',
      validator: {
        validate: (value: unknown) => check(value) === undefined,
        defaultMessage: (about) => encodeProblem(check(about?.value) ?? 'required'),
      },
    }),
    ...(read ? [Transform(({ value }: { value: unknown }) => read(value))] : []),
  );
}

/** The OpenAPI schema of a field, with an example; its description is the property's doc block. */
export function describe(optional: boolean, schema: ApiPropertyOptions): PropertyDecorator {
  return (target, key) => {
    const example = 'example' in schema ? schema.example : exampleFor(String(key), schema);
    ApiProperty({
      ...schema,
      ...(example !== undefined && { example }),
      required: !optional,
      ...(optional && nullable(schema as Schema)),
    } as ApiPropertyOptions)(target, key);
  };
}

type Schema = Readonly<Record<string, unknown>>;

/**
 * Marks a schema as nullable. `nullable` needs a type beside it; of several schemas (`oneOf`), the first one gets it.
 */
function nullable({ type, oneOf }: Schema): Schema {
  if (type !== undefined || !Array.isArray(oneOf)) return { nullable: true };
  const [first, ...others] = oneOf as Schema[];
  return { oneOf: [{ ...first, nullable: true }, ...others], nullable: undefined };
}

const tooLong = (max: number): FieldError => ({ code: 'tooLong', params: { max } });

/** Options of a text field. */
export interface TextRule {
  /** Maximum characters, before trimming. */
  readonly max: number;
  /** Normalizes a text of at most `max` characters. Default: trims it. */
  readonly read?: (text: string) => string | null;
  /** Checks what `read` returned. */
  readonly check?: (text: string) => Problem;
  readonly schema?: ApiPropertyOptions;
}

/** The trimmed text; null when it is empty. */
export const trimmed = (text: string): string | null => text.trim() || null;

/** Whether a value is a text of at most `max` characters. */
export const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max;

/** A text field. */
export function textField(
  options: FieldOptions,
  { max, read = trimmed, check, schema }: TextRule,
): PropertyDecorator {
  return field(options, { type: String, maxLength: max, ...schema } as ApiPropertyOptions, {
    read: (value) => (isText(value, max) ? read(value) : value),
    check: (value) => {
      if (typeof value !== 'string') return 'required';
      return value.length > max ? tooLong(max) : check?.(value);
    },
  });
}

/** Options of a list field. */
export interface ListRule {
  /** Maximum entries. */
  readonly max: number;
  readonly items: object;
  readonly read?: (entry: unknown) => unknown;
  readonly check: (entry: unknown) => boolean;
  readonly code: FieldErrorCode;
}

/** A list field. Its length is checked before its entries. */
export function listField(
  options: FieldOptions,
  { max, items, read = (entry) => entry, check, code }: ListRule,
): PropertyDecorator {
  return field(options, { type: 'array', items, maxItems: max } as ApiPropertyOptions, {
    read: (value) => (Array.isArray(value) && value.length <= max ? value.map(read) : value),
    check: (value) => (Array.isArray(value) && value.length <= max && value.every(check) ? undefined : code),
  });
}
