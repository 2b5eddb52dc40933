import Download from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, LinearProgress, Menu, MenuItem, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { ReportDescription } from '../types.js';
import { type ExportOrder, useReportExport } from './useReportExport.js';

interface ReportExportProps {
  readonly report: Pick<ReportDescription, 'name' | 'exportFormats'>;
  /** The rows and columns to export. */
  readonly order: Omit<ExportOrder, 'format'>;
}

const formats = ['csv', 'xlsx', 'pdf'] as const;

/**
 * Exports a report as CSV, Excel or PDF. Small exports download immediately; large ones show their progress
 * without blocking the page. With too many rows for a PDF, a message says so and offers Excel.
 */
export function ReportExport({ report, order }: ReportExportProps) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { start, stop, progress, busy, tooLong, dismiss } = useReportExport(report.name);
  if (busy) return <Progress percent={progress} onStop={stop} />;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-controls={anchor ? id : undefined}
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('reports.export.label')}
      </Button>
      <Menu id={id} anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {formats
          .filter((format) => report.exportFormats.includes(format))
          .map((format) => (
            <MenuItem
              key={format}
              onClick={() => {
                setAnchor(null);
                start({ ...order, format });
              }}
            >
              {translate(`reports.export.${format}`)}
            </MenuItem>
          ))}
      </Menu>
      <Confirm
        isOpen={tooLong !== undefined}
        title="reports.export.pdfTooLong"
        content={tooLong}
        confirm="reports.export.xlsx"
        onConfirm={() => start({ ...order, format: 'xlsx' })}
        onClose={dismiss}
      />
    </>
  );
}

interface ProgressProps {
  readonly percent: number | undefined;
  readonly onStop: () => void;
}

function Progress({ percent, onStop }: ProgressProps) {
  const translate = useTranslate();
  const started = translate('reports.export.started');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box role="status" sx={{ minWidth: 180 }}>
        <Typography variant="body2">
          {percent === undefined ? started : translate('reports.export.working', { percent })}
        </Typography>
        <LinearProgress
          variant={percent === undefined ? 'indeterminate' : 'determinate'}
          value={percent ?? 0}
          aria-label={started}
        />
      </Box>
      <Button onClick={onStop}>{translate('reports.export.cancel')}</Button>
    </Box>
  );
}
