import type { DistrictOutcome } from '../../../common/season/appointments.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { districtListMaxLines } from '../../../common/season/limits.js';
import { normalizeAccountNumber } from '../../../common/text/formats.js';
import { accountHeads, listHeadMostLines } from '../../../common/text/list-heads.js';
import { invalid } from '../../platform/errors/errors.js';
import { accountCell, plainCell, rowsOfList, tableOfList } from '../../platform/lists/pasted-list.js';
import { verdictOf } from '../../platform/lists/verdicts.js';

/** A line of a district's list, as read. */
export interface ReadLine {
  /** Line number, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number without punctuation. */
  readonly key: string;
  readonly reason: string | null;
  /** The district's decision according to the line; `unclear` for unknown words, null when the line does not say. */
  readonly says: DistrictOutcome | 'unclear' | null;
  /** Words of the line that state the decision. */
  readonly words: string | null;
  /** True if the line has more cells than the list has columns. */
  readonly isTooWide: boolean;
}

/** Known columns. Without a header line, the account number comes first and the reason second. */
const columns = {
  account: { heads: accountHeads, usual: 0 },
  reason: { heads: ['reason', 'rejectionreason', 'rejectreason'], usual: 1 },
  note: { heads: ['comment', 'comments', 'note', 'notes'] },
} as const;

/**
 * Parses a district's list: one account per line, or CSV separated by tab, semicolon or comma, with or without a header line.
 * Empty lines are skipped.
 * @throws 400 when it cannot be parsed, has no accounts or too many lines
 */
export function readDistrictList(text: string): ReadLine[] {
  const rows = rowsOfList(text, districtListMaxLines + listHeadMostLines + 1);
  if (!rows) throw invalid({ text: 'districtListUnreadable' });
  const { head, lines: read } = tableOfList(rows, columns, 'account');
  const lines = read.flatMap(({ line, cells, all, isTooWide }) => {
    const accountNumber = accountCell(cells.account);
    const key = normalizeAccountNumber(accountNumber);
    if (key === '') return [];
    const [reason = '', note = ''] = [cells.reason, cells.note].map((cell) => plainCell(cell, lineMaxLength));
    return [
      {
        line,
        accountNumber,
        key,
        reason: reason || note || null,
        // Without a header line the number of columns is unknown, so all cells are read.
        isTooWide: isTooWide && head.length > 0,
        ...verdictOf(head, all),
      },
    ];
  });
  if (lines.length === 0) throw invalid({ text: 'districtListEmpty' });
  if (lines.length > districtListMaxLines)
    throw invalid({ text: { code: 'districtListLines', params: { max: districtListMaxLines } } });
  return lines;
}
