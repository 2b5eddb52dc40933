import { describe, expect, it } from '@jest/globals';
import { flawsOf, requestedValue } from './packets.js';

const figures = {
  isEnough: true,
  indicatedValue: '390000.00',
  marketValue: '420000.00',
  noticeMarketValue: null,
  opinionOfValue: null,
};

describe('whether a packet argues for its owner', () => {
  it.each<[string, object, string[]]>([
    ['below the value', {}, []],
    ['at the value', { indicatedValue: '420000.00' }, ['notBelow']],
    ['above it', { indicatedValue: '420000.01' }, ['notBelow']],
    ['below the roll, not below the notice', { noticeMarketValue: '390000' }, ['notBelow']],
    [
      'below the notice, not below the roll',
      { marketValue: '380000', noticeMarketValue: '450000' },
      ['notBelow'],
    ],
    ['too few', { isEnough: false }, ['tooFew']],
    ['nothing concluded', { isEnough: false, indicatedValue: null }, ['tooFew', 'notBelow']],
  ])('finds the flaws of a packet: %s', (_what, more, flaws) => {
    expect(flawsOf({ ...figures, ...more })).toEqual(flaws);
  });

  it('a packet asks for the owner’s opinion, otherwise for what it concludes below the value', () => {
    expect(requestedValue(figures)).toBe('390000.00');
    expect(requestedValue({ ...figures, opinionOfValue: '385000' })).toBe('385000.00');
    expect(requestedValue({ ...figures, indicatedValue: '430000.00' })).toBeNull();
  });
});
