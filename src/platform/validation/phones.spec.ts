import { describe, expect, it } from '@jest/globals';
import { storedPhone } from './phones.js';

describe('stored phone numbers', () => {
  it.each([
    ['+1 (512) 555-0142 x22', '(512) 555-0142 ext. 22'],
    ['+504 2234-5678', '+504 2234-5678'],
    ['+504 2234-5678 ext. 9', '+504 2234-5678 ext. 9'],
    ['+504-22345678', '+504 2234 5678'],
    ['011 504 2234 5678', '+504 2234 5678'],
    ['+52 55 1234 5678', '+52 55 1234 5678'],
    ['0049 30 901820', '+49 30 901820'],
    ['+44 20 7946 0958 ext 5', '+44 20 7946 0958 ext. 5'],
    ['+84 28 3829 5555', '+84 28 3829 5555'],
  ])('the phone number %s is stored as %s, and so again', (typed, stored) => {
    expect(storedPhone(typed)).toBe(stored);
    expect(storedPhone(stored)).toBe(stored);
  });

  it.each(['+504 2234', '+999 2234 5678', '+504 2234-5678-9999', '504 2234-5678', '+1 512 555 01422', '+'])(
    'refuses the phone number %s',
    (typed) => expect(storedPhone(typed)).toBeUndefined(),
  );
});
