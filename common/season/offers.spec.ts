import { describe, expect, it } from '@jest/globals';
import { instructionVerdict, isAcceptableByInstruction, offerDoubt, offerEstimate } from './offers.js';

describe('the verdict of an instruction', () => {
  const verdict = (
    instruction: Parameters<typeof instructionVerdict>[0],
    offeredValue: string,
    notice: string | null = '550000.00',
    appraised = notice,
  ) =>
    instructionVerdict(instruction, {
      offeredValue,
      noticeMarketValue: notice,
      noticeAppraisedValue: appraised,
    });

  it.each([
    [null, '400000.00', 'none', false],
    [{ kind: 'ask', maxValue: null }, '400000.00', 'ask', false],
    [{ kind: 'advice', maxValue: null }, '400000.00', 'advice', true],
    [{ kind: 'limit', maxValue: '400000.00' }, '399999.99', 'withinLimit', true],
    [{ kind: 'limit', maxValue: '400000.00' }, '400000', 'withinLimit', true],
    [{ kind: 'limit', maxValue: '400000.00' }, '400000.01', 'aboveLimit', false],
    // Compared as numbers, not as text.
    [{ kind: 'limit', maxValue: '1000000.00' }, '500000.00', 'withinLimit', true],
    [{ kind: 'limit', maxValue: '500000.00' }, '1000000.00', 'aboveLimit', false],
    // The largest value that the column holds.
    [{ kind: 'limit', maxValue: '999999999999.98' }, '999999999999.99', 'aboveLimit', false],
    // Impossible in the database; a limit without a value accepts nothing.
    [{ kind: 'limit', maxValue: null }, '1.00', 'ask', false],
  ] as const)('the verdict of %j on an offer of %s is %s', (instruction, value, expected, acceptable) => {
    expect(verdict(instruction, value)).toBe(expected);
    expect(isAcceptableByInstruction(expected)).toBe(acceptable);
  });

  const atMost = { kind: 'limit', maxValue: '999999.00' } as const;
  it.each([
    ['0.00', '550000.00', '550000.00', 'zero'],
    ['550000.00', '550000.00', '550000.00', 'notBelowNotice'],
    ['640000.00', '550000.00', '550000.00', 'notBelowNotice'],
    ['385.00', '550000.00', '550000.00', 'belowHalf'],
    ['274999.99', '550000.00', '550000.00', 'belowHalf'],
    ['275000.00', '550000.00', '550000.00', null],
    // The property is capped, so the offer saves no tax.
    ['450000.00', '550000.00', '450000.00', 'noSaving'],
    ['449999.99', '550000.00', '450000.00', null],
    ['400000.00', null, null, 'noNotice'],
  ] as const)(
    'an offer of %s beside a notice of %s, %s capped, raises the doubt %s',
    (value, notice, appraised, doubt) => {
      const offer = { offeredValue: value, noticeMarketValue: notice, noticeAppraisedValue: appraised };
      expect(offerDoubt(offer)).toBe(doubt);
      for (const instruction of [atMost, { kind: 'advice', maxValue: null } as const])
        expect(isAcceptableByInstruction(instructionVerdict(instruction, offer))).toBe(doubt === null);
    },
  );
});

describe('the estimate of an offer', () => {
  const estimate = (market: string | null, appraised: string | null, offered: string, rate: string | null) =>
    offerEstimate({
      offeredValue: offered,
      noticeMarketValue: market,
      noticeAppraisedValue: appraised,
      taxRate: rate,
    });

  it('estimates an offer by its difference from the notice times the tax rate', () => {
    expect(estimate('500000.00', '500000.00', '450000.00', '0.02200000')).toEqual({
      noticeValue: '500000.00',
      reduction: '50000.00',
      taxedReduction: '50000.00',
      taxSavings: '1100.00',
    });
  });

  it('estimates an offer only by what lies below the capped value', () => {
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

  it('an offer above the notice saves nothing', () => {
    expect(estimate('500000.00', null, '510000.00', '0.02')).toMatchObject({
      reduction: '-10000.00',
      taxedReduction: '0.00',
      taxSavings: '0.00',
    });
  });

  it('the estimate of an offer leaves out what is not known', () => {
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

  it('rounds the tax savings of an offer to the cent, half up', () => {
    expect(estimate('100000.25', null, '100000.00', '0.02')).toMatchObject({ taxSavings: '0.01' });
  });
});
