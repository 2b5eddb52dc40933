import type { Locale } from '../../common/enums.js';
import type { MessageKey } from '../../common/messages/translate.js';
import type * as english from '../../common/messages/en/index.js';
import { deadlineName, deadlineSentence, type TranslateText } from '../../common/season/deadline-text.js';
import { appealDeadlines, type Deadline, protestDeadline } from '../../common/season/deadlines.js';
import type { Holidays } from '../../common/season/calendar.js';
import { type ProtestStage, unfiledStages } from '../../common/season/terms.js';
import { text } from '../platform/request/locale.js';
import type { ProtestDateDto, ProtestDto } from './protest.dto.js';

/** The legal dates that a protest waits for in its stage, each with its reason in words: to file, or to appeal the order. */
export function datesOf(
  protest: Pick<ProtestDto, 'stage' | 'taxYear' | 'noticeMailedOn' | 'orderReceivedOn'>,
  holidays: Holidays,
  locale: Locale,
): ProtestDateDto[] {
  return inWords(deadlinesOf(protest, holidays), locale);
}

/** Days from which nothing can be counted have no dates. */
export function appealDates(
  orderReceivedOn: string | null,
  { isForSoah, ...words }: { isForSoah: boolean; holidays: Holidays; locale: Locale },
): ProtestDateDto[] {
  if (!orderReceivedOn || !isCountable(orderReceivedOn)) return [];
  return inWords(appealDeadlines({ orderReceivedOn, isForSoah }, words.holidays), words.locale);
}

function inWords(deadlines: readonly Deadline[], locale: Locale): ProtestDateDto[] {
  const translate: TranslateText = (key, params) => text(locale, key as MessageKey<typeof english>, params);
  return deadlines.map((deadline) => ({
    on: deadline.on,
    statutoryOn: deadline.statutoryOn,
    name: deadlineName(deadline.rule, translate),
    reason: deadlineSentence(deadline, locale, translate),
  }));
}

function deadlinesOf(
  { stage, taxYear, noticeMailedOn, orderReceivedOn }: Parameters<typeof datesOf>[0],
  holidays: Holidays,
): readonly Deadline[] {
  if (!isCountable(noticeMailedOn) || !isCountable(orderReceivedOn)) return [];
  if ((unfiledStages as readonly ProtestStage[]).includes(stage))
    return [protestDeadline({ taxYear, noticeOn: noticeMailedOn }, holidays)];
  if (stage === 'ordered' && orderReceivedOn)
    return appealDeadlines({ orderReceivedOn, isForSoah: false }, holidays);
  return [];
}

/** Whether dates can be counted from a day: a slip of the pen, such as the year 9999, has none in words. */
const isCountable = (day: string | null): boolean => day === null || (day >= '1900' && day < '9000');
