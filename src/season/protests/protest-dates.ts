import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import type { MessageKey } from '../../../common/messages/translate.js';
import type * as english from '../../../common/messages/en/index.js';
import { dayIn, type Holidays } from '../../../common/season/calendar.js';
import { deadlineName, deadlineSentence, type TranslateText } from '../../../common/season/deadline-text.js';
import { appealDeadlines, type Deadline, planBy } from '../../../common/season/deadlines.js';
import {
  type DateSurroundings,
  isCountable,
  protestDeadlines,
} from '../../../common/season/protest-deadlines.js';
import { currentRoles } from '../../../common/season/terms.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { text } from '../../platform/request/locale.js';
import { requestContext } from '../../platform/request/request-context.js';
import { HolidaysService } from '../../settings/reference/holidays.service.js';
import type { LegalDateDto, ProtestDateDto } from './protest-date.dto.js';
import type { ProtestDto } from './protest.dto.js';

/** Computes the legal dates of protests, with reasons in the caller's language. */
@Injectable()
export class ProtestDates {
  constructor(
    private readonly db: Database,
    private readonly holidays: HolidaysService,
    private readonly clock: Clock,
  ) {}

  /** Returns all dates that apply, by day. The county's current day decides which are over. */
  async all(protest: ProtestDto): Promise<ProtestDateDto[]> {
    const [around, holidays] = await Promise.all([
      this.db.first<DateSurroundings>(surroundings, [protest.propertyId]),
      this.holidays.calendar(),
    ]);
    if (!around) return [];
    const today = dayIn(this.clock.now(), protest.timeZone);
    const { locale } = requestContext();
    return protestDeadlines(protest, around, { holidays, today }).map((deadline) => ({
      ...inWords(deadline, locale),
      role: deadline.role,
    }));
  }

  /** Returns the dates that call for action: those due in the protest's stage, missed ones, and the remedies that remain. */
  async current(protest: ProtestDto): Promise<ProtestDateDto[]> {
    return (await this.all(protest)).filter(({ role }) => currentRoles.includes(role));
  }
}

const surroundings = `
  SELECT c.population_band AS "populationBand", c.approval_postponed_for AS "approvalPostponedFor",
    c.records_approved_on::text AS "recordsApprovedOn", e.code AS "exemptionCode", t.value AS "propertyType"
  FROM properties p JOIN counties c ON c.id = p.county_id LEFT JOIN exemption_types e ON e.id = p.exemption_type_id
    LEFT JOIN property_types t ON t.id = p.property_type_id
  WHERE p.id = $1`;

/** Returns the appeal dates of an order; none if the day it was received is missing or cannot be counted from. */
export function appealDates(
  orderReceivedOn: string | null,
  { isForSoah, ...words }: { isForSoah: boolean; holidays: Holidays; locale: Locale },
): LegalDateDto[] {
  if (!orderReceivedOn || !isCountable(orderReceivedOn)) return [];
  return appealDeadlines({ orderReceivedOn, isForSoah }, words.holidays).map((deadline) =>
    inWords(deadline, words.locale),
  );
}

/** Returns a date with its name and reason in a language. */
export function inWords(deadline: Deadline, locale: Locale): LegalDateDto {
  const translate: TranslateText = (key, params) => text(locale, key as MessageKey<typeof english>, params);
  const { rule, on, statutoryOn, section, by } = deadline;
  return {
    rule,
    on,
    statutoryOn,
    planBy: planBy(deadline),
    section,
    by,
    name: deadlineName(rule, translate),
    reason: deadlineSentence(deadline, locale, translate),
  };
}
