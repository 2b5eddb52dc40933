import { useNotify } from 'react-admin';
import { toastDuration } from '../../../../common/platform/limits.js';
import { openWindow } from '../../../../web-shared/open-window.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { ReportFilters } from '../types.js';
import { useFailure } from '../../ui/useFailure.js';

/** Opens an export in a new window; a job writes large ones, which open when ready. */
export function useOpenExport(): (report: string, filter?: ReportFilters) => void {
  const data = useConsoleData();
  const notify = useNotify();
  const fail = useFailure();
  return (report, filter = {}) => {
    notify('console.exports.preparing', { type: 'info', autoHideDuration: toastDuration });
    openWindow(data.exportReport({ report, body: { format: 'xlsx', filter } })).catch(fail);
  };
}
