import { emailMaxLength } from '../auth/limits.js';

/** Longest part before the @ (RFC 5321). */
export const emailLocalMaxLength = 64;

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/**
 * One plain e-mail address (RFC 5321 `Mailbox` with a dot-string and a domain name), of at most 254 characters, 64 of
 * them before the @. Anything mail programs parse differently is rejected: comments, groups, quotes, angle brackets,
 * several addresses, address literals, encoded words (`=?utf-8?q?…?=`), white space, control and invisible characters.
 * Both parts are ASCII; an international domain is written in its ASCII form (`xn--…`).
 *
 * The lookaheads bound the length first, so that matching takes linear time.
 */
export const emailPattern = new RegExp(
  `^(?=.{3,${emailMaxLength}}$)(?![^@]{0,${emailLocalMaxLength}}=\\?)(?=[^@]{1,${emailLocalMaxLength}}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$`,
  'i',
);

/** Returns the form in which an address is stored and compared: trimmed and in lower case. */
export function canonicalEmailAddress(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether a text is a plain address in its stored form. Mail is only sent to such addresses. */
export function isStoredEmailAddress(text: string): boolean {
  return emailPattern.test(text) && canonicalEmailAddress(text) === text;
}

/** A mail's sender: a display name (may be empty) and a plain address. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * Parses a sender as operators configure it: `Protest Desk <info@example.com>` or the address alone.
 * @returns undefined when it contains no plain address
 */
export function readSender(text: string): Sender | undefined {
  const open = text.lastIndexOf('<');
  const closes = text.trimEnd().endsWith('>');
  if (open < 0 === closes) return undefined;
  const address = open < 0 ? text.trim() : text.slice(open + 1, text.lastIndexOf('>'));
  const name =
    open < 0
      ? ''
      : text
          .slice(0, open)
          .trim()
          .replace(/^"(.*)"$/, '$1');
  return emailPattern.test(address) && !/[<>\p{Cc}]/u.test(name) ? { name, address } : undefined;
}
