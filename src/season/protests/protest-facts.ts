import { roundDecimal } from '../../../common/billing/billing.js';
import { dayProblem, protestDays, stepOnlyFacts } from '../../../common/season/protest-days.js';
import { needsOf, type StageProof } from '../../../common/season/stages.js';
import { isUnfiledStage, type ProtestStage } from '../../../common/season/terms.js';
import type { FieldErrorCode, FieldErrors } from '../../platform/errors/errors.js';
import type { ProtestFactsDto } from './protest.dto.js';
import type { Protest } from './protest.entity.js';

/** Facts that the office writes, in the order of the timeline. */
export const protestFacts = [
  'noticeMailedOn',
  'noticeMarketValue',
  'noticeAppraisedValue',
  'lastYearValue',
  'grounds',
  'opinionOfValue',
  'assignedTo',
  'filedOn',
  'filedBy',
  'filingConfirmation',
  'caseNumber',
  'informalOn',
  'informalNote',
  'hearingOn',
  'hearingTime',
  'hearingKind',
  'hearingPlace',
  'hearingLink',
  'hearingUserId',
  'remoteRequestedOn',
  'affidavitOn',
  'evidenceOn',
  'orderOn',
  'orderReceivedOn',
  'orderValue',
  'resultId',
  'decidedOn',
  'finalValue',
  'consent',
  'changeNoticeOn',
  'missedHearingOn',
  'postponedHearingOn',
  'agreementOn',
  'breachOn',
  'breachLetterOn',
  'refusalNoticeOn',
  'delinquentOn',
] as const satisfies readonly (keyof ProtestFactsDto & keyof Protest)[];

const moneyFacts = [
  'noticeMarketValue',
  'noticeAppraisedValue',
  'lastYearValue',
  'opinionOfValue',
  'orderValue',
  'finalValue',
] as const;

/** Returns the facts present in a form as stored: amounts with two decimals, times with seconds. */
export function factValues(form: ProtestFactsDto): Partial<Protest> {
  const given = protestFacts.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]);
  const values = Object.fromEntries(given) as Partial<Protest>;
  if (values.grounds === null) values.grounds = [];
  if (values.hearingTime) values.hearingTime = `${values.hearingTime.slice(0, 5)}:00`;
  for (const name of moneyFacts) {
    const value = values[name];
    if (typeof value === 'string') values[name] = roundDecimal(value, 2);
  }
  return values;
}

/** Field and error of proofs that are not reported as `required` on a field of their own name. */
const proofErrors: Readonly<Partial<Record<StageProof, readonly [string, FieldErrorCode]>>> = {
  appointment: ['to', 'noAppointment'],
  filingProof: ['filingConfirmation', 'filingProof'],
};

/** Returns missing proofs as field errors. */
export function proofsMissing(missing: readonly StageProof[]): FieldErrors {
  return Object.fromEntries(missing.map((proof) => proofErrors[proof] ?? ([proof, 'required'] as const)));
}

/**
 * Returns field errors for proofs of the current stage that a change would clear. The day of the hearing may be cleared, since
 * hearings are rescheduled.
 */
export function proofsLost(before: Protest, after: Protest): FieldErrors {
  const needed = needsOf(before.stage, before.stage).filter((proof) => proof !== 'hearingOn');
  const lost = needed.filter((proof) => {
    const field = proof === 'filingProof' ? 'filingConfirmation' : proof;
    if (field === 'appointment') return false;
    const isEmpty = (row: Protest): boolean =>
      (row[field] === null || row[field] === '') && (proof !== 'filingProof' || row.filingFileId === null);
    return !isEmpty(before) && isEmpty(after);
  });
  return proofsMissing(lost);
}

/** Validates changed days; unchanged days are not checked again. @returns field errors, empty if valid */
export function dayProblems(before: Protest, after: Protest, today: string): FieldErrors {
  const { taxYear } = after;
  const problems = protestDays.flatMap((name) => {
    const day = after[name];
    const problem = day && day !== before[name] ? dayProblem(name, day, { taxYear, today }) : undefined;
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

/** Returns field errors for facts set in an unfiled protest although only a step may set them. */
export function setByStepOnly(before: Protest, facts: Partial<Protest>): FieldErrors {
  const set = stepOnlyFacts.filter((name) => facts[name] && facts[name] !== before[name]);
  return Object.fromEntries(set.map((name) => [name, 'onlyByStep' as const]));
}

/**
 * Returns what a step sets besides its facts. An order decides at its own value and day, even if an earlier settlement or order
 * had others; a settlement decides today unless it has a day. A step back before filing clears the filing, so the next filing
 * needs its own proof.
 * @param stated facts sent with the step itself
 */
export function implied(
  protest: Protest,
  stated: Partial<Protest>,
  to: ProtestStage,
  today: string,
): Partial<Protest> {
  if (isUnfiledStage(to)) return { filedOn: null, filedBy: null, filingConfirmation: null };
  if (to === 'ordered')
    return {
      finalValue: stated.finalValue ?? protest.orderValue ?? protest.finalValue,
      decidedOn: stated.decidedOn ?? protest.orderOn ?? protest.decidedOn,
    };
  if (to === 'settled') return { decidedOn: protest.decidedOn ?? today };
  return {};
}

/**
 * Clears the decision of a protest that is undecided again: the next decision has its own value, day and consent. The activity
 * keeps the old ones.
 */
export const noDecision = {
  finalValue: null,
  decidedOn: null,
  consent: null,
} as const satisfies Partial<Protest>;

/** Stages in which the final value may be that of the order. */
const orderedStages: readonly ProtestStage[] = ['ordered', 'arbitration', 'court', 'soah', 'closed'];

/**
 * Returns the changes that a corrected order implies: final value and day of the decision follow the order, if they were the
 * order's and are not set otherwise. A billing would else continue with the wrong value.
 */
export function ofCorrectedOrder(protest: Protest, facts: Partial<Protest>): Partial<Protest> {
  if (!orderedStages.includes(protest.stage)) return {};
  const { orderValue, orderOn } = facts;
  const isAsBefore = (name: 'finalValue' | 'decidedOn'): boolean =>
    facts[name] === undefined || facts[name] === protest[name];
  return {
    ...(orderValue &&
      protest.finalValue === protest.orderValue &&
      isAsBefore('finalValue') && { finalValue: orderValue }),
    ...(orderOn &&
      protest.decidedOn === protest.orderOn &&
      isAsBefore('decidedOn') && { decidedOn: orderOn }),
  };
}
