type Schema = Record<string, unknown>;

const none = { type: 'null' } as const;

/**
 * Converts `nullable`, by which Nest describes fields, to OpenAPI 3.1, where null is one of the types. A reference to
 * another schema becomes a choice between that schema and null.
 */
export function describeNulls<T>(part: T): T {
  return converted(part) as T;
}

function converted(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(converted);
  if (typeof part !== 'object' || part === null) return part;
  const { nullable, ...rest } = part as Schema;
  // Examples are values, whose fields may have any name.
  const schema = Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [name, name === 'example' ? inner : converted(inner)]),
  );
  return nullable === true ? orNull(schema) : schema;
}

function orNull(schema: Schema): Schema {
  for (const choice of ['oneOf', 'anyOf'])
    if (Array.isArray(schema[choice]))
      return { ...schema, [choice]: [...(schema[choice] as Schema[]), none] };
  // Nest adds a type beside the reference, which would refuse null.
  const { allOf, $ref, type, ...words } = schema;
  if ($ref) return { ...words, anyOf: [{ $ref }, none] };
  if (Array.isArray(allOf))
    return { ...words, anyOf: [...(allOf.length === 1 ? (allOf as Schema[]) : [{ allOf }]), none] };
  return {
    ...schema,
    ...(type !== undefined && { type: [type, 'null'] }),
    ...(Array.isArray(schema['enum']) && { enum: [...(schema['enum'] as unknown[]), null] }),
  };
}
