import fc from 'fast-check';
import { generateSync } from 'json-schema-faker';
import type { Call } from './calls.js';
import { components, type Operation } from './description.js';
import { pdf, type SentFile } from './files.js';
import { asJsonSchema } from './json-schema.js';

/** How a generated request differs from a valid one. */
export interface Mutation {
  /** Indexes of the operation and the caller, taken modulo the length of their lists. Operations come in turn. */
  readonly operation: number;
  readonly caller: number;
  readonly changes: readonly Change[];
}

type Change =
  /** Random values for the whole body and the query, as the description allows. */
  | { readonly kind: 'described'; readonly seed: number }
  | { readonly kind: 'path'; readonly value: string }
  | { readonly kind: 'query'; readonly place: number; readonly value: string }
  | { readonly kind: 'filter'; readonly place: number; readonly value: unknown }
  | { readonly kind: 'sort'; readonly place: number; readonly value: unknown }
  | { readonly kind: 'field'; readonly place: number; readonly value: unknown }
  | { readonly kind: 'missing'; readonly place: number }
  | { readonly kind: 'extra'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'body'; readonly text: string }
  | { readonly kind: 'file'; readonly file: SentFile };

const long = 'x'.repeat(100_000);
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'deep');

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00y',
  '\u202e\u0000',
  'é'.repeat(199),
  '🏠'.repeat(2100),
  '1'.repeat(100_000),
  long,
  `${' '.repeat(99_999)}x`,
  '=1+1',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '%00',
  '../../etc/passwd',
  '{{firstName}}',
  'NaN',
  'Infinity',
  '1e21',
  '0x10',
  '-0',
  '2027-02-30',
  '0000-00-00',
  '9999-12-31',
  'a@b',
  'ann@example.com',
  '78701',
  '512 555 0134',
  'TX',
  '999999999999.99',
];
const numbers = [0, -0, -1, 1, 2, 0.1, 1e21, -1e21, 1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1999, 2026, 32_768];
const shapes: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  { toString: 1 },
  { length: 1e9 },
  { then: 'x' },
  nested(7),
  nested(12),
  // Deeper nesting is in `whole`, as text, because JSON.stringify runs out of stack at a few thousand levels.
  nested(1500),
  Array.from({ length: 2000 }, (_, place) => place),
  Array.from({ length: 30_000 }, () => 1),
];

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...shapes) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) as fc.Arbitrary<unknown> },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown> },
);

const ids = [
  '0',
  '-1',
  '1',
  '7',
  '1e21',
  '2147483647',
  '2147483648',
  '99999999999',
  '1.5',
  '0x1',
  'five',
  '٣',
].concat(['null', ' 1', '1 OR 1=1', "1'", '\0', 'x'.repeat(1999), 'x'.repeat(2500)]);

const whole = [
  '',
  '[]',
  '5',
  'null',
  '"text"',
  'true',
  '{',
  '{"a":}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1e400}',
  '{"a":1,"a":2}',
  '{"\\u0000":1}',
  '{"\\ud800":"\\udfff"}',
  '['.repeat(5000),
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  `{${Array.from({ length: 20_000 }, (_, place) => `"k${place}":1`).join(',')}}`,
];

const lists = [
  '{}',
  '[]',
  '5',
  '"x"',
  'null',
  '{',
  '[0,9]',
  '[0]',
  '[0,1e9]',
  '[-1,5]',
  '[0,"9"]',
  '["id",{"toString":1}]',
  '["id","ASC"]',
  '[{"toString":1},"ASC"]',
  '["__proto__","ASC"]',
  '["constructor","DESC"]',
  '{"constructor":1}',
  '{"id":{"toString":1}}',
  '{"q":{"toString":1}}',
  '{"q":"\\ud800"}',
  '{"q":"a\\u0000b"}',
  `${'['.repeat(5000)}`,
  `{"id":[${Array.from({ length: 1500 }, () => 1).join(',')}]}`,
  'x'.repeat(19_000),
  'x'.repeat(21_000),
];

const files: SentFile[] = [
  { name: 'a.docx', content: Buffer.from('PK\x03') },
  { name: 'a.docx', content: Buffer.from('PK\x03\x04') },
  { name: 'a.xlsx', content: Buffer.alloc(30, 0x50) },
  { name: 'a.doc', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  { name: 'a.pdf', content: Buffer.alloc(0) },
  { name: 'a.jpg', content: Buffer.from([0xff, 0xd8, 0xff]) },
  { name: '..\\..\\\u202e\ud800.pdf', content: pdf() },
  { name: `${'n'.repeat(5000)}.pdf`, content: pdf() },
  { name: '.pdf', content: pdf() },
  { name: 'none', content: pdf() },
];

const place = fc.nat(1000);
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('described' as const), seed: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('path' as const), value: fc.constantFrom(...ids) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('query' as const),
      place,
      value: fc.oneof(
        fc.constantFrom(...lists),
        fc.constantFrom(...texts.filter((text) => text.length < 9000)),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('filter' as const), place, value: hostile }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sort' as const), place, value: hostile }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('field' as const), place, value: hostile }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('missing' as const), place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('extra' as const),
      name: fc.constantFrom(
        'id',
        'level',
        'status',
        'clientId',
        '__proto__',
        'constructor',
        'toString',
        '\ud800',
      ),
      value: hostile,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('body' as const), text: fc.constantFrom(...whole) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('file' as const), file: fc.constantFrom(...files) }),
  },
);

/** Generates mutations; the same seed gives the same ones. */
export function mutations(count: number, seed: number): Mutation[] {
  const mutation = fc.record({
    caller: fc.nat(1_000_000),
    changes: fc.array(change, { minLength: 0, maxLength: 3 }),
  });
  // Every operation gets the same number of requests.
  return fc.sample(mutation, { numRuns: count, seed }).map((one, operation) => ({ ...one, operation }));
}

/** Applies a mutation's changes to a valid request. Changes that do not fit it are left out. */
export function mutated(call: Call, changes: readonly Change[]): Call {
  return changes.reduce(changed, call);
}

function changed(call: Call, change: Change): Call {
  const { operation } = call;
  switch (change.kind) {
    case 'described':
      return described(call, change.seed);
    case 'path':
      return 'id' in call.path ? { ...call, path: { ...call.path, id: change.value } } : call;
    case 'query': {
      const names = operation.parameters.filter((parameter) => parameter.in === 'query');
      const name = names[change.place % names.length]?.name;
      return name ? { ...call, query: { ...call.query, [name]: change.value } } : call;
    }
    case 'filter': {
      const name = nth(operation.filters, change.place);
      return name ? withQuery(call, 'filter', { [name]: change.value }) : call;
    }
    case 'sort': {
      const name = nth(operation.sorts, change.place);
      return name ? withQuery(call, 'sort', [name, change.value]) : call;
    }
    case 'field':
      return withField(call, operation, change.place, change.value);
    case 'missing': {
      const body = objectOf(call.body);
      const { [nth(Object.keys(body), change.place) ?? '']: _removed, ...rest } = body;
      return call.body === undefined ? call : { ...call, body: rest };
    }
    case 'extra':
      return call.body === undefined
        ? call
        : { ...call, body: { ...objectOf(call.body), [change.name]: change.value } };
    case 'body':
      return operation.body ? { ...call, bodyText: change.text } : call;
    case 'file':
      return call.files ? { ...call, files: [change.file, ...call.files.slice(1)] } : call;
  }
}

const schemas = new Map<Operation, Record<string, unknown>>();

/** Fills the body and query of a call with random values that the description allows; the path keeps its row. */
function described(call: Call, seed: number): Call {
  const { operation } = call;
  const query = operation.parameters
    .filter(
      ({ name, in: place }) => place === 'query' && !['filter', 'range', 'sort', 'columns'].includes(name),
    )
    .map(({ name, schema }) => [name, String(generateSync(asJsonSchema(schema), { seed }))] as const);
  const changed = { ...call, query: { ...call.query, ...Object.fromEntries(query) } };
  if (!operation.body) return changed;
  let schema = schemas.get(operation);
  if (!schema) schemas.set(operation, (schema = { ...asJsonSchema(operation.body), components }));
  return { ...changed, body: generateSync(schema, { seed }) };
}

function withField(call: Call, operation: Operation, at: number, value: unknown): Call {
  if (call.fields) {
    const name = nth(Object.keys(call.fields), at);
    return name ? { ...call, fields: { ...call.fields, [name]: String(JSON.stringify(value)) } } : call;
  }
  if (call.body === undefined) return call;
  const body = objectOf(call.body);
  const known = Object.keys(operation.bodyFields);
  const name = nth(known.length > 0 ? known : Object.keys(body), at);
  return name ? { ...call, body: { ...body, [name]: value } } : call;
}

const withQuery = (call: Call, name: string, value: unknown): Call => {
  const text = JSON.stringify(value);
  return text.length > 20_000 ? call : { ...call, query: { ...call.query, [name]: text } };
};

const nth = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
