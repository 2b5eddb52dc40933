import type { ReportsService } from '../reports/reports.service.js';
import type { ReportSchedule, StoredRequest } from './schedule.entity.js';

/** The tax year of today, by the same clock as the reports' year filters. */
export const taxYear = (): number => new Date().getFullYear();

/** The request of a run today: with tax years that have moved on since the filter was chosen, if they are to. */
export function currentRequest(
  reports: Pick<ReportsService, 'moveYears' | 'title'>,
  {
    report,
    request,
    yearsMove,
    baseYear,
  }: Pick<ReportSchedule, 'report' | 'request' | 'yearsMove' | 'baseYear'>,
): StoredRequest {
  const by = taxYear() - baseYear;
  if (!yearsMove || by <= 0 || reports.title(report, 'en') === undefined) return request;
  return { ...request, filter: reports.moveYears(report, request.filter, by) };
}
