import { describe, expect, it } from '@jest/globals';
import {
  emailPattern,
  formatAccountNumber,
  formatAddress,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercentage,
  formatRate,
  formatZonedDateTime,
  harrisCountyId,
  normalizeAccountNumber,
  zipPattern,
} from './formats.js';

describe('account numbers', () => {
  it('normalizes account numbers to letters and digits', () => {
    expect(normalizeAccountNumber('0062-00-000-4026-907')).toBe('0062000004026907');
    expect(normalizeAccountNumber(' r 123.456 ')).toBe('R123456');
  });

  it('adds dashes to account numbers of 13 digits in Harris County only', () => {
    expect(formatAccountNumber('0123456789012', harrisCountyId)).toBe('012-345-678-9012');
    expect(formatAccountNumber('012-345-678-9012', harrisCountyId)).toBe('012-345-678-9012');
    expect(formatAccountNumber('0123456789012', 5)).toBe('0123456789012');
    expect(formatAccountNumber('12345', harrisCountyId)).toBe('12345');
  });
});

describe('form patterns', () => {
  it('form patterns accept valid zip codes and e-mail addresses and reject others', () => {
    for (const zip of ['78701', '78701-1234']) expect(zip).toMatch(zipPattern);
    for (const zip of ['7870', '787011', '78701-', 'abcde', '78701-12345'])
      expect(zip).not.toMatch(zipPattern);
    for (const email of ['a@b.co', 'first.last+tag@sub.example.com']) expect(email).toMatch(emailPattern);
    for (const email of ['a@b', '@b.co', 'a b@c.de', 'a@b..co', 'a@b.co\n'])
      expect(email).not.toMatch(emailPattern);
  });
});

describe('displayed values', () => {
  it('formats money, rates and percentages in the notation of the locale', () => {
    expect(formatMoney('1724.18')).toBe('$1,724.18');
    expect(formatMoney('-50.5')).toBe('-$50.50');
    expect(formatMoney('999999999999.99')).toBe('$999,999,999,999.99');
    expect(formatMoney('1724.18', 'de')).toBe('1.724,18\u00a0$');
    expect(formatMoney(null)).toBe('');
    expect(formatRate('0.02200000')).toBe('2.20%');
    expect(formatPercentage('50.00')).toBe('50%');
    expect(formatPercentage('33.333', 'de', 2)).toBe('33,33\u00a0%');
    expect(formatPercentage('50', 'en', 2)).toBe('50.00%');
  });

  it('formats times in a given zone, and dates without one', () => {
    expect(formatDateTime('2026-11-20T16:05:00Z', 'en', 'America/Chicago')).toBe('Nov 20, 2026 10:05 AM');
    expect(formatDate('2027-05-17')).toBe('05/17/2027');
    expect(formatDate('2027-05-17', 'de')).toBe('17.05.2027');
  });

  it('a zoned time names its time zone in every language', () => {
    const zoned = (locale: string): string =>
      formatZonedDateTime('2026-11-20T16:05:00Z', locale, 'America/Tegucigalpa');
    expect(zoned('en')).toBe('Nov 20, 2026 10:05 AM CST');
    expect(zoned('de')).toBe('20.11.2026, 10:05 GMT-6');
    expect(zoned('fr')).toBe('20 nov. 2026, 10:05 UTC−6');
  });

  it('formats an incomplete address without stray commas', () => {
    expect(formatAddress({ address: '1 A St', city: 'Austin', state: 'TX', zip: '78701' })).toBe(
      '1 A St, Austin, TX 78701',
    );
    expect(formatAddress({ address: null, city: 'Austin' })).toBe('Austin');
  });

  it('formats an address as empty when only the state is known', () => {
    expect(formatAddress({ address: '', city: null, state: 'TX', zip: '' })).toBe('');
    expect(formatAddress({ state: 'TX', zip: '78701' })).toBe('TX 78701');
  });
});
