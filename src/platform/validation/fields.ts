import { applyDecorators, type Type } from '@nestjs/common';
import { type ApiPropertyOptions, PartialType } from '@nestjs/swagger';
import { Type as NestedType } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { anyFieldValue } from './answer-fields.js';
import { describe, encodeProblem, field, type FieldOptions, isText, listField, optionally } from './field.js';

export * from './number-fields.js';
export * from './text-fields.js';

/** A boolean. The texts 'true' and 'false' and the digits 1 and 0 are accepted too. */
export function FlagField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: Boolean },
    {
      read: (value) => {
        if (value === 'true' || value === 1 || value === '1') return true;
        if (value === 'false' || value === 0 || value === '0') return false;
        return value;
      },
      check: (value) => (typeof value === 'boolean' ? undefined : 'yesNo'),
    },
  );
}

/** One of a fixed set of values. */
export function ChoiceField(
  choices: readonly (string | number)[],
  options: FieldOptions = {},
): PropertyDecorator {
  return field(
    options,
    { enum: [...choices] },
    {
      read: (value) => (value === '' ? null : value),
      check: (value) => ((choices as readonly unknown[]).includes(value) ? undefined : 'choice'),
    },
  );
}

/** Some of a fixed set of texts; the list may be empty. */
export function ChoicesField(choices: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return listField(options, {
    max: choices.length,
    items: { type: 'string', enum: [...choices] },
    check: (entry) => (choices as readonly unknown[]).includes(entry),
    code: 'choice',
  });
}

/** A nested object. */
export function ObjectField(type: () => new () => object, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    // Swagger recognizes a lazy type by its name `type`.
    describe(options.optional ?? false, { type: () => type() } as ApiPropertyOptions),
    ...(options.optional ? [optionally()] : []),
    ValidateNested({ message: encodeProblem('required') }),
    IsObject({ message: encodeProblem('required') }),
    NestedType(type),
  );
}

/** An object with at most `max` fields, which the service validates. */
export function ValuesField({ max, ...options }: FieldOptions & { max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'object', additionalProperties: anyFieldValue, maxProperties: max } as ApiPropertyOptions,
    {
      check: (value) => (isObject(value) && Object.keys(value).length <= max ? undefined : 'choice'),
    },
  );
}

/** Short texts by name. Numbers and booleans are converted to text. */
export function TextsField({
  max,
  maxLength = lineMaxLength,
  ...options
}: FieldOptions & { max: number; maxLength?: number }): PropertyDecorator {
  const texts = { type: 'object', additionalProperties: { type: 'string', maxLength }, maxProperties: max };
  return field(options, texts as ApiPropertyOptions, {
    read: (value) =>
      isObject(value) && Object.keys(value).length <= max
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainText(part)]))
        : value,
    check: (value) => {
      if (!isObject(value)) return 'choice';
      const entries = Object.entries(value);
      const fits = entries.every(([name, text]) => name.length <= maxLength && isText(text, maxLength));
      return entries.length <= max && fits ? undefined : 'choice';
    },
  });
}

/** The DTO of an update: every field of `form` may be absent, but required fields cannot be cleared. */
export function UpdateOf<T>(form: Type<T>): Type<Partial<T>> {
  return PartialType(form, { skipNullProperties: false });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
