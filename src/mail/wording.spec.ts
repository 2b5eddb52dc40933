import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { growth, linear } from '../../test/support/costs.js';
import { fillIn, fillSubject, paragraphsOf, unknownVariables } from './wording.js';

const known = ['firstName', 'firm'];

describe('variables of a wording', () => {
  it('fills in each variable once: whatever a value looks like, it stays as it is', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('{firm}', '{firstName}', '{{firm}}', '%{firm}', '$&', '$1', '<script>', '{', '}}'),
    );
    fc.assert(
      fc.property(hostile, hostile, (firstName, firm) => {
        expect(fillIn('A {firstName} B {firm} C', { firstName, firm })).toBe(`A ${firstName} B ${firm} C`);
      }),
    );
  });

  it('reports everything in braces that is not a known variable', () => {
    expect(unknownVariables('Hello {firstName} of {firm}', known)).toEqual([]);
    expect(unknownVariables('Hello {nobody}, {firm} and {nobody}', known)).toEqual(['{nobody}']);
    expect(unknownVariables('{{firm}} {firm}} {#if firm}', known)).toEqual(['{{firm}}', '{#if firm}']);
    expect(unknownVariables('{ firm } {}', known)).toEqual(['{ firm }', '{}']);
  });

  it.each([
    '{firstName',
    'firm}',
    '[firstName]',
    '%FIRSTNAME%',
    '<First_Name>',
    '«firm»',
    '${firm}',
    '{subject',
  ])('reports a variable that is incomplete or in another program’s syntax: %s', (typed) => {
    expect(unknownVariables(`Dear ${typed} of {firm}`, known)).toEqual([typed]);
  });

  it('does not mistake prices, signs or brackets for variables, except empty braces', () => {
    expect(unknownVariables('[see below] 5% of $200, 10% <b> { } 3 < 4 > 2 $ {firm}', known)).toEqual([
      '{ }',
    ]);
  });

  it('a wording without unknown variables is text around known ones, never an expression', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'firm', '$', '#', ' ', 'x') }), (wording) => {
        if (unknownVariables(wording, known).length > 0) return;
        expect(fillIn(wording, { firm: 'F' })).toBe(wording.replaceAll('{firm}', 'F'));
      }),
    );
  });

  it.each(['{', '}', '{a', '{{}', 'a}', '[a', '%', '<firm'])(
    'finds unknown variables in linear time in a text of %s',
    async (part) => {
      const read = (text: string): string[] => unknownVariables(text, known);
      expect(await growth(read, (size) => part.repeat(size), 500)).toBeLessThan(linear);
    },
  );
});

describe('a subject', () => {
  it('a subject is one line, whatever the values are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (firm) => {
        expect(fillSubject('Hi {firm}!', { firm: `${firm}\r\nBcc: eve@evil.example` })).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}]/u,
        );
      }),
    );
    expect(fillSubject('Welcome to {firm}', { firm: 'Firm\r\nBcc: eve@evil.example' })).toBe(
      'Welcome to Firm Bcc: eve@evil.example',
    );
  });
});

it('splits a body into paragraphs of lines', () => {
  expect(paragraphsOf('One\nTwo\r\n\r\n \n\nThree')).toEqual([['One', 'Two'], ['Three']]);
});
