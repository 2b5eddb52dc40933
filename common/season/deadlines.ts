/**
 * The legal dates of a protest season, each with its section and its facts (docs/rules/deadlines.md). Pure:
 *
 *     protestDeadline({ taxYear: 2027, noticeOn: '2027-04-16' }, holidays).on     // '2027-05-17'
 *     protestDeadline({ taxYear: 2027 }, holidays).on                             // '2027-05-17', for May 15
 *     hearingDeadlines({ hearingOn: '2027-06-21', hasAgent: true }, holidays)     // all days that count from a hearing
 *     appealDeadlines({ orderReceivedOn: '2027-07-01' }, holidays)                // arbitration, court, SOAH
 *     seasonDeadlines(facts, holidays)                                            // whatever the facts allow, by day
 *
 * All days are calendar dates as text. `holidays` is a set of dates; `holidaysByRule` of holidays.ts has those of Texas and the
 * United States. `daysLeft(deadline.on, new Date(), county.timeZone)` of calendar.ts counts in the county's time.
 * `deadlineSentence` of deadline-text.ts explains a date in three languages.
 * `on` is the day to print; `planBy(deadline)` is the day to work to.
 */
import { addBusinessDays, addDays, businessDayFrom, businessDayUntil, type Holidays } from './calendar.js';
import { type DeadlineRule, deadlineRules, type Party } from './deadline-rules.js';

export type { DeadlineRule, Party } from './deadline-rules.js';

/** Facts that a date was computed from: days by names that end in `On`, numbers by others. */
export type Facts = Readonly<Record<string, string | number>>;

/** A legal date. */
export interface Deadline {
  /** The last day for the act, moved off weekends and holidays (1.06). */
  readonly on: string;
  /** The last day before it was moved. */
  readonly statutoryOn: string;
  readonly rule: DeadlineRule;
  /** Section of the Tax Code, unless it names another code. */
  readonly section: string;
  /** Who must act. */
  readonly by: Party;
  /** Key of its reason in `season.reasons` of common/messages. */
  readonly reason: string;
  readonly facts: Facts;
}

interface Count {
  readonly statutoryOn: string;
  readonly facts: Facts;
  /** Key of its reason, if it is not the rule's name. */
  readonly reason?: string;
  /** Day on which the right ends. A deadline is never moved to it or past it. */
  readonly before?: string;
}

function deadline(rule: DeadlineRule, holidays: Holidays, count: Count): Deadline {
  const { statutoryOn, facts, reason = rule, before } = count;
  const next = businessDayFrom(statutoryOn, holidays);
  const on = before === undefined || next < before ? next : businessDayUntil(addDays(before, -1), holidays);
  return { on, statutoryOn, rule, ...deadlineRules[rule], reason, facts };
}

/** Builds a deadline a number of days after a day of the facts. */
function after(
  rule: DeadlineRule,
  holidays: Holidays,
  fact: string,
  day: string,
  days: number,
  reason: string = rule,
): Deadline {
  return deadline(rule, holidays, { statutoryOn: addDays(day, days), facts: { days, [fact]: day }, reason });
}

/** Builds a deadline a number of days before a hearing; 0 for the day of the hearing itself. */
function beforeHearing(rule: DeadlineRule, holidays: Holidays, hearingOn: string, days: number): Deadline {
  return deadline(rule, holidays, {
    statutoryOn: addDays(hearingOn, -days),
    facts: { days, hearingOn },
    before: days === 0 ? addDays(hearingOn, 1) : hearingOn,
  });
}

/**
 * Returns the day to work to: the legal day before or after it was moved, whichever is earlier. Acting by then is safe
 * whatever happens with the mail, a portal, or a holiday that turns out not to count.
 */
export const planBy = ({ on, statutoryOn }: Deadline): string => (on < statutoryOn ? on : statutoryOn);

/** Facts of a notice of appraised value. */
export interface NoticeFacts {
  readonly taxYear: number;
  /** When the notice was delivered: the day it was mailed, or the time of the electronic message. */
  readonly noticeOn?: string | null;
  readonly isHomestead?: boolean;
}

/** Returns when the protest is due: the later of May 15 and the 30th day after the notice. A protest's `due_on` is `statutoryOn`. */
export function protestDeadline({ taxYear, noticeOn }: NoticeFacts, holidays: Holidays): Deadline {
  const may15 = `${taxYear}-05-15`;
  if (!noticeOn)
    return deadline('protest', holidays, { statutoryOn: may15, facts: { taxYear }, reason: 'may15' });
  const counted = after('protest', holidays, 'noticeOn', noticeOn, 30);
  if (counted.statutoryOn > may15) return counted;
  const facts = { ...counted.facts, taxYear };
  return deadline('protest', holidays, { statutoryOn: may15, facts, reason: 'may15AfterNotice' });
}

/** Returns when the notice is expected: it is sent by April 1 for homesteads, by May 1 for others. */
export function noticeExpected({ taxYear, isHomestead }: NoticeFacts, holidays: Holidays): Deadline {
  return deadline('noticeExpected', holidays, {
    statutoryOn: `${taxYear}-${isHomestead ? '04-01' : '05-01'}`,
    facts: { taxYear },
    reason: isHomestead ? 'homesteadNotice' : 'noticeExpected',
  });
}

/** Returns when the protest against a change that was ordered later is due. */
export const changeProtestDeadline = (changeNoticeOn: string, holidays: Holidays): Deadline =>
  after('changeProtest', holidays, 'changeNoticeOn', changeNoticeOn, 30);

/** Facts of a protest after the deadline, and of corrections. */
export interface LateFacts {
  readonly taxYear: number;
  /** When the board approved the year's records, once known. */
  readonly recordsApprovedOn?: string | null;
  /** Whether a county of a million people postponed the approval. */
  readonly isApprovalPostponed?: boolean;
  /** When the year's taxes become delinquent; February 1 after the year, unless the bill went out late. */
  readonly delinquentOn?: string | null;
}

/** Returns the deadlines of a late protest with good cause, and of one because no notice came. */
export function lateProtestDeadlines(facts: LateFacts, holidays: Holidays): readonly Deadline[] {
  return [lateProtest(facts, holidays), beforeDelinquency('noNoticeProtest', facts, holidays)];
}

function lateProtest(facts: LateFacts, holidays: Holidays): Deadline {
  const { taxYear, recordsApprovedOn, isApprovalPostponed } = facts;
  if (recordsApprovedOn) {
    return deadline('lateProtest', holidays, {
      statutoryOn: addDays(recordsApprovedOn, -1),
      facts: { recordsApprovedOn },
      reason: 'lateProtestApproved',
      before: recordsApprovedOn,
    });
  }
  const statutoryOn = `${taxYear}-${isApprovalPostponed ? '08-30' : '07-20'}`;
  // The board may approve the records on the last business day.
  const before = addDays(statutoryOn, 1);
  return deadline('lateProtest', holidays, { statutoryOn, facts: { taxYear }, before });
}

function beforeDelinquency(
  rule: DeadlineRule,
  { taxYear, delinquentOn: given }: LateFacts,
  holidays: Holidays,
): Deadline {
  const delinquentOn = given ?? `${taxYear + 1}-02-01`;
  return deadline(rule, holidays, {
    statutoryOn: addDays(delinquentOn, -1),
    facts: { taxYear, delinquentOn },
  });
}

/** Returns the deadlines of corrections of the roll, and of the payments that keep them and the appeals alive. */
export function correctionDeadlines(facts: LateFacts, holidays: Holidays): readonly Deadline[] {
  const { taxYear } = facts;
  return [
    beforeDelinquency('substantialError', facts, holidays),
    beforeDelinquency('jointMotion', facts, holidays),
    beforeDelinquency('undisputedTax', facts, holidays),
    beforeDelinquency('taxPayment', facts, holidays),
    // A year is one of the five preceding ones until the end of the fifth year after it.
    deadline('clericalError', holidays, {
      statutoryOn: `${taxYear + 5}-12-31`,
      facts: { taxYear },
      before: `${taxYear + 6}-01-01`,
    }),
  ];
}

/** Returns the deadline of the suit after the board refused a correction. */
export const refusalSuitDeadline = (refusalNoticeOn: string, holidays: Holidays): Deadline =>
  after('refusalSuit', holidays, 'refusalNoticeOn', refusalNoticeOn, 60);

/** Facts of a hearing. */
export interface HearingFacts {
  readonly hearingOn: string;
  /** Whether an agent represents the owner: a hearing by telephone or video is then requested earlier. */
  readonly hasAgent?: boolean;
}

/** Returns all deadlines that count back from a hearing: those of the district and the board, and those of requests and filings. */
export function hearingDeadlines(
  { hearingOn, hasAgent = true }: HearingFacts,
  holidays: Holidays,
): readonly Deadline[] {
  const due = (rule: DeadlineRule, days: number): Deadline => beforeHearing(rule, holidays, hearingOn, days);
  return [
    due('hearingNotice', 15),
    due('districtEvidence', 14),
    due('swornAppraisal', 14),
    due('lowerLastYear', 14),
    due('remoteHearing', hasAgent ? 10 : 5),
    due('oneMemberPanel', 10),
    due('informal', 1),
    due('postponement', 1),
    due('authority', 0),
    due('evidence', 0),
  ];
}

/** Returns when a new hearing must be requested after one was missed with good cause. */
export const missedHearingDeadline = (hearingOn: string, holidays: Holidays): Deadline =>
  after('missedHearing', holidays, 'hearingOn', hearingOn, 4);

/** Returns the last day for which a postponed hearing may be set; the first is 5 days after the original one. */
export const postponedHearing = (hearingOn: string, holidays: Holidays): Deadline =>
  after('postponedHearing', holidays, 'hearingOn', hearingOn, 30);

/** Returns when the board's order is expected; a county of four million people has longer. */
export const orderExpected = (hearingOn: string, holidays: Holidays, isLargest = false): Deadline =>
  after('orderExpected', holidays, 'hearingOn', hearingOn, isLargest ? 45 : 30);

/** Returns when the board is expected to have signed a joint motion. */
export const agreedOrderExpected = (agreementOn: string, holidays: Holidays): Deadline =>
  after('agreedOrder', holidays, 'agreementOn', agreementOn, 5);

/** Facts of an appeal. */
export interface AppealFacts {
  readonly orderReceivedOn: string;
  /** Whether a hearing before SOAH is possible: over a million dollars, not industrial. */
  readonly isForSoah?: boolean;
}

/** Returns the deadlines of arbitration, suit and SOAH after the board's order was received. */
export function appealDeadlines(
  { orderReceivedOn, isForSoah = true }: AppealFacts,
  holidays: Holidays,
): readonly Deadline[] {
  const due = (rule: DeadlineRule, days: number): Deadline =>
    after(rule, holidays, 'orderReceivedOn', orderReceivedOn, days);
  const soah = isForSoah ? [due('soahNotice', 30), due('soahDeposit', 90)] : [];
  return [due('arbitration', 60), due('court', 60), ...soah];
}

/** Returns the deadline of the certified letter about a breach of procedure. */
export function breachLetterDeadline(breachOn: string, holidays: Holidays): Deadline {
  const statutoryOn = addBusinessDays(breachOn, 5, holidays);
  return deadline('breachLetter', holidays, { statutoryOn, facts: { days: 5, breachOn } });
}

/** Returns the deadline of the request for limited arbitration, which is made on days 11 to 30 after the letter. */
export function limitedArbitrationDeadline(breachLetterOn: string, holidays: Holidays): Deadline {
  const facts = { days: 30, breachLetterOn, opensOn: addDays(breachLetterOn, 11) };
  return deadline('limitedArbitration', holidays, { statutoryOn: addDays(breachLetterOn, 30), facts });
}

/** All facts that dates are computed from. Dates that need an absent fact are left out. */
export interface SeasonFacts extends NoticeFacts, LateFacts {
  readonly changeNoticeOn?: string | null;
  readonly hearingOn?: string | null;
  readonly hasAgent?: boolean;
  /** A hearing that was missed with good cause. */
  readonly missedHearingOn?: string | null;
  /** A hearing that the board has postponed. */
  readonly postponedHearingOn?: string | null;
  readonly isLargestCounty?: boolean;
  readonly agreementOn?: string | null;
  readonly orderReceivedOn?: string | null;
  readonly isForSoah?: boolean;
  readonly refusalNoticeOn?: string | null;
  readonly breachOn?: string | null;
  readonly breachLetterOn?: string | null;
}

/** Returns all dates that the facts allow, the earliest first. */
export function seasonDeadlines(facts: SeasonFacts, holidays: Holidays): readonly Deadline[] {
  const { hearingOn, hasAgent, orderReceivedOn, isForSoah } = facts;
  const given = <Result>(day: string | null | undefined, of: (day: string) => Result): readonly Result[] =>
    day ? [of(day)] : [];
  return [
    ...(facts.noticeOn ? [] : [noticeExpected(facts, holidays)]),
    protestDeadline(facts, holidays),
    ...lateProtestDeadlines(facts, holidays),
    ...correctionDeadlines(facts, holidays),
    ...given(facts.changeNoticeOn, (day) => changeProtestDeadline(day, holidays)),
    ...given(hearingOn, (day) => hearingDeadlines({ hearingOn: day, hasAgent }, holidays)).flat(),
    ...given(hearingOn, (day) => orderExpected(day, holidays, facts.isLargestCounty)),
    ...given(facts.missedHearingOn, (day) => missedHearingDeadline(day, holidays)),
    ...given(facts.postponedHearingOn, (day) => postponedHearing(day, holidays)),
    ...given(facts.agreementOn, (day) => agreedOrderExpected(day, holidays)),
    ...given(orderReceivedOn, (day) => appealDeadlines({ orderReceivedOn: day, isForSoah }, holidays)).flat(),
    ...given(facts.refusalNoticeOn, (day) => refusalSuitDeadline(day, holidays)),
    ...given(facts.breachOn, (day) => breachLetterDeadline(day, holidays)),
    ...given(facts.breachLetterOn, (day) => limitedArbitrationDeadline(day, holidays)),
  ].toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}
