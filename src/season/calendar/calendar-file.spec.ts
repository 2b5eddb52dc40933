import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { calendarFile, type FiledHearing } from './calendar-file.js';

const now = new Date('2027-03-01T12:00:00Z');
const hearing: FiledHearing = {
  id: 17,
  on: '2027-06-15',
  startsAt: '2027-06-15T19:30:00.000Z',
  endsAt: '2027-06-15T20:30:00.000Z',
  address: '12 Bluebonnet Ln',
  city: 'Austin',
  ownerName: 'Ann Lee',
  accountNumber: '0123',
  countyName: 'Travis',
  taxYear: 2027,
  kind: 'video',
  place: 'Room 4; second floor, left',
  link: 'https://arb.example/room?id=1&x=2',
  version: 3,
};

/** Parses the entries of a file with another library. */
const read = (file: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));
const only = (file: string): ICAL.Event => {
  const [event, ...others] = read(file);
  if (!event || others.length > 0) throw new Error('Not one entry.');
  return event;
};

describe('a hearing in a calendar file', () => {
  it('a calendar file has the facts of a hearing, whatever characters they have', () => {
    const file = calendarFile([hearing], { locale: 'en', now });
    const event = only(file);
    expect(event.summary).toBe('Hearing: 12 Bluebonnet Ln, Austin');
    expect(event.location).toBe('Room 4; second floor, left');
    expect(event.uid).toBe('hearing-17@protest-desk');
    expect(event.sequence).toBe(3);
    expect(event.description).toBe(
      'County: Travis\nAccount number: 0123\nTax year: 2027\nKind of hearing: Video\nWeb address: https://arb.example/room?id=1&x=2',
    );
    expect(event.startDate.toJSDate().toISOString()).toBe(hearing.startsAt);
    expect(event.endDate.toJSDate().toISOString()).toBe(hearing.endsAt);
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const german = only(calendarFile([hearing], { locale: 'de', now }));
    expect(german.summary).toBe('Anhörung: 12 Bluebonnet Ln, Austin');
  });

  it('a fact of a hearing cannot add lines to the calendar file', () => {
    const evil = {
      ...hearing,
      place: 'Room\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Other',
      ownerName: 'A\nB',
    };
    expect(only(calendarFile([evil], { locale: 'en', now })).uid).toBe('hearing-17@protest-desk');
  });

  it.each(['2027-03-14', '2027-11-07', '2027-06-15'])(
    'a hearing without a time takes the whole day %s',
    (on) => {
      const { startDate } = only(
        calendarFile([{ ...hearing, on, startsAt: null, endsAt: null }], { locale: 'fr', now }),
      );
      expect([startDate.isDate, startDate.toString()]).toEqual([true, on]);
    },
  );

  it('a calendar file may have several hearings, or none', () => {
    const both = calendarFile([hearing, { ...hearing, id: 18 }], { locale: 'en', now });
    expect(read(both).map(({ uid }) => uid)).toEqual(['hearing-17@protest-desk', 'hearing-18@protest-desk']);
    expect(read(calendarFile([], { locale: 'en', now }))).toEqual([]);
  });
});
