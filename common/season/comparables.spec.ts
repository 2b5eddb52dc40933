import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ComparableRules, usualComparableRules as rules } from './comparable-rules.js';
import { type ComparableAccount, type ComparableCandidate, compare, stepOf } from './comparables.js';

const subject: ComparableAccount = {
  accountNumber: '100',
  situs: '1 Oak St',
  neighborhoodCode: 'N1',
  stateCode: 'A1',
  classCode: 'R4',
  livingArea: '2000',
  yearBuilt: 2000,
  landSqft: '7000',
  landValue: '100000',
  improvementValue: '320000',
  marketValue: '420000',
  appraisedValue: '400000',
};

const other = (accountNumber: string, facts: Partial<ComparableAccount> = {}): ComparableAccount => ({
  ...subject,
  accountNumber,
  ...facts,
});

const candidate = (
  account: ComparableAccount,
  decided: Partial<ComparableCandidate> = {},
): ComparableCandidate => ({
  account,
  distance: 0,
  addedFor: null,
  leftOutFor: null,
  other: null,
  ...decided,
});

const comparedWith = (account: ComparableAccount, own = subject, by: ComparableRules = rules) =>
  compare(own, [candidate(account)], by).rows[0];

describe('comparables', () => {
  it('calculates the worked example of docs/rules/comparables.md', () => {
    const first = other('201', { livingArea: '1800', yearBuilt: 1996, improvementValue: '270000' });
    const second = other('202', {
      livingArea: '2200',
      yearBuilt: 2004,
      landValue: '110000',
      improvementValue: '308000',
    });
    const third = other('203', { improvementValue: '290000' });
    const valued = [first, second, third].map((account) => ({
      ...account,
      marketValue: String(Number(account.landValue) + Number(account.improvementValue)),
    }));
    const { rows, ...result } = compare(
      subject,
      valued.map((account, distance) => candidate(account, { distance })),
      { ...rules, least: 3 },
    );
    expect(rows.map(({ adjustments, adjustedValue }) => ({ ...adjustments, adjustedValue }))).toEqual([
      {
        land: '0.00',
        area: '15000.00',
        age: '10800.00',
        extras: '0.00',
        other: '0.00',
        net: '25800.00',
        gross: '25800.00',
        adjustedValue: '395800.00',
      },
      {
        land: '-10000.00',
        area: '-14000.00',
        age: '-12320.00',
        extras: '0.00',
        other: '0.00',
        net: '-36320.00',
        gross: '36320.00',
        adjustedValue: '381680.00',
      },
      {
        land: '0.00',
        area: '0.00',
        age: '0.00',
        extras: '0.00',
        other: '0.00',
        net: '0.00',
        gross: '0.00',
        adjustedValue: '390000.00',
      },
    ]);
    expect(result).toEqual({
      used: 3,
      isEnough: true,
      indicatedValue: '390000.00',
      leastValue: '381680.00',
      greatestValue: '395800.00',
      reduction: '30000.00',
      subjectPerFoot: '210.00',
      marketValue: '420000.00',
      medianPerFoot: '195.00',
    });
  });

  it('adjusts for extras and by the effective year only where both accounts have them', () => {
    const own = { ...subject, extraValue: '20000', effectiveYear: 2010 };
    const pool = { livingArea: '1800', improvementValue: '300000', extraValue: '30000', effectiveYear: 2005 };
    // 200 x (300,000 - 30,000) / 1,800 x 50 %; 5 x 1 % x 270,000; 20,000 - 30,000.
    expect(comparedWith(other('201', pool), own)?.adjustments).toMatchObject({
      area: '15000.00',
      age: '13500.00',
      extras: '-10000.00',
      net: '18500.00',
    });
    // Known for one only, both are ignored: 200 x 300,000 / 1,800 x 50 %, and both were built in 2000.
    expect(comparedWith(other('201', pool), subject)?.adjustments).toMatchObject({
      area: '16667.00',
      age: '0.00',
      extras: '0.00',
    });
  });

  it('tells in which step a comparable account is found', () => {
    const own = { ...subject, schoolDistrict: 'S1', marketArea: 'M1' };
    const found = (facts: Partial<ComparableAccount>) =>
      stepOf(own, { ...own, neighborhoodCode: 'N2', ...facts });
    expect(found({ neighborhoodCode: 'N1' })).toBe('neighborhood');
    expect(found({})).toBe('schoolDistrict');
    expect(found({ schoolDistrict: 'S2' })).toBe('marketArea');
    expect(found({ schoolDistrict: null, marketArea: null })).toBeUndefined();
    expect(
      stepOf({ ...own, schoolDistrict: null }, { ...own, neighborhoodCode: 'N2', schoolDistrict: null }),
    ).toBe('marketArea');
  });

  it('takes the mean of the middle two of an even number of comparables', () => {
    const { indicatedValue } = compare(
      subject,
      [
        candidate(other('201', { marketValue: '400000' })),
        candidate(other('202', { marketValue: '401001' })),
      ],
      rules,
    );
    expect(indicatedValue).toBe('400500.50');
  });

  it.each<[string, Partial<ComparableAccount>, string]>([
    ['one adjustment over the limit', { landValue: '30000', marketValue: '420000' }, 'adjustmentTooLarge'],
    ['one adjustment at the limit', { landValue: '37000', marketValue: '420000' }, 'used'],
    [
      'the sum over the limit',
      { landValue: '50000', livingArea: '1800', yearBuilt: 1990, improvementValue: '360000' },
      'grossTooLarge',
    ],
    ['no market value', { marketValue: null }, 'incomplete'],
    ['a market value of 0', { marketValue: '0' }, 'incomplete'],
    ['no living area', { livingArea: null }, 'incomplete'],
    ['no value of the building', { improvementValue: null }, 'incomplete'],
    ['no year', { yearBuilt: null }, 'used'],
    ['no value of the land', { landValue: null }, 'used'],
  ])('judges a comparable with %s', (_what, facts, state) => {
    expect(comparedWith(other('201', facts))?.state).toBe(state);
  });

  it('concludes nothing for a house of unknown size, rather than treating it as land', () => {
    const unknown = { ...subject, livingArea: null };
    expect(comparedWith(other('201'), unknown)?.state).toBe('incomplete');
    // Without an improvement value, the market value shows that there is a building.
    expect(comparedWith(other('201'), { ...unknown, improvementValue: null })?.state).toBe('incomplete');
    const alike = other('202', { livingArea: null });
    expect(comparedWith(alike, unknown)?.state).toBe('incomplete');
    expect(
      compare(unknown, [candidate(other('201')), candidate(alike)], { ...rules, least: 1 }),
    ).toMatchObject({
      used: 0,
      isEnough: false,
      indicatedValue: null,
    });
  });

  it('compares land alone by the value per square foot of the other land', () => {
    const land = { livingArea: null, yearBuilt: null, improvementValue: '0' };
    const own = { ...subject, ...land, landSqft: '10000', landValue: '90000', marketValue: '90000' };
    const row = comparedWith(
      other('201', { ...land, landSqft: '9000', landValue: '72000', marketValue: '72000' }),
      own,
    );
    expect(row).toMatchObject({ adjustments: { land: '8000.00', area: '0.00' }, adjustedValue: '80000.00' });
    expect(comparedWith(other('202', { ...land, landSqft: null }), own)?.state).toBe('incomplete');
    expect(comparedWith(other('203', { landSqft: '9000' }), own)?.state).toBe('incomplete');
  });

  it('lists a comparable that the office left out, and uses the next one instead', () => {
    const candidates = ['201', '202', '203'].map((number, distance) =>
      candidate(other(number), { distance, leftOutFor: number === '201' ? 'Fire damage.' : null }),
    );
    const { rows, used } = compare(subject, candidates, { ...rules, most: 1 });
    expect(rows.map(({ state }) => state)).toEqual(['leftOut', 'used', 'lessAlike']);
    expect(used).toBe(1);
  });

  it('begins with the comparable that the office added, and includes its own adjustment', () => {
    const { rows } = compare(
      subject,
      [
        candidate(other('201')),
        candidate(other('300'), {
          distance: 9,
          addedFor: 'The same plan.',
          other: { amount: '-12500', reason: 'It has a pool.' },
        }),
      ],
      rules,
    );
    expect(rows[0]).toMatchObject({
      account: { accountNumber: '300' },
      adjustments: { other: '-12500.00', net: '-12500.00', gross: '12500.00' },
      adjustedValue: '407500.00',
    });
  });

  it('concludes nothing without comparables', () => {
    expect(compare(subject, [], rules)).toMatchObject({
      rows: [],
      used: 0,
      isEnough: false,
      indicatedValue: null,
      reduction: null,
    });
  });

  const dollars = (min: number, max: number) => fc.integer({ min, max }).map(String);
  const anyAccount = fc.record({
    accountNumber: fc.integer({ min: 100, max: 140 }).map(String),
    livingArea: dollars(1500, 2500),
    yearBuilt: fc.integer({ min: 1990, max: 2010 }),
    landValue: dollars(80_000, 120_000),
    improvementValue: dollars(200_000, 400_000),
    marketValue: dollars(300_000, 500_000),
  });
  const anyCandidates = fc.uniqueArray(
    fc.record({ facts: anyAccount, distance: fc.float({ min: 0, max: 3, noNaN: true }) }),
    { selector: ({ facts }) => facts.accountNumber, maxLength: 30 },
  );
  const made = (
    drawn: { facts: Partial<ComparableAccount> & { accountNumber: string }; distance: number }[],
  ) => drawn.map(({ facts, distance }) => candidate(other(facts.accountNumber, facts), { distance }));

  it('the median lies between least and greatest value, and the subject is never a comparable', () => {
    fc.assert(
      fc.property(anyCandidates, (drawn) => {
        const { rows, indicatedValue, leastValue, greatestValue, used } = compare(
          subject,
          made(drawn),
          rules,
        );
        expect(rows.some(({ account }) => account.accountNumber === subject.accountNumber)).toBe(false);
        expect(used).toBeLessThanOrEqual(rules.most);
        expect(indicatedValue === null).toBe(used === 0);
        if (indicatedValue === null) return;
        expect(Number(indicatedValue)).toBeGreaterThanOrEqual(Number(leastValue));
        expect(Number(indicatedValue)).toBeLessThanOrEqual(Number(greatestValue));
      }),
    );
  });

  it('the comparison does not depend on the order of the candidates', () => {
    fc.assert(
      fc.property(
        anyCandidates.chain((drawn) =>
          fc.tuple(fc.constant(drawn), fc.shuffledSubarray(drawn, { minLength: drawn.length })),
        ),
        ([drawn, shuffled]) => {
          expect(compare(subject, made(shuffled), rules)).toEqual(compare(subject, made(drawn), rules));
        },
      ),
    );
  });

  it('makes no adjustment to a twin of the subject', () => {
    fc.assert(
      fc.property(anyAccount, (facts) => {
        const own = other('1', facts);
        const twin = { ...own, accountNumber: '2' };
        expect(comparedWith(twin, own)).toMatchObject({
          state: 'used',
          adjustedValue: `${facts.marketValue}.00`,
          adjustments: { net: '0.00', gross: '0.00' },
        });
      }),
    );
  });

  it('the adjusted value less the market value is the sum of the adjustments', () => {
    fc.assert(
      fc.property(anyCandidates, (drawn) => {
        for (const { account, adjustments, adjustedValue } of compare(subject, made(drawn), rules).rows) {
          if (!adjustments) continue;
          const { land, area, age, other: more, net } = adjustments;
          expect(Number(land) + Number(area) + Number(age) + Number(more)).toBe(Number(net));
          expect(Number(adjustedValue) - Number(account.marketValue)).toBe(Number(net));
        }
      }),
    );
  });
});
