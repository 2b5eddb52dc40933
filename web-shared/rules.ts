import {
  emailPattern,
  isPhone,
  isWebAddress,
  moneyPattern,
  shortCodePattern,
  usernamePattern,
  zipPattern,
} from '../common/text/formats.js';
import { type PasswordOwner, passwordProblem } from '../common/auth/password-rule.js';

/** Validation rules of form fields; the API applies the same ones. Errors are message keys, translated when shown. */

/** Whether a field has no value; text of only spaces counts as none. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (typeof value === 'string' && !value.trim());

/** Creates a rule for text, which also accepts an empty field. @returns the key of the error, undefined if there is none */
export const textRule =
  <Key extends string>(accepts: (text: string) => boolean, error: Key) =>
  (value: unknown): Key | undefined =>
    isBlank(value) || accepts(String(value).trim()) ? undefined : error;

/** Creates a rule for text that matches a pattern. */
export const patternRule = <Key extends string>(pattern: RegExp, error: Key) =>
  textRule((text) => pattern.test(text), error);

export const email = patternRule(emailPattern, 'fieldErrors.email');
export const zip = patternRule(zipPattern, 'fieldErrors.zip');
export const webAddress = textRule(isWebAddress, 'fieldErrors.webAddress');
/** At most two letters or digits ('2 letters only'). */
export const shortCode = patternRule(shortCodePattern, 'fieldErrors.twoLetters');
export const phone = textRule(isPhone, 'fieldErrors.phone');
export const username = patternRule(usernamePattern, 'fieldErrors.username');
/** Dollars with at most two decimals. */
export const money = patternRule(moneyPattern, 'fieldErrors.money');

/** Rule for new passwords. Its error text has the parameters `min` and `max`. */
export function newPassword(value: unknown, owner: PasswordOwner) {
  const problem = passwordProblem(String(value ?? ''), owner);
  return problem && (`fieldErrors.${problem}` as const);
}
