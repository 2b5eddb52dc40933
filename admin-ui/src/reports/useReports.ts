import { useQuery } from '@tanstack/react-query';
import { useI18nProvider } from 'react-admin';
import { queryClient } from '../providers/queryClient.js';
import { useMay } from '../ui/access.js';
import { knownReports, reportsQuery } from './reportsQuery.js';
import { resultPath } from './screens.js';
import type { ReportDescription, ReportRow } from './types.js';

/**
 * The reports available to the current user, in order and in the current language. After a change of language,
 * the previous ones are kept until the new ones are loaded.
 */
export function useReports() {
  // Not the language just chosen, whose texts may still be loading: requests use this one.
  const locale = useI18nProvider().getLocale();
  const enabled = useMay('reports.read');
  return useQuery({ ...reportsQuery(locale), enabled, placeholderData: () => knownReports(queryClient) });
}

const none: readonly ReportDescription[] = [];

/** The reports of a menu; empty until they are loaded. */
export function useReportMenu(offered: (report: ReportDescription) => boolean): readonly ReportDescription[] {
  const { data = none } = useReports();
  return data.filter(offered);
}

/** @returns a function for the title of a report; undefined without a report and while loading */
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
