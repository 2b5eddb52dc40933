import { createHmac } from 'node:crypto';
import { apiKeyPrefix } from '../../../common/auth/api-keys.js';
import { canonicalEmail } from '../rate-limits/rate-limits.service.js';

/** Converts an e-mail address to a mark, so that log lines about the same address can be found without revealing it. */
export type EmailMark = (email: string) => string;

/** @param secret key of the marks; without it, a guessed address cannot be checked against the log */
export function emailMarks(secret: string): EmailMark {
  return (email) => {
    const hash = createHmac('sha256', secret)
      .update(`log|${canonicalEmail(email)}`)
      .digest('base64url');
    return `email:${hash.slice(0, 12)}`;
  };
}

/** User name and password in the URL of a server: `smtp://desk:secret@mail.example`. */
const credentials = /(?<=:\/\/)[^\s/@]{1,500}@/g;
/** E-mail addresses. Matches begin only at the start of a word; otherwise the search would take quadratic time. */
const emails = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu;
/** Words that may contain a signed token (JWT), whose parts are separated by dots. */
const words = /[\w.-]+/g;
const tokenStart = /eyJ[\w-]{8}/;
const apiKeys = new RegExp(`${apiKeyPrefix}\\w+`, 'g');
const phones = /\(\d{3}\) \d{3}-\d{4}/g;
const suspicious = new RegExp(`@|eyJ|${apiKeyPrefix}|\\(\\d{3}\\) `);

/**
 * Hides values that error messages quote unintentionally: a mail server's rejection contains the address, a failed connection
 * possibly the password.
 */
export function hideValues(line: string, mark: EmailMark): string {
  if (!suspicious.test(line)) return line;
  // In the JSON text, the `\n` before an address would look like a part of it.
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

/** Whether a part before a dot contains the start of a token. A single pattern for whole tokens would not take linear time. */
const hasToken = (word: string): boolean =>
  word
    .split('.')
    .slice(0, -1)
    .some((part) => tokenStart.test(part));
