import { describe, expect, it } from '@jest/globals';
import { unprintable } from './printable.js';

describe('names on documents', () => {
  it.each([
    'Ann O’Brien',
    'Jose\u0301 Núñez',
    'Nguyễn Thị Ánh',
    'Łukasz Żółć',
    'Ελένη',
    'Ольга Сидорова',
    'Søren—Åse',
  ])('the Latin, Greek or Cyrillic name %s can be printed', (name) => expect(unprintable(name)).toBe(''));

  it.each([
    '李明',
    '張偉國',
    'さくら 高橋',
    '김민수 Kim',
    'سارة علي',
    'שרה כהן',
    'राहुल शर्मा',
    'สมชาย ใจดี',
    'Արամ Խաչատրյան',
    'Ann 😀❤️🏠',
    '👩🏽‍🌾 👨‍👩‍👧 🇺🇸 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '辻\u{e0100}',
  ])('the name %s in other scripts or with emoji can be printed', (name) =>
    expect(unprintable(name)).toBe(''),
  );

  it.each([
    ['李ဒ李ဒ', 'ဒ'],
    ['1\ufe0f\u20e3', '\u20e3'],
    ['ဒေါ်', 'ဒေါ်'],
    ['𒀀', '𒀀'],
    // A combining mark of one font cannot be placed on a letter of another.
    ['李\u0e35', '\u0e35'],
  ])('the name %s cannot be printed because of %s', (name, characters) =>
    expect(unprintable(name)).toBe(characters),
  );
});
