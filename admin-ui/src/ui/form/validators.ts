import { required as raRequired, type Validator } from 'react-admin';
import { passwordMaxLength, passwordMinLength } from '../../../../common/auth/limits.js';
import type { PasswordOwner } from '../../../../common/auth/password-rule.js';
import { newPassword as newPasswordRule, textRule } from '../../../../web-shared/rules.js';

/** Validation rules of the forms; each returns the key of its error. The API applies the same rules. */
export {
  email,
  money,
  patternRule as pattern,
  phone,
  shortCode,
  username,
  webAddress,
  zip,
} from '../../../../web-shared/rules.js';

/** 'This is required field', or the text of another key; adds the required mark to the label. */
export const required = (message = 'fieldErrors.required'): Validator => raRequired(message);

/** The rule for new passwords. @param owner the account that the password is for; absent if the form itself has the account's fields */
export const newPassword =
  (owner?: PasswordOwner): Validator =>
  (value: unknown, values: PasswordOwner) => {
    const message = newPasswordRule(value, owner ?? values);
    return message && { message, args: lengths };
  };
const lengths = { min: passwordMinLength, max: passwordMaxLength };

/** Requires the same text as in another field. */
export const sameAs =
  (field: string, message: string): Validator =>
  (value: unknown, values: Record<string, unknown>) =>
    value === values[field] ? undefined : message;

const upTo100 = (decimals: number, message: string): Validator => {
  const decimal = new RegExp(`^\\d{1,3}(\\.\\d{1,${decimals}})?$`);
  return textRule((text) => decimal.test(text) && Number(text) <= 100, message);
};

/** 0 to 100, at most two decimals ('Please enter valid value.'). */
export const percentage = upTo100(2, 'fieldErrors.percentage');
/** A tax rate in percent, 0 to 100. */
export const ratePercent = upTo100(6, 'fieldErrors.rate');
