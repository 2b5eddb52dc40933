import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import type { TableSort } from '../components/ResponsiveTable.js';
import { useApi } from '../providers/dataProvider.js';
import type { ReportDescription, ReportPageAnswer, ReportRow } from './types.js';

/** What a page of a report is asked for with. */
export interface ReportAsk {
  readonly filter: ReportRow;
  /** Chosen columns by key; all when absent. */
  readonly columns?: readonly string[];
  readonly sort?: TableSort;
}

/** The description of a report in the reader's language; all of them come with one call. Null: there is none for this account. */
export function useReport(name: string) {
  const api = useApi();
  const [locale] = useLocaleState();
  return useQuery({
    queryKey: ['reports', 'descriptions', locale],
    queryFn: ({ signal }) => api.call<ReportDescription[]>('reports', { signal }),
    staleTime: Infinity,
    select: (reports) => reports.find((report) => report.name === name) ?? null,
  });
}

/** A page of a report; the page before stays on screen while the next one is fetched. */
export function useReportRows(
  name: string,
  ask: ReportAsk & { readonly page: number; readonly perPage: number },
) {
  const api = useApi();
  const [locale] = useLocaleState();
  const first = (ask.page - 1) * ask.perPage;
  const query = `${askQuery(ask)}&range=${encodeURIComponent(JSON.stringify([first, first + ask.perPage - 1]))}`;
  return useQuery({
    queryKey: ['reports', name, query, locale],
    queryFn: ({ signal }) => api.call<ReportPageAnswer>(`reports/${name}?${query}`, { signal }),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === name ? keepPreviousData(previous) : undefined,
  });
}

/** The parameters of a report call. */
export function askQuery({ filter, columns, sort }: ReportAsk): string {
  const params = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) params.set('sort', JSON.stringify([sort.field, sort.order]));
  if (columns) params.set('columns', JSON.stringify(columns));
  return params.toString();
}
