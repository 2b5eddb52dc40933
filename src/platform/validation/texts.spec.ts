import { describe, expect, it } from '@jest/globals';
import { constant, growth } from '../../../test/support/costs.js';
import { formField, isStructureWithin, isUsable, unusableTextIn } from './texts.js';

describe('texts that can be stored', () => {
  it('a text with a NUL or lone surrogates cannot be stored', () => {
    for (const good of ['', 'Zoë 🏠', 'line\nline\ttab', '\u{1F600}']) expect(isUsable(good)).toBe(true);
    for (const bad of ['a\0b', '\ud83c', 'x\udfe0y']) expect(isUsable(bad)).toBe(false);
  });

  it('finds unusable texts everywhere in a value, including names of fields', () => {
    expect(unusableTextIn({ a: 'x', b: [1, { c: 'y' }], d: null })).toBeUndefined();
    expect(unusableTextIn({ a: { b: ['x', 'y\0'] } })).toBe('a.b.1');
    expect(unusableTextIn({ a: { 'b\ud800': 1 } })).toBe('a');
    expect(unusableTextIn({ '\0': 1 })).toBe('');
  });
});

describe('the form field of a path in a body', () => {
  it.each([
    ['property.city', 'property.city'],
    ['fields.additionalContactEmail', 'additionalContactEmail'],
    ['filter.year.0', 'year'],
    ['commissionExportEmails.1', 'commissionExportEmails'],
    ['parts.2.text', 'parts.2.text'],
    ['fields', 'fields'],
    ['', ''],
  ])('the form field of the path %s is %s', (place, field) => {
    expect(formField(place)).toBe(field);
  });
});

describe('the structure of a JSON text', () => {
  const values = 100;

  it('counts the levels of lists and objects in JSON, but not brackets in its texts', () => {
    expect(isStructureWithin('{"a":[1,{"b":2}]}', { depth: 3, values })).toBe(true);
    expect(isStructureWithin('{"a":[1,{"b":2}]}', { depth: 2, values })).toBe(false);
    expect(isStructureWithin('["[[[[", "\\"[[[[", "]"]', { depth: 1, values })).toBe(true);
    expect(isStructureWithin('[],[],[]', { depth: 1, values })).toBe(true);
  });

  it('counts the values in JSON, but not commas in its texts', () => {
    expect(isStructureWithin('{"a":1,"b":[2,3]}', { depth: 2, values: 3 })).toBe(true);
    expect(isStructureWithin('{"a":1,"b":[2,3]}', { depth: 2, values: 2 })).toBe(false);
    expect(isStructureWithin('[",,,,","\\",,"]', { depth: 1, values: 2 })).toBe(true);
  });

  it.each([
    ['deep', (size: number) => '['.repeat(size)],
    ['long', (size: number) => `[${'1,'.repeat(size)}1]`],
  ])('does not read a JSON text to the end when it is too %s', async (_, json) => {
    const isWithin = (text: string): boolean => isStructureWithin(text, { depth: 8, values });
    expect(isWithin(json(1_000_000))).toBe(false);
    expect(await growth(isWithin, json, 125_000)).toBeLessThan(constant);
  });
});
