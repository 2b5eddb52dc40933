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
  ])('%s can be printed', (name) => expect(unprintable(name)).toBe(''));

  it.each([
    ['李 李', '李'],
    ['سارة', 'سارة'],
    ['Ann 😀', '😀'],
    ['김민수 Kim', '김민수'],
    ['さくら', 'さくら'],
    ['שרה', 'שרה'],
    ['Արամ', 'Արամ'],
  ])('%s cannot, because of %s', (name, characters) => expect(unprintable(name)).toBe(characters));
});
