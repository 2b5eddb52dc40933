import { countyTimeZones } from '../../../common/season/terms.js';
import { businessToday } from '../../../web-shared/moments.js';
import { sessionStore } from '../api/session-store.js';

/** The time zone of the owner's county: hearings and deadlines go by it. That of nearly all counties where it is not known. */
export const ownerZone = (): string => sessionStore.get()?.user.timeZone ?? countyTimeZones[0];

/** The calendar date there, `2027-05-17`. */
export const ownerToday = (): string => businessToday(ownerZone());

/** The calendar year there. */
export const ownerYear = (): number => Number(ownerToday().slice(0, 4));
