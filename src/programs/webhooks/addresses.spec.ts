import { describe, expect, it } from '@jest/globals';
import { AddressNotAllowed, isAllowedAddress, webhookUrl } from './addresses.js';

describe('the address of a webhook', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::5'])(
    'a webhook may go to %s, which is public',
    (address) => {
      expect(isAllowedAddress(address, false)).toBe(true);
      expect(isAllowedAddress(address, true)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:c0a8:101',
  ])('a webhook may go to %s, which is private, only if the operator allows it', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '169.254.169.254',
    '169.254.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'fd00:ec2::254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    '::7f00:1',
    'localhost',
    '',
    '1.2.3',
  ])('a webhook never goes to %s', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(false);
  });

  const refused = (url: string, allowPrivate: boolean): boolean => {
    try {
      webhookUrl(url, allowPrivate);
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(AddressNotAllowed);
      return true;
    }
  };

  it.each([
    'https://example.com/hook?token=1',
    'https://example.com:8443/',
    'https://example.com:443/',
    'https://93.184.216.34/',
    'https://[2606:4700::1111]/',
  ])('a webhook may have the URL %s', (url) => {
    expect(refused(url, false)).toBe(false);
  });

  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://db/',
    'https://printer.local/',
    'https://api.internal./',
    'https://app.localhost:3000/',
  ])('a webhook may have the URL %s only if the operator allows it', (url) => {
    expect(refused(url, false)).toBe(true);
    expect(refused(url, true)).toBe(false);
  });

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://a@example.com/',
    'https://example.com/#part',
    'https://example.com:25/',
    'https://example.com:22/',
    'https://example.com:80/',
    'https://169.254.169.254/latest/',
    'https://[fe80::1]/',
    'javascript:alert(1)',
    'example.com',
    '',
  ])('a webhook never has the URL %s', (url) => {
    expect(refused(url, false)).toBe(true);
    expect(refused(url, true)).toBe(true);
  });
});
