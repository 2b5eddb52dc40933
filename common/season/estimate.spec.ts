import { describe, expect, it } from '@jest/globals';
import { estimateOf } from './estimate.js';

const known = { marketValue: '420000', appraisedValue: '420000', indicatedValue: '390000', taxRate: '0.02' };

describe('estimateOf', () => {
  it.each([
    ['the whole reduction times the rate', {}, ['saves', '30000.00', '600.00']],
    ['only what lies below the cap', { appraisedValue: '400000' }, ['saves', '30000.00', '200.00']],
    ['nothing where the cap is already lower', { appraisedValue: '390000' }, ['capped', '30000.00', null]],
    [
      'the market value where no appraised value is known',
      { appraisedValue: null },
      ['saves', '30000.00', '600.00'],
    ],
    ['never more than the market value', { appraisedValue: '500000' }, ['saves', '30000.00', '600.00']],
    ['whole dollars', { indicatedValue: '390000.50', taxRate: '0.0199' }, ['saves', '30000.00', '597.00']],
    ['no amount without a rate', { taxRate: null }, ['noRate', '30000.00', null]],
    ['no amount for a rate of zero', { taxRate: '0' }, ['noRate', '30000.00', null]],
    ['nothing for an equal median', { indicatedValue: '420000' }, ['notLower', null, null]],
    ['nothing for a higher median', { indicatedValue: '420000.01' }, ['notLower', null, null]],
    ['nothing for less than half a dollar', { indicatedValue: '419999.60' }, ['notLower', null, null]],
    ['no conclusion without enough comparables', { indicatedValue: null }, ['tooFew', null, null]],
    ['no conclusion without a market value', { marketValue: null }, ['tooFew', null, null]],
  ])('an estimate takes %s', (_what, changed, [outcome, reduction, savings]) => {
    expect(estimateOf({ ...known, ...changed })).toEqual({ outcome, reduction, savings });
  });
});
