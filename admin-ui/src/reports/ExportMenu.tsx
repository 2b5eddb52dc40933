import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, LinearProgress, Menu, MenuItem, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { useReportExport } from './useReportExport.js';
import type { ReportAsk } from './reportApi.js';
import type { ReportDescription } from './types.js';

/**
 * Takes a report out as CSV, Excel or PDF. A small one downloads at once; a large one shows how far it is, and the
 * screen can be used meanwhile. A PDF of too many rows is explained, and Excel offered instead.
 */
export function ExportMenu({
  report,
  ask,
  label,
}: {
  readonly report: Pick<ReportDescription, 'name' | 'exportFormats'>;
  readonly ask: ReportAsk;
  readonly label?: string;
}) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { start, stop, progress, busy, tooLong, dismiss } = useReportExport(report.name);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      {busy && (
        <Box role="status" sx={{ minWidth: 180 }}>
          <Typography variant="body2">
            {progress === undefined
              ? translate('reports.export.started')
              : translate('reports.export.working', { percent: progress })}
          </Typography>
          <LinearProgress
            variant={progress === undefined ? 'indeterminate' : 'determinate'}
            value={progress ?? 0}
            aria-label={translate('reports.export.started')}
          />
        </Box>
      )}
      {busy ? (
        <Button onClick={stop}>{translate('reports.export.cancel')}</Button>
      ) : (
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          aria-haspopup="menu"
          aria-controls={anchor ? id : undefined}
          aria-expanded={Boolean(anchor)}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {label ?? translate('reports.export.label')}
        </Button>
      )}
      <Menu id={id} anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {(['csv', 'xlsx', 'pdf'] as const)
          .filter((format) => report.exportFormats.includes(format))
          .map((format) => (
            <MenuItem
              key={format}
              onClick={() => {
                setAnchor(null);
                start(format, ask);
              }}
            >
              {translate(`reports.export.${format}`)}
            </MenuItem>
          ))}
      </Menu>
      {tooLong && (
        <ConfirmDialog
          title={translate('reports.export.pdfTooLong')}
          confirmLabel={translate('reports.export.xlsx')}
          onConfirm={() => start('xlsx', ask)}
          onClose={dismiss}
        >
          {tooLong}
        </ConfirmDialog>
      )}
    </Box>
  );
}
