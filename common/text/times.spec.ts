import { describe, expect, it } from '@jest/globals';
import { locales } from './locales.js';
import { formatTime, readTime } from './times.js';

describe('times of day', () => {
  it.each([
    ['9:30 AM', '09:30'],
    ['12:00 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['9pm', '21:00'],
    ['9:05 p.m.', '21:05'],
    ['7:30', '07:30'],
    ['07.30', '07:30'],
    ['7h', '07:00'],
    ['7h30', '07:30'],
    ['7 Uhr', '07:00'],
    ['23:59', '23:59'],
    ['', ''],
  ])('reads %j as the time %j', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  it.each([
    '24:00',
    '9:60',
    '13 pm',
    '0 am',
    '9:3',
    'noon',
    '930',
    '-1:00',
    '9:30:00',
    `9${' '.repeat(400)}`,
  ])('rejects %j as a time, unless trimming makes it one', (text) => {
    // Spaces around a time are removed.
    expect(readTime(text)).toBe(text.trim() === '9' ? '09:00' : undefined);
  });

  it.each(locales)('reads times of day back as printed in %s', (locale) => {
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      expect(readTime(formatTime(time, locale))).toBe(time);
    }
  });

  it('prints times of day in the notation of the language', () => {
    expect(['00:05', '12:00', '21:30'].map((time) => formatTime(time, 'en'))).toEqual([
      '12:05 AM',
      '12:00 PM',
      '9:30 PM',
    ]);
    expect([formatTime('21:30', 'de'), formatTime('21:30', 'fr'), formatTime(null)]).toEqual([
      '21:30',
      '21:30',
      '',
    ]);
  });
});
