import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { asJsonSchema } from '../../../test/support/json-schema.js';
import { isUser } from './api-users.js';

/** The committed description; `npm test` checks that it is up to date. */
const document = JSON.parse(readFileSync('common/openapi.json', 'utf8')) as OpenAPIObject;

type Json = Record<string, unknown>;
interface Parameter extends Json {
  readonly name: string;
  readonly description?: string;
  readonly schema: Json;
}
interface Operation extends Json {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: string[];
  readonly parameters: (Parameter | { $ref: string })[];
  readonly requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  readonly responses: Record<string, Json>;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function resolve<T>(part: unknown): T {
  const reference = isObject(part) ? part['$ref'] : undefined;
  if (typeof reference !== 'string') return part as T;
  const found = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((inner, name) => (inner as Json)[name], document);
  return resolve<T>(found);
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);
const schemas = Object.entries(document.components?.schemas ?? {}) as [string, Json][];

describe('the API’s description', () => {
  it.each(operations)(
    'the API description says what $name does, and describes its errors',
    ({ name, operation }) => {
      const isProvider = name.includes(' /api/provider/');
      expect(operation.summary).toMatch(/^[A-Z].{5,118}[.)]$/);
      expect(operation.description).toMatch(/./);
      const known = document.tags?.filter(({ description }) => description).map(({ name }) => name);
      expect(known).toEqual(expect.arrayContaining(operation.tags ?? ['none']));
      const users = operation.tags?.filter(isUser) ?? [];
      expect(users.length).toBeGreaterThan(0);
      expect(operation.tags).toHaveLength(users.includes('provider') ? 1 : users.length + 1);
      const answers = Object.entries(operation.responses);
      expect(answers.some(([status]) => status.startsWith('2'))).toBe(true);
      expect(operation.responses['default']).toBeDefined();
      for (const [status, answer] of answers) {
        const { description, content } = resolve<{ description?: string; content?: Json }>(answer);
        expect({ status, description }).toEqual({ status, description: expect.stringMatching(/./) });
        if (status === 'default' || Number(status) >= 400)
          expect(content).toEqual({
            'application/json': {
              schema: { $ref: `#/components/schemas/${isProvider ? 'Provider' : ''}ErrorDto` },
            },
          });
      }
      for (const parameter of operation.parameters)
        expect(resolve<Parameter>(parameter)).toMatchObject({ description: expect.stringMatching(/./) });
    },
  );

  it.each(schemas)('the API description describes %s and each of its fields', (_, schema) => {
    expect(schema['description']).toMatch(/^[A-Z].+\.$/);
    for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Json))
      expect({ name, description: (property as Json)['description'] }).toEqual({
        name,
        description: expect.stringMatching(/^[A-Z`0-9].+[.)]$/s),
      });
  });

  it('the API description names the filters and sorts of every list', () => {
    const lists = operations.filter(({ operation }) => operation['x-sorts']);
    expect(lists.length).toBeGreaterThan(14);
    for (const { operation } of lists) {
      const names = operation.parameters.map((parameter) => resolve<Parameter>(parameter).name);
      expect(names).toEqual(expect.arrayContaining(['filter', 'range', 'sort']));
      for (const name of [...(operation['x-filters'] as string[]), ...(operation['x-sorts'] as string[])])
        expect(operation.description).toContain(`\`${name}\``);
    }
  });

  it('the API description limits everything that a request can contain', () => {
    const unbounded: string[] = [];
    const look = (path: string, part: unknown): void => {
      const schema = resolve<Json>(part);
      for (const inner of ['oneOf', 'anyOf', 'allOf'])
        for (const option of (schema[inner] as unknown[] | undefined) ?? []) look(path, option);
      if (schema['enum'] || schema['format'] === 'binary') return;
      const needs: Record<string, string[]> = {
        string: ['maxLength'],
        integer: ['minimum', 'maximum'],
        number: ['minimum', 'maximum'],
        array: ['maxItems'],
        object: schema['additionalProperties'] ? ['maxProperties'] : [],
      };
      const types = [schema['type']].flat().filter((type) => type !== 'null');
      for (const need of types.flatMap((type) => needs[String(type)] ?? []))
        if (schema[need] === undefined) unbounded.push(`${path}: ${need}`);
      if (schema['items']) look(`${path}[]`, schema['items']);
      for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Json))
        look(`${path}.${name}`, property);
    };
    for (const { name, operation } of operations) {
      for (const parameter of operation.parameters) {
        const { name: of, schema } = resolve<Parameter>(parameter);
        look(`${name} ${of}`, schema);
      }
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) look(name, schema);
    }
    expect(unbounded).toEqual([]);
  });

  it('the API description has an example of every parameter and body', () => {
    const without: string[] = [];
    for (const { name, operation } of operations) {
      for (const part of operation.parameters) {
        const parameter = resolve<Parameter>(part);
        if (parameter['example'] === undefined && parameter.schema['example'] === undefined)
          without.push(`${name} ${parameter.name}`);
      }
      for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
        const { properties = {} } = resolve<{ properties?: Json }>(media.schema);
        const fields = type === 'multipart/form-data' ? Object.entries(properties) : [];
        for (const [field, schema] of fields)
          if (field !== 'file' && (schema as Json)['example'] === undefined) without.push(`${name} ${field}`);
        if (type !== 'multipart/form-data' && media.example === undefined) without.push(`${name} ${type}`);
      }
    }
    // Add one with `example` or `@BodyExample`, or in api-examples.ts for a parameter that is not an id.
    expect(without).toEqual([]);
  });

  it('every example in the API description is valid', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const components = asJsonSchema(document.components);
    const wrong: string[] = [];
    let examples = 0;
    const check = (path: string, schema: unknown, example: unknown): void => {
      examples += 1;
      const own = asJsonSchema(schema);
      const fits = ajv.compile(JSON.stringify(own).includes('"$ref"') ? { ...own, components } : own);
      if (!fits(example)) wrong.push(`${path}: ${JSON.stringify(example)} ${ajv.errorsText(fits.errors)}`);
    };
    const look = (path: string, part: unknown): void => {
      if (!isObject(part)) return;
      if ('example' in part) check(path, part['schema'] ?? part, part['example']);
      for (const [name, inner] of Object.entries(part))
        if (name !== 'example') look(`${path}/${name}`, inner);
    };
    look('', document);
    expect(wrong).toEqual([]);
    expect(examples).toBeGreaterThan(500);
  });
});
