import { describe, expect, it } from '@jest/globals';
import { formatPhone, formatTypedPhone, isPhone, phoneDigits, phoneLink } from './phones.js';

/** Types a text key by key into a field that formats it. @returns the field's final text */
const typed = (text: string): string => [...text].reduce((field, key) => formatTypedPhone(field + key), '');

describe('phone numbers of the US', () => {
  it.each([
    ['512-555-0134', '(512) 555-0134'],
    ['+1 512.555.0134', '(512) 555-0134'],
    ['1 512 555 0134', '(512) 555-0134'],
    ['+15125550134', '(512) 555-0134'],
    ['+1 5125550134', '(512) 555-0134'],
    ['\u202A+1\u00A0(512)\u00A0555\u20110134\u202C', '(512) 555-0134'],
    ['011 1 512 555 0134', '(512) 555-0134'],
    ['+1 (512) 555-0142 x22', '(512) 555-0142 ext. 22'],
    ['(512) 555-0142 ext. 22', '(512) 555-0142 ext. 22'],
    ['512.555.0142, extension 4410', '(512) 555-0142 ext. 4410'],
    ['5125550142#7', '(512) 555-0142 ext. 7'],
    ['+1-512-555-0142;ext=22', '(512) 555-0142 ext. 22'],
  ])('formats the phone number %s as %s', (text, written) => {
    expect(isPhone(text)).toBe(true);
    expect(formatPhone(text)).toBe(written);
    expect(formatPhone(written)).toBe(written);
  });

  it.each([
    ['512555013499', '512555013499'],
    ['555-0134', '555-0134'],
    ['22 512 555 0134', '22 512 555 0134'],
    ['1 512 555 013', '1 512 555 013'],
    ['06 12 34 56 78', '06 12 34 56 78'],
    ['55 1234 5678', '55 1234 5678'],
    ['(512) 555-0142 / (512) 555-0143', '(512) 555-0142 / (512) 555-0143'],
    ['512 555 0142 or 0143', '512 555 0142 or 0143'],
    ['512 555 0142 x12345678', '512 555 0142 x12345678'],
    ['1-800-FLOWERS', '1-800-FLOWERS'],
    ['', ''],
    ['call me', 'call me'],
    [`${' '.repeat(40)}512 555 0134`, `${' '.repeat(40)}512 555 0134`],
  ])('rejects %s as a phone number and leaves it unchanged', (text, same) => {
    expect(isPhone(text)).toBe(false);
    expect(formatPhone(text)).toBe(same);
  });
});

describe('phone numbers while they are typed', () => {
  it.each([
    ['5', '5'],
    ['5125', '(512) 5'],
    ['512555', '(512) 555'],
    ['5125550134', '(512) 555-0134'],
    ['15125550134', '(512) 555-0134'],
    ['(512) 555-0134', '(512) 555-0134'],
    ['512-555-0134', '(512) 555-0134'],
    ['512 555 0134', '(512) 555-0134'],
    ['+1 (512) 555-0142 x22', '(512) 555-0142 ext. 22'],
    ['5125550142x22', '(512) 555-0142 ext. 22'],
    ['512555013499', '(512) 555-013499'],
    ['+504 2234-5678', '+504 2234-5678'],
    ['55 1234 5678', '55 1234 5678'],
    ['0172 5551234', '0172 5551234'],
  ])('typing the phone number %s gives %s', (keys, field) => expect(typed(keys)).toBe(field));

  it('a formatted phone number can be deleted from its end', () => {
    let field = '(512) 555-0134';
    for (let keys = 0; keys < 20 && field; keys += 1) field = formatTypedPhone(field.slice(0, -1));
    expect(field).toBe('');
  });
});

describe('phone numbers of other countries', () => {
  it('accepts phone numbers of other countries and leaves them unchanged', () => {
    for (const text of ['+504 2234-5678', '011 504 2234 5678', '0049 30 901820', '+44 20 7946 0958 ext 5']) {
      expect(isPhone(text)).toBe(true);
      expect(formatPhone(text)).toBe(text);
    }
  });
});

it('reduces phone numbers to digits for searches, and links to them with their extension', () => {
  expect(phoneDigits('+1 (512) 555-0142 x22')).toBe('512555014222');
  expect(phoneDigits('555-01')).toBe('55501');
  expect(phoneLink('(512) 555-0142 ext. 22')).toBe('tel:+15125550142;ext=22');
  expect(phoneLink('+504 2234-5678')).toBe('tel:+50422345678');
  expect(phoneLink('ask at the desk')).toBeUndefined();
});
