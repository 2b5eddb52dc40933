import { countyTimeZones } from '../../../common/season/terms.js';
import { businessToday } from '../../../web-shared/moments.js';
import { sessionStore } from '../api/session-store.js';

/** Time zone of the owner's county, which applies to hearings and deadlines; Central Time if unknown. */
export const ownerZone = (): string => sessionStore.get()?.user.timeZone ?? countyTimeZones[0];

/** Current date in the owner's time zone: `2027-05-17`. */
export const ownerToday = (): string => businessToday(ownerZone());

/** Current year in the owner's time zone. */
export const ownerYear = (): number => Number(ownerToday().slice(0, 4));
