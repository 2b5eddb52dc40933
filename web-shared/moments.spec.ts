import { describe, expect, it } from '@jest/globals';
import { formatDateTime } from '../common/text/formats.js';
import { businessToday, formatMoment } from './moments.js';

const moment = '2027-05-18T03:30:00Z';
const zone = 'America/Chicago';

describe('moments in the firm’s time zone', () => {
  it.each([
    ['en', 'May 17, 2027 10:30 PM CDT'],
    ['fr', '17 mai 2027, 22:30 UTC−5'],
    ['de', '17.05.2027, 22:30 GMT-5'],
  ])('shows a moment with the zone’s name where the viewer’s clock differs (%s)', (locale, text) => {
    expect(formatMoment(moment, locale, zone, 'Asia/Tokyo')).toBe(text);
  });

  it('shows a moment without its zone where the clocks agree, whatever the zone is called', () => {
    expect(formatMoment(moment, 'en', 'Asia/Seoul', 'Asia/Tokyo')).toBe('May 18, 2027 12:30 PM');
  });

  it('shows a moment in the browser’s zone where none is known, and nothing without a moment', () => {
    expect(formatMoment(moment, 'en', '')).toBe(formatDateTime(moment, 'en'));
    expect(formatMoment(null, 'en', zone)).toBe('');
  });

  it('today is the day in the firm’s time zone', () => {
    for (const name of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(businessToday(name)).toBe(new Date().toLocaleString('sv', { timeZone: name }).slice(0, 10));
    expect(businessToday('Pacific/Kiritimati') > businessToday('Pacific/Pago_Pago')).toBe(true);
  });
});
