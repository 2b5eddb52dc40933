import { describe, expect, it } from '@jest/globals';
import { type PublishedYear, valuesOverYears } from './roll-years.js';

const year = (taxYear: number, more: Partial<PublishedYear> = {}): PublishedYear => ({
  taxYear,
  marketValue: '500000.00',
  appraisedValue: '480000.00',
  priorMarketValue: null,
  priorAppraisedValue: null,
  ...more,
});

describe('the values of an account over the years', () => {
  it('takes the values of a year without a roll from the next year’s roll', () => {
    const prior = { priorMarketValue: '450000.00', priorAppraisedValue: '430000.00' };
    expect(valuesOverYears([year(2026, prior), year(2024)])).toEqual([
      { taxYear: 2026, marketValue: '500000.00', appraisedValue: '480000.00' },
      { taxYear: 2025, marketValue: '450000.00', appraisedValue: '430000.00' },
      { taxYear: 2024, marketValue: '500000.00', appraisedValue: '480000.00' },
    ]);
  });

  it('the next year’s roll fills in only what the year’s own roll does not say', () => {
    const prior = { priorMarketValue: '1.00', priorAppraisedValue: '430000.00' };
    expect(valuesOverYears([year(2026, prior), year(2025, { appraisedValue: null })])[1]).toEqual({
      taxYear: 2025,
      marketValue: '500000.00',
      appraisedValue: '430000.00',
    });
  });

  it('adds no year without published values', () => {
    expect(valuesOverYears([year(2026)]).map(({ taxYear }) => taxYear)).toEqual([2026]);
  });
});
