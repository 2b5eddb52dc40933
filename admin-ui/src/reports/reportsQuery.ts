import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { may } from '../../../common/auth/permissions.js';
import { consoleDataProvider } from '../providers/dataProvider.js';
import { i18nProvider } from '../providers/i18nProvider.js';
import { queryClient } from '../providers/queryClient.js';
import { sessionStore } from '../providers/session.js';
import type { ReportDescription } from './types.js';

const reportsKey = '/api/reports';

/** Descriptions of the reports, cached per language for the whole session; only settings change them. */
export const reportsQuery = (locale: string) =>
  queryOptions({
    queryKey: [reportsKey, locale],
    queryFn: ({ signal }) => consoleDataProvider.call('get', '/api/reports', { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { lasting: true },
  });

/** The reports in any language already loaded, shown until those in the current language arrive. */
export const knownReports = (queries: QueryClient): ReportDescription[] | undefined =>
  queries
    .getQueriesData<ReportDescription[]>({ queryKey: [reportsKey] })
    .map(([, reports]) => reports)
    .find(Boolean);

/**
 * Prefetches the reports. Called when the layout starts to load, so that its menus usually have them on first
 * render; the layout does not wait for them.
 */
export function prefetchReports(): void {
  const level = sessionStore.get()?.user.level;
  if (level !== undefined && may(level, 'reports.read'))
    void queryClient.prefetchQuery(reportsQuery(i18nProvider.getLocale()));
}
