import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type HeldHearing, hearingMinutes, overlapsOf, venueOf } from './hearings.js';

const at = (time: string): string => `2027-06-15T${time}:00.000Z`;
const hearing = (id: number, time: string | null, rest: Partial<HeldHearing> = {}): HeldHearing => ({
  id,
  userId: 7,
  startsAt: time && at(time),
  isInWriting: false,
  // Each at a different place, unless the case says otherwise.
  venue: `room ${id}`,
  ...rest,
});

describe('overlapping hearings', () => {
  it.each([
    ['an hour apart', [hearing(1, '14:00'), hearing(2, '15:00')], []],
    [
      'a minute less',
      [hearing(1, '14:00'), hearing(2, '14:59')],
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'three in a chain',
      [hearing(1, '14:00'), hearing(2, '14:30'), hearing(3, '15:15')],
      [
        [1, 1],
        [2, 2],
        [3, 1],
      ],
    ],
    ['of two people', [hearing(1, '14:00'), hearing(2, '14:00', { userId: 8 })], []],
    ['of nobody yet', [hearing(1, '14:00', { userId: null }), hearing(2, '14:00', { userId: null })], []],
    ['without a time', [hearing(1, null), hearing(2, null)], []],
    [
      'of one docket: same room, minutes apart',
      [1, 2, 3].map((id) => hearing(id, `14:${id}0`, { venue: 'room 1' })),
      [],
    ],
    [
      'of a docket, and one in another room',
      [
        hearing(1, '14:00', { venue: 'room 1' }),
        hearing(2, '14:00', { venue: 'room 1' }),
        hearing(3, '14:50', { venue: 'room 2' }),
      ],
      [
        [1, 1],
        [2, 1],
        [3, 2],
      ],
    ],
    ['in writing', [hearing(1, '14:00'), hearing(2, '14:00', { isInWriting: true })], []],
  ] as const)('counts overlapping hearings: %s', (_name, hearings, expected) => {
    expect([...overlapsOf(hearings)].toSorted(([one], [other]) => one - other)).toEqual(expected);
  });

  it('tells venues of hearings apart by county, kind and room, whatever the case and punctuation', () => {
    const room = { countyId: 1, kind: 'in_person', place: 'Room 2, Panel A', link: null } as const;
    expect(venueOf({ ...room, kind: null, place: 'ROOM 2 - panel A' })).toBe(venueOf(room));
    const others = [
      { ...room, countyId: 2 },
      { ...room, place: 'Room 2, Panel B' },
      { ...room, kind: 'telephone' as const },
      { ...room, kind: 'video' as const, link: 'https://arb.example/7' },
      { ...room, place: null },
    ];
    for (const other of others) expect(venueOf(other)).not.toBe(venueOf(room));
  });

  it('finds the same overlapping hearings as a comparison of each with each', () => {
    const start = Date.parse(at('08:00'));
    const some = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 3 }),
      ),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(some, (pairs) => {
        const hearings = pairs.map(([userId, tenMinutes, room], id) => ({
          id,
          userId,
          startsAt: new Date(start + tenMinutes * 600_000).toISOString(),
          isInWriting: false,
          venue: `room ${room}`,
        }));
        const apart = (one: (typeof hearings)[0], other: (typeof hearings)[0]): number =>
          Math.abs(Date.parse(one.startsAt) - Date.parse(other.startsAt));
        const plain = hearings
          .map((one) => {
            const others = hearings.filter(
              (other) =>
                other.venue !== one.venue &&
                other.userId === one.userId &&
                apart(one, other) < hearingMinutes * 60_000,
            );
            return [one.id, others.length] as const;
          })
          .filter(([, count]) => count > 0);
        expect([...overlapsOf(hearings)].toSorted(([one], [other]) => one - other)).toEqual(plain);
      }),
      { seed: 155 },
    );
  });
});
