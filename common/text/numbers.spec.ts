import { describe, expect, it } from '@jest/globals';
import { formatMoney, formatNumber, formatRate } from './formats.js';
import { numberExample, readNumber, typedNumber } from './numbers.js';

const locales = ['en', 'fr', 'de'];
const ambiguous = { problem: 'ambiguousNumber' };
const none = { problem: 'number' };

describe('a typed number', () => {
  it('reads a number in the notation of its language', () => {
    expect(readNumber('2.2', 'en')).toEqual({ decimal: '2.2' });
    expect(readNumber('2,2', 'de')).toEqual({ decimal: '2.2' });
    expect(readNumber('2,2', 'fr')).toEqual({ decimal: '2.2' });
    expect(readNumber('778,372.50', 'en')).toEqual({ decimal: '778372.50' });
    expect(readNumber('778.372,50', 'de')).toEqual({ decimal: '778372.50' });
    expect(readNumber('778 372,50', 'fr')).toEqual({ decimal: '778372.50' });
    expect(readNumber('1.234.567', 'de')).toEqual({ decimal: '1234567' });
  });

  it('accepts a number without thousands separators', () => {
    for (const locale of locales) expect(readNumber('778372', locale)).toEqual({ decimal: '778372' });
    expect(readNumber('1234567,5', 'de')).toEqual({ decimal: '1234567.5' });
  });

  it('rejects a number in the notation of another language', () => {
    expect(readNumber('2,2', 'en')).toEqual(ambiguous);
    expect(readNumber('450,50', 'en')).toEqual(ambiguous);
    expect(readNumber('2.2', 'de')).toEqual(ambiguous);
    expect(readNumber('0.022', 'de')).toEqual(ambiguous);
    expect(readNumber('450.50', 'fr')).toEqual(ambiguous);
    expect(readNumber('1.234,5', 'en')).toEqual(ambiguous);
    expect(readNumber('1,234.5', 'de')).toEqual(ambiguous);
  });

  it('rejects a number with separators in the wrong places', () => {
    for (const text of ['1,23,456', ',5', '1234,567', '0,123', '1,,234', '12,', '1.2.3', '1 234'])
      expect(readNumber(text, 'en')).toEqual(ambiguous);
    expect(readNumber('1 234\u00a0567', 'fr')).toEqual(ambiguous);
  });

  it('ignores the currency or percent sign of a number', () => {
    expect(readNumber(' $778,372.50 ', 'en')).toEqual({ decimal: '778372.50' });
    expect(readNumber('-$12.50', 'en')).toEqual({ decimal: '-12.50' });
    expect(readNumber('2,2 %', 'de')).toEqual({ decimal: '2.2' });
    expect(readNumber('450,50\u00a0$US', 'fr')).toEqual({ decimal: '450.50' });
  });

  it('reads formatted amounts, rates and the example number back', () => {
    for (const locale of locales) {
      for (const amount of ['0.00', '12.50', '1234.56', '778372.00', '-1234567.89']) {
        expect(readNumber(formatMoney(amount, locale), locale)).toEqual({ decimal: amount });
        expect(readNumber(formatNumber(amount, locale), locale)).toEqual({ decimal: amount });
        expect(readNumber(typedNumber(amount, locale), locale)).toEqual({ decimal: amount });
      }
      expect(readNumber(formatRate('0.022', locale), locale)).toEqual({ decimal: '2.20' });
      const example = readNumber(numberExample(locale), locale);
      expect(example).toEqual({ decimal: '1234.56' });
    }
  });

  it('reads blank text as empty, and rejects text that is not a number', () => {
    expect(readNumber('  ', 'de')).toEqual({ decimal: '' });
    for (const text of ['abc', '$', '12a', '1e5', '--1', '-', '٣', '1'.repeat(41)])
      expect(readNumber(text, 'en')).toEqual(none);
  });
});
