import type { ReportFilters, ReportRow } from './types.js';

/**
 * The key in a report's URL: base64 of its query, so that results can be bookmarked and shared. Filters are
 * JSON, chosen columns true or false.
 */
export function encodeKey(filter: ReportRow, columns?: ReadonlyMap<string, boolean>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== null)
      params.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  // Appended, because a column may have the same name as a filter.
  for (const [column, chosen] of columns ?? []) params.append(column, String(chosen));
  const bytes = new TextEncoder().encode(params.toString());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  // URL-safe: a proxy could take a slash for a path separator.
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decoded query of a key. */
export interface ReportKey {
  readonly filter: ReportFilters;
  /** Chosen columns; undefined if the key contains none. */
  readonly columns?: readonly string[];
}

/** Decodes a key, also in plain base64; undefined if malformed. */
export function decodeKey(key: string): ReportKey | undefined {
  try {
    const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const query = new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const filter: ReportFilters = {};
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

/** Parses lists and numbers as JSON; other text stays as it is. */
function read(text: string): ReportFilters[string] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) || typeof value === 'number' ? (value as ReportFilters[string]) : text;
  } catch {
    return text;
  }
}
