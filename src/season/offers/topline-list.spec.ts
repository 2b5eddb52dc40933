import { describe, expect, it } from '@jest/globals';
import { growth, linear } from '../../../test/support/costs.js';
import { AppError } from '../../platform/errors/errors.js';
import { readToplineList } from './topline-list.js';

const terms = (text: string) =>
  readToplineList(text).map(({ key, value, endsOn, wrong }) => [key, value, endsOn, wrong]);
const refused = (text: string): string | undefined => {
  try {
    readToplineList(text);
    return undefined;
  } catch (error) {
    const problem = error instanceof AppError ? error.details.fields?.['text'] : undefined;
    return typeof problem === 'string' ? problem : problem?.code;
  }
};

describe('a topline list', () => {
  it.each([
    ['comma', '0412-34,"$385,000",6/3/2027\nR2,410000.5,'],
    ['semicolon', '0412-34;$385,000;2027-06-03\nR2;410000.50;'],
    ['tab', '="0412-34"\t$385,000\t6/3/27\nR2\t410,000.50\t'],
    ['a head line', 'Owner,Respond By,Acct No.,Proposed Value\nA,6-3-2027,0412-34,385000\nB,,R2,410000.50'],
  ])('is CSV with %s', (_name, text) => {
    expect(terms(text)).toEqual([
      ['041234', '385000.00', '2027-06-03', null],
      ['R2', '410000.50', null, null],
    ]);
  });

  it('says of a line what is wrong with it', () => {
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

  it('is bounded', () => {
    expect(refused('1,5\n'.repeat(1001))).toBe('districtListLines');
    expect(refused(' \n;,\n')).toBe('districtListEmpty');
    expect(refused(`1,"${'9'.repeat(100_000)}\n`)).toBe('districtListUnreadable');
  });

  it.each([
    ['commas', (size: number) => `${','.repeat(size)}1`],
    ['quotes', (size: number) => '"'.repeat(size)],
  ])('is read in linear time when it is a line of %s', async (_, line) => {
    expect(await growth(refused, line, 18_000)).toBeLessThan(linear);
  });
});
