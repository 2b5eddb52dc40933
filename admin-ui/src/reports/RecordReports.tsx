import Assessment from '@mui/icons-material/AssessmentOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ReportRecord } from '../../../common/reports/reports.js';
import { May } from '../ui/access.js';
import { useOpenExport } from './exports/useOpenExport.js';
import { resultPath } from './screens.js';
import { useReportMenu } from './useReports.js';

interface RecordReportsProps {
  readonly record: ReportRecord;
  readonly id: number;
  /** The record's name, for URLs that contain it. */
  readonly name: string;
  /** Key of the label of a report without a screen, which is downloaded as a workbook. */
  readonly exportLabel: string;
}

/** Buttons of the reports about one record. */
export function RecordReports({ record, id, name, exportLabel }: RecordReportsProps) {
  const translate = useTranslate();
  const openExport = useOpenExport();
  const reports = useReportMenu((report) => report.record === record);
  return reports.map((report) => {
    const to = resultPath(report, { [record]: id }, { name });
    return to ? (
      <May key={report.name} permission="console.reports">
        <Button component={Link} to={to} variant="outlined" startIcon={<Assessment />}>
          {report.title}
        </Button>
      </May>
    ) : (
      <May key={report.name} permission="console.exports">
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={() => openExport(report.name, { [record]: id })}
        >
          {translate(exportLabel)}
        </Button>
      </May>
    );
  });
}
