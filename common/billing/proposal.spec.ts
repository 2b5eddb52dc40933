import { describe, expect, it } from '@jest/globals';
import { differingFields, fillings } from './proposal.js';

const protest = { noticeValue: '500000.00', finalValue: '450000.00', resultId: 3, agentId: 7 };

describe('the fields in which a billing differs from its protest', () => {
  it('a billing differs from its protest by amount, result or agent, not by how an amount is written', () => {
    const same = { noticeValue: '500000', finalValue: '450000.0', resultId: 3, agentId: 7 };
    expect(differingFields(same, protest)).toEqual([]);
    expect(differingFields({ ...same, finalValue: '450000.01', agentId: 8 }, protest)).toEqual([
      'finalValue',
      'agentId',
    ]);
  });

  it('a billing does not differ in fields that are empty or that the protest says nothing about', () => {
    expect(differingFields({ noticeValue: '', finalValue: null }, protest)).toEqual([]);
    expect(
      differingFields({ resultId: 1, agentId: 2 }, { ...protest, resultId: null, agentId: null }),
    ).toEqual([]);
  });

  it('a billing differs from its protest where it has text that is not an amount', () => {
    expect(differingFields({ finalValue: 'much' }, protest)).toEqual(['finalValue']);
  });
});

describe('what a protest fills into a new billing', () => {
  const defaults = { agentId: 4 };

  it('a protest fills all that it says into a new billing, ahead of the defaults', () => {
    expect(fillings({ agentId: 4 }, protest, { defaults, filled: {} })).toEqual(protest);
    expect(
      fillings({ agentId: 4 }, { ...protest, agentId: null }, { defaults, filled: {} }),
    ).not.toHaveProperty('agentId');
  });

  it('filling a new billing from a protest keeps what the person entered', () => {
    const values = { finalValue: '430000', agentId: 9 };
    expect(fillings(values, protest, { defaults, filled: {} })).toEqual({
      noticeValue: '500000.00',
      resultId: 3,
    });
  });

  it('another year’s protest replaces what was filled in, and without one the defaults are back', () => {
    const filled = protest;
    const values = { ...protest, noticeValue: '510000' };
    expect(fillings(values, { ...protest, finalValue: '400000.00' }, { defaults, filled })).toEqual({
      finalValue: '400000.00',
    });
    expect(fillings(values, {}, { defaults, filled })).toEqual({
      finalValue: null,
      resultId: null,
      agentId: 4,
    });
  });
});
