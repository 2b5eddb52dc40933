import { describe, expect, it } from '@jest/globals';
import { type DistrictFacts, factsToTake } from './differences.js';

const none: DistrictFacts = {
  kind: 'hearing',
  hearingOn: null,
  hearingTime: null,
  hearingPlace: null,
  orderedOn: null,
  finalValue: null,
};

describe('taking over what a district says', () => {
  it('takes over the district’s hearing, and clears our time only for another day', () => {
    const theirs = { ...none, hearingOn: '2027-06-15', hearingPlace: 'Room 2' };
    expect(factsToTake(theirs, '2027-06-14')).toEqual({
      hearingOn: '2027-06-15',
      hearingTime: null,
      hearingPlace: 'Room 2',
    });
    expect(factsToTake(theirs, '2027-06-15')).toEqual({ hearingOn: '2027-06-15', hearingPlace: 'Room 2' });
    expect(factsToTake({ ...theirs, hearingTime: '09:30', hearingPlace: null }, null)).toEqual({
      hearingOn: '2027-06-15',
      hearingTime: '09:30',
    });
  });

  it('takes over the district’s final value, and as the order’s if the district has its day', () => {
    const theirs = { ...none, kind: 'finalValue', finalValue: '390000.00' } as const;
    expect(factsToTake(theirs, null)).toEqual({ finalValue: '390000.00' });
    expect(factsToTake({ ...theirs, orderedOn: '2027-07-01' }, null)).toEqual({
      finalValue: '390000.00',
      orderOn: '2027-07-01',
      orderValue: '390000.00',
    });
  });

  it('takes over nothing of a protest that only one side has', () => {
    expect(factsToTake({ ...none, kind: 'notOurs', hearingOn: '2027-06-15' }, null)).toBeUndefined();
    expect(factsToTake({ ...none, kind: 'notShown' }, null)).toBeUndefined();
  });
});
