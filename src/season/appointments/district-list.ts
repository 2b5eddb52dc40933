import { normalizeAccountNumber } from '../../../common/text/formats.js';
import { districtListMaxLines } from '../../../common/season/limits.js';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { invalid } from '../../platform/errors/errors.js';
import { accountHeads, headOf, plainCell, rowsOfList } from '../../platform/lists/pasted-list.js';

/** A line of a district's list, as read. */
export interface ReadLine {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number without punctuation. */
  readonly key: string;
  readonly reason: string | null;
}

/** Heads of the column with the reason of a rejection. */
const reasonHeads = ['reason', 'rejectionreason', 'rejectreason', 'comment', 'comments', 'note', 'notes'];

/**
 * Reads a district's list: one account per line, or CSV separated by tab, semicolon or comma with or without a head line.
 * Empty lines are skipped.
 * @throws 400 when it cannot be read, has no account or too many lines
 */
export function readDistrictList(text: string): ReadLine[] {
  const rows = rowsOfList(text, districtListMaxLines + 2);
  if (!rows) throw invalid({ text: 'districtListUnreadable' });
  const heads = rows[0]?.cells.map(headOf) ?? [];
  const accountAt = heads.findIndex((head) => accountHeads.includes(head));
  const hasHead = accountAt >= 0;
  const reasonAt = hasHead ? heads.findIndex((head) => reasonHeads.includes(head)) : 1;
  const lines = rows.slice(hasHead ? 1 : 0).flatMap(({ line, cells }) => {
    const accountNumber = plainCell(cells[hasHead ? accountAt : 0] ?? '');
    const key = normalizeAccountNumber(accountNumber);
    const reason = plainCell(cells[reasonAt] ?? '', lineMaxLength) || null;
    return key === '' ? [] : [{ line, accountNumber, key, reason }];
  });
  if (lines.length === 0) throw invalid({ text: 'districtListEmpty' });
  if (lines.length > districtListMaxLines)
    throw invalid({ text: { code: 'districtListLines', params: { max: districtListMaxLines } } });
  return lines;
}
