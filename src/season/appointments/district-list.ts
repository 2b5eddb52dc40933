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
  /** Number of the line, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number without punctuation. */
  readonly key: string;
  readonly reason: string | null;
  /** What the line says that the district did; `unclear` for words that are not known, null when it says nothing. */
  readonly says: DistrictOutcome | 'unclear' | null;
  /** The words that say so. */
  readonly words: string | null;
  /** Whether it has more cells than the list has columns. */
  readonly isTooWide: boolean;
}

/** The columns of such a list. Without a head line the account is followed by the reason. */
const columns = {
  account: { heads: accountHeads, usual: 0 },
  reason: { heads: ['reason', 'rejectionreason', 'rejectreason'], usual: 1 },
  note: { heads: ['comment', 'comments', 'note', 'notes'] },
} as const;

/**
 * Reads a district's list: one account per line, or CSV separated by tab, semicolon or comma with or without a head line.
 * Empty lines are skipped.
 * @throws 400 when it cannot be read, has no account or too many lines
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
        ...{ line, accountNumber, key, reason: reason || note || null },
        // Without a head line it is not known how many there are, and all are read.
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
