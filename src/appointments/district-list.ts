import { parse } from 'csv-parse/sync';
import { normalizeAccountNumber } from '../../common/formats.js';
import { accountNumberMaxLength, districtListMaxLines, lineMaxLength } from '../../common/limits.js';
import { invalid } from '../platform/errors/errors.js';

/** A line of a district's list, as read. */
export interface ReadLine {
  /** Number of the line, from 1. */
  readonly line: number;
  readonly accountNumber: string;
  /** The account number without punctuation. */
  readonly key: string;
  readonly reason: string | null;
}

/** Heads of the column with the account number, normalized. */
const accountHeads = [
  'account',
  'accountnumber',
  'accountno',
  'acct',
  'acctno',
  'acctnumber',
  'geoid',
  'propertyid',
  'quickrefid',
];
/** Heads of the column with the reason of a rejection. */
const reasonHeads = ['reason', 'rejectionreason', 'rejectreason', 'comment', 'comments', 'note', 'notes'];

const headOf = (cell: string): string => cell.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Reads a district's list: one account per line, or CSV separated by tab, semicolon or comma with or without a head line.
 * Empty lines are skipped.
 * @throws 400 when it cannot be read, has no account or too many lines
 */
export function readDistrictList(text: string): ReadLine[] {
  const rows = cellsOf(text.replace(/^\uFEFF/, ''));
  const heads = rows[0]?.cells.map(headOf) ?? [];
  const accountAt = heads.findIndex((head) => accountHeads.includes(head));
  const hasHead = accountAt >= 0;
  const reasonAt = hasHead ? heads.findIndex((head) => reasonHeads.includes(head)) : 1;
  const lines = rows.slice(hasHead ? 1 : 0).flatMap(({ line, cells }) => {
    const accountNumber = plain(cells[hasHead ? accountAt : 0] ?? '', accountNumberMaxLength);
    const key = normalizeAccountNumber(accountNumber);
    const reason = plain(cells[reasonAt] ?? '', lineMaxLength) || null;
    return key === '' ? [] : [{ line, accountNumber, key, reason }];
  });
  if (lines.length === 0) throw invalid({ text: 'districtListEmpty' });
  if (lines.length > districtListMaxLines)
    throw invalid({ text: { code: 'districtListLines', params: { max: districtListMaxLines } } });
  return lines;
}

/** One line of a cell: a spreadsheet's ="0412" is its text, and control characters are no part of it. */
const plain = (cell: string, max: number): string =>
  cell
    .replace(/^="?|"$/g, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max);

function cellsOf(text: string): { line: number; cells: string[] }[] {
  const [first = ''] = text.split('\n', 1);
  const delimiter = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
  try {
    const rows = parse(text, {
      ...{ delimiter, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      // A quotation mark that is never closed would swallow the rest of the list.
      max_record_size: 10_000,
      to: districtListMaxLines + 2,
    }) as unknown as readonly { readonly record: string[]; readonly info: { readonly lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    throw invalid({ text: 'districtListUnreadable' });
  }
}
