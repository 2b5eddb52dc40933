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
  /** Line number, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number normalized by `accountMatchKey`. */
  readonly key: string;
  readonly confirmation: string | null;
  readonly caseNumber: string | null;
  /** True if it has more cells than the header line, so their columns are unknown. */
  readonly isAskew: boolean;
  /** Reason why the line does not confirm a filing: words against it, or another tax year. */
  readonly against: Doubt | null;
  /** Maximum length of the number that exceeds it and is shown cut; null if none does. */
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
 * Parses a list of confirmations: account, confirmation and case number in this order, or in the columns that a header line
 * names.
 * @param taxYear tax year that the list is for
 * @throws 400 when it cannot be parsed, has no accounts or too many lines, or its header line names neither confirmation nor
 * case
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
            line,
            accountNumber,
            key,
            isAskew: isTooWide,
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
