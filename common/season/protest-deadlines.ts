/**
 * The legal dates of a protest, and which of them matter in its stage (docs/rules/deadlines.md, "Dates of a
 * protest"). Pure:
 *
 *     protestDeadlines(protest, around, { holidays, today: '2027-05-20' })     // all that apply, by day, each with its role
 */
import { isHomestead } from '../properties/properties.js';
import { isForSoah } from './appeals.js';
import type { Holidays } from './calendar.js';
import { type Deadline, seasonDeadlines, type SeasonFacts } from './deadlines.js';
import type { DeadlineRule } from './deadline-rules.js';
import { type DateRole, type PopulationBand, type ProtestStage, unfiledStages } from './terms.js';

/** Days of a protest from which dates are counted, besides its tax year; calendar dates. */
export const protestDayFacts = [
  'noticeMailedOn',
  'changeNoticeOn',
  'delinquentOn',
  'hearingOn',
  'missedHearingOn',
  'postponedHearingOn',
  'agreementOn',
  'orderReceivedOn',
  'refusalNoticeOn',
  'breachOn',
  'breachLetterOn',
] as const;

/** Facts of a protest that its dates depend on. */
export type DatedProtest = Readonly<Record<(typeof protestDayFacts)[number], string | null>> & {
  readonly stage: ProtestStage;
  readonly taxYear: number;
  readonly filedOn: string | null;
  readonly orderOn: string | null;
  readonly orderValue: string | null;
};

/** Facts of the county and the property that dates depend on. */
export interface DateSurroundings {
  readonly populationBand: PopulationBand | null;
  /** The tax year for which the county has postponed the approval of its records. */
  readonly approvalPostponedFor: number | null;
  /** Day on which the board last approved the records of a tax year. */
  readonly recordsApprovedOn: string | null;
  readonly exemptionCode: string | null;
  /** The Comptroller's code of the property's type. */
  readonly propertyType: string | null;
}

/** A legal date of a protest. */
export interface ProtestDeadline extends Deadline {
  readonly role: DateRole;
}

const hearingRules = ['hearingNotice', 'districtEvidence', 'swornAppraisal', 'lowerLastYear', 'remoteHearing', 'oneMemberPanel',
  'informal', 'postponement', 'authority', 'evidence'] as const; // prettier-ignore
const payments = ['undisputedTax', 'taxPayment'] as const;
/** Dates of events that may happen at any time before the board decides. */
const incidents = ['changeProtest', 'missedHearing', 'postponedHearing', 'agreedOrder', 'breachLetter',
  'limitedArbitration', 'refusalSuit'] as const; // prettier-ignore
const unfiled: readonly DeadlineRule[] = [
  'noticeExpected',
  'protest',
  'changeProtest',
  'refusalSuit',
  'taxPayment',
];
const undecided: readonly DeadlineRule[] = [...hearingRules, 'orderExpected', ...incidents, ...payments];

/** Rules of the dates that are current in each stage, if the protest's facts give such a date. */
const rulesOfStage: Readonly<Record<ProtestStage, readonly DeadlineRule[]>> = {
  open: unfiled,
  authorised: unfiled,
  filed: undecided,
  informal: undecided,
  hearing: undecided,
  ordered: ['arbitration', 'court', 'soahNotice', 'soahDeposit', 'breachLetter', 'limitedArbitration', ...payments],
  settled: ['agreedOrder', 'taxPayment'],
  withdrawn: ['refusalSuit', 'taxPayment'],
  arbitration: ['limitedArbitration', ...payments],
  court: payments,
  soah: ['soahDeposit', ...payments],
  closed: [],
}; // prettier-ignore

const corrections: readonly DeadlineRule[] = ['substantialError', 'jointMotion', 'clericalError'];
/** Remedies that remain after a date was missed. A date without an entry is simply past once it is over. */
const remediesOf: Readonly<Partial<Record<DeadlineRule, readonly DeadlineRule[]>>> = {
  noticeExpected: [],
  protest: ['lateProtest', 'noNoticeProtest', ...corrections, 'undisputedTax'],
  changeProtest: ['lateProtest', ...corrections],
  missedHearing: corrections,
  orderExpected: [],
  agreedOrder: [],
  arbitration: ['jointMotion', 'clericalError'],
  court: ['jointMotion', 'clericalError'],
  soahNotice: [],
  breachLetter: [],
  limitedArbitration: [],
  refusalSuit: [],
};

/** Returns the dates of a protest by day, each with its role; none if one of its days is not countable. */
export function protestDeadlines(
  protest: DatedProtest,
  around: DateSurroundings,
  { holidays, today }: { readonly holidays: Holidays; readonly today: string },
): readonly ProtestDeadline[] {
  if (!protestDayFacts.every((name) => isCountable(protest[name]))) return [];
  const all = seasonDeadlines(seasonFacts(protest, around), holidays).filter(({ rule }) =>
    applies(rule, protest),
  );
  const current = new Set<DeadlineRule>(rulesOfStage[protest.stage]);
  const missed = all.filter(({ rule, on }) => current.has(rule) && on < today && remediesOf[rule]);
  const remedies = new Set(missed.flatMap(({ rule }) => remediesOf[rule] ?? []));
  const roleOf = ({ rule, on }: Deadline): DateRole => {
    if (on < today) return current.has(rule) && remediesOf[rule] ? 'missed' : 'past';
    if (remedies.has(rule) && !current.has(rule)) return 'remedy';
    return current.has(rule) ? 'due' : 'later';
  };
  return all.map((deadline) => ({ ...deadline, role: roleOf(deadline) }));
}

/** Whether dates can be counted from a day. From a typing error such as the year 9999, they would have no valid text. */
export const isCountable = (day: string | null): boolean => day === null || (day >= '1900' && day < '9000');

/** Returns a county's approval of the records of one tax year; the county's row only has that of the last one. */
export function approvalOf(
  taxYear: number,
  {
    approvalPostponedFor,
    recordsApprovedOn,
  }: Pick<DateSurroundings, 'approvalPostponedFor' | 'recordsApprovedOn'>,
): Pick<SeasonFacts, 'isApprovalPostponed' | 'recordsApprovedOn'> {
  return {
    isApprovalPostponed: approvalPostponedFor === taxYear,
    recordsApprovedOn: recordsApprovedOn?.startsWith(`${taxYear}-`) ? recordsApprovedOn : null,
  };
}

function seasonFacts(protest: DatedProtest, around: DateSurroundings): SeasonFacts {
  return {
    ...protest,
    ...approvalOf(protest.taxYear, around),
    noticeOn: protest.noticeMailedOn,
    // The firm is the owner's agent.
    hasAgent: true,
    isHomestead: isHomestead(around.exemptionCode),
    isLargestCounty: around.populationBand === 'four_million',
    isForSoah: isForSoah(protest.orderValue, around.propertyType),
  };
}

const decidedStages: readonly ProtestStage[] = ['ordered', 'settled', 'arbitration', 'court', 'soah'];

/** Whether a date still applies, by the protest's other facts: the act is not done yet, and can still be requested. */
function applies(rule: DeadlineRule, protest: DatedProtest): boolean {
  const { stage, filedOn, orderOn, hearingOn, missedHearingOn, postponedHearingOn, agreementOn } = protest;
  const isFiled = filedOn !== null || !(unfiledStages as readonly ProtestStage[]).includes(stage);
  const isDecided = orderOn !== null || agreementOn !== null || decidedStages.includes(stage);
  /** Whether a new hearing was set after this day. */
  const isSetAnew = (day: string | null): boolean => day !== null && hearingOn !== null && hearingOn > day;
  switch (rule) {
    case 'noticeExpected':
    case 'lateProtest':
      return !isFiled;
    case 'noNoticeProtest':
      return !isFiled && protest.noticeMailedOn === null;
    case 'substantialError':
      // Not after a decision on the merits or an agreement: 25.25(d-1).
      return !isDecided;
    case 'orderExpected':
    case 'agreedOrder':
      return orderOn === null;
    case 'missedHearing':
      return !isSetAnew(missedHearingOn);
    case 'postponedHearing':
      return !isSetAnew(postponedHearingOn);
    case 'breachLetter':
      return protest.breachLetterOn === null;
    default:
      return true;
  }
}
