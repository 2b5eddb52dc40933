/** Hearings in a calendar: how long one takes, and which hearings of one person overlap. Pure. */

import type { HearingKind } from './terms.js';

/** Assumed length of a hearing in minutes, for calendars and overlaps: notices of hearing name no end. */
export const hearingMinutes = 60;

/** Maximum days that a calendar shows at once. */
export const calendarMaxDays = 62;

/** Entries of a calendar: hearings, protests to file, deadlines around a hearing, and deadlines around an order. */
export const calendarKinds = ['hearing', 'protest', 'preparation', 'order'] as const;
export type CalendarKind = (typeof calendarKinds)[number];
/** Entries that are deadlines. */
export const deadlineKinds = ['protest', 'preparation', 'order'] as const satisfies readonly CalendarKind[];

/**
 * Day of a protest from which a deadline in the calendar is counted. `late` and `lateApproved`: the protest was not filed in time, and
 * the board approves the records by that day or has approved them on it. `waiting` and `waitingLong`: heard, but without an order, the
 * latter in a county whose board has more time. `soah`: an order that SOAH may hear. From `change` on: facts that few protests have.
 */
export const deadlineBases = ['due', 'late', 'lateApproved', 'hearing', 'waiting', 'waitingLong', 'order', 'soah', 'change',
  'missed', 'postponed', 'agreement', 'refusal', 'breach', 'letter'] as const; // prettier-ignore
export type DeadlineBasis = (typeof deadlineBases)[number];

/** Deadlines in the calendar feed of an office user: none, those of the user's own protests, or all of the firm. */
export const feedDeadlines = ['none', 'own', 'all'] as const;
export type FeedDeadlines = (typeof feedDeadlines)[number];

/** Facts of a hearing from which overlaps are computed. */
export interface HeldHearing {
  readonly id: number;
  /** Id of the user who attends; null for nobody yet. */
  readonly userId: number | null;
  /** Start as ISO text; null while only the day is known. */
  readonly startsAt: string | null;
  /** Held by affidavit: nobody has to attend. */
  readonly isInWriting: boolean;
  /** Venue, as returned by `venueOf`. Hearings at one venue are a docket, which a board calls one after the other. */
  readonly venue: string;
}

/** Facts that identify where a hearing is held. */
interface HearingVenue {
  readonly countyId: number;
  readonly kind: HearingKind | null;
  readonly place: string | null;
  readonly link: string | null;
}

/** Returns a key for the place: the county's room or panel, its telephone, or its video link. Ignores case and punctuation of the place. */
export function venueOf({ countyId, kind, place, link }: HearingVenue): string {
  const plain = (text: string | null): string =>
    (text ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const isRemote = kind === 'telephone' || kind === 'video';
  return [countyId, isRemote ? kind : '', plain(place), isRemote ? (link ?? '').trim() : ''].join('|');
}

/**
 * Counts the hearings of the same person at another place that overlap each hearing; hearings with none are left out. Back-to-back
 * hearings do not overlap, nor do those of one docket: same person, same panel or room, minutes apart.
 */
export function overlapsOf(hearings: readonly HeldHearing[]): ReadonlyMap<number, number> {
  const length = hearingMinutes * 60_000;
  const startsBy = new Map<number, { readonly id: number; readonly at: number; readonly venue: string }[]>();
  for (const { id, userId, startsAt, isInWriting, venue } of hearings) {
    if (userId === null || !startsAt || isInWriting) continue;
    const held = startsBy.get(userId) ?? [];
    held.push({ id, at: Date.parse(startsAt), venue });
    startsBy.set(userId, held);
  }
  const found = new Map<number, number>();
  for (const starts of startsBy.values()) {
    starts.sort((one, other) => one.at - other.at);
    let first = 0;
    let last = 0;
    /** Number of hearings between `first` and `last` at each venue. */
    const there = new Map<string, number>();
    const count = (hearing: (typeof starts)[number] | undefined, more: number): void => {
      if (hearing) there.set(hearing.venue, (there.get(hearing.venue) ?? 0) + more);
    };
    for (const { id, at, venue } of starts) {
      // All are equally long, so those that start less than one length before or after this one overlap it.
      while ((starts[last]?.at ?? Infinity) < at + length) count(starts[last++], 1);
      while ((starts[first]?.at ?? at) <= at - length) count(starts[first++], -1);
      const others = last - first - (there.get(venue) ?? 0);
      if (others > 0) found.set(id, others);
    }
  }
  return found;
}
