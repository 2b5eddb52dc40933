import { decimalOf } from '../text/money.js';
import { dayProblem } from './protest-days.js';

/**
 * Kinds of notices. The first four say how the value differs from the year before; `first` has no value to compare with.
 * `newAccount`: of somebody who owns another property of the firm. `gone`: no longer in the roll. `ambiguous`: several accounts of the roll
 * fit the number, and which of them is ours has to be asked.
 */
export const noticeKinds = [
  ...(['rise', 'fall', 'same', 'first', 'newAccount', 'ownerChanged', 'gone'] as const),
  'ambiguous',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** How the account of an existing owner was recognised: by the same name, and the same mailing address where both are known. */
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

/** What a protest got from the last roll. */
export interface KeptNotice extends NoticeValues {
  /** The facts that the protest has from it. */
  readonly taken: readonly NoticeFact[];
}

/** What a roll changes in a protest. */
export interface TakenNotice {
  /** The facts to write. */
  readonly changes: Partial<Record<NoticeFact, string>>;
  /** The facts that the protest has from a roll afterwards. */
  readonly taken: NoticeFact[];
  /** The facts where a person wrote something else. */
  readonly differs: NoticeFact[];
}

/** Dollars that a protest can hold. */
const mostDollars = 1e12;

/** What a roll says, without what cannot be of this tax year or does not fit: such values are the district's slips. */
export function usableNotice(roll: NoticeValues, taxYear: number): NoticeValues {
  const amount = (text: string | null): string | null => (decimalOf(text)?.lt(mostDollars) ? text : null);
  const day = roll.noticeMailedOn;
  // A roll can be imported years later: today does not matter for a notice.
  const isOfYear = day !== null && !dayProblem('noticeMailedOn', day, { taxYear, today: day });
  return {
    noticeMailedOn: isOfYear ? day : null,
    noticeMarketValue: amount(roll.noticeMarketValue),
    noticeAppraisedValue: amount(roll.noticeAppraisedValue),
    lastYearValue: amount(roll.lastYearValue),
  };
}

/**
 * What a protest takes from a roll: what it lacks, and what it has from an older roll. What a person wrote stays.
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

/** Whether two days or amounts are the same; 5 and 5.00 are. */
function isSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  const amount = decimalOf(one);
  return one === other || (amount !== undefined && amount.eq(decimalOf(other) ?? NaN));
}
