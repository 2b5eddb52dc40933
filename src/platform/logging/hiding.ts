import { createHmac } from 'node:crypto';
import { apiKeyPrefix } from '../../../common/auth/api-keys.js';
import { canonicalEmail } from '../rate-limits/rate-limits.service.js';

/** Marks an e-mail address, so that a log's lines about the same address can be found without naming it. */
export type EmailMark = (email: string) => string;

/** @param secret without it, somebody with the log could only guess addresses and never check a guess */
export function emailMarks(secret: string): EmailMark {
  return (email) => {
    const hash = createHmac('sha256', secret)
      .update(`log|${canonicalEmail(email)}`)
      .digest('base64url');
    return `email:${hash.slice(0, 12)}`;
  };
}

/** Name and password in the address of a server: `smtp://desk:secret@mail.example`. */
const credentials = /(?<=:\/\/)[^\s/@]{1,500}@/g;
/** E-mail addresses. They begin only where a word does: the search would take time with the square of a text's length. */
const emails = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;
/** What a signed token (JWT) is a part of: its parts have dots between them. */
const words = /[\w.-]+/g;
const tokenStart = /eyJ[\w-]{8}/;
const apiKeys = new RegExp(`${apiKeyPrefix}\\w+`, 'g');
const phones = /\(\d{3}\) \d{3}-\d{4}/g;
const suspicious = new RegExp(`@|eyJ|${apiKeyPrefix}|\\(\\d{3}\\) `);

/**
 * Hides what texts of errors quote although nobody meant to log it: a mail server's refusal names the address, a
 * connection's failure may name the password.
 */
export function hideValues(line: string, mark: EmailMark): string {
  if (!suspicious.test(line)) return line;
  // Within JSON the `\n` before an address would look like a part of it.
  const hidden = JSON.stringify(JSON.parse(line), (_name, value: unknown) =>
    typeof value === 'string' ? hideInText(value, mark) : value,
  );
  return `${hidden}\n`;
}

function hideInText(text: string, mark: EmailMark): string {
  return text
    .replace(credentials, '[hidden]@')
    .replace(emails, mark)
    .replace(words, (word) => (hasToken(word) ? '[hidden]' : word))
    .replace(apiKeys, '[hidden]')
    .replace(phones, '[hidden]');
}

/** Whether a part that another one follows begins a token, wherever in the word: one pattern for all of it would not be linear. */
const hasToken = (word: string): boolean =>
  word
    .split('.')
    .slice(0, -1)
    .some((part) => tokenStart.test(part));
