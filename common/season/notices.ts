import { decimalOf } from '../text/money.js';
import { dayProblem } from './protest-days.js';

/**
 * Kinds of notices. The first four say how the value differs from the year before; `first` has no value to compare with.
 * `newAccount`: its owner has another property with the firm. `gone`: no longer in the roll. `ambiguous`: several accounts of the
 * roll match the number, so a user has to say which one is ours.
 */
export const noticeKinds = [
  ...(['rise', 'fall', 'same', 'first', 'newAccount', 'ownerChanged', 'gone'] as const),
  'ambiguous',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How the account of an existing owner was recognized: by the same name, and the same mailing address if both are known. */
export const noticeMatches = ['nameAndAddress', 'name'] as const;
export type NoticeMatch = (typeof noticeMatches)[number];

/** Facts of a protest that a roll has too. */
export const noticeFacts = [
  'noticeMailedOn',
  'noticeMarketValue',
  'noticeAppraisedValue',
  'lastYearValue',
] as const;
export type NoticeFact = (typeof noticeFacts)[number];

/** These facts of a protest or a roll: a calendar day, and dollars as decimal text. */
export type NoticeValues = Readonly<Record<NoticeFact, string | null>>;

/** Facts of the last roll, as stored for a protest. */
export interface KeptNotice extends NoticeValues {
  /** Facts that the protest took from that roll. */
  readonly taken: readonly NoticeFact[];
}

/** Changes that a roll makes in a protest. */
export interface TakenNotice {
  /** Facts to write. */
  readonly changes: Partial<Record<NoticeFact, string>>;
  /** Facts that the protest has from a roll afterwards. */
  readonly taken: NoticeFact[];
  /** Facts for which a user entered something else. */
  readonly differs: NoticeFact[];
}

/** Upper bound of a protest's values in dollars, exclusive. */
const mostDollars = 1e12;

/** Returns the facts of a roll without days of another tax year and amounts that are too large: those are the district's slips. */
export function usableNotice(roll: NoticeValues, taxYear: number): NoticeValues {
  const amount = (text: string | null): string | null => (decimalOf(text)?.lt(mostDollars) ? text : null);
  const day = roll.noticeMailedOn;
  // A roll can be imported years later, so a notice is not compared with today.
  const isOfYear = day !== null && !dayProblem('noticeMailedOn', day, { taxYear, today: day });
  return {
    noticeMailedOn: isOfYear ? day : null,
    noticeMarketValue: amount(roll.noticeMarketValue),
    noticeAppraisedValue: amount(roll.noticeAppraisedValue),
    lastYearValue: amount(roll.lastYearValue),
  };
}

/**
 * Takes the facts of a roll that the protest lacks or has from an older roll. Facts that a user entered stay.
 * @param kept null before the first roll
 */
export function takeNotice(protest: NoticeValues, kept: KeptNotice | null, roll: NoticeValues): TakenNotice {
  const changes: Partial<Record<NoticeFact, string>> = {};
  const taken: NoticeFact[] = [];
  const differs: NoticeFact[] = [];
  for (const fact of noticeFacts) {
    const now = protest[fact];
    const said = roll[fact];
    const isOfRoll = kept !== null && kept.taken.includes(fact) && isSame(now, kept[fact]);
    if (now !== null && !isOfRoll) {
      if (said !== null && !isSame(now, said)) differs.push(fact);
    } else if (said !== null) {
      taken.push(fact);
      if (!isSame(now, said)) changes[fact] = said;
    } else if (isOfRoll) taken.push(fact);
  }
  return { changes, taken, differs };
}

/** Whether two days or amounts are equal; 5 equals 5.00. */
function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  const amount = decimalOf(one);
  return one === other || (amount !== undefined && amount.eq(decimalOf(other) ?? NaN));
}
