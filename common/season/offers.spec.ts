import { describe, expect, it } from '@jest/globals';
import { instructionVerdict, isAcceptableByInstruction, offerEstimate } from './offers.js';

describe('the verdict of an instruction', () => {
  it.each([
    [null, '400000.00', 'none', false],
    [{ kind: 'ask', maxValue: null }, '400000.00', 'ask', false],
    [{ kind: 'advice', maxValue: null }, '400000.00', 'advice', true],
    [{ kind: 'limit', maxValue: '400000.00' }, '399999.99', 'withinLimit', true],
    [{ kind: 'limit', maxValue: '400000.00' }, '400000', 'withinLimit', true],
    [{ kind: 'limit', maxValue: '400000.00' }, '400000.01', 'aboveLimit', false],
    // As numbers, not as text.
    [{ kind: 'limit', maxValue: '1000000.00' }, '900000.00', 'withinLimit', true],
    [{ kind: 'limit', maxValue: '900000.00' }, '1000000.00', 'aboveLimit', false],
    [{ kind: 'limit', maxValue: '0.00' }, '0.00', 'withinLimit', true],
    // The largest value that the column holds.
    [{ kind: 'limit', maxValue: '999999999999.98' }, '999999999999.99', 'aboveLimit', false],
    // Impossible in the database; nobody is bound by a limit that is not there.
    [{ kind: 'limit', maxValue: null }, '1.00', 'ask', false],
  ] as const)('%j about %s is %s', (instruction, value, verdict, acceptable) => {
    expect(instructionVerdict(instruction, value)).toBe(verdict);
    expect(isAcceptableByInstruction(verdict)).toBe(acceptable);
  });
});

describe('the estimate of an offer', () => {
  const estimate = (market: string | null, appraised: string | null, offered: string, rate: string | null) =>
    offerEstimate({
      offeredValue: offered,
      noticeMarketValue: market,
      noticeAppraisedValue: appraised,
      taxRate: rate,
    });

  it('multiplies the difference to the notice by the tax rate', () => {
    expect(estimate('500000.00', '500000.00', '450000.00', '0.02200000')).toEqual({
      noticeValue: '500000.00',
      reduction: '50000.00',
      taxedReduction: '50000.00',
      taxSavings: '1100.00',
    });
  });

  it('counts only what is below a capped value', () => {
    expect(estimate('500000.00', '460000.00', '450000.00', '0.02')).toMatchObject({
      reduction: '50000.00',
      taxedReduction: '10000.00',
      taxSavings: '200.00',
    });
    expect(estimate('500000.00', '440000.00', '450000.00', '0.02')).toMatchObject({
      reduction: '50000.00',
      taxedReduction: '0.00',
      taxSavings: '0.00',
    });
  });

  it('saves nothing when the offer is above the notice', () => {
    expect(estimate('500000.00', null, '510000.00', '0.02')).toMatchObject({
      reduction: '-10000.00',
      taxedReduction: '0.00',
      taxSavings: '0.00',
    });
  });

  it('says nothing about what is not known', () => {
    expect(estimate(null, null, '450000.00', '0.02')).toEqual({
      noticeValue: null,
      reduction: null,
      taxedReduction: null,
      taxSavings: null,
    });
    expect(estimate('500000.00', '500000.00', '450000.00', null)).toMatchObject({
      reduction: '50000.00',
      taxSavings: null,
    });
    expect(estimate(null, '460000.00', '450000.00', '0.02')).toMatchObject({ noticeValue: '460000.00' });
  });

  it('rounds to the cent, half up', () => {
    expect(estimate('100000.25', null, '100000.00', '0.02')).toMatchObject({ taxSavings: '0.01' });
  });
});
