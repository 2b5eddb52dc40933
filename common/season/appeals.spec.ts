import fc from 'fast-check';
import type { AccountUnit } from './cap.js';
import {
  appealChoices,
  type AppealFacts,
  appealSavings,
  type AppealSavingsInput,
  type AppealWay,
  arbitrationDeadline,
} from './appeals.js';

const facts: AppealFacts = { orderValue: '1200000', savings: '4000', chance: '40', homestead: false };
const choice = (way: AppealWay, changes: Partial<AppealFacts> = {}) =>
  appealChoices({ ...facts, ...changes }).find((one) => one.way === way)!;

describe('the proposed last day to request arbitration', () => {
  it.each([
    ['2027-07-01', '2027-08-30'],
    // 60 days later is the Sunday before Labor Day.
    ['2024-07-03', '2024-09-03'],
    ['2026-11-02', '2027-01-04'],
  ])('an order received on %s can go to arbitration until %s', (received, last) => {
    expect(arbitrationDeadline(received)).toBe(last);
  });

  it.each(['', '2027-02-30x', '20270701', '9999-12-31', '2027-13-01'])(
    'finds no last day for arbitration of an order received on %p',
    (received) => {
      expect(arbitrationDeadline(received)).toBeUndefined();
    },
  );
});

describe('ways after an order', () => {
  it('calculates the ways after an order in the example of docs/rules/billing.md', () => {
    // Deposit $800. Won: 4,000 - 50. Lost: 50 + 750. 0.4 x 3,950 - 0.6 x 800 = 1,580 - 480.
    expect(choice('arbitration')).toEqual({
      way: 'arbitration',
      open: true,
      deposit: '800.00',
      costIfWon: '50.00',
      costIfLost: '800.00',
      expectedGain: '1100.00',
      worthFrom: '16.9',
    });
    // 0.4 x (4,000 - 1,500) - 0.6 x 1,500 = 1,000 - 900.
    expect(choice('soah')).toMatchObject({ deposit: '1500.00', expectedGain: '100.00', worthFrom: '37.5' });
    expect(choice('court', { courtCost: '6000' })).toMatchObject({ expectedGain: '-4400.00' });
    expect(choice('court', { courtCost: '6000' }).worthFrom).toBeUndefined();
    expect(choice('none')).toMatchObject({ open: true, costIfLost: '0.00', expectedGain: '0.00' });
  });

  it.each<[AppealWay, string, boolean, boolean | undefined]>([
    ['arbitration', '5000000', false, true],
    ['arbitration', '5000000.01', false, false],
    ['arbitration', '5000000.01', true, true],
    ['soah', '1000000', false, false],
    ['soah', '1000000.01', false, true],
    ['court', '1', false, true],
    ['none', '', false, true],
    ['court', '', false, undefined],
    ['arbitration', 'abc', true, undefined],
  ])('the way %s after an order of %p, homestead %s, is open: %s', (way, orderValue, homestead, open) => {
    expect(choice(way, { orderValue, homestead }).open).toBe(open);
  });

  it('adds what the client pays in advance to both outcomes of an arbitration', () => {
    expect(choice('arbitration', { upfrontFilingFee: '100' })).toMatchObject({
      costIfWon: '150.00',
      costIfLost: '900.00',
    });
  });

  it.each([
    ['without a chance', { chance: '' }],
    ['with a chance above 100', { chance: '100.01' }],
    ['without savings', { savings: null }],
    ['with a negative chance', { chance: '-1' }],
  ])('an arbitration has no expected gain %s', (_case, changes) => {
    expect(choice('arbitration', changes).expectedGain).toBeUndefined();
    expect(choice('arbitration', changes).deposit).toBe('800.00');
  });

  it('gives no figures for a suit whose cost is not known', () => {
    expect(choice('court')).toEqual({ way: 'court', open: true });
  });

  it('the expected gain is certain at both ends, grows with the chance and is positive where it says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000_000 }),
        fc.integer({ min: 0, max: 90_000 }),
        fc.integer({ min: 0, max: 999 }),
        fc.boolean(),
        (orderValue, savings, tenths, homestead) => {
          const at = (chance: number) =>
            choice('arbitration', {
              orderValue: `${orderValue}`,
              savings: `${savings}`,
              chance: (chance / 10).toFixed(1),
              homestead,
            });
          const gain = (chance: number) => Number(at(chance).expectedGain);
          const { costIfWon, costIfLost, worthFrom } = at(0);
          expect(gain(0)).toBe(-Number(costIfLost));
          expect(gain(1000)).toBe(savings - Number(costIfWon));
          if (savings > 50) expect(gain(tenths + 1)).toBeGreaterThanOrEqual(gain(tenths));
          if (worthFrom === undefined) expect(gain(1000)).toBeLessThanOrEqual(0);
          else {
            const least = Math.round(Number(worthFrom) * 10);
            expect(gain(least)).toBeGreaterThanOrEqual(0);
            if (least > 0) expect(gain(least - 1)).toBeLessThanOrEqual(0);
          }
        },
      ),
    );
  });
});

describe('the true saving of an appeal', () => {
  const school: AccountUnit = {
    code: 'ISD',
    name: 'School',
    rate: '0.01',
    homesteadPercent: null,
    kind: 'school',
    over65Exemption: null,
    disabledExemption: null,
    hasCeiling: false,
    ceiling: null,
  };
  const input: AppealSavingsInput = {
    taxYear: 2026,
    noticeValue: '600000',
    orderValue: '550000',
    opinionOfValue: '430000',
    rules: {
      homesteadLimit: '10',
      otherLimit: '20',
      otherLimitUpTo: '5320000',
      schoolHomestead: '140000',
      schoolSenior: '60000',
      entryAmounts: [
        { taxYear: 2025, upTo: '5160000' },
        { taxYear: 2026, upTo: '5320000' },
      ],
    },
    facts: {
      category: 'homestead',
      isFirstYear: false,
      priorAppraisedValue: '400000',
      newImprovements: null,
      isOver65: false,
      isDisabled: false,
      isFirstSeniorYear: false,
      otherExemption: null,
      isExempt: false,
      firstQualifiedYear: null,
      firstQualifiedValue: null,
      units: [school],
    },
  };

  it('an appeal saves only on what it takes off below the limit', () => {
    // The limit is 440,000: of 120,000 only 10,000 are taxed, at 1 %.
    expect(appealSavings(input)).toBe('100.00');
    expect(appealSavings({ ...input, opinionOfValue: '450000' })).toBe('0.00');
    expect(appealSavings({ ...input, orderValue: '435000' })).toBe('50.00');
  });

  it('an appeal counts no limit for other property whose notice was above the value of the limit', () => {
    const other = {
      noticeValue: '5400000',
      orderValue: '5300000',
      opinionOfValue: '5200000',
      facts: {
        ...input.facts,
        category: 'other',
        priorAppraisedValue: '4000000',
        firstQualifiedYear: 2026,
      } as const,
    };
    expect(appealSavings({ ...input, ...other })).toBe('1000.00');
    expect(appealSavings({ ...input, ...other, noticeValue: null })).toBe('0.00');
  });

  it('the true saving of an appeal is unknown while facts are missing', () => {
    expect(appealSavings({ ...input, facts: { ...input.facts, category: null } })).toBeUndefined();
    expect(appealSavings({ ...input, opinionOfValue: null })).toBeUndefined();
    expect(appealSavings({ ...input, rules: undefined })).toBeUndefined();
  });
});
