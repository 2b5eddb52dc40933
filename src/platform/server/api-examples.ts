import type { ApiPropertyOptions, OpenAPIObject } from '@nestjs/swagger';
import { exampleFor, exampleId } from '../validation/examples.js';
import { exampleExtension } from './body-example.js';

type Schema = Readonly<Record<string, unknown>>;
type Media = { schema?: Schema; example?: unknown };
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
  example?: unknown;
}
interface Operation {
  readonly parameters?: Parameter[];
  requestBody?: { content?: Record<string, Media> };
  [exampleExtension]?: object;
}

/** Number of fields in the example of a body whose fields are all optional. */
const optionalFields = 2;
/** Optional fields left out of examples: versions, which a caller must have read before, and random keys. */
const leftOut = ['version', 'idempotencyKey', 'key'];

/**
 * Examples of parameters that are neither row ids nor enumerations, by the first part of the path after `/api` and the
 * name.
 */
const parameterExamples: Readonly<Record<string, string>> = {
  'auth.id': '0f0e7c1e-6c1f-4f0e-9d1b-2f3b8f0f7a11',
  'letter-templates.id': 'property-aoa',
  'links.expiry': '1795000000',
  'calendar-feeds.file': 'lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA.ics',
  'links.id': '17',
  'links.p': 'eyJ2YXJpYW50IjoiMSJ9',
  'links.proof': 'lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA',
  'links.purpose': 'document',
  'mail-feedback.x-webhook-secret': 'the secret that the operator configured',
  'mail-files.file': '5pX2mJx8Vb1n-office.png',
  'mail-templates.id': 'welcome',
  'mail-wordings.id': 'welcome.en',
  'provider.billing': 'Y',
  'provider.expiry': 'MjAyNy0wNS0xNyAxMDoxMDowMA==',
  'provider.filelink': 'bulk-document.MTc.MTc5NTAwMDAwMA.lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA',
  'provider.id:string': 'property-aoa.fr',
  'provider.name': 'Dana Cole',
  'provider.template': 'market-cut',
  'reports.name': 'billing-report',
  'season.year': '2027',
  'official-forms.form': '50-162',
  'properties.year': '2027',
  'sessions.id': '0f0e7c1e-6c1f-4f0e-9d1b-2f3b8f0f7a11',
  'settings.key': 'billing',
  'unsubscribe.token': 'MTc.lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA',
};

/** Adds an example to every parameter that has none. */
export function addParameterExamples(document: OpenAPIObject): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const { parameters = [] } of Object.values(item as Record<string, Operation>)) {
      for (const parameter of parameters) {
        if (parameter.$ref || 'example' in parameter || parameter.schema?.['example'] !== undefined) continue;
        const example = exampleOf(path, parameter);
        if (example !== undefined) parameter.example = example;
      }
    }
  }
}

function exampleOf(path: string, { name, schema = {} }: Parameter): unknown {
  const key = `${path.split('/')[2]}.${name}`;
  const own =
    parameterExamples[schema['type'] === 'string' ? `${key}:string` : key] ?? parameterExamples[key];
  if (own !== undefined) return schema['type'] === 'integer' ? Number(own) : own;
  const choices = schema['enum'] as unknown[] | undefined;
  if (choices) return choices[0];
  return schema['type'] === 'integer' ? exampleId : undefined;
}

/**
 * Adds an example to every JSON body: the examples of its required fields, overridden by the example of its route
 * (`@BodyExample`). A body whose fields are all optional, such as that of a PUT, gets the first of them.
 */
export function addBodyExamples(document: OpenAPIObject): void {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item as Record<string, Operation>)) {
      const { [exampleExtension]: own } = operation;
      delete operation[exampleExtension];
      for (const [type, media] of Object.entries(operation.requestBody?.content ?? {})) {
        if (type === 'multipart/form-data') continue;
        const example = composed(media.schema ?? {}, document, own);
        if (example !== undefined) media.example = example;
      }
    }
  }
}

/**
 * Returns the example of a schema, or composes one from its parts.
 * @param own values that take precedence; if given, all optional fields are left out
 */
function composed(part: Schema, document: OpenAPIObject, own?: object): unknown {
  const schema = resolved(part, document);
  if (schema['example'] !== undefined) return schema['example'];
  if (own && schema['anyOf']) return own;
  const parts = ((schema['allOf'] ?? []) as Schema[]).map((inner) => composed(inner, document, own));
  if (parts.length > 0) return parts.length === 1 ? parts[0] : (Object.assign({}, ...parts) as object);
  for (const inner of ['oneOf', 'anyOf']) {
    const [first] = (schema[inner] ?? []) as Schema[];
    if (first) return composed(first, document, own);
  }
  if (schema['type'] !== 'object') return own;
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = (schema['required'] ?? []) as string[];
  const names =
    required.length > 0 || own
      ? required
      : Object.keys(properties)
          .filter((name) => !leftOut.includes(name))
          .slice(0, optionalFields);
  const fields = names.map((name) => {
    const property = properties[name] ?? {};
    return [name, composed(property, document) ?? exampleFor(name, property as ApiPropertyOptions)] as const;
  });
  return { ...Object.fromEntries(fields.filter(([, example]) => example !== undefined)), ...own };
}

function resolved(schema: Schema, document: OpenAPIObject): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const name = reference.split('/').at(-1) ?? '';
  return resolved((document.components?.schemas?.[name] ?? {}) as Schema, document);
}
