import { describe, expect, it } from '@jest/globals';
import { duplicateSignsOf } from './duplicates.js';

const grace = {
  firstName: 'José',
  lastName: "O'Brien",
  phone1: '(512) 555-0134',
  phone2: null,
  address: '100 North Main Street',
  address2: 'Apt 4',
  city: 'Austin',
  zip: '78701',
};

describe('possible duplicates of a client', () => {
  it.each([
    ['name', { firstName: ' JOSE', lastName: 'O’brien' }],
    ['phone', { phone2: '+1 512.555.0134' }],
    ['address', { address: '100 N. Main St, Apartment 4', zip: '78701-1234' }],
    ['address', { address: '100 N Main St', address2: 'Apt. 4', city: 'AUSTIN' }],
    ['address', { address: '100 N Main Str. #4', zip: '78701' }],
    ['address', { address: '100 North Main St', address2: 'Unit 4', zip: '78701' }],
  ])('recognizes a possible duplicate of a client by the %s, however it is written', (sign, other) => {
    expect(duplicateSignsOf(grace, other)).toEqual([sign]);
  });

  it.each([
    ['one of the names', { firstName: 'José', lastName: 'Brian' }],
    ['another unit', { address: '100 N Main St', address2: 'Apt 5', zip: '78701' }],
    ['the street in another place', { address: '100 N Main St Apt 4', zip: '77002' }],
    ['nothing entered', { firstName: '', lastName: '', phone1: '', address: '', city: '' }],
  ])('reports no duplicate of a client with %s', (_what, other) => {
    expect(duplicateSignsOf(grace, other)).toEqual([]);
    expect(duplicateSignsOf({}, other)).toEqual([]);
  });
});
