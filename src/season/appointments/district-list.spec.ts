import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../platform/errors/errors.js';
import { readDistrictList } from './district-list.js';

const accounts = (text: string) => readDistrictList(text).map(({ accountNumber }) => accountNumber);
const refused = (text: string): string | undefined => {
  try {
    readDistrictList(text);
    return undefined;
  } catch (error) {
    const problem = error instanceof AppError ? error.details.fields?.['text'] : undefined;
    return typeof problem === 'string' ? problem : problem?.code;
  }
};

describe('a district list', () => {
  it('reads a district list of one account per line', () => {
    expect(readDistrictList('0412-340567\r\n\r\n 999 \n')).toMatchObject([
      { line: 1, accountNumber: '0412-340567', key: '0412340567', reason: null },
      { line: 3, accountNumber: '999', key: '999', reason: null },
    ]);
  });

  it.each([
    ['comma', 'R100,Not signed\nR200,'],
    ['semicolon', 'R100;Not signed\nR200;'],
    ['tab', 'R100\tNot signed\nR200\t'],
    ['quotes', '"R100","Not signed"\n"R200",""'],
    ['a byte order mark', '\uFEFFR100,Not signed\nR200'],
    ['a head line', 'Owner,Reason,Account No.\nA. Lee,Not signed,R100\nB. Lee,,R200'],
  ])('reads a district list as CSV with %s', (_name, text) => {
    expect(readDistrictList(text).map(({ key, reason }) => [key, reason])).toEqual([
      ['R100', 'Not signed'],
      ['R200', null],
    ]);
  });

  it('reads accounts that a spreadsheet wrote as formulas, with their leading zeros', () => {
    expect(accounts('="0412340567"\n=0412\n')).toEqual(['0412340567', '0412']);
  });

  it.each([
    ['Account,Status,Reason\nA1,Rejected,Name does not match the deed', 'rejected', 'Rejected'],
    ['Account,Status\nA1,NOT ACCEPTED', 'rejected', 'NOT ACCEPTED'],
    ['Account,Status\nA1,Approved', 'accepted', 'Approved'],
    ['Account,Status\nA1,Pending', 'unclear', 'Pending'],
    ['Account,Reason\nA1,Approved form is missing', 'rejected', 'Approved form is missing'],
    ['A1,Not signed', 'rejected', 'Not signed'],
    ['A1,Accepted', 'accepted', 'Accepted'],
    ['Account,Status\nA1,Under review', 'unclear', 'Under review'],
    ['Account,Status\nA1,Not yet accepted', 'rejected', 'Not yet accepted'],
    ['Account,Status\nA1,N', 'rejected', 'N'],
    ['Account,AOA Status,Reason\nA1,Accepted,Wrong form', 'unclear', 'Accepted; Wrong form'],
    ['Account,Accepted\nA1,No', 'rejected', 'No'],
    ['Account,Accepted\nA1,X', 'accepted', 'X'],
    ['Account,Rejected\nA1,Yes', 'rejected', 'Yes'],
    ['Account,Status\nA1,Pending approval', 'unclear', 'Pending approval'],
    ['Account,Status\nA1,Cannot be accepted', 'unclear', 'Cannot be accepted'],
    ['Account,Status\nA1,No valid signature', 'unclear', 'No valid signature'],
    ['Account,Valid\nA1,No', 'rejected', 'No'],
    ['Account,Invalid\nA1,Yes', 'rejected', 'Yes'],
    ['Account,Validated\nA1,No', 'rejected', 'No'],
    ['Account,Date Rejected\nA1,6/3/2027', 'rejected', '6/3/2027'],
    ['Account,Rejected\nA1,No', 'accepted', 'No'],
    ['Account,Notes\nA1,Rejected: no signature', 'rejected', 'Rejected: no signature'],
    ['Account,Agent Form\nA1,Denied', 'rejected', 'Denied'],
    ['Travis CAD\n\nAccount,Status\nA1,Rejected', 'rejected', 'Rejected'],
    ['A1,,Rejected', 'rejected', 'Rejected'],
    ['Account,Owner Name\nA1,No Way LLC', null, null],
    ['Account,Notes\nA1,Revoked by another agent', 'rejected', 'Revoked by another agent'],
    ['Account,Comment\nA1,Wrong owner: please refile', 'rejected', 'Wrong owner: please refile'],
    [`Account,Comment\nA1,${'x '.repeat(400)}rejected`, 'rejected', 'x '.repeat(100)],
    ['Account,Active\nA1,N', 'rejected', 'N'],
    ['Account,Processed\nA1,No', 'rejected', 'No'],
    ['Account,Processed By\nA1,J. Doe', null, null],
    ['Account,Notes\nA1,By mail', null, null],
    ['A1', null, null],
  ])('reads what the district did: %j is %s', (text, says, words) => {
    expect(readDistrictList(text)).toMatchObject([{ key: 'A1', says, words, isTooWide: false }]);
  });

  it('refuses an empty, unreadable or too long district list, and cuts long account numbers', () => {
    expect(refused('')).toBe('districtListEmpty');
    expect(refused('---\n***')).toBe('districtListEmpty');
    expect(refused('1\n'.repeat(5000))).toBeUndefined();
    expect(refused('1\n'.repeat(5001))).toBe('districtListLines');
    expect(refused(`"${'1\n'.repeat(6000)}`)).toBe('districtListUnreadable');
    expect(accounts(`${'1'.repeat(5000)}\n`)).toEqual(['1'.repeat(40)]);
  });
});
