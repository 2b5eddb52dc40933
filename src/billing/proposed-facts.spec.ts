import { describe, expect, it } from '@jest/globals';
import { proposedFacts, type RollFacts } from './proposed-facts.js';

const account = (exemptions: string[] | null, more: Partial<RollFacts> = {}): RollFacts => ({
  ownerName: 'LEE ANN',
  stateCode: 'A1',
  appraisedValue: '400000.00',
  exemptions,
  ...more,
});

describe('what the rolls say about a property', () => {
  it('nothing without a roll, and only the value of the year before with that one', () => {
    expect(proposedFacts(undefined, undefined)).toMatchObject({ category: null, isFirstYear: null });
    expect(proposedFacts(undefined, account(['HS']))).toMatchObject({
      category: null,
      priorAppraisedValue: '400000.00',
    });
  });

  it('a homestead is in its first year when the year before had none', () => {
    const homestead = { category: 'homestead', priorAppraisedValue: '400000.00' };
    expect(proposedFacts(account(['HS']), account(['HS']))).toMatchObject({
      ...homestead,
      isFirstYear: false,
      isOver65: false,
      isExempt: false,
      otherExemption: null,
    });
    expect(proposedFacts(account(['hs']), account([]))).toMatchObject({ ...homestead, isFirstYear: true });
    expect(proposedFacts(account(['HS']), undefined)).toMatchObject({
      category: 'homestead',
      isFirstYear: null,
      priorAppraisedValue: null,
    });
  });

  it('over 65 and disabled, and whether that is new', () => {
    expect(proposedFacts(account(['HS', 'OV65']), account(['HS']))).toMatchObject({
      isOver65: true,
      isDisabled: false,
      isFirstSeniorYear: true,
    });
    expect(proposedFacts(account(['HS', 'DP']), account(['HS', 'DP']))).toMatchObject({
      isOver65: false,
      isDisabled: true,
      isFirstSeniorYear: false,
    });
    expect(proposedFacts(account(['OV65']), undefined).isFirstSeniorYear).toBe(false);
  });

  it('other property has its limit with the same owner in both years, unknown with another one', () => {
    expect(proposedFacts(account([]), account([]))).toMatchObject({ category: 'other', isFirstYear: false });
    expect(proposedFacts(account([]), account([], { ownerName: 'OAK LLC' })).isFirstYear).toBeNull();
    expect(
      proposedFacts(account([], { ownerName: null }), account([], { ownerName: null })).isFirstYear,
    ).toBeNull();
  });

  it.each(['D1', 'L1', 'S1', 'M1'])('%s has no limit', (stateCode) => {
    expect(proposedFacts(account([], { stateCode }), account([])).category).toBe('none');
  });

  it('nothing about exemptions and limits where the roll does not have exemptions', () => {
    const unknown = { category: null, isFirstYear: null, isOver65: false, isExempt: false };
    expect(proposedFacts(account(null), account(null))).toMatchObject({
      ...unknown,
      priorAppraisedValue: '400000.00',
    });
    expect(proposedFacts(account(['HS']), account(null))).toMatchObject({
      category: 'homestead',
      isFirstYear: null,
    });
    expect(proposedFacts(account(null, { stateCode: 'D1' }), undefined).category).toBe('none');
  });

  it('amounts of disabled veterans, and those who pay nothing', () => {
    expect(proposedFacts(account(['HS', 'DV3']), undefined)).toMatchObject({
      otherExemption: '10000.00',
      isExempt: false,
    });
    expect(proposedFacts(account(['DVHS']), undefined)).toMatchObject({
      category: 'homestead',
      isExempt: true,
    });
  });
});
