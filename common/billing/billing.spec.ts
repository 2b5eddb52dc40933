import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { billingAmounts, fractionToPercent, percentToFraction } from './billing.js';
import { sumMoney } from '../text/sum-money.js';

describe('billing amounts', () => {
  it('returns the expected figures for a sample billing', () => {
    const amounts = billingAmounts({
      noticeValue: '778372',
      finalValue: '700000',
      taxRate: '0.022',
      billingPercentage: '50',
    });
    expect(amounts).toMatchObject({ reduction: '78372.00', taxSavings: '1724.18', invoiceAmount: '862.09' });
  });

  it('never invoices below zero, and shows an increase in value as a negative reduction', () => {
    const amounts = billingAmounts({
      noticeValue: '100',
      finalValue: '150.55',
      taxRate: '0.02',
      billingPercentage: '50',
    });
    expect(amounts).toMatchObject({ reduction: '-50.55', taxSavings: '-1.01', invoiceAmount: '0.00' });
  });

  it.each([
    ['formula', '300.00', '1724.18', '862.09'],
    ['lower', '300.00', '300.00', '150.00'],
    ['lower', '2000.00', '1724.18', '862.09'],
    ['lower', '0.00', '0.00', '0.00'],
    ['true', '300.01', '300.01', '150.01'],
    ['true', '2000.00', '2000.00', '1000.00'],
    ['true', null, '1724.18', '862.09'],
    ['lower', null, '1724.18', '862.09'],
  ] as const)(
    'the policy %s with a true saving of %s bills %s',
    (savingsPolicy, trueSavings, billed, invoice) => {
      const figures = {
        noticeValue: '778372',
        finalValue: '700000',
        taxRate: '0.022',
        billingPercentage: '50',
      };
      const amounts = billingAmounts({ ...figures, savingsPolicy, trueSavings });
      expect(amounts).toMatchObject({
        taxSavings: '1724.18',
        billedSavings: billed,
        invoiceAmount: invoice,
      });
    },
  );

  it('rounds half a cent of tax savings away from zero', () => {
    const half = { noticeValue: '1', finalValue: '0', billingPercentage: '100' };
    expect(billingAmounts({ ...half, taxRate: '0.005' })?.taxSavings).toBe('0.01');
    expect(billingAmounts({ ...half, noticeValue: '0', finalValue: '1', taxRate: '0.005' })?.taxSavings).toBe(
      '-0.01',
    );
  });

  it.each(['', ' ', 'abc', '1e5', '--1', '1.', '.5', 'NaN', 'Infinity'])(
    'calculates no billing amounts while the notice value is %j',
    (text) => {
      expect(
        billingAmounts({ noticeValue: text, finalValue: '1', taxRate: '0.02', billingPercentage: '50' }),
      ).toBeUndefined();
    },
  );

  it('billing amounts agree with integer arithmetic in cents and parts per hundred million', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (notice, final, rate, percentage) => {
          const amounts = billingAmounts({
            noticeValue: cents(BigInt(notice)),
            finalValue: cents(BigInt(final)),
            taxRate: decimal(BigInt(rate), 8),
            billingPercentage: decimal(BigInt(percentage), 2),
          });
          const reduction = BigInt(notice - final);
          const savings = divideHalfUp(reduction * BigInt(rate), 100_000_000n);
          const invoice = divideHalfUp(savings * BigInt(percentage), 10_000n);
          expect(amounts).toEqual({
            reduction: cents(reduction),
            taxSavings: cents(savings),
            billedSavings: cents(savings),
            invoiceAmount: cents(invoice > 0n ? invoice : 0n),
          });
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('rates', () => {
  it('converts a rate between the typed percentage and the stored fraction', () => {
    expect(percentToFraction('2.2')).toBe('0.022');
    expect(fractionToPercent('0.02200000')).toBe('2.2');
    expect(percentToFraction('two')).toBeUndefined();
  });
});

describe('sums', () => {
  it('sums money to the cent where floats would not, and rejects fractions of a cent', () => {
    expect(sumMoney(['0.10', '0.20', '-0.05'])).toBe('0.25');
    expect(sumMoney(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00');
    expect(sumMoney([])).toBe('0.00');
    expect(sumMoney(['-0.05'])).toBe('-0.05');
    expect(sumMoney(['-12.5', '2', '999999999999.99'])).toBe('999999999989.49');
    expect(() => sumMoney(['0.005'])).toThrow('0.005');
  });
});

function cents(amount: bigint): string {
  return decimal(amount, 2);
}

function decimal(amount: bigint, places: number): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(places + 1, '0');
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function divideHalfUp(amount: bigint, by: bigint): bigint {
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;
  return sign * ((size * 2n + by) / (by * 2n));
}
