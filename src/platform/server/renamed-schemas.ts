import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = Record<string, unknown>;

/** A field under another name, with another schema if its value is encoded. */
export interface RenamedField {
  readonly name: string;
  /** Name in the original schema. */
  readonly of: string;
  readonly schema?: Readonly<Schema>;
}

/** A schema that copies another one under other field names. */
export interface RenamedSchema {
  readonly name: string;
  readonly of: string;
  readonly fields: readonly RenamedField[];
}

const registered = new Map<string, RenamedSchema>();

/** Adds a renamed schema to the description; returns the reference to it. */
export function renameSchema(schema: RenamedSchema): { readonly $ref: string } {
  registered.set(schema.name, schema);
  return { $ref: `#/components/schemas/${schema.name}` };
}

/** Adds the renamed schemas, and gives each path of an operation with several paths an id of its own. */
export function describeRenamed(document: OpenAPIObject): void {
  const schemas = ((document.components ??= {}).schemas ??= {}) as Record<string, Schema>;
  for (const renamed of registered.values()) {
    const original = schemas[renamed.of];
    if (original) schemas[renamed.name] = rename(original, renamed.fields);
  }
  removeUnused(document, schemas);
  const used = new Set<string>();
  for (const operation of Object.values(document.paths).flatMap((item) => [item.get, item.post])) {
    if (!operation?.operationId) continue;
    const { operationId } = operation;
    for (let next = 2; used.has(operation.operationId); next += 1)
      operation.operationId = `${operationId}${next}`;
    used.add(operation.operationId);
  }
}

/** Removes originals that nothing refers to any more. */
function removeUnused(document: OpenAPIObject, schemas: Record<string, Schema>): void {
  const originals = new Set([...registered.values()].map(({ of }) => of));
  for (let removed = true; removed;) {
    removed = false;
    const text = JSON.stringify(document);
    for (const name of originals) {
      if (!schemas[name] || text.includes(`"#/components/schemas/${name}"`)) continue;
      delete schemas[name];
      removed = true;
    }
  }
}

function rename(original: Schema, fields: readonly RenamedField[]): Schema {
  const properties = (original['properties'] ?? {}) as Record<string, Schema>;
  const required = new Set((original['required'] ?? []) as string[]);
  const present = fields.filter(({ of }) => properties[of]);
  const needed = present.filter(({ of }) => required.has(of)).map(({ name }) => name);
  const { required: _, ...rest } = original;
  return {
    ...rest,
    properties: Object.fromEntries(
      present.map(({ name, of, schema }) => [name, encoded(properties[of] ?? {}, schema)]),
    ),
    ...(needed.length > 0 && { required: needed }),
  };
}

/** Replaces a field's schema with that of its encoded value, and keeps its description and nullability. */
function encoded(original: Schema, schema: Readonly<Schema> | undefined): Schema {
  if (!schema) return original;
  const { description, nullable } = original;
  return {
    ...schema,
    ...(description !== undefined && { description }),
    ...(nullable !== undefined && { nullable }),
  };
}
