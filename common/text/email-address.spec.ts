import { describe, expect, it } from '@jest/globals';
import { growth, linear } from '../../test/support/costs.js';
import { canonicalEmailAddress, emailPattern, isStoredEmailAddress, readSender } from './email-address.js';

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'brien@example.com",
    'x_y-z@xn--mnchen-3ya.de',
    'UPPER@Example.COM',
    'a=b?c=d@example.com',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.example`,
    `a@${`${'b'.repeat(49)}.`.repeat(5)}co`,
  ])('accepts the e-mail address %s', (email) => expect(email).toMatch(emailPattern));

  it.each([
    ['an encoded word', '=?utf-8?q?=61=40evil.example?=@good.example'],
    ['the beginning of one', 'a=?utf-8?q@good.example'],
    ['a comment', 'u@good(x)evil.example'],
    ['a comment before the @', 'u(x)@good.example'],
    ['a display name', 'Ann <a@b.co>'],
    ['angle brackets', '<a@b.co>'],
    ['a group', 'friends:a@b.co,c@d.co;'],
    ['several addresses', 'a@b.co,c@d.co'],
    ['several addresses with a semicolon', 'a@b.co;c@d.co'],
    ['a quoted local part', '"a b"@example.com'],
    ['a second @', 'a@evil.example@good.example'],
    ['a route', '@relay.example:a@b.co'],
    ['an address literal', 'a@[127.0.0.1]'],
    ['an IP number', 'a@127.0.0.1'],
    ['a backslash', 'a\\@b.co'],
    ['white space inside', 'a b@c.de'],
    ['a line end', 'a@b.co\n'],
    ['a header in a second line', 'a@b.co\r\nBcc: c@d.co'],
    ['a NUL', 'a\0@b.co'],
    ['a zero-width space', 'a\u200b@b.co'],
    ['a right-to-left mark', 'a\u202e@b.co'],
    ['a soft hyphen in the domain', 'a@b\u00ad.co'],
    ['letters that are not ASCII', 'añn@b.co'],
    ['a domain that is not ASCII', 'a@münchen.de'],
    ['a full-width @', 'a\uff20b.co'],
    ['a dot at the end of the local part', 'a.@b.co'],
    ['two dots in a row', 'a..b@b.co'],
    ['a dot at the start', '.a@b.co'],
    ['an empty label', 'a@b..co'],
    ['a dot at the end', 'a@b.co.'],
    ['a label that begins with a hyphen', 'a@-b.co'],
    ['a label that ends with a hyphen', 'a@b-.co'],
    ['no dot in the domain', 'a@b'],
    ['one letter at the end', 'a@b.c'],
    ['nothing before the @', '@b.co'],
    ['nothing behind the @', 'a@'],
    ['65 characters before the @', `${'a'.repeat(65)}@example.com`],
    ['a label of 64 characters', `a@${'b'.repeat(64)}.example`],
    ['255 characters', `a@${`${'b'.repeat(49)}.`.repeat(5)}com`],
  ])('rejects an e-mail address with %s', (_, email) => expect(email).not.toMatch(emailPattern));

  it('a stored e-mail address is valid, in lower case and without spaces around it', () => {
    expect(canonicalEmailAddress('  Ann.Lee@Example.COM ')).toBe('ann.lee@example.com');
    expect(isStoredEmailAddress('ann.lee@example.com')).toBe(true);
    expect(isStoredEmailAddress('Ann.Lee@example.com')).toBe(false);
    expect(isStoredEmailAddress(' ann.lee@example.com')).toBe(false);
    expect(isStoredEmailAddress('u@good(x)evil.example')).toBe(false);
  });

  it.each([
    ['letters', (size: number) => 'a'.repeat(size)],
    ['dots', (size: number) => 'a.'.repeat(size)],
    ['labels', (size: number) => `a@${'b.'.repeat(size)}`],
    ['hyphens', (size: number) => `a@${'b-'.repeat(size)}`],
    ['several @', (size: number) => '@'.repeat(size)],
  ])('rejects an e-mail address of many %s in linear time', async (_, email) => {
    const matches = (text: string): boolean => emailPattern.test(text);
    expect(matches(email(100_000))).toBe(false);
    expect(await growth(matches, email, 2500)).toBeLessThan(linear);
  });
});

describe('a sender address', () => {
  it.each([
    ['Protest Desk <info@desk.example>', { name: 'Protest Desk', address: 'info@desk.example' }],
    ['"Lone Star, Inc." <Info@desk.example> ', { name: 'Lone Star, Inc.', address: 'Info@desk.example' }],
    [' info@desk.example', { name: '', address: 'info@desk.example' }],
  ])('reads the sender from %s', (text, sender) => expect(readSender(text)).toEqual(sender));

  it.each([
    'Protest Desk',
    'Desk info@desk.example',
    'Desk <info@desk.example',
    'a<b <info@desk.example>',
    'Desk <info>',
    '',
  ])('reads no sender from %p', (text) => expect(readSender(text)).toBeUndefined());
});
