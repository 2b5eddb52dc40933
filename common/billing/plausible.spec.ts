import { describe, expect, it } from '@jest/globals';
import { isNear, isWithinBounds, isWithinFactor, plausible } from './plausible.js';

describe('bounds of what is taken without asking', () => {
  it('tells a tax rate from one in another unit', () => {
    for (const wrong of ['0.21379', '0.00021379', '0.95'])
      expect(isWithinFactor(wrong, '0.021379', plausible.taxRate.toOwn)).toBe(false);
    expect(isWithinFactor('0.0225', '0.021379', plausible.taxRate.toOwn)).toBe(true);
    expect(isWithinFactor('0', '0.021379', plausible.taxRate.toOwn)).toBe(false);
  });

  it('the bounds of a plausible unit rate are inclusive', () => {
    const { unitRate } = plausible;
    expect([unitRate.least, unitRate.most].every((rate) => isWithinBounds(rate, unitRate))).toBe(true);
    expect(['0.00009505', '0.0200001'].some((rate) => isWithinBounds(rate, unitRate))).toBe(false);
  });

  it('a protest value is plausible within a share of the value it is compared with', () => {
    expect(isNear('505000', '500000', plausible.protestValue)).toBe(true);
    expect(isNear('600000', '500000', plausible.protestValue)).toBe(false);
    expect(isNear('0', '0', plausible.protestValue)).toBe(true);
  });
});
