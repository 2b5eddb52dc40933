import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { may } from '../../../common/permissions.js';
import { consoleDataProvider } from '../providers/dataProvider.js';
import { i18nProvider } from '../providers/i18nProvider.js';
import { queryClient } from '../providers/queryClient.js';
import { sessionStore } from '../providers/session.js';
import { useMay } from '../ui/access.js';
import { resultPath } from './screens.js';
import type { ReportDescription, ReportRow } from './types.js';

/** The descriptions are cached for the whole session, per language; only settings change them. */
const describe = (locale: string) =>
  queryOptions({
    queryKey: ['/api/reports', locale],
    queryFn: ({ signal }) => consoleDataProvider.call('get', '/api/reports', { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { lasting: true },
  });

/**
 * Prefetches the reports. Called when the layout begins to load, so that its menus usually have them on first
 * render; the layout does not wait for them.
 */
export function prefetchReports(): void {
  const level = sessionStore.get()?.user.level;
  if (level !== undefined && may(level, 'reports.read'))
    void queryClient.prefetchQuery(describe(i18nProvider.getLocale()));
}

/**
 * The reports that the current user may see, in order and in the current language. After a change of language
 * the previous ones are kept until the new ones are loaded.
 */
export function useReports() {
  const [locale] = useLocaleState();
  const enabled = useMay('reports.read');
  return useQuery({ ...describe(locale), enabled, placeholderData: keepPreviousData });
}

const none: readonly ReportDescription[] = [];

/** The reports of a menu; empty until they are loaded. */
export function useReportMenu(offered: (report: ReportDescription) => boolean): readonly ReportDescription[] {
  const { data = none } = useReports();
  return data.filter(offered);
}

/** @returns what gives a report its title; undefined for no report, or while they are not known yet */
export function useReportTitle(): (report: string | undefined) => string | undefined {
  const { data = none } = useReports();
  return (wanted) => data.find(({ name }) => name === wanted)?.title;
}

/**
 * @returns a function for the path of a report's result; undefined for reports without a screen and while
 * loading
 */
export function useResultPath(): (report: string, filter: ReportRow, name?: string) => string | undefined {
  const { data = none } = useReports();
  return (wanted, filter, name) => {
    const report = data.find((one) => one.name === wanted);
    return report && resultPath(report, filter, { name });
  };
}
