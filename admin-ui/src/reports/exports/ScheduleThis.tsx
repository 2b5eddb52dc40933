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
  /** Rows and columns of the result, copied to the schedule. */
  readonly order: Omit<ExportOrder, 'format'>;
}

/** Opens the form of a new schedule with the report and its filters. */
export function ScheduleThis({ report, order }: ScheduleThisProps) {
  const translate = useTranslate();
  // react-admin prefills the form of a new record from this parameter.
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
