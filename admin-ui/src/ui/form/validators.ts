import { required as raRequired, type Validator } from 'react-admin';
import { emailPattern, phonePattern, usernamePattern, zipPattern } from '../../../../common/formats.js';
import { passwordMinLength } from '../../../../common/limits.js';

/** The rules of spec section 5; each returns its text's key. The server holds the same ones. */

/** 'This is required field', or the text of another key; marks the label. */
export const required = (message = 'fieldErrors.required'): Validator => raRequired(message);

const pattern =
  (expression: RegExp, message: string): Validator =>
  (value: unknown) =>
    isEmpty(value) || (typeof value === 'string' && expression.test(value.trim())) ? undefined : message;

export const email = pattern(emailPattern, 'fieldErrors.email');
export const zip = pattern(zipPattern, 'fieldErrors.zip');
export const phone = pattern(phonePattern, 'fieldErrors.phone');
export const username = pattern(usernamePattern, 'fieldErrors.username');
/** Dollars, at most two decimals. */
export const money = pattern(/^\d{1,13}(\.\d{1,2})?$/, 'fieldErrors.money');

export const password: Validator = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length < passwordMinLength
    ? { message: 'fieldErrors.password', args: { min: passwordMinLength } }
    : undefined;

/** 0 to 100, at most two decimals ('Please enter valid value.'). */
export const percentage: Validator = (value: unknown) =>
  isEmpty(value) || (/^\d{1,3}(\.\d{1,2})?$/.test(String(value)) && Number(value) <= 100)
    ? undefined
    : 'fieldErrors.percentage';

/** A tax rate as percent, 0 to 100. */
export const ratePercent: Validator = (value: unknown) =>
  isEmpty(value) || (/^\d{1,3}(\.\d{1,6})?$/.test(String(value)) && Number(value) <= 100)
    ? undefined
    : 'fieldErrors.rate';

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
