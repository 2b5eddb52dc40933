import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dateExample, readDate } from './dates.js';
import { locales } from './locales.js';
import { formatDate, formatMoney, formatNumber, formatPercentage, formatRate } from './formats.js';
import { readNumber, typedNumber } from './numbers.js';

const locale = fc.constantFrom(...locales);
/** Converts cents to an amount with two decimals. */
const amount = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }).map((cents) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
});
const share = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2));
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('what is printed can be typed', () => {
  it('reads a printed amount back, with and without its currency', () => {
    fc.assert(
      fc.property(amount, locale, (value, language) => {
        const same = { decimal: value === '-0.00' ? expect.stringMatching(/^-?0\.00$/) : value };
        expect(readNumber(formatMoney(value, language), language)).toEqual(same);
        expect(readNumber(formatNumber(value, language), language)).toEqual(same);
        expect(readNumber(typedNumber(value, language), language)).toEqual({ decimal: value });
      }),
    );
  });

  it('reads a printed percentage or rate back', () => {
    fc.assert(
      fc.property(share, locale, (value, language) => {
        const read = readNumber(formatPercentage(value, language, 2), language);
        expect(read).toEqual({ decimal: value });
        const rate = readNumber(formatRate(String(Number(value) / 100), language), language);
        expect('decimal' in rate && Number(rate.decimal)).toBeCloseTo(Number(value), 2);
      }),
    );
  });

  it('reads a printed date or an ISO date back', () => {
    fc.assert(
      fc.property(day, locale, (value, language) => {
        expect(readDate(formatDate(value, language), language)).toEqual({ day: value });
        expect(readDate(value, language)).toEqual({ day: value });
      }),
    );
  });
});

describe('an amount in the notation of another language', () => {
  it('never reads an amount in the notation of another language as a different amount', () => {
    fc.assert(
      fc.property(amount, locale, locale, (value, printed, typed) => {
        const read = readNumber(formatNumber(value, printed), typed);
        if ('decimal' in read) expect(Number(read.decimal)).toBe(Number(value));
      }),
    );
  });
});

describe('a typed date', () => {
  it('reads a typed date in the order of its language', () => {
    expect(readDate('5/7/2027', 'en')).toEqual({ day: '2027-05-07' });
    expect(readDate('5/7/2027', 'fr')).toEqual({ day: '2027-07-05' });
    expect(readDate(' 5.7.2027 ', 'de')).toEqual({ day: '2027-07-05' });
    expect(dateExample('de')).toBe('17.05.2027');
  });

  it('rejects a date that is incomplete, impossible or has the separators of another language', () => {
    for (const text of [
      '5/7',
      '5/7/27',
      '2/30/2027',
      '13/1/2027',
      '5.7.2027',
      'tomorrow',
      '1/1/0999',
      '1/1/1/2027',
    ])
      expect([text, readDate(text, 'en')]).toEqual([text, { problem: 'date' }]);
    expect(readDate('17/05/2027', 'de')).toEqual({ problem: 'date' });
    expect(readDate('1'.repeat(1000), 'de')).toEqual({ problem: 'date' });
  });

  it('reads blank text as an empty date', () => {
    expect(readDate('  ', 'fr')).toEqual({ day: '' });
  });
});
