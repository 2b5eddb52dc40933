import { decimalOf, Money } from '../text/money.js';
import { hasEntered, isYetToEnter, type LimitEntry, type EntryAmount } from './limit-entry.js';

/**
 * Computes the tax that a lower market value saves, with limits on appraised values, and the exemptions and ceilings of each
 * taxing unit (docs/rules/caps.md). Money, rates and percentages are decimal text.
 */

/** Kinds of taxing units. Homestead exemption and ceiling are mandatory for school districts and optional for the others. */
export const unitKinds = ['school', 'county', 'city', 'college', 'other'] as const;
export type UnitKind = (typeof unitKinds)[number];

/** Limit that an account has: that of homesteads, of other real property, or none (special appraisal, personal property). */
export const limitCategories = ['homestead', 'other', 'none'] as const;
export type LimitCategory = (typeof limitCategories)[number];

/** Limits and exemptions of a tax year; null: there is none. */
export interface YearRules {
  /** Percent by which a homestead's appraised value may grow in a year (23.23). */
  readonly homesteadLimit: string | null;
  /** The same for other real property (23.231). */
  readonly otherLimit: string | null;
  /** Maximum value with which property can enter the limit of 23.231 in this year, dollars. */
  readonly otherLimitUpTo: string | null;
  /** The same for each tax year with that limit, up to this one. */
  readonly entryAmounts: readonly EntryAmount[];
  /** Homestead exemption of school districts, dollars (11.13(b)). */
  readonly schoolHomestead: string | null;
  /** Additional exemption of school districts for owners over 65 or disabled, dollars (11.13(c)). */
  readonly schoolSenior: string | null;
}

/** A taxing unit in a tax year. */
export interface UnitRules {
  readonly code: string;
  readonly name: string;
  readonly kind: UnitKind;
  /** A fraction: 0.0095 is $0.95 per $100. */
  readonly rate: string;
  /** The unit's optional homestead exemption, percent of the appraised value, at least $5,000 (11.13(n)); null: none. */
  readonly homesteadPercent: string | null;
  /** Exemption for owners over 65, dollars (11.13(d)). */
  readonly over65Exemption: string | null;
  /** Exemption for disabled owners, dollars (11.13(d)). */
  readonly disabledExemption: string | null;
  /** Whether the unit has adopted the ceiling (11.261); a school district always has one (11.26). */
  readonly hasCeiling: boolean;
}

/** A taxing unit with the account's ceiling: the maximum tax, before this year's new improvements; null: not known. */
export interface AccountUnit extends UnitRules {
  readonly ceiling: string | null;
}

/** Facts of an account in a tax year; null: not known. */
export interface AccountFacts extends LimitEntry {
  readonly category: LimitCategory | null;
  /** Whether the limit does not apply yet: the first year of the exemption, or of ownership for other property. */
  readonly isFirstYear: boolean | null;
  /** Appraised value of the year before, dollars. */
  readonly priorAppraisedValue: string | null;
  /** Market value of this year's new improvements, dollars; null: none. */
  readonly newImprovements: string | null;
  readonly isOver65: boolean;
  readonly isDisabled: boolean;
  /** Whether this is the owner's first year over 65 or disabled, whose tax becomes the ceiling. */
  readonly isFirstSeniorYear: boolean;
  /** Exemptions of a fixed amount in every unit, such as those of disabled veterans (11.22), dollars; null: none. */
  readonly otherExemption: string | null;
  /** Whether the account is fully exempt, such as the homestead of a totally disabled veteran (11.131). */
  readonly isExempt: boolean;
  readonly units: readonly AccountUnit[];
}

/** Input of `trueSavings`. */
export interface SavingsInput {
  readonly taxYear: number;
  /** Market values, dollars. */
  readonly noticeValue: string;
  readonly finalValue: string;
  /** Undefined for a tax year without rules. */
  readonly rules: YearRules | undefined;
  readonly facts: AccountFacts;
}

/** Facts without which the saving is unknown; `ceiling` is that of a unit. */
export const savingsFacts = [
  'values',
  'rules',
  'category',
  'isFirstYear',
  'priorAppraisedValue',
  'firstQualified',
  'units',
  'ceiling',
] as const;
export type SavingsFact = (typeof savingsFacts)[number];

/** A missing fact; `unit` is the name of the unit whose ceiling is missing, otherwise null. */
export interface MissingFact {
  readonly fact: SavingsFact;
  readonly unit: string | null;
}

/** Kinds of exemptions, in the order in which they are deducted. */
export const exemptionKinds = ['total', 'homestead', 'local', 'senior', 'localSenior', 'other'] as const;
export type ExemptionKind = (typeof exemptionKinds)[number];

/** An exemption, with the amount by which it lowers the value. */
export interface Exemption {
  readonly kind: ExemptionKind;
  readonly amount: string;
}

/** A unit's tax on an appraised value. */
export interface UnitTax {
  readonly exemptions: readonly Exemption[];
  readonly taxableValue: string;
  /** Taxable value times rate. */
  readonly computedTax: string;
  /** Tax due: the computed tax, or the ceiling if it is lower. */
  readonly tax: string;
}

/** Tax savings in one unit. */
export interface UnitSavings {
  readonly code: string;
  readonly name: string;
  readonly kind: UnitKind;
  readonly rate: string;
  /** The ceiling with this year's new improvements; null where none applies. */
  readonly ceiling: string | null;
  readonly notice: UnitTax;
  readonly final: UnitTax;
  readonly savings: string;
}

/** The limit on the appraised value of a year. */
export interface ValueLimit {
  readonly category: LimitCategory;
  readonly percent: string;
  readonly priorAppraisedValue: string;
  readonly newImprovements: string;
  /** Maximum appraised value: that of the year before, its permitted growth, and the new improvements. */
  readonly limitedValue: string;
}

/** Tax savings of a lower market value, line by line. */
export interface TrueSavings {
  readonly taxYear: number;
  readonly noticeValue: string;
  readonly finalValue: string;
  /** Null where none applies. */
  readonly limit: ValueLimit | null;
  readonly noticeAppraised: string;
  readonly finalAppraised: string;
  readonly units: readonly UnitSavings[];
  /** The sum of the units' savings; negative when the value rose. */
  readonly savings: string;
}

/** Result of `trueSavings`; `savings` is null while facts are missing. */
export interface SavingsOutcome {
  readonly savings: TrueSavings | null;
  readonly missing: readonly MissingFact[];
}

const fixed = (amount: Money): string => amount.toFixed(2);
const cents = (amount: Money): Money => amount.toDecimalPlaces(2);
const amountOf = (text: string | null): Money => decimalOf(text) ?? new Money(0);

/**
 * Computes the true saving of a lower market value, or returns the facts that are missing (docs/rules/caps.md). Each unit's
 * tax is rounded to the cent; the saving is the sum of the differences.
 */
export function trueSavings(input: SavingsInput): SavingsOutcome {
  const missing = missingFacts(input);
  const { rules } = input;
  if (missing.length > 0 || !rules) return { savings: null, missing };
  const limit = valueLimit(input, rules);
  const appraised = (market: string): Money =>
    limit ? Money.min(amountOf(market), limit.limitedValue) : amountOf(market);
  const notice = appraised(input.noticeValue);
  const final = appraised(input.finalValue);
  const units = input.facts.units.map((unit) => unitSavings(unit, { input, rules, notice, final }));
  return {
    savings: {
      taxYear: input.taxYear,
      noticeValue: fixed(amountOf(input.noticeValue)),
      finalValue: fixed(amountOf(input.finalValue)),
      limit,
      noticeAppraised: fixed(notice),
      finalAppraised: fixed(final),
      units,
      savings: fixed(units.reduce((sum, unit) => sum.plus(unit.savings), new Money(0))),
    },
    missing,
  };
}

/** Returns the missing facts without which the saving is unknown, in the order of `savingsFacts`. */
export function missingFacts(input: SavingsInput): MissingFact[] {
  const { rules, facts } = input;
  const isKnown = decimalOf(input.noticeValue) && decimalOf(input.finalValue);
  const percent = rules && limitPercent(facts.category, rules);
  const isFirstYear = isBeforeLimit(input);
  const lacks: Readonly<Record<Exclude<SavingsFact, 'ceiling'>, boolean>> = {
    values: !isKnown,
    // The law limits homesteads in every year: a tax year without that limit has not been filled in.
    rules: !rules || (facts.category === 'homestead' && percent === undefined),
    category: facts.category === null,
    isFirstYear: percent !== undefined && isFirstYear === null,
    priorAppraisedValue:
      percent !== undefined && isFirstYear === false && !decimalOf(facts.priorAppraisedValue),
    firstQualified:
      percent !== undefined &&
      facts.category === 'other' &&
      isFirstYear === false &&
      hasEntered(input, rules?.entryAmounts ?? []) === undefined,
    units: facts.units.length === 0,
  };
  const ofAccount = savingsFacts
    .filter((fact) => fact !== 'ceiling' && lacks[fact])
    .map((fact): MissingFact => ({ fact, unit: null }));
  const ceilings = facts.units
    .filter((unit) => isFrozen(unit, facts) && !facts.isExempt && !decimalOf(unit.ceiling))
    .map(({ name }): MissingFact => ({ fact: 'ceiling', unit: name }));
  return [...ofAccount, ...ceilings];
}

/**
 * Computes the limit on the appraised value; null if none applies. Other property gets the limit of 23.231 by its value in the tax
 * year in which it first qualified, and keeps it whatever its later value.
 */
export function valueLimit(input: SavingsInput, rules: YearRules): ValueLimit | null {
  const { facts } = input;
  const { category } = facts;
  const percent = limitPercent(category, rules);
  if (percent === undefined || category === null || category === 'none' || isBeforeLimit(input)) return null;
  if (category === 'other' && !hasEntered(input, rules.entryAmounts)) return null;
  const prior = amountOf(facts.priorAppraisedValue);
  const added = amountOf(facts.newImprovements);
  const growth = cents(prior.times(percent).dividedBy(100));
  return {
    category,
    percent,
    priorAppraisedValue: fixed(prior),
    newImprovements: fixed(added),
    limitedValue: fixed(prior.plus(growth).plus(added)),
  };
}

/** Whether the limit does not apply yet; null: not known. For other property, its first qualified year overrides the flag. */
const isBeforeLimit = ({ facts, taxYear }: SavingsInput): boolean | null =>
  (facts.category === 'other' ? isYetToEnter(facts, taxYear) : undefined) ?? facts.isFirstYear;

function limitPercent(category: LimitCategory | null, rules: YearRules): string | undefined {
  if (category === 'homestead') return rules.homesteadLimit ?? undefined;
  return category === 'other' ? (rules.otherLimit ?? undefined) : undefined;
}

const isSenior = ({ category, isOver65, isDisabled }: AccountFacts): boolean =>
  category === 'homestead' && (isOver65 || isDisabled);

/** Whether a ceiling that was fixed in an earlier year applies. */
const isFrozen = ({ kind, hasCeiling }: UnitRules, facts: AccountFacts): boolean =>
  isSenior(facts) && !facts.isFirstSeniorYear && (kind === 'school' || hasCeiling);

interface Setting {
  readonly input: SavingsInput;
  readonly rules: YearRules;
  readonly notice: Money;
  readonly final: Money;
}

function unitSavings(unit: AccountUnit, { input, rules, notice, final }: Setting): UnitSavings {
  const { facts } = input;
  const ceiling = ceilingOf(unit, facts);
  const on = (appraised: Money): UnitTax => unitTax(unit, { appraised, facts, rules, ceiling });
  const [before, after] = [on(notice), on(final)];
  return {
    code: unit.code,
    name: unit.name,
    kind: unit.kind,
    rate: unit.rate,
    ceiling: ceiling ? fixed(ceiling) : null,
    notice: before,
    final: after,
    savings: fixed(new Money(before.tax).minus(after.tax)),
  };
}

/** The ceiling rises by the tax on this year's new improvements (11.26(b), 11.261(c)). */
function ceilingOf(unit: AccountUnit, facts: AccountFacts): Money | undefined {
  const ceiling = isFrozen(unit, facts) ? decimalOf(unit.ceiling) : undefined;
  return ceiling?.plus(cents(amountOf(facts.newImprovements).times(unit.rate)));
}

interface Taxed {
  readonly appraised: Money;
  readonly facts: AccountFacts;
  readonly rules: YearRules;
  readonly ceiling: Money | undefined;
}

function unitTax(unit: UnitRules, { appraised, facts, rules, ceiling }: Taxed): UnitTax {
  let left = appraised;
  const exemptions: Exemption[] = [];
  for (const [kind, full] of grantedBy(unit, { appraised, facts, rules })) {
    const amount = Money.min(full, left);
    if (amount.lte(0)) continue;
    exemptions.push({ kind, amount: fixed(amount) });
    left = left.minus(amount);
  }
  const computed = cents(left.times(unit.rate));
  const tax = ceiling && ceiling.lt(computed) ? ceiling : computed;
  return { exemptions, taxableValue: fixed(left), computedTax: fixed(computed), tax: fixed(tax) };
}

/** Minimum of a homestead exemption in percent, dollars (11.13(n)). */
const localHomesteadLeast = 5000;

/** Returns the exemptions of a unit with their full amounts. */
function grantedBy(
  unit: UnitRules,
  { appraised, facts, rules }: Omit<Taxed, 'ceiling'>,
): [kind: ExemptionKind, full: Money][] {
  if (facts.isExempt) return [['total', appraised]];
  const granted: [ExemptionKind, Money][] = [];
  const isSchool = unit.kind === 'school';
  if (facts.category === 'homestead') {
    const percent = amountOf(unit.homesteadPercent);
    if (isSchool) granted.push(['homestead', amountOf(rules.schoolHomestead)]);
    if (percent.gt(0))
      granted.push(['local', Money.max(cents(appraised.times(percent).dividedBy(100)), localHomesteadLeast)]);
    if (isSenior(facts)) {
      if (isSchool) granted.push(['senior', amountOf(rules.schoolSenior)]);
      // An owner both over 65 and disabled gets the greater one (11.13(h)).
      const over65 = amountOf(facts.isOver65 ? unit.over65Exemption : null);
      const disabled = amountOf(facts.isDisabled ? unit.disabledExemption : null);
      granted.push(['localSenior', Money.max(over65, disabled)]);
    }
  }
  granted.push(['other', amountOf(facts.otherExemption)]);
  return granted;
}
