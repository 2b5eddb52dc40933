import { AppError } from '../../../platform/errors/errors.js';
import type { Filters } from './filters.dto.js';
import { sentText } from './sent-text.js';

export { ProviderSearchDto as SearchDto } from './filters.dto.js';

/** Renames the filters of a search to those of a list, leaving out empty ones. */
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

/**
 * Runs a list with such filters and reports an unusable value under the name the caller sent.
 * @throws 400
 */
export async function underSentNames<T>(
  given: Filters | null | undefined,
  names: Readonly<Record<string, string>>,
  list: () => Promise<T>,
): Promise<T> {
  try {
    return await list();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'badFilter') throw error;
    const sent = Object.entries(names).find(
      ([name, of]) => of === error.details.params?.['name'] && Object.hasOwn(given ?? {}, name),
    );
    if (!sent) throw error;
    const [name] = sent;
    throw new AppError(error.statusCode, error.code, { params: { name }, field: name });
  }
}

/** Reads the status of a search from `active`: true (the default), false or all. */
export function statusFilter(given: Filters | null | undefined): { status?: 'A' | 'I' } {
  const active = sentText(given?.['active'] ?? 'true');
  return active === 'all' ? {} : { status: active === 'false' ? 'I' : 'A' };
}
