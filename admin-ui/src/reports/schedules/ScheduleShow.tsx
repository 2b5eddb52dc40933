import Edit from '@mui/icons-material/EditOutlined';
import Pause from '@mui/icons-material/PauseOutlined';
import Play from '@mui/icons-material/PlayArrowOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useRecordContext, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { scheduleRunsKept } from '../../../../common/reports/limits.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { useReportTitle, useResultPath } from '../useReports.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { FactCard } from '../../ui/FactCard.js';
import { May } from '../../ui/access.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { ShowRecord } from '../../ui/records.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';
import { ScheduleBadge } from './badges.js';
import { RunHistory } from './RunHistory.js';
import type { Schedule } from './types.js';
import { Link } from 'react-router';

/** A schedule: report, times, recipients, and its history with the files. */
export default function ScheduleShow() {
  return (
    <ShowRecord<Schedule> resource="schedules">
      <Details />
    </ShowRecord>
  );
}

function Details() {
  const translate = useTranslate();
  const format = useFormats();
  const titleOf = useReportTitle();
  const pathOf = useResultPath();
  const schedule = useRecordContext<Schedule>() as Schedule;
  const { id, name, report, filter, state, pauseReason, nextRunAt } = schedule;
  const path = pathOf(report, filter);
  return (
    <>
      <PageHeader
        page="schedule"
        title={name}
        crumb={name}
        badge={<ScheduleBadge state={state} />}
        subtitle={schedule.when}
        actions={
          <>
            {path && (
              <Button component={Link} to={path}>
                {translate('schedules.open')}
              </Button>
            )}
            <May permission="schedules.edit">
              <Actions schedule={schedule} />
            </May>
          </>
        }
      />
      {pauseReason && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate(`schedules.pauseReason.${pauseReason}`)}
        </Alert>
      )}
      <FactCard
        title={translate('console.pages.schedule')}
        facts={[
          ['report', titleOf(report) ?? report],
          ['filters', schedule.filterText || translate('schedules.form.noFilters')],
          ['format', translate(`schedules.format.${schedule.format}`)],
          ['locale', translate(`common.languages.${schedule.locale}`)],
          ['recipients', schedule.recipientNames],
          ['nextRunAt', nextRunAt ? format.dateTime(nextRunAt) : translate('schedules.field.none')],
          ['owner', schedule.ownerName],
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <RunHistory scheduleId={id} />
      </Box>
    </>
  );
}

function Actions({ schedule: { id, state } }: { readonly schedule: Schedule }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const params = { id };
  const act = (verb: 'run' | 'pause' | 'resume') =>
    data.call('post', `/api/schedules/{id}/${verb}`, { params });
  const run = useAct(() => act('run'), { success: 'schedules.notice.started', onSuccess: refresh });
  const turn = state === 'active' ? 'pause' : 'resume';
  const toggle = useAct(() => act(turn), {
    success: `schedules.notice.${turn === 'pause' ? 'paused' : 'resumed'}`,
    onSuccess: refresh,
  });
  return (
    <>
      {state === 'active' && (
        <Button variant="contained" startIcon={<Play />} loading={run.isPending} onClick={() => run.mutate()}>
          {translate('schedules.runNow')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={state === 'active' ? <Pause /> : <Play />}
        loading={toggle.isPending}
        onClick={() => toggle.mutate()}
      >
        {translate(`schedules.${turn}`)}
      </Button>
      <PageButton page="scheduleEdit" params={{ id }} icon={<Edit />} />
      <ConfirmButton
        danger
        color="error"
        label={translate('schedules.remove')}
        title={translate('schedules.removeTitle')}
        run={async () => {
          await data.call('delete', '/api/schedules/{id}', { params });
          redirect('list', 'schedules');
        }}
        success="schedules.notice.deleted"
      >
        {translate('schedules.removeText', { days: scheduleRunsKept })}
      </ConfirmButton>
    </>
  );
}
