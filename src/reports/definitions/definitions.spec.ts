import { describe, expect, it } from '@jest/globals';
import { reports } from './index.js';

/** Columns that can distinguish two clients of the same name. */
const telling = ['email', 'homeCity', 'address', 'propertyAddress', 'accountNumber'];

describe('reports', () => {
  const named = reports.filter(({ columns }) => columns.some(({ key }) => key === 'clientName'));

  it('a report with the name of a client also says which of two of that name it is', () => {
    expect(named.length).toBeGreaterThan(10);
    const unclear = named.filter(({ columns }) => !columns.some(({ key }) => telling.includes(key)));
    expect(unclear.map(({ name }) => name)).toEqual([]);
  });
});
