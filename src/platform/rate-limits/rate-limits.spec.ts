import { describe, expect, it } from '@jest/globals';
import { canonicalAddress, canonicalEmail } from './rate-limits.service.js';

describe('keys of the rate limits', () => {
  it.each([
    ['Ana.Lopez@Example.com'],
    [' analopez@example.com '],
    ['a.n.a.lopez@example.com'],
    ['ana lopez@example.com'],
    ['ana.lopez+1@example.com'],
    ['ana\u200b.lopez@example.com'],
    ['ａna.lopez@example.com'],
    ['ana.lopez@example.com.'],
  ])('%s counts as the account analopez@example.com', (email) => {
    expect(canonicalEmail(email)).toBe('analopez@example.com');
  });

  it('keeps different e-mail addresses apart', () => {
    expect(canonicalEmail('ana@example.com')).not.toBe(canonicalEmail('bea@example.com'));
    expect(canonicalEmail('ana@example.com')).not.toBe(canonicalEmail('ana@example.org'));
    expect(canonicalEmail('not an address')).toBe('notanaddress');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('the network address %s counts as %s', (ip, network) => {
    expect(canonicalAddress(ip)).toBe(network);
  });
});
