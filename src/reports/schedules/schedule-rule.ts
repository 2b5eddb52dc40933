import { CronExpressionParser } from 'cron-parser';
import type { Locale } from '../../../common/text/locales.js';
import { cronMaxLength } from '../../../common/reports/limits.js';
import { isTimeZone, nextOccurrence, type Recurrence } from '../../platform/clock/occurrences.js';
import { describeCron, timeOfDay } from '../../platform/clock/recurrence-words.js';
import type { FieldErrorCode } from '../../platform/errors/errors.js';
import { text } from '../../platform/request/locale.js';
import type { ReportSchedule } from './schedule.entity.js';

/** When a schedule runs. */
export type ScheduleRule = Pick<
  ReportSchedule,
  'frequency' | 'time' | 'weekdays' | 'monthDay' | 'cron' | 'timeZone'
>;

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Reduces a rule to the fields of its frequency. */
export function tidyRule(rule: ScheduleRule): ScheduleRule {
  const { frequency, timeZone } = rule;
  return {
    frequency,
    timeZone,
    time: frequency === 'cron' ? null : rule.time,
    weekdays: frequency === 'weekly' ? [...new Set(rule.weekdays)].sort() : null,
    monthDay: frequency === 'monthly' ? rule.monthDay : null,
    cron: frequency === 'cron' ? (rule.cron?.trim().replace(/\s+/g, ' ') ?? null) : null,
  };
}

/** Validates a rule. @returns errors by field; empty if it is valid */
export function ruleErrors(rule: ScheduleRule): Record<string, FieldErrorCode> {
  const errors: Record<string, FieldErrorCode> = {};
  if (!isTimeZone(rule.timeZone)) errors['timeZone'] = 'timeZone';
  if (rule.frequency === 'cron') {
    if (!isUsableCron(rule.cron ?? '')) errors['cron'] = 'cron';
    return errors;
  }
  if (!timePattern.test(rule.time ?? '')) errors['time'] = 'timeOfDay';
  if (rule.frequency === 'weekly' && !rule.weekdays?.length) errors['weekdays'] = 'required';
  if (rule.frequency === 'monthly' && !rule.monthDay) errors['monthDay'] = 'required';
  return errors;
}

/** Converts a valid rule to its wall-clock times. */
export function recurrenceOf({
  frequency,
  time,
  weekdays,
  monthDay,
  cron,
  timeZone,
}: ScheduleRule): Recurrence {
  const [, hour = '0', minute = '0'] = timePattern.exec(time ?? '') ?? [];
  const at = `${Number(minute)} ${Number(hour)}`;
  switch (frequency) {
    case 'daily':
      return { cron: `${at} * * *`, zone: timeZone };
    case 'weekly':
      return { cron: `${at} * * ${(weekdays ?? []).map((day) => day % 7).join(',')}`, zone: timeZone };
    case 'monthly': {
      const day = monthDay ?? 1;
      if (day <= 28) return { cron: `${at} ${day} * *`, zone: timeZone };
      return {
        cron: `${at} 28-31 * *`,
        zone: timeZone,
        when: (wall) => wall.day === Math.min(day, wall.daysInMonth ?? day),
      };
    }
    case 'cron':
      return { cron: cron ?? '', zone: timeZone };
  }
}

/** Describes a valid rule in words: 'at 7:00 AM, on Monday (America/Chicago)'. */
export function describeRule(rule: ScheduleRule, locale: Locale): string {
  const { zone, cron, when } = recurrenceOf(rule);
  const [, hour = '0', minute = '0'] = timePattern.exec(rule.time ?? '') ?? [];
  const times = timeOfDay(Number(hour) * 60 + Number(minute), locale);
  const words = when
    ? `${text(locale, 'schedules.words.at', { times })}, ${text(locale, 'schedules.words.onMonthDay', { day: rule.monthDay ?? 1 })}`
    : describeCron(cron, locale);
  return text(locale, 'schedules.words.zone', { when: words, zone });
}

/**
 * Whether a cron expression is valid, has five fields, occurs at all, and at most once an hour: its minute is a single
 * number. `H` would be a different random time in every process.
 */
function isUsableCron(cron: string): boolean {
  const expression = cron.trim();
  if (expression.length > cronMaxLength || expression.split(/\s+/).length !== 5) return false;
  if (!/^[\dA-Za-z*?,/#\s-]+$/.test(expression) || /(?:^|[\s,])H/i.test(expression)) return false;
  try {
    const { fields } = CronExpressionParser.parse(expression, { tz: 'UTC' });
    nextOccurrence({ cron: expression, zone: 'UTC' }, new Date());
    return fields.minute.values.length === 1;
  } catch {
    return false;
  }
}
