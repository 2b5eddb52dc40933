import { email, isBlank, phone, username, zip } from '../../../web-shared/rules.js';
import type { TextKey } from '../i18n/i18n.js';

type Rule = (value: unknown) => TextKey | undefined;

/** Validation rules of a field. Errors are message keys, which follow the language. */
export interface Rules {
  readonly validate: Readonly<Record<string, Rule | ((value: unknown) => Promise<TextKey | undefined>)>>;
}

const requiredRule =
  (key: TextKey): Rule =>
  (value) =>
    isBlank(value) ? key : undefined;

/** A required field with a custom message. */
export const requiredWith = (key: TextKey): Rules => ({ validate: { required: requiredRule(key) } });

const required = requiredRule('fieldErrors.required');

/** Validation rules that several forms share; the server checks the same rules. */
export const rules = {
  required: { validate: { required } },
  email: { validate: { required, email } },
  optionalEmail: { validate: { email } },
  zip: { validate: { required, zip } },
  phone: { validate: { required, phone } },
  optionalPhone: { validate: { phone } },
  username: { validate: { required, username } },
} as const;
