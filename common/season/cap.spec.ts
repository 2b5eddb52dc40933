import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { type AccountFacts, type AccountUnit, trueSavings, type YearRules } from './cap.js';

/** The tables of docs/rules/caps.md. */
const rules: Readonly<Record<number, YearRules>> = {
  2023: yearRules(null, null, '100000', '10000'),
  2024: yearRules('20', '5000000', '100000', '10000'),
  2025: yearRules('20', '5160000', '140000', '60000'),
  2026: yearRules('20', '5320000', '140000', '60000'),
  2027: yearRules(null, null, '140000', '60000'),
};

function yearRules(
  otherLimit: string | null,
  otherLimitUpTo: string | null,
  schoolHomestead: string,
  schoolSenior: string,
): YearRules {
  return {
    homesteadLimit: '10',
    otherLimit,
    otherLimitUpTo,
    schoolHomestead,
    schoolSenior,
    entryAmounts: [],
  };
}

/** The rules of a tax year with its own amounts and those of earlier years. */
const rulesOf = (taxYear: number): YearRules | undefined =>
  rules[taxYear] && { ...rules[taxYear], entryAmounts: entryAmounts.filter((of) => of.taxYear <= taxYear) };

const entryAmounts = Object.entries(rules)
  .filter(([, of]) => of.otherLimit !== null)
  .map(([year, of]) => ({ taxYear: Number(year), upTo: of.otherLimitUpTo }));

const unitOf = (code: string, kind: AccountUnit['kind'], rate: string, more: Partial<AccountUnit> = {}) =>
  ({
    code,
    kind,
    rate,
    name: code.toUpperCase(),
    homesteadPercent: null,
    over65Exemption: null,
    disabledExemption: null,
    hasCeiling: false,
    ceiling: null,
    ...more,
  }) satisfies AccountUnit;

const both = (amount: string) => ({ over65Exemption: amount, disabledExemption: amount });
const units = {
  school: unitOf('school', 'school', '0.01'),
  isd: unitOf('isd', 'school', '0.009505', { homesteadPercent: '20', ...both('10000') }),
  county: unitOf('county', 'county', '0.00344445', {
    homesteadPercent: '20',
    over65Exemption: '125000',
    disabledExemption: '110000',
    hasCeiling: true,
  }),
  flat: unitOf('flat', 'county', '0.004', { over65Exemption: '3000' }),
  city: unitOf('city', 'city', '0.00574', { homesteadPercent: '20', ...both('154000') }),
  town: unitOf('town', 'city', '0.005', { homesteadPercent: '1', hasCeiling: true }),
  college: unitOf('college', 'college', '0.001013', { homesteadPercent: '1', ...both('75000') }),
  esd: unitOf('esd', 'other', '0.001'),
} as const;

type UnitName = keyof typeof units;
/** A unit by its name, optionally with the account's ceiling. */
type Unit = UnitName | readonly [UnitName, string];

const homestead: AccountFacts = {
  category: 'homestead',
  isFirstYear: false,
  priorAppraisedValue: null,
  newImprovements: null,
  isOver65: false,
  isDisabled: false,
  isFirstSeniorYear: false,
  otherExemption: null,
  isExempt: false,
  units: [],
  firstQualifiedYear: null,
  firstQualifiedValue: null,
};

const withCeilings = (of: readonly Unit[]): AccountUnit[] =>
  of.map((unit) => (typeof unit === 'string' ? units[unit] : { ...units[unit[0]], ceiling: unit[1] }));

/** A row of the table of cases in docs/rules/caps.md. */
interface Case {
  readonly what: string;
  readonly taxYear: number;
  readonly notice: string;
  readonly final: string;
  readonly of: readonly Unit[];
  readonly facts: Partial<AccountFacts>;
  readonly limit: string | null;
  readonly savings: string;
}

const plain = (amount: string): string => amount.replaceAll(',', '');

const factOf: Readonly<Record<string, (amount: string) => Partial<AccountFacts>>> = {
  'other property': () => ({ category: 'other' }),
  'first qualified': (words) => {
    const [year, value = null] = words.split(' at ');
    return { firstQualifiedYear: Number(year), firstQualifiedValue: value };
  },
  'no limit': () => ({ category: 'none' }),
  'first year': () => ({ isFirstYear: true }),
  before: (priorAppraisedValue) => ({ priorAppraisedValue }),
  new: (newImprovements) => ({ newImprovements }),
  'over 65': () => ({ isOver65: true }),
  disabled: () => ({ isDisabled: true }),
  'first ceiling': () => ({ isFirstSeniorYear: true }),
  further: (otherExemption) => ({ otherExemption }),
  exempt: () => ({ isExempt: true }),
};

function factsOf(words: string): Partial<AccountFacts> {
  const parts = words === '-' ? [] : words.split('; ');
  return Object.assign(
    {},
    ...parts.map((part) => {
      const [, name = part, amount = ''] = /^(before|new|further|first qualified) (.+)$/.exec(part) ?? [];
      const read = factOf[name];
      if (!read) throw new Error(`Unknown fact: ${part}`);
      return read(plain(amount));
    }),
  ) as Partial<AccountFacts>;
}

function unitsOf(words: string): Unit[] {
  return words.split('; ').map((word): Unit => {
    const [name, ceiling] = word.split(' ') as [UnitName, string?];
    return ceiling === undefined ? name : [name, plain(ceiling)];
  });
}

const cases = readFileSync('docs/rules/caps.md', 'utf8')
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .filter((cells) => cells.length === 8 && /^\d{4}$/.test(cells[1] ?? ''))
  .map((cells): Case => {
    const [what, year, notice, final, of, facts, limit, savings] = cells as [
      ...[string, string, string, string],
      ...[string, string, string, string],
    ];
    return {
      what,
      taxYear: Number(year),
      notice: plain(notice),
      final: plain(final),
      of: unitsOf(of),
      facts: factsOf(facts),
      limit: limit === '-' ? null : plain(limit),
      savings: plain(savings),
    };
  });

describe('the true saving', () => {
  it('finds the cases of true savings in their table', () => {
    expect(cases.length).toBeGreaterThanOrEqual(57);
  });

  it.each(cases)('$what ($taxYear)', ({ taxYear, notice, final, of, facts, limit, savings }) => {
    const outcome = trueSavings({
      taxYear,
      noticeValue: notice,
      finalValue: final,
      rules: rulesOf(taxYear),
      facts: { ...homestead, ...facts, units: withCeilings(of) },
    });
    expect(outcome.missing).toEqual([]);
    expect(outcome.savings?.limit?.limitedValue ?? null).toBe(limit);
    expect(outcome.savings?.savings).toBe(savings);
  });

  it('the true saving shows each step of each unit', () => {
    const { savings } = trueSavings({
      taxYear: 2026,
      noticeValue: '600000',
      finalValue: '420000',
      rules: rulesOf(2026),
      facts: {
        ...homestead,
        priorAppraisedValue: '400000',
        isOver65: true,
        units: withCeilings([['isd', '2100.00'], 'city']),
      },
    });
    expect(savings).toMatchObject({
      noticeValue: '600000.00',
      finalValue: '420000.00',
      limit: { percent: '10', priorAppraisedValue: '400000.00', limitedValue: '440000.00' },
      noticeAppraised: '440000.00',
      finalAppraised: '420000.00',
      savings: '243.92',
    });
    // 440,000 - 140,000 - 88,000 - 60,000 - 10,000 = 142,000; x 0.9505 / 100 = 1,349.71, below the ceiling of 2,100.00.
    expect(savings?.units[0]).toEqual({
      code: 'isd',
      name: 'ISD',
      kind: 'school',
      rate: '0.009505',
      ceiling: '2100.00',
      notice: {
        exemptions: [
          { kind: 'homestead', amount: '140000.00' },
          { kind: 'local', amount: '88000.00' },
          { kind: 'senior', amount: '60000.00' },
          { kind: 'localSenior', amount: '10000.00' },
        ],
        taxableValue: '142000.00',
        computedTax: '1349.71',
        tax: '1349.71',
      },
      final: expect.objectContaining({ taxableValue: '126000.00', tax: '1197.63' }),
      savings: '152.08',
    });
    // 440,000 - 88,000 - 154,000 = 198,000; 420,000 - 84,000 - 154,000 = 182,000; 16,000 x 0.574 / 100 = 91.84.
    expect(savings?.units[1]).toMatchObject({ ceiling: null, savings: '91.84' });
  });
});

describe('without a fact the saving is unknown', () => {
  const known = { ...homestead, priorAppraisedValue: '400000', units: [units.school] };
  const lacking = (facts: Partial<AccountFacts>, more: object = {}) =>
    trueSavings({
      taxYear: 2026,
      noticeValue: '600000',
      finalValue: '420000',
      rules: rulesOf(2026),
      ...more,
      facts: { ...known, ...facts },
    });

  it.each<[string, Partial<AccountFacts>, object, string[]]>([
    ['which limit', { category: null }, {}, ['category']],
    ['whether it is the first year', { isFirstYear: null }, {}, ['isFirstYear']],
    ['the value of the year before', { priorAppraisedValue: null }, {}, ['priorAppraisedValue']],
    ['when it first qualified', { category: 'other' }, { noticeValue: '5000000.01' }, ['firstQualified']],
    [
      'the value of its first year',
      { category: 'other', firstQualifiedYear: 2024 },
      { noticeValue: '5000000.01' },
      ['firstQualified'],
    ],
    ['the units', { units: [] }, {}, ['units']],
    ['the rules of the year', {}, { rules: undefined }, ['rules']],
    ['the limit of homesteads', {}, { rules: { ...rulesOf(2026), homesteadLimit: null } }, ['rules']],
    ['a value', {}, { finalValue: '' }, ['values']],
    ['a ceiling', { isOver65: true }, {}, ['ceiling']],
    ['several', { isFirstYear: null, units: [] }, { noticeValue: 'x' }, ['values', 'isFirstYear', 'units']],
  ])('the true saving is unknown without a fact: %s', (_what, facts, more, missing) => {
    const outcome = lacking(facts, more);
    expect(outcome.savings).toBeNull();
    expect(outcome.missing.map(({ fact }) => fact)).toEqual(missing);
  });

  it('names the unit whose ceiling is missing, only where one applies', () => {
    const of = { isOver65: true, units: [units.school, units.flat, units.county] };
    expect(lacking(of).missing).toEqual([
      { fact: 'ceiling', unit: 'SCHOOL' },
      { fact: 'ceiling', unit: 'COUNTY' },
    ]);
    expect(lacking({ ...of, isFirstSeniorYear: true }).missing).toEqual([]);
    expect(lacking({ ...of, isExempt: true }).missing).toEqual([]);
    expect(lacking({ ...of, category: 'other' }).missing).toEqual([]);
  });

  it('other property needs no value of the year before once its limit has ended', () => {
    const other = { category: 'other', isFirstYear: null, priorAppraisedValue: null } as const;
    expect(lacking(other, { rules: rulesOf(2027) }).missing).toEqual([]);
    expect(lacking(other).missing.map(({ fact }) => fact)).toEqual(['isFirstYear']);
  });
});

describe('for any account', () => {
  const dollars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => decimal(cents, 2));
  const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
  const unit = fc.record({
    code: fc.constant('U'),
    name: fc.constant('Unit'),
    kind: fc.constantFrom('school', 'county', 'city', 'college', 'other' as const),
    rate: fc.integer({ min: 0, max: 1_500_000 }).map((rate) => decimal(rate, 8)),
    homesteadPercent: maybe(fc.integer({ min: 0, max: 20 }).map(String)),
    over65Exemption: maybe(dollars(200_000)),
    disabledExemption: maybe(dollars(200_000)),
    hasCeiling: fc.boolean(),
    ceiling: dollars(5_000),
  });
  const account = fc.record({
    category: fc.constantFrom('homestead', 'other', 'none' as const),
    isFirstYear: fc.boolean(),
    priorAppraisedValue: dollars(6_000_000),
    newImprovements: maybe(dollars(200_000)),
    isOver65: fc.boolean(),
    isDisabled: fc.boolean(),
    isFirstSeniorYear: fc.boolean(),
    firstQualifiedYear: fc.constantFrom(2024, 2025, 2026),
    firstQualifiedValue: dollars(6_000_000),
    otherExemption: maybe(dollars(20_000)),
    isExempt: fc.boolean(),
    units: fc.array(unit, { minLength: 1, maxLength: 6 }),
  });
  const values = fc
    .tuple(fc.integer({ min: 0, max: 700_000_000 }), fc.integer({ min: 0, max: 700_000_000 }))
    .map(([one, other]) => [Math.max(one, other), Math.min(one, other)] as const);
  const year = fc.constantFrom(2023, 2024, 2025, 2026, 2027);

  it('a lower value never costs; appraised is at most market; no more is saved than value times all rates', () => {
    fc.assert(
      fc.property(account, values, year, (facts, [notice, final], taxYear) => {
        const { savings } = trueSavings({
          taxYear,
          noticeValue: decimal(notice, 2),
          finalValue: decimal(final, 2),
          rules: rulesOf(taxYear),
          facts,
        });
        expect(savings).not.toBeNull();
        if (!savings) return;
        const cents = (text: string): number => Math.round(Number(text) * 100);
        expect(cents(savings.noticeAppraised)).toBeLessThanOrEqual(notice);
        expect(cents(savings.finalAppraised)).toBeLessThanOrEqual(final);
        for (const each of savings.units) {
          expect(cents(each.savings)).toBeGreaterThanOrEqual(0);
          expect(cents(each.final.tax)).toBeGreaterThanOrEqual(0);
          // The difference of two rounded taxes is within a cent of the rounded difference.
          expect(cents(each.savings)).toBeLessThanOrEqual((notice - final) * Number(each.rate) + 1);
        }
      }),
    );
  });

  it('one rate without limit, exemption or ceiling saves what the formula says', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 3_000_000 }), ([notice, final], rate) => {
        const only = unitOf('only', 'county', decimal(rate, 8));
        const { savings } = trueSavings({
          taxYear: 2026,
          noticeValue: decimal(notice, 2),
          finalValue: decimal(final, 2),
          rules: rulesOf(2026),
          facts: { ...homestead, category: 'none' as const, units: [only] },
        });
        const formula = (notice - final) * (rate / 100_000_000);
        expect(Math.abs(Number(savings?.savings) * 100 - formula)).toBeLessThanOrEqual(1.001);
      }),
    );
  });
});

const decimal = (digits: number, decimals: number): string =>
  `${Math.floor(digits / 10 ** decimals)}.${String(digits % 10 ** decimals).padStart(decimals, '0')}`;
