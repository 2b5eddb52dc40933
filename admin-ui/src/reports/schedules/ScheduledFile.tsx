import Download from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Paper, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { scheduleRunsKept } from '../../../../common/reports/limits.js';
import { useOpenLink } from '../../ui/FileLink.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { ShowRecord } from '../../ui/records.js';
import { useFormats } from '../../ui/useFormats.js';
import type { ScheduleRun } from './types.js';

/** The file of one run; linked from its mail if too large to attach. */
export default function ScheduledFile() {
  return (
    <ShowRecord<ScheduleRun> resource="schedule-runs">
      <Content />
    </ShowRecord>
  );
}

function Content() {
  const translate = useTranslate();
  const format = useFormats();
  const open = useOpenLink();
  const { id, scheduleName, occurrence, fileName, state } = useRecordContext<ScheduleRun>() as ScheduleRun;
  const until = new Date(new Date(occurrence).getTime() + scheduleRunsKept * 24 * 3_600_000).toISOString();
  return (
    <>
      <PageHeader page="scheduledFile" title={scheduleName} />
      <Paper sx={{ p: 3, maxWidth: 640 }}>
        {fileName && state === 'done' ? (
          <>
            <Typography sx={{ mb: 2 }}>
              {translate('schedules.file.text', {
                when: format.dateTime(occurrence),
                until: format.date(until.slice(0, 10)),
              })}
            </Typography>
            <Button variant="contained" startIcon={<Download />} onClick={() => open('scheduled-report', id)}>
              {translate('schedules.download', { name: fileName })}
            </Button>
          </>
        ) : (
          <Alert severity="info">{translate('schedules.fileGone')}</Alert>
        )}
      </Paper>
    </>
  );
}
