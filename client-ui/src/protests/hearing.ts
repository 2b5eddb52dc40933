import type { ProtestStage } from '../../../common/season/terms.js';
import { formatTime } from '../../../common/text/times.js';
import { ownerToday } from '../session/owner-zone.js';
import type { Dto } from '../api/types.js';
import { useI18n } from '../i18n/i18n.js';
import type { Say } from './texts.js';

type Heard = Pick<Dto<'ProtestDto'>, 'hearingOn' | 'hearingTime' | 'stage'>;

const undecided: readonly ProtestStage[] = ['open', 'authorised', 'filed', 'informal', 'hearing'];

/** Whether a protest's hearing is still ahead; it no longer is after a decision or an agreement. */
export const isHearingAhead = ({ hearingOn, stage }: Heard): boolean =>
  undecided.includes(stage) && hearingOn !== null && hearingOn >= ownerToday();

/** Returns a function for the date of the hearing, with the time if the district has set one; undefined without a hearing. */
export function useHearingText(): (protest: Heard, say: Say) => string | undefined {
  const { day, locale } = useI18n();
  return (protest, say) => {
    const { hearingOn, hearingTime } = protest;
    if (!hearingOn) return undefined;
    const date = day(hearingOn);
    if (!isHearingAhead(protest)) return say('portalProtest.hearingWas', { date });
    return hearingTime
      ? say('portalProtest.hearingNextAt', { date, time: formatTime(hearingTime, locale) })
      : say('portalProtest.hearingNext', { date });
  };
}
