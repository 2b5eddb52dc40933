import { type Expression, sql } from 'kysely';
import { consoleLevels } from '../../../common/auth/enums.js';
import { scheduleRunStates, scheduleStates } from '../../../common/reports/schedules.js';
import {
  asc,
  defineList,
  desc,
  filters,
  fullName,
  maybe,
  nullsLast,
  one,
  source,
} from '../../platform/query/index.js';

const scheduleSource = source('s', 'report_schedules', { u: one('users', 's.owner_id') });

/** The scheduled reports. The service adds the descriptions and today's filter. */
export const scheduleList = defineList(scheduleSource, ({ ref }) => {
  const last = (column: Expression<string>) =>
    sql<
      string | null
    >`(SELECT ${column} FROM report_schedule_runs r WHERE r.schedule_id = ${ref('s.id')} ORDER BY r.id DESC LIMIT 1)`;
  return {
    resource: 'schedules',
    id: 's.id',
    columns: {
      id: 's.id',
      name: 's.name',
      report: 's.report',
      format: 's.format',
      locale: 's.locale',
      request: 's.request',
      yearsMove: 's.years_move',
      baseYear: 's.base_year',
      frequency: 's.frequency',
      time: 's.time',
      weekdays: 's.weekdays',
      monthDay: 's.month_day',
      cron: 's.cron',
      timeZone: 's.time_zone',
      recipientIds: 's.recipient_ids',
      recipientNames: sql<string>`(SELECT coalesce(string_agg(a.first_name || ' ' || a.last_name, ', ' ORDER BY a.first_name, a.id), '')
        FROM users a WHERE a.id = ANY(${ref('s.recipient_ids')}))`,
      state: 's.state',
      pauseReason: 's.pause_reason',
      nextRunAt: 's.next_run_at',
      lastRunAt: last(sql`r.queued_at`),
      lastRunState: last(sql`r.state`),
      ownerId: 's.owner_id',
      ownerName: fullName(ref('u.first_name'), ref('u.last_name')),
      version: 's.version',
    },
    sort: {
      id: 's.id',
      name: 's.name',
      report: 's.report',
      state: 's.state',
      nextRunAt: [nullsLast('s.next_run_at')],
    },
    filters: {
      id: filters.ids('s.id'),
      report: filters.equals('s.report'),
      state: filters.choice('s.state', scheduleStates),
      q: filters.contains('s.name'),
    },
    defaultSort: [nullsLast('s.next_run_at'), asc('s.id')],
  };
});

/** Leaves deleted schedules out of all lists. */
export const notDeleted = sql<boolean>`s.deleted_at IS NULL`;

const runSource = source('r', 'report_schedule_runs', {
  s: one('report_schedules', 'r.schedule_id'),
  u: maybe('users', 'r.requested_by'),
});

/** The runs of scheduled reports. The service adds the message of a failure. */
export const runList = defineList(runSource, ({ ref, cast }) => ({
  resource: 'schedule-runs',
  id: 'r.id',
  columns: {
    id: 'r.id',
    scheduleId: 'r.schedule_id',
    scheduleName: 's.name',
    report: 's.report',
    occurrence: 'r.occurrence',
    missed: 'r.missed',
    requestedByName: fullName(ref('u.first_name'), ref('u.last_name')),
    state: 'r.state',
    attempts: 'r.attempts',
    failure: 'r.failure',
    failureParams: 'r.failure_params',
    rows: 'r.rows',
    fileName: 'r.file_name',
    size: cast<number | null>('r.size', 'integer'),
    delivery: 'r.delivery',
    startedAt: 'r.started_at',
    endedAt: 'r.ended_at',
  },
  sort: { id: 'r.id', occurrence: 'r.occurrence', state: 'r.state' },
  filters: {
    id: filters.ids('r.id'),
    scheduleId: filters.ids('r.schedule_id'),
    state: filters.choice('r.state', scheduleRunStates),
  },
  defaultSort: [desc('r.id')],
}));

/** Runs that an account may open: those mailed to it. */
export const mailedTo = (userId: number) => sql<boolean>`${userId} = ANY(r.recipient_ids)`;

const recipientSource = source('u', 'users');

/** The active office accounts, which can get scheduled reports. */
export const recipientList = defineList(recipientSource, ({ ref }) => ({
  resource: 'schedule-recipients',
  id: 'u.id',
  columns: {
    id: 'u.id',
    name: fullName(ref('u.first_name'), ref('u.last_name')),
    email: sql<string>`${ref('u.email')}::text`,
  },
  sort: { id: 'u.id', name: [asc('u.first_name'), asc('u.last_name')] },
  filters: {
    id: filters.ids('u.id'),
    q: filters.contains(
      sql<string>`${ref('u.first_name')} || ' ' || ${ref('u.last_name')} || ' ' || ${ref('u.email')}`,
    ),
  },
  defaultSort: [asc('u.first_name'), asc('u.id')],
}));

/** Matches active office accounts. */
export const isRecipient = sql<boolean>`u.status = 'A' AND u.level = ANY(${[...consoleLevels]}::int[])`;
