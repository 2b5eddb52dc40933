import type { ReportsService } from '../reports.service.js';
import type { ReportSchedule, StoredRequest } from './schedule.entity.js';

/**
 * Returns the request for a run now. If `yearsMove` is set, its tax years have advanced since the filter was saved.
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
