import type { ReportsService } from '../reports.service.js';
import type { ReportSchedule, StoredRequest } from './schedule.entity.js';

/**
 * The request of a run now: with tax years that have moved on since the filter was chosen, if they are to.
 * @param taxYear the current tax year
 */
export function currentRequest(
  reports: Pick<ReportsService, 'moveYears' | 'title'>,
  {
    report,
    request,
    yearsMove,
    baseYear,
  }: Pick<ReportSchedule, 'report' | 'request' | 'yearsMove' | 'baseYear'>,
  taxYear: number,
): StoredRequest {
  const by = taxYear - baseYear;
  if (!yearsMove || by <= 0 || reports.title(report, 'en') === undefined) return request;
  return { ...request, filter: reports.moveYears(report, request.filter, by) };
}
