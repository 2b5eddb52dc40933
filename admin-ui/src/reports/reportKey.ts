import type { ReportRow } from './types.js';

/**
 * The key of a report's address: base64 of its query, so that a result can be kept and shared (spec "properties,
 * billing, reports", section 2). Filters travel as JSON, chosen columns as true or false.
 */
export function encodeKey(filter: ReportRow, columns?: ReadonlyMap<string, boolean>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== null)
      params.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  // Beside the filters: a column may be called as a filter is.
  for (const [column, chosen] of columns ?? []) params.append(column, String(chosen));
  const bytes = new TextEncoder().encode(params.toString());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  // URL-safe, so that no proxy on the way takes a slash in it for a part of the path.
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What a key says. */
export interface ReportKey {
  readonly filter: ReportRow;
  /** Chosen columns; undefined when the key says nothing of columns. */
  readonly columns?: readonly string[];
}

/** The query of a key, plain base64 too; undefined when somebody cut or altered the address. */
export function decodeKey(key: string): ReportKey | undefined {
  try {
    const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const query = new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const filter: Record<string, unknown> = {};
    const columns: string[] = [];
    let flags = 0;
    for (const [name, text] of query) {
      if (text === 'true' || text === 'false') {
        flags += 1;
        if (text === 'true') columns.push(name);
      } else filter[name] = read(text);
    }
    return { filter, ...(flags > 0 && { columns }) };
  } catch {
    return undefined;
  }
}

/** Lists and numbers are JSON; every other text is itself. */
function read(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) || typeof value === 'number' ? value : text;
  } catch {
    return text;
  }
}
