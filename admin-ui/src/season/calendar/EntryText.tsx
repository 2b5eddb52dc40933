import { useLocaleState, useTranslate } from 'react-admin';
import { formatAddress } from '../../../../common/text/formats.js';
import { formatTime } from '../../../../common/text/times.js';
import type { Entry, Hearing } from './calendarEvents.js';
import { texasZone } from './calendarEvents.js';

/** Formats a hearing's time in its county's time zone; the county is named if that is not Central Time. */
export function useHearingTime(): (hearing: Pick<Hearing, 'time' | 'timeZone' | 'countyName'>) => string {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return ({ time, timeZone, countyName }) => {
    if (!time) return translate('calendar.noTime');
    const printed = formatTime(time, locale);
    return timeZone === texasZone
      ? printed
      : translate('calendar.timeIn', { time: printed, county: countyName });
  };
}

/** Short text of an entry, because a day has little room. Whatever matters is in words, not in color alone. */
export function EntryText({ entry, isTimed }: { readonly entry: Entry; readonly isTimed: boolean }) {
  const translate = useTranslate();
  const timeOf = useHearingTime();
  const { hearing, deadline } = entry;
  if (deadline)
    return (
      <span className="pd-text">
        {translate(deadline.kind === 'protest' ? 'calendar.toFile' : 'calendar.deadline', {
          name: deadline.name,
          smart_count: deadline.count,
        })}
      </span>
    );
  const overlap = hearing.overlaps > 0 && translate('calendar.overlap', { smart_count: hearing.overlaps });
  return (
    <span className="pd-text">
      {isTimed && <b>{timeOf(hearing)} </b>}
      {formatAddress(hearing) || hearing.ownerName}
      <span className="pd-who"> · {hearing.userName ?? translate('calendar.nobody')}</span>
      {overlap && <span className="pd-warning"> {overlap}</span>}
    </span>
  );
}
