import { lineMaxLength } from '../../../common/platform/limits.js';
import { caseNumberMaxLength, districtListMaxLines } from '../../../common/season/limits.js';
import { accountMatchKey } from '../../../common/text/formats.js';
import { accountHeads, headOf, listHeadMostLines } from '../../../common/text/list-heads.js';
import { invalid } from '../../platform/errors/errors.js';
import {
  accountCell,
  plainCell,
  rowsOfList,
  tableOfList,
  yearHeads,
} from '../../platform/lists/pasted-list.js';
import { type Doubt, doubtAbout } from '../../platform/lists/verdicts.js';

/** A line of a list of confirmations, as read. */
export interface ConfirmationLine {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number as `accountMatchKey` has it. */
  readonly key: string;
  readonly confirmation: string | null;
  readonly caseNumber: string | null;
  /** It has more cells than the head line, so nobody knows which belongs where. */
  readonly isAskew: boolean;
  /** Why the line does not say that the protest was filed: words against it, or another year. */
  readonly against: Doubt | null;
  /** The most characters of a number that is longer, and shown cut; null if none is. */
  readonly mostCharacters: number | null;
}

const confirmationHeads = ['confirmation', 'confirmationnumber', 'confirmationno', 'confirmationid', 'receipt',
  'receiptnumber', 'receiptno', 'tracking', 'trackingnumber', 'reference', 'referencenumber']; // prettier-ignore
const caseHeads = ['case', 'casenumber', 'caseno', 'caseid', 'protestnumber', 'protestno', 'protestid',
  'arbnumber', 'docketnumber']; // prettier-ignore

const columns = {
  account: { heads: accountHeads, usual: 0 },
  confirmation: { heads: confirmationHeads, usual: 1 },
  caseNumber: { heads: caseHeads, usual: 2 },
  year: { heads: yearHeads },
} as const;

/**
 * Reads a list of what a district gave each protest: account, confirmation and case number in this order, or in the columns that a
 * head line names.
 * @param taxYear the year that the list is for
 * @throws 400 when it cannot be read, has no account or too many lines
 */
export function readConfirmations(text: string, taxYear: number): ConfirmationLine[] {
  const rows = rowsOfList(text, districtListMaxLines + listHeadMostLines + 1);
  if (!rows) throw invalid({ text: 'districtListUnreadable' });
  const table = tableOfList(rows, columns, 'account');
  const heads = table.head.map(headOf);
  const names = (known: readonly string[]): boolean => heads.some((head) => known.includes(head));
  if (heads.length > 0 && !names(confirmationHeads) && !names(caseHeads))
    throw invalid({ text: 'confirmationColumns' });
  const lines = table.lines.flatMap(({ line, cells, all, isTooWide }) => {
    const accountNumber = accountCell(cells.account);
    const key = accountMatchKey(accountNumber);
    const cell = (text: string, max: number): string | null => plainCell(text, max) || null;
    const tooLong = [
      { text: cells.confirmation, max: lineMaxLength },
      { text: cells.caseNumber, max: caseNumberMaxLength },
    ].find(({ text, max }) => plainCell(text, max + 1).length > max);
    return key === ''
      ? []
      : [
          {
            ...{ line, accountNumber, key, isAskew: isTooWide },
            against: doubtAbout(table.head, all, cells.year, taxYear),
            confirmation: cell(cells.confirmation, lineMaxLength),
            caseNumber: cell(cells.caseNumber, caseNumberMaxLength),
            mostCharacters: tooLong?.max ?? null,
          },
        ];
  });
  if (lines.length === 0) throw invalid({ text: 'districtListEmpty' });
  if (lines.length > districtListMaxLines)
    throw invalid({ text: { code: 'districtListLines', params: { max: districtListMaxLines } } });
  return lines;
}
