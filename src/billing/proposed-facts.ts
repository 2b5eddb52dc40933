import type { AccountFacts } from '../../common/season/cap.js';
import type { LimitEntry } from '../../common/season/limit-entry.js';

/** What a roll says about an account in a tax year. */
export interface RollFacts {
  readonly ownerName: string | null;
  /** The Comptroller's category, such as A1. */
  readonly stateCode: string | null;
  readonly appraisedValue: string | null;
  /** That of the year before, as published with this year's account. */
  readonly priorAppraisedValue?: string | null;
  /** Null: the district's files do not have them. */
  readonly exemptions: readonly string[] | null;
}

/** Facts without the units, which no roll says, and without what holds for the property in all years. */
export type ProposedFacts = Omit<AccountFacts, 'units' | keyof LimitEntry>;

/** Exemptions that only a homestead has. */
export const homesteadCodes = ['HS', 'OV65', 'OV65S', 'DP', 'DPS', 'DVHS', 'DVHSS', 'MASSS'];
/** Exemptions of everything. */
const totalCodes = ['DVHS', 'DVHSS', 'MASSS', 'EX'];
/** Exemptions of disabled veterans, dollars (11.22). */
const veterans: Readonly<Record<string, string>> = {
  DV1: '5000.00',
  DV2: '7500.00',
  DV3: '10000.00',
  DV4: '12000.00',
};

/** Nothing is known. */
export const unknownFacts: ProposedFacts = {
  ...{ category: null, isFirstYear: null, priorAppraisedValue: null, newImprovements: null },
  ...{ isOver65: false, isDisabled: false, isFirstSeniorYear: false, otherExemption: null, isExempt: false },
};

/**
 * What the rolls of a tax year and of the year before say (docs/rules/caps.md, "Facts of a property"). Who owned other property
 * is compared by name: another name leaves the first year open.
 */
export function proposedFacts(current: RollFacts | undefined, prior: RollFacts | undefined): ProposedFacts {
  const priorAppraisedValue = prior?.appraisedValue ?? current?.priorAppraisedValue ?? null;
  if (!current) return { ...unknownFacts, priorAppraisedValue };
  const isUnlimited = /^(?:D1|L|M|S)/i.test(current.stateCode ?? '');
  const has = codesOf(current);
  // An account whose exemptions nobody published may well be a homestead with a cap.
  if (!has) return { ...unknownFacts, priorAppraisedValue, category: isUnlimited ? 'none' : null };
  const had = prior && codesOf(prior);
  const isHomestead = has(homesteadCodes);
  const category = isHomestead ? 'homestead' : isUnlimited ? 'none' : 'other';
  const veteran = (current.exemptions ?? []).map((code) => veterans[code.toUpperCase()]).findLast(Boolean);
  return {
    ...{ category, priorAppraisedValue, newImprovements: null },
    isFirstYear: isHomestead ? (had ? !had(homesteadCodes) : null) : isFirstOwned(current, prior),
    isOver65: has(['OV65', 'OV65S']),
    isDisabled: has(['DP', 'DPS']),
    isFirstSeniorYear: has(seniorCodes) && had !== undefined && !had(seniorCodes),
    otherExemption: veteran ?? null,
    isExempt: has(totalCodes),
  };
}

const seniorCodes = ['OV65', 'OV65S', 'DP', 'DPS'];

/** False for the same owner in both years, otherwise unknown. */
const isFirstOwned = (current: RollFacts, prior: RollFacts | undefined): false | null =>
  prior?.ownerName && prior.ownerName === current.ownerName ? false : null;

/** Whether an account has one of these codes; undefined where its codes are not known. */
function codesOf({ exemptions }: RollFacts): ((wanted: readonly string[]) => boolean) | undefined {
  if (!exemptions) return undefined;
  const codes = exemptions.map((code) => code.toUpperCase());
  return (wanted) => wanted.some((code) => codes.includes(code));
}
