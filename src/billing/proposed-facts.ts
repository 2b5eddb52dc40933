import type { AccountFacts } from '../../common/season/cap.js';
import type { LimitEntry } from '../../common/season/limit-entry.js';

/** Data of an account in the roll of a tax year. */
export interface RollFacts {
  readonly ownerName: string | null;
  /** The Comptroller's state code, such as A1. */
  readonly stateCode: string | null;
  readonly appraisedValue: string | null;
  /** Appraised value of the year before, as published in this year's roll. */
  readonly priorAppraisedValue?: string | null;
  /** Null if the district's files do not include exemptions. */
  readonly exemptions: readonly string[] | null;
}

/** Facts without the taxing units, which no roll contains, and without the limit entry, which applies to all years. */
export type ProposedFacts = Omit<AccountFacts, 'units' | keyof LimitEntry>;

/** Codes of exemptions that only homesteads have. */
export const homesteadCodes = ['HS', 'OV65', 'OV65S', 'DP', 'DPS', 'DVHS', 'DVHSS', 'MASSS'];
/** Codes of total exemptions. */
const totalCodes = ['DVHS', 'DVHSS', 'MASSS', 'EX'];
/** Exemptions of disabled veterans, dollars (11.22). */
const veterans: Readonly<Record<string, string>> = {
  DV1: '5000.00',
  DV2: '7500.00',
  DV3: '10000.00',
  DV4: '12000.00',
};

/** Facts of which nothing is known. */
export const unknownFacts: ProposedFacts = {
  category: null,
  isFirstYear: null,
  priorAppraisedValue: null,
  newImprovements: null,
  isOver65: false,
  isDisabled: false,
  isFirstSeniorYear: false,
  otherExemption: null,
  isExempt: false,
};

/**
 * Proposes facts from the rolls of a tax year and the year before (docs/rules/caps.md, "Facts of a property"). Owners of other
 * property are compared by name; a different name leaves `isFirstYear` unknown.
 */
export function proposedFacts(current: RollFacts | undefined, prior: RollFacts | undefined): ProposedFacts {
  const priorAppraisedValue = prior?.appraisedValue ?? current?.priorAppraisedValue ?? null;
  if (!current) return { ...unknownFacts, priorAppraisedValue };
  const isUnlimited = /^(?:D1|L|M|S)/i.test(current.stateCode ?? '');
  const has = codesOf(current);
  // Without published exemptions, the account may well be a homestead with a cap.
  if (!has) return { ...unknownFacts, priorAppraisedValue, category: isUnlimited ? 'none' : null };
  const had = prior && codesOf(prior);
  const isHomestead = has(homesteadCodes);
  const category = isHomestead ? 'homestead' : isUnlimited ? 'none' : 'other';
  const veteran = (current.exemptions ?? []).map((code) => veterans[code.toUpperCase()]).findLast(Boolean);
  return {
    category,
    priorAppraisedValue,
    newImprovements: null,
    isFirstYear: isHomestead ? (had ? !had(homesteadCodes) : null) : isFirstOwned(current, prior),
    isOver65: has(['OV65', 'OV65S']),
    isDisabled: has(['DP', 'DPS']),
    isFirstSeniorYear: has(seniorCodes) && had !== undefined && !had(seniorCodes),
    otherExemption: veteran ?? null,
    isExempt: has(totalCodes),
  };
}

const seniorCodes = ['OV65', 'OV65S', 'DP', 'DPS'];

/** Returns false if both years have the same owner, else null (unknown). */
const isFirstOwned = (current: RollFacts, prior: RollFacts | undefined): false | null =>
  prior?.ownerName && prior.ownerName === current.ownerName ? false : null;

/** Returns a check for exemption codes of an account; undefined if its codes are not known. */
function codesOf({ exemptions }: RollFacts): ((wanted: readonly string[]) => boolean) | undefined {
  if (!exemptions) return undefined;
  const codes = exemptions.map((code) => code.toUpperCase());
  return (wanted) => wanted.some((code) => codes.includes(code));
}
