import { describe, expect, it } from '@jest/globals';
import { type Calendar, eventsOf, type Hearing, hoursOf, movedTo, texasTime } from './calendarEvents.js';

const hearing = { id: 4, on: '2027-03-15', time: '10:00', address: '12 Elm', ownerName: 'Ann' } as Hearing;
const eventOf = (facts: Partial<Hearing>) =>
  eventsOf(
    { hearings: [{ ...hearing, ...facts }], deadlines: [], people: [], isCut: false } as Calendar,
    true,
  )[0];

describe('entries of the calendar', () => {
  it.each([
    ['2027-03-12T15:00:00.000Z', '2027-03-12T09:00:00'],
    ['2027-03-15T16:00:00.000Z', '2027-03-15T11:00:00'],
    ['2027-11-08T17:00:00.000Z', '2027-11-08T11:00:00'],
  ])('shows a moment at the time of most of Texas: %s', (moment, expected) => {
    expect(texasTime(new Date(moment))).toBe(expected);
  });

  it('a calendar entry fills the day if the hearing has no time', () => {
    expect(eventOf({ startsAt: null, endsAt: null })).toMatchObject({ start: '2027-03-15', allDay: true });
    const startsAt = '2027-03-15T16:00:00.000Z';
    const timed = eventOf({ startsAt, endsAt: '2027-03-15T17:00:00.000Z' });
    expect(timed).toMatchObject({ start: '2027-03-15T11:00:00', end: '2027-03-15T12:00:00', editable: true });
    expect(timed?.allDay).toBeUndefined();
  });

  it('widens the hours of the week to the hearings, in the time of most of Texas', () => {
    const held = (...moments: readonly (readonly [string, string] | null)[]) =>
      hoursOf(moments.map((one) => ({ startsAt: one?.[0] ?? null, endsAt: one?.[1] ?? null })));
    const usual = { slotMinTime: '07:00', slotMaxTime: '19:00' };
    expect(held()).toEqual(usual);
    expect(held(null, ['2027-06-15T12:00:00.000Z', '2027-06-15T13:00:00.000Z'])).toEqual(usual);
    // 6:30 a.m. in Central Time, and 7:30 p.m. in El Paso (8:30 p.m. Central).
    expect(held(['2027-06-15T11:30:00.000Z', '2027-06-15T12:30:00.000Z'])).toEqual({
      ...usual,
      slotMinTime: '06:00',
    });
    expect(held(['2027-06-16T01:30:00.000Z', '2027-06-16T02:30:00.000Z'])).toEqual({
      ...usual,
      slotMaxTime: '22:00',
    });
    // 11 p.m. to midnight, and 11:30 p.m. to half past midnight.
    expect(held(['2027-06-16T04:00:00.000Z', '2027-06-16T05:00:00.000Z']).slotMaxTime).toBe('24:00');
    expect(held(['2027-06-16T04:30:00.000Z', '2027-06-16T05:30:00.000Z']).slotMaxTime).toBe('24:00');
  });

  it.each([
    ['the next day', '2027-03-15T11:00Z', '2027-03-16T11:00Z', '2027-03-16', '10:00'],
    ['half an hour later', '2027-03-15T11:00Z', '2027-03-15T11:30Z', '2027-03-15', '10:30'],
  ])('moves a hearing on the clock of its county: %s', (_name, from, to, hearingOn, hearingTime) => {
    expect(movedTo(hearing, new Date(from), new Date(to))).toEqual({ hearingOn, hearingTime });
  });

  it('moves a hearing without a time by days', () => {
    const moved = movedTo({ ...hearing, time: null }, new Date('2027-03-15'), new Date('2027-04-01'));
    expect(moved).toEqual({ hearingOn: '2027-04-01', hearingTime: null });
  });
});
