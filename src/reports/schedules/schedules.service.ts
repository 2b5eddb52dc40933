import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import { maxSchedules, nextRunsShown } from '../../../common/reports/limits.js';
import type { PauseReason } from '../../../common/reports/schedules.js';
import { changesBetween, type FieldChange } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { nextOccurrence, nextOccurrences } from '../../platform/clock/occurrences.js';
import { BusinessDay } from '../../platform/clock/business-day.js';
import { BusinessZone } from '../../platform/clock/business-zone.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { IsNull } from 'typeorm';
import { assertExpected, changeVersioned, lockRow } from '../../platform/database/versions.js';
import { AppError, conflict, invalid, notFound } from '../../platform/errors/errors.js';
import { Page, Query } from '../../platform/query/index.js';
import type { ListParams } from '../../platform/query/index.js';
import { ReportsService } from '../reports.service.js';
import { activeRecipients } from './schedule-accounts.js';
import { currentRequest } from './schedule-years.js';
import { ReportSchedule, type StoredRequest } from './schedule.entity.js';
import type {
  CreateScheduleDto,
  ScheduleDto,
  SchedulePreviewDto,
  ScheduleRecipientDto,
  ScheduleRuleDto,
  UpdateScheduleDto,
} from './schedule.dto.js';
import { describeRule, recurrenceOf, ruleErrors, type ScheduleRule, tidyRule } from './schedule-rule.js';
import { ScheduleRuns } from './schedule-runs.service.js';
import { isRecipient, notDeleted, recipientList, scheduleList } from './schedules.list.js';

type StoredRow = Omit<ScheduleDto, 'filter' | 'filterText' | 'sort' | 'columns' | 'when'> &
  Pick<ReportSchedule, 'request' | 'baseYear'>;

/** Fields whose changes are recorded. */
const recorded = [
  'name',
  'report',
  'filters',
  'yearsMove',
  'format',
  'locale',
  'frequency',
  'time',
  'weekdays',
  'monthDay',
  'cron',
  'timeZone',
  'recipients',
  'state',
] as const;

/** Scheduled reports. The account that saves a schedule becomes its owner, and runs have the owner's permissions. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly reports: ReportsService,
    private readonly runs: ScheduleRuns,
    private readonly journal: Journal,
    private readonly clock: Clock,
    private readonly zone: BusinessZone,
    private readonly day: BusinessDay,
  ) {}

  async list(params: ListParams, locale: Locale): Promise<Page<ScheduleDto>> {
    const page = (await this.query.list(scheduleList, params, notDeleted)) as unknown as Page<StoredRow>;
    const rows = await Promise.all(page.rows.map((row) => this.describe(row, locale)));
    return new Page(page.resource, JSON.stringify(rows), page.start, page.count, page.total);
  }

  /** @throws 404 */
  async get(id: number, locale: Locale): Promise<ScheduleDto> {
    const { row } = await this.query.one(scheduleList, id, notDeleted);
    return this.describe(row as unknown as StoredRow, locale);
  }

  /** Lists the accounts that can be recipients. */
  recipients(params: ListParams): Promise<Page<ScheduleRecipientDto>> {
    return this.query.list(recipientList, params, isRecipient);
  }

  /** Returns the next runs of a rule. @throws 400 with an error per field */
  preview(form: ScheduleRuleDto, locale: Locale): SchedulePreviewDto {
    const rule = this.readRule(form);
    const runs = nextOccurrences(recurrenceOf(rule), this.clock.now(), nextRunsShown);
    return {
      when: describeRule(rule, locale),
      timeZone: rule.timeZone,
      nextRuns: runs.map((run) => run.toISOString()),
    };
  }

  /**
   * Creates a schedule, which runs with the caller's permissions.
   * @throws 400 with field errors, 403 when the caller may not export the report, 404 for an unknown report, 409 when there
   *   are too many
   */
  async create(caller: Caller, form: CreateScheduleDto, locale: Locale): Promise<ScheduleDto> {
    const values = await this.read(caller, form);
    const id = await this.db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('report_schedules', 0))`);
      const count = await tx.countBy(ReportSchedule, { deletedAt: IsNull() });
      if (count >= maxSchedules) throw conflict('tooManySchedules', { params: { max: maxSchedules } });
      await this.assertRecipients(tx, values.recipientIds);
      const schedule = await tx.save(
        ReportSchedule,
        tx.create(ReportSchedule, {
          ...values,
          ownerId: caller.id,
          nextRunAt: nextOccurrence(recurrenceOf(values), this.clock.now()),
        }),
      );
      const fields = changesBetween({}, await this.record(tx, schedule), recorded);
      await this.journal.publish(tx, 'ScheduleCreated', {
        actor: caller,
        details: detailsOf(schedule),
        fields,
      });
      return schedule.id;
    });
    return this.get(id, locale);
  }

  /**
   * Changes a schedule. The caller becomes its owner and must be allowed to export the report. A schedule paused by the
   * service becomes active again.
   * @throws as `create`, 404, 409 `stale`
   */
  async update(caller: Caller, id: number, form: UpdateScheduleDto, locale: Locale): Promise<ScheduleDto> {
    const { version, ...given } = form;
    return changeVersioned(this.db, {
      version,
      lock: (tx) => this.lock(tx, id),
      write: async (tx, schedule) => {
        const before = await this.record(tx, schedule);
        const { ownerId } = schedule;
        const values = await this.read(caller, {
          ...formOf(schedule, this.requestOf(schedule)),
          ...dropAbsent(given),
        });
        await this.assertRecipients(tx, values.recipientIds);
        const stays = schedule.state === 'paused' && schedule.pauseReason === 'byUser';
        Object.assign(schedule, values, {
          ownerId: caller.id,
          updatedAt: this.clock.now(),
          ...(stays ? {} : this.activeFrom(values)),
        });
        const fields = changesBetween(before, await this.record(tx, schedule), recorded);
        // Saving another account's schedule takes it over, even without changes.
        if (fields.length === 0 && ownerId === caller.id && isSameRequest(before, schedule)) return;
        await tx.save(ReportSchedule, schedule);
        await this.journal.publish(tx, 'ScheduleUpdated', {
          actor: caller,
          details: detailsOf(schedule),
          fields,
        });
      },
      read: () => this.get(id, locale),
    });
  }

  /** Deletes a schedule; its files are deleted when they expire. @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const schedule = await this.lock(tx, id);
      assertExpected(schedule.version);
      const fields = changesBetween(await this.record(tx, schedule), {}, recorded);
      schedule.deletedAt = this.clock.now();
      await tx.save(ReportSchedule, schedule);
      await this.journal.publish(tx, 'ScheduleRemoved', {
        actor: caller,
        details: detailsOf(schedule),
        fields,
      });
    });
    return { id };
  }

  /**
   * Pauses a schedule. No-op if a user has already paused it.
   * @throws 404
   */
  async pause(caller: Caller, id: number, locale: Locale): Promise<ScheduleDto> {
    await this.db.transaction(async (tx) => {
      const schedule = await this.lock(tx, id);
      if (schedule.state === 'paused' && schedule.pauseReason === 'byUser') return;
      await this.setPaused(tx, schedule, 'byUser', caller);
    });
    return this.get(id, locale);
  }

  /**
   * Resumes a schedule with its next occurrence; the caller becomes its owner. No-op if it is active.
   * @throws 403 when the caller may not export the report, 404, 400 without an active recipient
   */
  async resume(caller: Caller, id: number, locale: Locale): Promise<ScheduleDto> {
    await this.db.transaction(async (tx) => {
      const schedule = await this.lock(tx, id);
      if (schedule.state === 'active') return;
      await this.reports.demandExportOf(caller, schedule.report);
      if ((await activeRecipients(tx, schedule.recipientIds)).length === 0)
        throw new AppError(400, 'scheduleWithoutRecipients');
      Object.assign(schedule, this.activeFrom(schedule), { ownerId: caller.id, updatedAt: this.clock.now() });
      await tx.save(ReportSchedule, schedule);
      await this.journal.publish(tx, 'ScheduleResumed', {
        actor: caller,
        details: detailsOf(schedule),
        fields: [{ field: 'state', old: 'paused', new: 'active' }],
      });
    });
    return this.get(id, locale);
  }

  /**
   * Runs a schedule now, in addition to its next occurrence, with the permissions of its owner.
   * @throws 403 when the caller may not export the report, 404, 409 while it is paused, queued or running
   */
  async runNow(caller: Caller, id: number, locale: Locale): Promise<ScheduleDto> {
    await this.db.transaction(async (tx) => {
      const schedule = await this.lock(tx, id);
      await this.reports.demandExportOf(caller, schedule.report);
      if (schedule.state === 'paused') throw conflict('schedulePaused');
      if (await this.runs.isBusy(tx, id)) throw conflict('scheduleRunning');
      await this.runs.enqueue(tx, { scheduleId: id, occurrence: this.clock.now(), requestedBy: caller.id });
      await this.journal.publish(tx, 'ScheduleRunRequested', { actor: caller, details: detailsOf(schedule) });
    });
    return this.get(id, locale);
  }

  /** Pauses a schedule and records why. @param actor null for the service itself */
  async setPaused(
    tx: Tx,
    schedule: ReportSchedule,
    reason: PauseReason,
    actor: Caller | null,
  ): Promise<void> {
    const fields: FieldChange[] = [{ field: 'state', old: schedule.state, new: 'paused' }];
    Object.assign(schedule, {
      state: 'paused',
      pauseReason: reason,
      nextRunAt: null,
      updatedAt: this.clock.now(),
    });
    await tx.save(ReportSchedule, schedule);
    await this.journal.publish(tx, 'SchedulePaused', { actor, details: detailsOf(schedule), fields });
  }

  /** Locks a schedule. @throws 404, also when it is deleted */
  async lock(tx: Tx, id: number): Promise<ReportSchedule> {
    const schedule = await lockRow(tx, ReportSchedule, id);
    if (schedule.deletedAt) throw notFound();
    return schedule;
  }

  /** Returns the request for a run now, with advanced tax years. */
  requestOf(schedule: Pick<ReportSchedule, 'report' | 'request' | 'yearsMove' | 'baseYear'>): StoredRequest {
    return currentRequest(this.reports, schedule, this.day.taxYear());
  }

  private activeFrom(rule: ScheduleRule): Partial<ReportSchedule> {
    const nextRunAt = nextOccurrence(recurrenceOf(rule), this.clock.now());
    return { state: 'active', pauseReason: null, nextRunAt };
  }

  /** Reads the values of a form, checking that the caller may export the report. */
  private async read(caller: Caller, form: CreateScheduleDto) {
    const { filter = {}, sort, columns } = form;
    const request = await this.reports
      .request(caller, form.report, { filter, sort, columns })
      .catch((error: unknown) => Promise.reject(underFilter(error)));
    return {
      name: form.name,
      report: form.report,
      format: form.format,
      locale: form.locale,
      request: request as StoredRequest,
      yearsMove: form.yearsMove,
      baseYear: this.day.taxYear(),
      recipientIds: [...new Set(form.recipientIds)],
      ...this.readRule(form),
    };
  }

  /** @throws 400 with an error per field */
  private readRule(form: ScheduleRuleDto): ScheduleRule {
    const rule = tidyRule({
      frequency: form.frequency,
      time: form.time ?? null,
      weekdays: form.weekdays ?? null,
      monthDay: form.monthDay ?? null,
      cron: form.cron ?? null,
      timeZone: form.timeZone ?? this.zone.name,
    });
    const errors = ruleErrors(rule);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return rule;
  }

  /** @throws 400 unless all are active office accounts */
  private async assertRecipients(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) throw invalid({ recipientIds: 'required' });
    const found = await activeRecipients(tx, ids);
    if (found.length < ids.length) throw invalid({ recipientIds: 'officeAccounts' });
  }

  /** Returns a schedule as its changes are recorded, with e-mail addresses instead of recipient ids. */
  private async record(
    tx: Tx,
    schedule: ReportSchedule,
  ): Promise<Record<(typeof recorded)[number], unknown> & Ordered> {
    const recipients = await activeRecipients(tx, schedule.recipientIds);
    return {
      ...schedule,
      weekdays: schedule.weekdays?.join(', ') ?? null,
      filters: await this.filterText(schedule.report, schedule.request, 'en'),
      recipients: recipients.map(({ email }) => email).join(', '),
    };
  }

  private filterText(report: string, request: StoredRequest, locale: Locale): Promise<string> {
    // A report of an earlier version may no longer exist.
    if (this.reports.title(report, locale) === undefined) return Promise.resolve('');
    return this.reports.filterText(report, request, locale);
  }

  private async describe({ baseYear, request, ...row }: StoredRow, locale: Locale): Promise<ScheduleDto> {
    const current = this.requestOf({ ...row, request, baseYear });
    return {
      ...row,
      filter: { ...current.filter },
      filterText: await this.filterText(row.report, current, locale),
      sort: sortOf(current),
      columns: [...current.columns],
      when: describeRule(row, locale),
    };
  }
}

const detailsOf = ({ id, name }: ReportSchedule) => ({ scheduleId: id, schedule: name });

const sortOf = ({ sort }: StoredRequest): string[] => [sort.column, sort.descending ? 'DESC' : 'ASC'];

type Ordered = Pick<ReportSchedule, 'request' | 'recipientIds'>;

/**
 * Whether two schedules have the same request and recipients. Activities record neither columns and sorting nor inactive
 * recipients.
 */
const isSameRequest = (one: Ordered, other: Ordered): boolean =>
  isDeepStrictEqual(plain(one.request), plain(other.request)) &&
  isDeepStrictEqual(one.recipientIds, other.recipientIds);

/** Converts a request to its stored JSON form. */
const plain = (request: StoredRequest): unknown => JSON.parse(JSON.stringify(request));

/** Converts a stored schedule to a form. */
function formOf(schedule: ReportSchedule, request: StoredRequest): CreateScheduleDto {
  const { name, report, format, locale, yearsMove, recipientIds } = schedule;
  return {
    name,
    report,
    format,
    locale,
    yearsMove,
    recipientIds,
    filter: { ...request.filter },
    sort: sortOf(request),
    columns: [...request.columns],
    ...tidyRule(schedule),
  };
}

/** Reports the errors of a report's filters under `filter.<name>`. */
function underFilter(error: unknown): unknown {
  const { fields } = error instanceof AppError ? error.details : {};
  return fields
    ? invalid(
        Object.fromEntries(Object.entries(fields).map(([name, problem]) => [`filter.${name}`, problem])),
      )
    : error;
}

const dropAbsent = <T extends object>(form: T): T =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as T;
