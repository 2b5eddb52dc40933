import { lineMaxLength } from '../../../common/platform/limits.js';
import { caseNumberMaxLength, districtListMaxLines } from '../../../common/season/limits.js';
import { normalizeAccountNumber } from '../../../common/text/formats.js';
import { invalid } from '../../platform/errors/errors.js';
import { accountHeads, headOf, plainCell, rowsOfList } from '../../platform/lists/pasted-list.js';

/** A line of a list of confirmations, as read. */
export interface ConfirmationLine {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number without punctuation. */
  readonly key: string;
  readonly confirmation: string | null;
  readonly caseNumber: string | null;
  /** It has more cells than the head line, so nobody knows which belongs where. */
  readonly isAskew: boolean;
}

const confirmationHeads = ['confirmation', 'confirmationnumber', 'confirmationno', 'confirmationid', 'receipt',
  'receiptnumber', 'receiptno', 'tracking', 'trackingnumber', 'reference', 'referencenumber']; // prettier-ignore
const caseHeads = ['case', 'casenumber', 'caseno', 'caseid', 'protestnumber', 'protestno', 'protestid',
  'arbnumber', 'docketnumber']; // prettier-ignore

/**
 * Reads a list of what a district gave each protest: account, confirmation and case number in this order, or in the columns that a
 * head line names.
 * @throws 400 when it cannot be read, has no account or too many lines
 */
export function readConfirmations(text: string): ConfirmationLine[] {
  const rows = rowsOfList(text, districtListMaxLines + 2);
  if (!rows) throw invalid({ text: 'districtListUnreadable' });
  const heads = rows[0]?.cells.map(headOf) ?? [];
  const at = (names: readonly string[]): number => heads.findIndex((head) => names.includes(head));
  const hasHead = at(accountHeads) >= 0;
  const [account, confirmation, caseNumber] = hasHead
    ? [at(accountHeads), at(confirmationHeads), at(caseHeads)]
    : [0, 1, 2];
  if (hasHead && confirmation < 0 && caseNumber < 0) throw invalid({ text: 'confirmationColumns' });
  const most = hasHead ? heads.length : 3;
  const lines = rows.slice(hasHead ? 1 : 0).flatMap(({ line, cells }) => {
    const accountNumber = plainCell(cells[account] ?? '');
    const key = normalizeAccountNumber(accountNumber);
    const cell = (place: number, max: number): string | null => plainCell(cells[place] ?? '', max) || null;
    return key === ''
      ? []
      : [
          {
            ...{ line, accountNumber, key },
            confirmation: cell(confirmation, lineMaxLength),
            caseNumber: cell(caseNumber, caseNumberMaxLength),
            isAskew: cells.slice(most).some((one) => one.trim() !== ''),
          },
        ];
  });
  if (lines.length === 0) throw invalid({ text: 'districtListEmpty' });
  if (lines.length > districtListMaxLines)
    throw invalid({ text: { code: 'districtListLines', params: { max: districtListMaxLines } } });
  return lines;
}
