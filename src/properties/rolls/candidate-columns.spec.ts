import { describe, expect, it } from '@jest/globals';
import type { ComparableAccount, ComparableCandidate } from '../../../common/season/comparables.js';
import { candidatesOf, columnsOf } from './candidate-columns.js';

const account = (accountNumber: string): ComparableAccount => ({
  schoolDistrict: 'S1',
  marketArea: null,
  effectiveYear: 2005,
  extraValue: '15000.00',
  accountNumber,
  situs: null,
  neighborhoodCode: 'N1',
  stateCode: 'A1',
  classCode: null,
  livingArea: '1918.50',
  yearBuilt: 1999,
  landSqft: '7182.00',
  landValue: '90994.00',
  improvementValue: '301358.00',
  marketValue: '392352.00',
  appraisedValue: null,
});
const found = (accountNumber: string, distance: number): ComparableCandidate => ({
  account: account(accountNumber),
  distance,
  addedFor: null,
  leftOutFor: null,
  other: null,
});

describe('candidates as columns', () => {
  const decided: ComparableCandidate[] = [
    found('R1', 0.1),
    { ...found('R2', 0.2), leftOutFor: 'Sold by the bank' },
    { ...found('R3', 0), addedFor: 'Same builder', other: { amount: '-5000.00', reason: 'Pool' } },
  ];

  it.each([
    ['none', []],
    ['undecided ones', [found('R1', 0.1), found('R2', 0.2)]],
    ['decided ones', decided],
  ])('storing candidates as columns keeps %s as they were', (_, candidates) => {
    expect(candidatesOf(JSON.parse(JSON.stringify(columnsOf(candidates))))).toEqual(candidates);
  });

  it('columns leave out decisions that nobody has made', () => {
    expect(columnsOf([found('R1', 0.1)])).not.toHaveProperty('leftOutFor');
    expect(columnsOf(decided)).toHaveProperty('leftOutFor', [null, 'Sold by the bank', null]);
  });

  it('columns without an account have no candidates', () => {
    expect(candidatesOf({ accountNumber: null, situs: null })).toEqual([]);
  });
});
