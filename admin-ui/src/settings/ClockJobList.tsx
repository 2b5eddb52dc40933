import Play from '@mui/icons-material/PlayArrowOutlined';
import { Button } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import type { ClockRunState } from '../../../common/settings/clock-jobs.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { ActionCol, Col } from '../ui/list/Col.js';
import { RecordList } from '../ui/list/RecordList.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { PageHeader } from '../ui/PageHeader.js';
import { SmallText } from '../ui/SmallText.js';
import { Badge, type Tone } from '../ui/StatusBadge.js';
import { May } from '../ui/access.js';
import { useAct } from '../ui/useAct.js';
import { useFormats } from '../ui/useFormats.js';

type ClockJob = Schema<'ClockJobDto'>;
type LastRun = Pick<ClockJob, 'lastRun'>;

const tones: Readonly<Record<ClockRunState, Tone>> = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
};
const unsorted = { field: 'id', order: 'ASC' } as const;
/** Poll interval while a job runs, in milliseconds. */
const pollInterval = 2000;
const queryOptions = {
  refetchInterval: ({ state }: Pick<Query, 'state'>) => {
    const { data = [] } = (state.data ?? {}) as { readonly data?: readonly ClockJob[] };
    return data.some(({ lastRun }) => lastRun && ['queued', 'running'].includes(lastRun.state))
      ? pollInterval
      : false;
  },
};

/** Cron jobs: schedule, last run, and starting one now. */
export default function ClockJobList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader page="clockJobs" subtitle={translate('clockJobs.intro')} />
      <RecordList
        resource="clock-jobs"
        sort={unsorted}
        queryOptions={queryOptions as object}
        empty="console.pages.clockJobs"
        unpaged
      >
        <Rows />
      </RecordList>
    </>
  );
}

function Rows() {
  const translate = useTranslate();
  const format = useFormats();
  const label = (name: string) => `clockJobs.field.${name}`;
  return (
    <RecordTable label={translate('console.pages.clockJobs')}>
      <Col<ClockJob>
        source="id"
        label={label('name')}
        primary
        disableSort
        render={({ id }) => translate(`clockJobs.name.${id}`)}
      />
      <Col<ClockJob> source="when" label={label('when')} disableSort />
      <Col<ClockJob>
        source="lastRun"
        label={label('lastRun')}
        disableSort
        render={({ lastRun }) =>
          lastRun ? (
            <div>
              {lastRun.startedAt && format.dateTime(lastRun.startedAt)}
              <SmallText
                text={lastRun.requestedBy && translate(label('startedBy'), { name: lastRun.requestedBy })}
              />
              <SmallText
                text={lastRun.process && translate(label('process'), { process: lastRun.process })}
              />
            </div>
          ) : (
            translate(label('never'))
          )
        }
      />
      <Col<ClockJob>
        source="duration"
        label={label('duration')}
        disableSort
        render={({ lastRun }) =>
          secondsOf(lastRun, (count) => translate('clockJobs.seconds', { count: format.number(count, 1) }))
        }
      />
      <Col<ClockJob>
        source="outcome"
        label={label('outcome')}
        disableSort
        render={(job) => <Outcome lastRun={job.lastRun} />}
      />
      <Col<ClockJob>
        source="nextRunAt"
        label={label('nextRun')}
        disableSort
        render={({ nextRunAt }) => format.dateTime(nextRunAt)}
      />
      <ActionCol<ClockJob> render={({ id }) => <RunNow id={id} />} />
    </RecordTable>
  );
}

function secondsOf(run: ClockJob['lastRun'], say: (seconds: number) => string): string {
  if (!run?.startedAt || !run.endedAt) return '';
  return say((new Date(run.endedAt).getTime() - new Date(run.startedAt).getTime()) / 1000);
}

/** State of the last run, with its counts or its error. */
function Outcome({ lastRun }: LastRun) {
  const translate = useTranslate();
  if (!lastRun) return null;
  const { state, counts, error } = lastRun;
  const done = Object.entries(counts ?? {})
    .filter(([, count]) => count > 0)
    .map(([name, count]) => translate(`clockJobs.count.${name}`, { smart_count: count }));
  return (
    <div>
      <Badge tone={tones[state]} label={translate(`clockJobs.state.${state}`)} />
      {counts && <SmallText text={done.join(', ') || translate('clockJobs.nothing')} />}
      <SmallText text={error} />
    </div>
  );
}

function RunNow({ id }: Pick<ClockJob, 'id'>) {
  const translate = useTranslate();
  const data = useConsoleData();
  const refresh = useRefresh();
  const { mutate, isPending } = useAct(
    () => data.call('post', '/api/clock-jobs/{id}/run', { params: { id } }),
    {
      success: 'clockJobs.started',
      onSuccess: refresh,
    },
  );
  return (
    <May permission="clockJobs.run">
      <Button
        size="small"
        startIcon={<Play />}
        loading={isPending}
        aria-label={translate('clockJobs.runNowOf', { name: translate(`clockJobs.name.${id}`) })}
        onClick={() => mutate()}
      >
        {translate('clockJobs.runNow')}
      </Button>
    </May>
  );
}
