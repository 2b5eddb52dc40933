import type { OpenAPIObject } from '@nestjs/swagger';
import { providerPrefix } from '../errors/error.filter.js';

type Schema = Record<string, unknown>;
type Item = Readonly<
  Record<string, { readonly requestBody?: unknown; readonly responses?: unknown } | undefined>
>;

const reference = /"#\/components\/schemas\/([^"]+)"/g;
const namesIn = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(reference)].map(([, name]) => name!);

/**
 * Declares that the bodies of REST requests have no other fields. Excludes updates, which also take the read-only
 * fields of their record (`ReadOnlyFields`), and schemas shared with responses or the provider API.
 */
export function closeForms(document: OpenAPIObject): void {
  const closed = new Set<string>();
  const open = new Set<string>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item as Item)) {
      const isStrict = !path.startsWith(providerPrefix) && method !== 'put';
      for (const name of namesIn(operation?.requestBody)) (isStrict ? closed : open).add(name);
      for (const name of namesIn(operation?.responses)) open.add(name);
    }
  }
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  for (const name of closed) {
    const schema = schemas[name];
    if (!open.has(name) && schema?.['properties']) schema['additionalProperties'] ??= false;
  }
}
