import { describe, expect, it } from '@jest/globals';
import { growth, linear } from '../../../test/support/costs.js';
import { AppError } from '../../platform/errors/errors.js';
import { readToplineList } from './topline-list.js';

const terms = (text: string, valueColumn?: string) =>
  readToplineList(text, valueColumn).lines.map(({ key, value, endsOn, wrong }) => [
    key,
    value,
    endsOn,
    wrong,
  ]);
const refused = (text: string, field = 'text', valueColumn?: string): string | undefined => {
  try {
    readToplineList(text, valueColumn);
    return undefined;
  } catch (error) {
    const problem = error instanceof AppError ? error.details.fields?.[field] : undefined;
    return typeof problem === 'string' ? problem : problem?.code;
  }
};

describe('a topline list', () => {
  it.each([
    ['comma', '0412-34,"$385,000",6/3/2027\nR2,410000.5,'],
    ['semicolon', '0412-34;$385,000;2027-06-03\nR2;410000.50;'],
    ['tab', '="0412-34"\t$385,000\t6/3/27\nR2\t410,000.50\t'],
    ['a head line', 'Owner,Respond By,Acct No.,Proposed Value\nA,6-3-2027,0412-34,385000\nB,,R2,410000.50'],
  ])('reads a topline list as CSV with %s', (_name, text) => {
    expect(terms(text)).toEqual([
      ['041234', '385000.00', '2027-06-03', null],
      ['R2', '410000.50', null, null],
    ]);
  });

  it('says what is wrong with a line of a topline list', () => {
    expect(terms('1,much\n2,-5\n3,5,soon\n4,5,2027-02-30\n5,\n6,1234567890123\n7,=1+1')).toEqual([
      ['1', null, null, 'toplineValue'],
      ['2', null, null, 'toplineValue'],
      ['3', '5.00', null, 'toplineDay'],
      ['4', '5.00', null, 'toplineDay'],
      ['5', null, null, 'toplineValue'],
      ['6', null, null, 'toplineValue'],
      ['7', null, null, 'toplineValue'],
    ]);
  });

  it('asks which column has the topline value unless one title alone says so', () => {
    const list = 'Account,Market Value,Settlement Value\nA1,538800,495700';
    expect(readToplineList(list).valueColumn).toBe('Settlement Value');
    expect(terms(list.replace('Settlement', 'Our'), 'Our Value')).toEqual([['A1', '495700.00', null, null]]);
    expect(terms(list, 'Settlement Value')).toEqual([['A1', '495700.00', null, null]]);
    expect(refused(list, 'valueColumn', 'Account')).toBe('toplineColumns');
    expect(refused('Account,Market Value,CAD number 2\nA1,538800,495700', 'valueColumn')).toBeUndefined();
    for (const head of [
      'Market Value,CAD Result',
      'Value,Value',
      'Offer 1,Offer 2',
      'Notice,Final',
      'What,Ever',
    ])
      expect([head, refused(`Account,${head}\nA1,538800,495700`, 'valueColumn')]).toEqual([
        head,
        'toplineColumns',
      ]);
    for (const head of [
      'Notice,Agreed',
      'Market Value,Offered Value',
      'Owner,Final Value',
      'Offer Date,Value',
    ])
      expect([head, refused(`Account,${head}\nA1,538800,495700`, 'valueColumn')]).toEqual([head, undefined]);
    expect(terms('Account,Value,Value\nA1,538800,495700', 'Value (3)')).toEqual([
      ['A1', '495700.00', null, null],
    ]);
    expect(readToplineList('Account,Notice,Offer\nA1,538800,495700').valueColumn).toBe('Offer');
  });

  it.each([
    ['Account,Offered Value,Status\nA1,495700,Rejected', 'toplineTakenBack'],
    ['Account,Offered Value,Status\nA1,495700,Offer withdrawn', 'toplineTakenBack'],
    ['Account,Offered Value,Comment\nA1,495700,NO OFFER - go to hearing', 'toplineTakenBack'],
    ['Account,Tax Year,Offered Value\nA1,2025,495700', 'toplineYear'],
    ['Account,Tax Year,Offered Value\nA1,2026,495700', null],
    ['Account,Offered Value,Status,Reason\nA1,495700,Sent,Comparable sales', null],
    ['Account,Owner,Offered Value\nA1,No Offer LLC,495700', null],
  ])('checks whether a line says that its offer was withdrawn or is of another year: %s', (text, wrong) => {
    expect(readToplineList(text, null, 2026).lines.map((line) => line.wrong)).toEqual([wrong]);
  });

  it('takes no topline value from columns of numbers, increases and rates', () => {
    expect(terms('Account,Offer #,Amount\nA1,371060,495700')).toEqual([['A1', '495700.00', null, null]]);
    for (const title of ['Proposed Increase', 'Offer No.', 'Proposed Tax', 'Settlement %', 'Offer per Sqft'])
      expect([title, refused(`Account,${title}\nA1,371060`, 'valueColumn')]).toEqual([
        title,
        'toplineColumns',
      ]);
  });

  it('reads an account that a spreadsheet wrote as a decimal', () => {
    expect(terms('100045.0,495700')).toEqual([['100045', '495700.00', null, null]]);
  });

  it('a topline list may have titles above its header', () => {
    expect(terms('Travis CAD; offers of June\n\nAccount,Offered Value\nA1,385000')).toEqual([
      ['A1', '385000.00', null, null],
    ]);
  });

  it('takes no topline value from a line with more cells than columns', () => {
    expect(terms('Account,Offered Value\nB1,385,000\nB2,"385,000"\nB3,385000,,')).toEqual([
      ['B1', null, null, 'listCells'],
      ['B2', '385000.00', null, null],
      ['B3', '385000.00', null, null],
    ]);
    // Without a header line: account, value and last day.
    expect(terms('793836,385,000')).toEqual([['793836', null, null, 'listCells']]);
    expect(terms('Account,Offered Value,Owner\nB1,$385,000')).toEqual([['B1', null, null, 'listCells']]);
    expect(terms('793836,385,000,6/3/2027')).toEqual([['793836', null, null, 'listCells']]);
  });

  it('refuses an empty, unreadable or too long topline list', () => {
    expect(refused('1,5\n'.repeat(1001))).toBe('districtListLines');
    expect(refused(' \n;,\n')).toBe('districtListEmpty');
    expect(refused(`1,"${'9'.repeat(100_000)}\n`)).toBe('districtListUnreadable');
  });

  it.each([
    ['commas', (size: number) => `${','.repeat(size)}1`],
    ['quotes', (size: number) => '"'.repeat(size)],
  ])('reads a topline list in linear time when it is a line of %s', async (_, line) => {
    expect(await growth(refused, line, 18_000)).toBeLessThan(linear);
  });
});
