import { useLocaleState, useTranslate } from 'react-admin';
import { formatAddress } from '../../../../common/text/formats.js';
import { formatTime } from '../../../../common/text/times.js';
import type { Entry, Hearing } from './calendarEvents.js';
import { texasZone } from './calendarEvents.js';

/** A hearing's time on the clock of its county, which is named where it is not that of most of Texas. */
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

/** The text of an entry: short, since a day has little room. What matters is said in words, not by colour alone. */
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
