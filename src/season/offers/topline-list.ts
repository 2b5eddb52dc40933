import { DateTime } from 'luxon';
import { roundDecimal } from '../../../common/billing/billing.js';
import { moneyPattern, normalizeAccountNumber } from '../../../common/text/formats.js';
import { toplineMaxLines } from '../../../common/season/limits.js';
import { invalid } from '../../platform/errors/errors.js';
import {
  accountHeads,
  headOf,
  plainAmount,
  plainCell,
  rowsOfList,
} from '../../platform/lists/pasted-list.js';

/** A line of a topline list, as read. */
export interface ToplineLine {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number without punctuation. */
  readonly key: string;
  /** The offered value as decimal text; null when there is none or it is no amount. */
  readonly value: string | null;
  /** The last day to answer, of this line; null when it has none. */
  readonly endsOn: string | null;
  /** What the line has where it is wrong: its value or its last day. */
  readonly wrong: 'toplineValue' | 'toplineDay' | null;
}

const valueHeads = [
  ...['value', 'offer', 'offeredvalue', 'offervalue', 'proposedvalue', 'settlement', 'settlementvalue'],
  ...['topline', 'toplinevalue', 'toplineoffer', 'agreedvalue', 'newvalue', 'finalvalue', 'marketvalue'],
];
const endHeads = [
  ...['lastday', 'ends', 'endson', 'deadline', 'due', 'duedate', 'expires', 'expireson', 'expiration'],
  ...['expirationdate', 'respondby', 'answerby', 'lastdaytoanswer', 'offerexpires'],
];
const dayFormats = ['yyyy-MM-dd', 'M/d/yyyy', 'M/d/yy', 'M-d-yyyy'];

/**
 * Reads a topline list: account number, offered value and, if the list has it, the last day to answer; separated by tab, semicolon or
 * comma, in these columns or in those that a head line names. Empty lines are skipped.
 * @throws 400 when it cannot be read, has no account or too many lines
 */
export function readToplineList(text: string): ToplineLine[] {
  const rows = rowsOfList(text, toplineMaxLines + 2);
  if (!rows) throw invalid({ text: 'districtListUnreadable' });
  const heads = rows[0]?.cells.map(headOf) ?? [];
  const hasHead = heads.some((head) => accountHeads.includes(head));
  const place = (names: readonly string[], usual: number): number =>
    hasHead ? heads.findIndex((head) => names.includes(head)) : usual;
  const [accountAt, valueAt, endAt] = [place(accountHeads, 0), place(valueHeads, 1), place(endHeads, 2)];
  const lines = rows.slice(hasHead ? 1 : 0).flatMap(({ line, cells }) => {
    const accountNumber = plainCell(cells[accountAt] ?? '');
    const key = normalizeAccountNumber(accountNumber);
    return key === ''
      ? []
      : [{ line, accountNumber, key, ...termsOf(cells[valueAt] ?? '', cells[endAt] ?? '') }];
  });
  if (lines.length === 0) throw invalid({ text: 'districtListEmpty' });
  if (lines.length > toplineMaxLines)
    throw invalid({ text: { code: 'districtListLines', params: { max: toplineMaxLines } } });
  return lines;
}

function termsOf(valueCell: string, endCell: string): Pick<ToplineLine, 'value' | 'endsOn' | 'wrong'> {
  const amount = plainAmount(plainCell(valueCell));
  const value = moneyPattern.test(amount) ? roundDecimal(amount, 2) : null;
  const day = plainCell(endCell);
  const read = dayFormats.map((format) => DateTime.fromFormat(day, format)).find(({ isValid }) => isValid);
  const endsOn = read?.toISODate() ?? null;
  const isWrongDay = day !== '' && endsOn === null;
  return { value, endsOn, wrong: value === null ? 'toplineValue' : isWrongDay ? 'toplineDay' : null };
}
