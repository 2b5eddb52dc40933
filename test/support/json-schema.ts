type Json = Record<string, unknown>;

/**
 * A schema of the description without its examples, whose names are those of fields and not of JSON Schema.
 * @param closed objects have no fields except those described
 */
export function asJsonSchema(part: unknown, { closed = false } = {}): Json {
  return convert(part, closed) as Json;
}

function convert(part: unknown, closed: boolean): unknown {
  if (Array.isArray(part)) return part.map((inner) => convert(inner, closed));
  if (typeof part !== 'object' || part === null) return part;
  const { example: _example, ...rest } = part as Json;
  const schema: Json = Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [name, convert(inner, closed)]),
  );
  const isObject = [schema['type']].flat().includes('object');
  if (closed && isObject && schema['properties']) schema['additionalProperties'] ??= false;
  return schema;
}
