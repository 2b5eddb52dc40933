import { describe, expect, it } from '@jest/globals';
import { entryOfRolls, hasEntered, type OwnedInYear } from './limit-entry.js';

const amounts = [
  { taxYear: 2024, upTo: '5000000' },
  { taxYear: 2025, upTo: '5160000' },
  { taxYear: 2026, upTo: '5320000' },
];
const unknown = { firstQualifiedYear: null, firstQualifiedValue: null };

describe('the entry into the limit on other property', () => {
  const entered = (
    noticeValue: string,
    priorAppraisedValue: string | null,
    more: object = {},
    taxYear = 2026,
  ) => hasEntered({ taxYear, noticeValue, facts: { ...unknown, priorAppraisedValue, ...more } }, amounts);

  it('entry into the limit is known without its year only if every possible year gives the same answer', () => {
    expect(entered('5000000', '5000000')).toBe(true);
    expect(entered('5000000.01', '4000000')).toBeUndefined();
    expect(entered('4000000', '5000000.01')).toBeUndefined();
    expect(entered('4000000', null)).toBeUndefined();
    // In the first year with the limit, no property can have entered it earlier.
    expect(entered('5000000.01', null, {}, 2024)).toBe(false);
    expect(entered('5000000', null, {}, 2024)).toBe(true);
  });

  it('entry into the limit is judged by the value of its year, as far as it is known', () => {
    expect(entered('8000000', '5880000', { firstQualifiedYear: 2024, firstQualifiedValue: '4900000' })).toBe(
      true,
    );
    expect(
      entered('1000000', '900000', { firstQualifiedYear: 2024, firstQualifiedValue: '5000000.01' }),
    ).toBe(false);
    expect(entered('8000000', '5880000', { firstQualifiedYear: 2024 })).toBeUndefined();
    expect(entered('8000000', '5160000', { firstQualifiedYear: 2025 })).toBe(true);
    expect(entered('8000000', '4000000', { firstQualifiedYear: 2026 })).toBe(false);
    expect(
      entered('8000000', '4000000', { firstQualifiedYear: 2023, firstQualifiedValue: '1' }),
    ).toBeUndefined();
    const anyValue = [{ taxYear: 2026, upTo: null }];
    const facts = { ...unknown, priorAppraisedValue: null };
    expect(hasEntered({ taxYear: 2026, noticeValue: '9000000', facts }, anyValue)).toBe(true);
  });
});

describe('what the rolls say about the entry', () => {
  const roll = (taxYear: number, ownerName = 'LEE ANN', isHomestead = false): OwnedInYear => ({
    taxYear,
    ownerName,
    isHomestead,
    appraisedValue: `${taxYear}000.00`,
  });
  const entry = (...rolls: OwnedInYear[]) => entryOfRolls(2026, rolls, amounts);

  it('the rolls give as entry the first year with the limit after a January 1 of the same owner', () => {
    const same = [2023, 2024, 2025, 2026].map((year) => roll(year));
    expect(entry(...same)).toEqual({ firstQualifiedYear: 2024, firstQualifiedValue: '2024000.00' });
    expect(entry(roll(2024, 'BEFORE'), roll(2025), roll(2026))).toEqual({
      firstQualifiedYear: 2026,
      firstQualifiedValue: '2026000.00',
    });
  });

  it('the rolls give no entry without the year before, in the first year owned, or after a homestead', () => {
    expect(entry(roll(2025), roll(2026))).toEqual(unknown);
    expect(entry(roll(2025, 'BEFORE'), roll(2026))).toEqual(unknown);
    expect(entry(roll(2023), roll(2024, 'LEE ANN', true), roll(2025), roll(2026))).toEqual(unknown);
    expect(entryOfRolls(2026, [roll(2026)], [])).toEqual(unknown);
  });
});
