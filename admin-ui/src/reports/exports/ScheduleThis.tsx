import Schedule from '@mui/icons-material/ScheduleSendOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { Offered } from '../../ui/pages.js';
import type { ReportDescription } from '../types.js';
import type { ExportOrder } from './useReportExport.js';

interface ScheduleThisProps {
  readonly report: Pick<ReportDescription, 'name' | 'title'>;
  /** The rows and columns of the result, which the schedule takes over. */
  readonly order: Omit<ExportOrder, 'format'>;
}

/** Opens the form of a new schedule with the report and its filters. */
export function ScheduleThis({ report, order }: ScheduleThisProps) {
  const translate = useTranslate();
  // react-admin's way to prefill the form of a new record.
  const source = JSON.stringify({ report: report.name, name: report.title, ...order });
  return (
    <Offered page="scheduleCreate">
      <Button
        variant="outlined"
        startIcon={<Schedule />}
        component={Link}
        to={`${consolePath('scheduleCreate')}?${new URLSearchParams({ source }).toString()}`}
      >
        {translate('reports.export.schedule')}
      </Button>
    </Offered>
  );
}
