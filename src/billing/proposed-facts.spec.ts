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
  it('proposes nothing without a roll, and only the prior value with just the roll of the year before', () => {
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

  it('reads over 65 and disabled from the exemptions, and whether that is new', () => {
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

  it('for other property, knows whether it is the first year only with the same owner in both years', () => {
    expect(proposedFacts(account([]), account([]))).toMatchObject({ category: 'other', isFirstYear: false });
    expect(proposedFacts(account([]), account([], { ownerName: 'OAK LLC' })).isFirstYear).toBeNull();
    expect(
      proposedFacts(account([], { ownerName: null }), account([], { ownerName: null })).isFirstYear,
    ).toBeNull();
  });

  it.each(['D1', 'L1', 'S1', 'M1'])('a property with state code %s has no value limit', (stateCode) => {
    expect(proposedFacts(account([], { stateCode }), account([])).category).toBe('none');
  });

  it('proposes no category or first year from a roll without exemptions, unless the state code decides', () => {
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

  it('proposes the amount of a veteran’s exemption, and full exemption for DVHS', () => {
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
