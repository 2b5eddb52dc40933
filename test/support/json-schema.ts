type Json = Record<string, unknown>;

/**
 * Returns a schema of the description as JSON Schema, without examples: their keys are field names, not JSON Schema keywords.
 * @param closed whether objects may have only the fields described
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
