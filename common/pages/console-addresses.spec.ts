import { describe, expect, it } from '@jest/globals';
import { mailedAddress, mailedSearch } from './console-addresses.js';

describe('an address in a mail', () => {
  it.each([
    ['/admin/season/2027', '/admin/season/2027?from=mail', ''],
    ['/admin/clients?tab=inactive', '/admin/clients?tab=inactive&from=mail', '?tab=inactive'],
    ['/admin/clients#list', '/admin/clients?from=mail#list', ''],
  ])('marks the address %s in a mail, and removes the mark for the page', (address, mailed, search) => {
    expect(mailedAddress(address)).toBe(mailed);
    expect(mailedSearch(new URL(mailed, 'http://localhost').search)).toBe(search);
  });

  it.each(['', '?tab=inactive', '?from=mailbox'])('the query “%s” is not from a mail', (search) => {
    expect(mailedSearch(search)).toBeUndefined();
  });
});
