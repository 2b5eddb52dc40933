import Add from '@mui/icons-material/AddOutlined';
import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { useReportTitle } from '../useReports.js';
import { Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { useFormats } from '../../ui/useFormats.js';
import { RunBadge, ScheduleBadge } from './badges.js';
import type { Schedule } from './types.js';

const filters = [<ListSearch key="q" source="q" alwaysOn />];
const nextFirst = { field: 'nextRunAt', order: 'ASC' } as const;

/** Scheduled reports, by next run. */
export default function ScheduleList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        page="schedules"
        subtitle={translate('schedules.intro')}
        actions={<PageButton page="scheduleCreate" icon={<Add />} variant="contained" />}
      />
      <RecordList
        resource="schedules"
        sort={nextFirst}
        perPage={20}
        filters={filters}
        inAddress
        empty="schedules.empty"
      >
        <Rows />
      </RecordList>
    </>
  );
}

function Rows() {
  const translate = useTranslate();
  const format = useFormats();
  const titleOf = useReportTitle();
  return (
    <RecordTable label={translate('console.pages.schedules')}>
      <Col<Schedule>
        source="name"
        primary
        render={({ id, name }) => (
          <MuiLink component={Link} to={consolePath('schedule', { id })} className="row-link">
            {name}
          </MuiLink>
        )}
      />
      <Col<Schedule> source="report" render={({ report }) => titleOf(report) ?? report} />
      <Col<Schedule> source="when" disableSort />
      <Col<Schedule>
        source="nextRunAt"
        render={({ nextRunAt }) =>
          nextRunAt ? format.dateTime(nextRunAt) : translate('schedules.field.none')
        }
      />
      <Col<Schedule>
        source="lastRunAt"
        disableSort
        render={({ lastRunAt, lastRunState }) =>
          lastRunAt ? (
            <div>
              {format.dateTime(lastRunAt)} {lastRunState && <RunBadge state={lastRunState} />}
            </div>
          ) : (
            translate('schedules.field.never')
          )
        }
      />
      <Col<Schedule> source="state" render={({ state }) => <ScheduleBadge state={state} />} />
    </RecordTable>
  );
}
