import { Typography } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { scheduleRunsKept } from '../../../../common/reports/limits.js';
import { FileLink } from '../../ui/FileLink.js';
import { Col } from '../../ui/list/Col.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { useFormats } from '../../ui/useFormats.js';
import { RunBadge } from './badges.js';
import type { ScheduleRun } from './types.js';

const newestFirst = { field: 'id', order: 'DESC' } as const;
/** Poll interval while a run is under way, in milliseconds. */
const pollInterval = 2000;
const underWay = new Set<ScheduleRun['state']>(['queued', 'running', 'retrying']);

const queryOptions = {
  refetchInterval: ({ state }: Pick<Query, 'state'>) => {
    const { data = [] } = (state.data ?? {}) as { readonly data?: readonly ScheduleRun[] };
    return data.some((run) => underWay.has(run.state)) ? pollInterval : false;
  },
};

/** The runs of a schedule with their files. */
export function RunHistory({ scheduleId }: { readonly scheduleId: number }) {
  const translate = useTranslate();
  return (
    <>
      <RecordList
        resource="schedule-runs"
        filter={{ scheduleId }}
        sort={newestFirst}
        heading={translate('schedules.history')}
        queryOptions={queryOptions as object}
        empty="schedules.historyEmpty"
      >
        <Rows />
      </RecordList>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('schedules.historyHint', { days: scheduleRunsKept })}
      </Typography>
    </>
  );
}

function Rows() {
  const translate = useTranslate();
  const format = useFormats();
  const field = (name: string) => `schedules.field.${name}`;
  return (
    <RecordTable label={translate('schedules.history')}>
      <Col<ScheduleRun>
        source="occurrence"
        label={field('occurrence')}
        primary
        render={({ occurrence, missed }) => (
          <>
            {format.dateTime(occurrence)}
            {missed > 0 && (
              <Typography variant="caption" component="div" color="text.secondary">
                {translate('schedules.missed', { smart_count: missed })}
              </Typography>
            )}
          </>
        )}
      />
      <Col<ScheduleRun>
        source="state"
        label={field('outcome')}
        render={({ state, message }) => (
          <div>
            <RunBadge state={state} />
            {message && (
              <Typography variant="caption" component="div" color="text.secondary">
                {message}
              </Typography>
            )}
          </div>
        )}
      />
      <Col<ScheduleRun>
        source="fileName"
        label={field('file')}
        disableSort
        render={({ id, fileName, state }) =>
          fileName && state === 'done' ? (
            <FileLink purpose="scheduled-report" file={{ id, name: fileName }} />
          ) : null
        }
      />
      <Col<ScheduleRun>
        source="rows"
        label={field('rows')}
        disableSort
        align="right"
        render={({ rows }) => (rows === null ? '' : format.number(rows))}
      />
      <Col<ScheduleRun>
        source="delivery"
        label={field('delivery')}
        disableSort
        render={({ delivery }) => delivery && translate(`schedules.delivery.${delivery}`)}
      />
      <Col<ScheduleRun>
        source="requestedByName"
        label={field('startedBy')}
        disableSort
        render={({ requestedByName }) => requestedByName ?? translate('schedules.field.byClock')}
      />
    </RecordTable>
  );
}
