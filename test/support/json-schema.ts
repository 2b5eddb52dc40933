type Json = Record<string, unknown>;

/**
 * A schema of OpenAPI 3.0 as JSON Schema: `nullable` becomes a separate type, so that a value may also be
 * null next to an `enum` or an `allOf`.
 * @param closed objects have no fields except those described
 */
export function asJsonSchema(part: unknown, { closed = false } = {}): Json {
  return convert(part, closed) as Json;
}

function convert(part: unknown, closed: boolean): unknown {
  if (Array.isArray(part)) return part.map((inner) => convert(inner, closed));
  if (typeof part !== 'object' || part === null) return part;
  const { nullable, example: _example, ...rest } = part as Json;
  const schema: Json = Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [name, convert(inner, closed)]),
  );
  if (closed && schema['type'] === 'object' && schema['properties']) schema['additionalProperties'] ??= false;
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
