import type { Filters } from './filters.dto.js';
import { sentText } from './sent-text.js';

export { ProviderSearchDto as SearchDto } from './filters.dto.js';

/** The filters of a search under the names of a list; empty ones are left out. */
export function namedFilters(
  given: Filters | null | undefined,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const filters: Record<string, unknown> = {};
  for (const [name, of] of Object.entries(names)) {
    const value = Object.hasOwn(given ?? {}, name) ? given?.[name] : undefined;
    const trimmed = typeof value === 'string' ? value.trim() : value;
    if (trimmed !== undefined && trimmed !== null && trimmed !== '') filters[of] = trimmed;
  }
  return filters;
}

/** The status of a search: `active` is true, which is also the default, false or all. */
export function statusFilter(given: Filters | null | undefined): { status?: 'A' | 'I' } {
  const active = sentText(given?.['active'] ?? 'true');
  return active === 'all' ? {} : { status: active === 'false' ? 'I' : 'A' };
}
