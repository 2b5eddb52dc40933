import { emailPattern, phonePattern, usernamePattern, zipPattern } from '../../../common/formats.js';
import { passwordMinLength } from '../../../common/limits.js';
import type { TextKey } from '../i18n/i18n.js';

type Check = (value: unknown) => true | TextKey;

/** What a field must be; a failed check answers the key of its text, so that an error on screen follows the language. */
export interface Rules {
  readonly validate: Readonly<Record<string, Check>>;
}

const filled: Check = (value) =>
  (typeof value === 'string' ? value.trim() !== '' : Boolean(value)) || 'fieldErrors.required';

const matches =
  (pattern: RegExp, key: TextKey): Check =>
  (value) =>
    String(value ?? '').trim() === '' || pattern.test(String(value).trim()) || key;

const email = matches(emailPattern, 'fieldErrors.email');
const phone = matches(phonePattern, 'fieldErrors.phone');

/** A field that must be filled, or ticked, with another text than the usual one. */
export function requiredWith(key: TextKey): Rules {
  return { validate: { required: (value) => filled(value) === true || key } };
}

/** Rules of fields that several forms share (spec section 5); the server checks the same again. */
export const rules = {
  required: { validate: { required: filled } },
  email: { validate: { required: filled, email } },
  optionalEmail: { validate: { email } },
  zip: { validate: { required: filled, zip: matches(zipPattern, 'fieldErrors.zip') } },
  phone: { validate: { required: filled, phone } },
  optionalPhone: { validate: { phone } },
  username: {
    validate: { required: filled, username: matches(usernamePattern, 'fieldErrors.username') },
  },
  password: {
    validate: {
      required: (value) => String(value ?? '') !== '' || 'fieldErrors.required',
      length: (value) => String(value).length >= passwordMinLength || 'fieldErrors.password',
    },
  },
} as const satisfies Record<string, Rules>;
