import { roundDecimal } from '../../../common/billing/billing.js';
import { moneyPattern, normalizeAccountNumber } from '../../../common/text/formats.js';
import { toplineMaxLines } from '../../../common/season/limits.js';
import { invalid } from '../../platform/errors/errors.js';
import { accountHeads, columnLabels, headOf, listHeadMostLines } from '../../../common/text/list-heads.js';
import { toplineValueColumns } from '../../../common/season/topline.js';
import {
  accountCell,
  headOfList,
  plainAmount,
  plainCell,
  plainDay,
  rowsOfList,
  tableOfList,
  yearHeads,
} from '../../platform/lists/pasted-list.js';
import { type Doubt, doubtAbout } from '../../platform/lists/verdicts.js';

/** A line of a topline list, as read. */
export interface ToplineLine {
  /** Line number, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number without punctuation. */
  readonly key: string;
  /** Offered value as decimal text; null when there is none or it is not an amount. */
  readonly value: string | null;
  /** Last day to answer of this line; null without one. */
  readonly endsOn: string | null;
  /** Problem of the line: its value, its last day, the number of its cells, another year, or words that take the offer back. */
  readonly wrong: 'toplineValue' | 'toplineDay' | 'listCells' | Doubt | null;
}

const endHeads = [
  'lastday',
  'ends',
  'endson',
  'deadline',
  'due',
  'duedate',
  'expires',
  'expireson',
  'expiration',
  'expirationdate',
  'respondby',
  'answerby',
  'lastdaytoanswer',
  'offerexpires',
];
/** Known columns, the account number first. */
const columns = {
  account: { heads: accountHeads, usual: 0 },
  value: { heads: [], usual: 1 },
  end: { heads: endHeads, usual: 2 },
  year: { heads: yearHeads },
} as const;

/** A topline list, as read. */
export interface ToplineList {
  readonly lines: readonly ToplineLine[];
  /** Title of the column with the offered value; null without a header line. */
  readonly valueColumn: string | null;
}

/**
 * Parses a topline list: account number, offered value and, if the list has it, the last day to answer; separated by tab,
 * semicolon or comma, in these columns or in those that a header line names. Empty lines are skipped.
 * @param valueColumn title of the column with the offered value, needed where several could be it or none is known
 * @param taxYear tax year that the list is for
 * @throws 400 when it cannot be parsed, has no accounts or too many lines, or when it is not clear which column has the value
 */
export function readToplineList(text: string, valueColumn?: string | null, taxYear?: number): ToplineList {
  const rows = rowsOfList(text, toplineMaxLines + listHeadMostLines + 1);
  if (!rows) throw invalid({ text: 'districtListUnreadable' });
  const chosen = valueColumnOf(headOfList(rows, accountHeads), valueColumn ?? null);
  const table = tableOfList(rows, columns, 'account', chosen === null ? {} : { value: chosen });
  const lines = table.lines.flatMap(({ line, cells, after, all, isTooWide }) => {
    const accountNumber = accountCell(cells.account);
    const key = normalizeAccountNumber(accountNumber);
    if (key === '') return [];
    const terms = termsOf(cells, after.value, isTooWide);
    const doubt = doubtAbout(table.head, all, cells.year, taxYear);
    return [{ line, accountNumber, key, ...terms, wrong: terms.wrong ?? doubt }];
  });
  if (lines.length === 0) throw invalid({ text: 'districtListEmpty' });
  if (lines.length > toplineMaxLines)
    throw invalid({ text: { code: 'districtListLines', params: { max: toplineMaxLines } } });
  return { lines, valueColumn: chosen };
}

/** Returns the title of the value column; null without a header line. @throws 400 when the caller has to choose it */
function valueColumnOf(head: readonly string[], wanted: string | null): string | null {
  if (head.length === 0) return null;
  const { choices, clear } = toplineValueColumns(head);
  const chosen = wanted ?? clear;
  const place = chosen === null ? -1 : columnLabels(head).indexOf(chosen);
  if (chosen === null || place < 0 || accountHeads.includes(headOf(head[place] ?? '')))
    throw invalid({ valueColumn: { code: 'toplineColumns', params: { columns: choices.join(', ') } } });
  return chosen;
}

/** Returns true if a comma has split an amount: `385,000` read as 385 and 000. */
const isCut = (amount: string, next: string): boolean =>
  /^\d{1,3}$/.test(amount) && /^\d{3}(?:\.\d*)?$/.test(next.trim());

function termsOf(
  cells: { readonly value: string; readonly end: string },
  next: string,
  isTooWide: boolean,
): Pick<ToplineLine, 'value' | 'endsOn' | 'wrong'> {
  const amount = plainAmount(plainCell(cells.value));
  // The cells that belong together are unknown.
  if (isTooWide || isCut(amount, next)) return { value: null, endsOn: null, wrong: 'listCells' };
  const value = moneyPattern.test(amount) && !cells.value.includes('%') ? roundDecimal(amount, 2) : null;
  const endsOn = plainDay(cells.end);
  const wrong = value === null ? 'toplineValue' : endsOn === undefined ? 'toplineDay' : null;
  return { value, endsOn: endsOn ?? null, wrong };
}
