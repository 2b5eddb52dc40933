import fc from 'fast-check';
import { arbitrationBand, arbitrationBands, arbitrationFigures, depositOutcomes } from './arbitration.js';

/** Converts whole cents to decimal text without floats. */
const cents = (max: number, min = 0) => fc.integer({ min, max }).map(centsText);
function centsText(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
const toCents = (text: string) => BigInt(text.replace('.', ''));

describe('deposit table', () => {
  it.each([
    ['0', true, '450.00', '400.00'],
    ['500000.00', true, '450.00', '400.00'],
    ['500000.01', true, '500.00', '450.00'],
    ['9000000', true, '500.00', '450.00'],
    ['1000000', false, '500.00', '450.00'],
    ['1000000.01', false, '800.00', '750.00'],
    ['2000000', false, '800.00', '750.00'],
    ['2000001', false, '1050.00', '1000.00'],
    ['3000000', false, '1050.00', '1000.00'],
    ['3000001', false, '1550.00', '1500.00'],
    ['5000000', false, '1550.00', '1500.00'],
  ])(
    'a value of %s, homestead %s, has a deposit of %s and an arbitrator fee of at most %s',
    (value, homestead, deposit, fee) => {
      expect(arbitrationBand(value, homestead)).toMatchObject({
        eligible: true,
        deposit,
        arbitratorFeeMax: fee,
      });
    },
  );

  it('rules out arbitration above five million unless the property is a homestead', () => {
    const line = arbitrationBand('5000000.01', false)!;
    expect(line).toMatchObject({ eligible: false, deposit: null });
    expect(depositOutcomes(line)).toBeUndefined();
    expect(arbitrationBand('5000000.01', true)!.eligible).toBe(true);
  });

  it.each(['', ' ', 'abc', '-1', '1,000', '1e6', 'NaN'])('finds no deposit for the value %p', (value) => {
    expect(arbitrationBand(value, false)).toBeUndefined();
  });

  it('the deposit table has exactly one entry for every value', () => {
    fc.assert(
      fc.property(cents(2_000_000_000), fc.boolean(), (value, homestead) => {
        const matching = arbitrationBands.filter(
          (line) =>
            line.homestead === homestead &&
            (toCents(value) > toCents(`${line.above}.00`) || (line.above === '0' && toCents(value) === 0n)) &&
            (line.upTo === null || toCents(value) <= toCents(`${line.upTo}.00`)),
        );
        expect(matching).toEqual([arbitrationBand(value, homestead)]);
      }),
    );
  });
});

describe('outcomes of a deposit', () => {
  it('refunds a deposit less 50 on a win, and less the arbitrator fee as well on a loss', () => {
    const line = arbitrationBand('1500000', false)!;
    expect(depositOutcomes(line)).toEqual({
      win: { refund: '750.00', cost: '50.00' },
      loss: { refund: '0.00', cost: '800.00' },
    });
    expect(depositOutcomes(line, '700')!.loss).toEqual({ refund: '50.00', cost: '750.00' });
  });

  it.each(['-1', '750.01', 'x', ''])('rejects an arbitrator fee of %p', (fee) => {
    expect(() => depositOutcomes(arbitrationBand('1500000', false)!, fee)).toThrow(RangeError);
  });

  it('refund and cost add up to the deposit, and a loss costs the arbitrator fee more than a win', () => {
    const lines = arbitrationBands.filter((line) => line.eligible);
    const lineAndFee = fc
      .constantFrom(...lines)
      .chain((line) => fc.tuple(fc.constant(line), cents(Number(line.arbitratorFeeMax) * 100)));
    fc.assert(
      fc.property(lineAndFee, ([line, fee]) => {
        const { win, loss } = depositOutcomes(line, fee)!;
        for (const end of [win, loss]) {
          expect(toCents(end.refund) + toCents(end.cost)).toBe(toCents(line.deposit!));
          expect(toCents(end.refund)).toBeGreaterThanOrEqual(0n);
        }
        expect(toCents(loss.cost) - toCents(win.cost)).toBe(toCents(fee));
      }),
    );
  });
});

describe('live figures', () => {
  const form = {
    finalValue: '700000',
    opinionOfValue: '600000',
    taxRate: '0.022',
    billingPercentage: '50',
    stateFilingFee: '500',
    upfrontFilingFee: '100',
  };

  it('calculates the arbitration figures by their formulas', () => {
    expect(arbitrationFigures(form)).toEqual({
      potentialReduction: '100000.00',
      potentialTaxSavings: '2200.00',
      billingShare: '1100.00',
      filingFeeRefund: '450.00',
      totalSavings: '950.00',
    });
  });

  it('shows each arbitration figure once its fields are filled in', () => {
    expect(arbitrationFigures({})).toEqual({});
    expect(arbitrationFigures({ stateFilingFee: '20' })).toEqual({ filingFeeRefund: '-30.00' });
    const noRate = arbitrationFigures({ ...form, taxRate: '' });
    expect(noRate).toMatchObject({ potentialReduction: '100000.00', filingFeeRefund: '450.00' });
    expect([noRate.potentialTaxSavings, noRate.totalSavings]).toEqual([undefined, undefined]);
    expect(arbitrationFigures({ ...form, opinionOfValue: 'six' }).totalSavings).toBeUndefined();
  });

  it('total savings treat an empty upfront fee as none, and are missing if it is not a number', () => {
    expect(arbitrationFigures({ ...form, upfrontFilingFee: null }).totalSavings).toBe('1050.00');
    expect(arbitrationFigures({ ...form, upfrontFilingFee: 'x' }).totalSavings).toBeUndefined();
  });

  it('charges no billing share if the opinion is above the final value', () => {
    expect(arbitrationFigures({ ...form, opinionOfValue: '710000' })).toMatchObject({
      potentialReduction: '-10000.00',
      potentialTaxSavings: '-220.00',
      billingShare: '0.00',
      totalSavings: '-370.00',
    });
  });

  it('arbitration figures agree to the cent for any numbers', () => {
    const rate = fc
      .integer({ min: 0, max: 50_000 })
      .map((millionths) => `0.${String(millionths).padStart(6, '0')}`);
    fc.assert(
      fc.property(
        cents(2_000_000_000),
        cents(2_000_000_000),
        rate,
        cents(10_000),
        cents(200_000),
        cents(200_000),
        (finalValue, opinionOfValue, taxRate, billingPercentage, stateFilingFee, upfrontFilingFee) => {
          const figures = arbitrationFigures({
            finalValue,
            opinionOfValue,
            taxRate,
            billingPercentage,
            stateFilingFee,
            upfrontFilingFee,
          });
          const [savings, share] = [toCents(figures.potentialTaxSavings!), toCents(figures.billingShare!)];
          expect(toCents(figures.potentialReduction!)).toBe(toCents(finalValue) - toCents(opinionOfValue));
          expect(toCents(figures.filingFeeRefund!)).toBe(toCents(stateFilingFee) - 5000n);
          expect(toCents(figures.totalSavings!)).toBe(savings - share - toCents(upfrontFilingFee) - 5000n);
          expect(share >= 0n && (savings < 0n || share <= savings)).toBe(true);
        },
      ),
    );
  });
});
