/** Hearings in a calendar: how long one takes, and which of one person overlap. Pure. */

import type { HearingKind } from './terms.js';

/** Minutes that a hearing takes in calendars and when overlaps are looked for: notices of hearing name no end. */
export const hearingMinutes = 60;

/** The most days that a calendar shows at once. */
export const calendarMaxDays = 62;

/** What a calendar shows: hearings, protests to file, what counts back from a hearing, and what an order starts. */
export const calendarKinds = ['hearing', 'protest', 'preparation', 'order'] as const;
export type CalendarKind = (typeof calendarKinds)[number];
/** Those of deadlines. */
export const deadlineKinds = ['protest', 'preparation', 'order'] as const satisfies readonly CalendarKind[];

/**
 * From which day of a protest a deadline in the calendar is counted. `late` and `lateApproved`: not filed in time, and the board's
 * records are approved by that day or were on it. `waiting` and `waitingLong`: heard without an order, the latter in a county whose
 * board has more time. `soah`: an order that SOAH may hear. The others are facts that few protests have.
 */
export const deadlineBases = ['due', 'late', 'lateApproved', 'hearing', 'waiting', 'waitingLong', 'order', 'soah', 'change',
  'missed', 'postponed', 'agreement', 'refusal', 'breach', 'letter'] as const; // prettier-ignore
export type DeadlineBasis = (typeof deadlineBases)[number];

/** Which deadlines the calendar feed of someone in the office has: none, those of its protests, or the firm's. */
export const feedDeadlines = ['none', 'own', 'all'] as const;
export type FeedDeadlines = (typeof feedDeadlines)[number];

/** What overlaps are computed from. */
export interface HeldHearing {
  readonly id: number;
  /** Who attends it; null for nobody yet. */
  readonly userId: number | null;
  /** When it starts, as ISO text; null while only the day is known. */
  readonly startsAt: string | null;
  /** Held by affidavit: nobody has to be there. */
  readonly isInWriting: boolean;
  /** Where it is held, as `venueOf` has it: those of one venue are a docket, which a board calls one after the other. */
  readonly venue: string;
}

/** What tells where a hearing is held. */
interface HearingVenue {
  readonly countyId: number;
  readonly kind: HearingKind | null;
  readonly place: string | null;
  readonly link: string | null;
}

/** One text for each place: the county's room or panel, its telephone, or the address of its video. Case and punctuation say nothing. */
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
 * How many hearings of the same person at another place overlap each hearing; those with none are left out. Hearings that follow
 * each other without a break do not overlap, nor do those of one docket: same person, same panel or room, minutes apart.
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
    /** How many of those between are at each venue. */
    const there = new Map<string, number>();
    const count = (hearing: (typeof starts)[number] | undefined, more: number): void => {
      if (hearing) there.set(hearing.venue, (there.get(hearing.venue) ?? 0) + more);
    };
    for (const { id, at, venue } of starts) {
      // All take equally long: those that start less than one length before or after it overlap it.
      while ((starts[last]?.at ?? Infinity) < at + length) count(starts[last++], 1);
      while ((starts[first]?.at ?? at) <= at - length) count(starts[first++], -1);
      const others = last - first - (there.get(venue) ?? 0);
      if (others > 0) found.set(id, others);
    }
  }
  return found;
}
