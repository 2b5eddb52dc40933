import { parameterMaxLength } from '../../../../common/platform/limits.js';
import { invalid } from '../../../platform/errors/errors.js';
import { base64Text } from '../shape/base64.js';

/** A report's filters and chosen columns under their provider names, with values as sent. */
export type SentFilters = Readonly<Record<string, unknown>>;

/**
 * Builds the key of a report's filters: a query string with lists as JSON (`year=[2026]&property=[1,2]`) in base64. The
 * existing front end builds it the same way.
 */
export function keyOf(filters: SentFilters): string {
  const parts = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [`${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`],
  );
  return Buffer.from(parts.length > 0 ? parts.join('&') : 'all=').toString('base64url');
}

/** Parses a key into filters. @throws 400 for the field `field` when the key is not a query string in base64 */
export function readReportKey(key: string, field = 'key'): SentFilters {
  const text = base64Text(field, key);
  if (!text.includes('=')) throw invalid({ [field]: 'base64' });
  const entries = [...new URLSearchParams(text)].filter(([name]) => name !== 'all');
  return Object.fromEntries(entries.map(([name, value]) => [name, plain(value)]));
}

/** Parses `filterData`, which is an object, its JSON, or a key. @throws 400 */
export function readFilterData(value: unknown): SentFilters {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as SentFilters;
  if (typeof value !== 'string' || value.length > parameterMaxLength) throw invalid({ filterData: 'base64' });
  const json = value.trim().startsWith('{') ? parsed(value) : undefined;
  if (typeof json === 'object' && json !== null) return json as SentFilters;
  return readReportKey(value, 'filterData');
}

/** Parses a list, number or flag in a query string; any other value stays text. */
function plain(value: string): unknown {
  return /^(?:\[.*\]|\d{1,9}|true|false)$/s.test(value) ? (parsed(value) ?? value) : value;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
