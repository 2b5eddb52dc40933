import { isSameSecret } from './same-secret.js';

describe('secrets', () => {
  it.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['abc', 'abcd', false],
    ['', 'a', false],
  ])('the secrets %s and %s are the same: %s', (left, right, same) => {
    expect(isSameSecret(left, right)).toBe(same);
  });
});
