import { canonicalEmailAddress, emailPattern } from '../../../common/text/email-address.js';
import { isWebAddress, shortCodePattern, usernamePattern, zipPattern } from '../../../common/text/formats.js';
import {
  dayMaxLength,
  lineMaxLength,
  nameMaxLength,
  textMaxLength,
  timeMaxLength,
} from '../../../common/platform/limits.js';
import {
  emailMaxLength,
  passwordMaxLength,
  passwordMinLength,
  usernameMaxLength,
} from '../../../common/auth/limits.js';
import { phoneMaxLength, stateCodeLength, zipMaxLength } from '../../../common/clients/limits.js';
import type { FieldErrorCode } from '../errors/errors.js';
import { storedPhone } from './phones.js';
import { type FieldOptions, isText, listField, type Problem, textField, trimmed } from './field.js';

const matching =
  (pattern: RegExp, code: FieldErrorCode) =>
  (text: string): Problem =>
    pattern.test(text) ? undefined : code;

/** Options of a text: `max` in characters; `mayBeEmpty` where an empty text differs from null. */
interface TextOptions extends FieldOptions {
  readonly max?: number;
  readonly mayBeEmpty?: boolean;
}

/** Line ends, tabs and other control characters, which would break a line of a file, a mail's header or a list. */
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Invisible format characters, such as those that change the direction of a line. Joiners are kept, because some
 * scripts need them in words.
 */
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu;

/** Puts a text on one line, without invisible characters, trimmed. */
const oneLine = (text: string): string => text.replace(invisible, '').replace(lineBreaks, ' ').trim();

/** One line of text, trimmed; line breaks become spaces, as when text is pasted into a form. */
export function LineField({
  max = lineMaxLength,
  mayBeEmpty = false,
  ...options
}: TextOptions = {}): PropertyDecorator {
  return textField(options, { max, read: (text) => oneLine(text) || (mayBeEmpty ? '' : null) });
}

/** Free text of several lines, trimmed. */
export function TextField({
  max = textMaxLength,
  mayBeEmpty = false,
  ...options
}: TextOptions = {}): PropertyDecorator {
  return textField(options, { max, ...(mayBeEmpty && { read: (text) => text.trim() }) });
}

/** One line to search for, of at least `min` characters. */
export function SearchField({
  min,
  max = nameMaxLength,
  ...options
}: Omit<TextOptions, 'mayBeEmpty'> & { min: number }): PropertyDecorator {
  return textField(options, {
    max,
    read: oneLine,
    check: (text) => (text.length < min ? { code: 'tooShort', params: { min } } : undefined),
    schema: { minLength: min },
  });
}

/** One plain e-mail address in its stored form (common/text/email-address.ts). */
export function EmailField(options: FieldOptions = {}): PropertyDecorator {
  return textField(options, {
    max: emailMaxLength,
    read: (text) => canonicalEmailAddress(text) || null,
    check: matching(emailPattern, 'email'),
    schema: { format: 'email' },
  });
}

/** A list of plain e-mail addresses in their stored form; it may be empty. */
export function EmailsField({
  max = 50,
  ...options
}: FieldOptions & { max?: number } = {}): PropertyDecorator {
  return listField(options, {
    max,
    items: { type: 'string', format: 'email', maxLength: emailMaxLength },
    read: (entry) => (isText(entry, emailMaxLength) ? canonicalEmailAddress(entry) : entry),
    check: (entry) => isText(entry, emailMaxLength) && emailPattern.test(entry),
    code: 'emailList',
  });
}

/** A list of short texts, such as names of fields. */
export function LinesField({
  max,
  maxLength = lineMaxLength,
  ...options
}: FieldOptions & { max: number; maxLength?: number }): PropertyDecorator {
  return listField(options, {
    max,
    items: { type: 'string', maxLength },
    read: (entry) => (isText(entry, maxLength) ? entry.replace(lineBreaks, ' ') : entry),
    check: (entry) => isText(entry, maxLength),
    code: 'choice',
  });
}

/** A username. */
export function UsernameField(options: FieldOptions = {}): PropertyDecorator {
  return textField(options, { max: usernameMaxLength, check: matching(usernamePattern, 'username') });
}

/** A new password, not trimmed. */
export function PasswordField(options: FieldOptions = {}): PropertyDecorator {
  return textField(options, {
    max: passwordMaxLength,
    read: (text) => text,
    check: (text) =>
      text.normalize('NFC').length < passwordMinLength
        ? { code: 'password', params: { min: passwordMinLength } }
        : undefined,
    schema: { format: 'password', minLength: passwordMinLength },
  });
}

/** An existing password or another secret, unchanged and with any minimum length. */
export function SecretField({ max, ...options }: FieldOptions & { max: number }): PropertyDecorator {
  return textField(options, { max, read: (text) => text || null, schema: { format: 'password' } });
}

/**
 * A phone number. US numbers in any punctuation are stored as (xxx) xxx-xxxx; numbers of other countries, with + or 011
 * and the country code, in international form. Both may have an extension.
 */
export function PhoneField(options: FieldOptions = {}): PropertyDecorator {
  return textField(
    { example: '(512) 555-0134', ...options },
    {
      max: phoneMaxLength,
      read: (text) => storedPhone(text) ?? trimmed(text),
      check: (text) => (storedPhone(text) ? undefined : 'phone'),
    },
  );
}

/** Five digits, optionally a hyphen and four more. */
export function ZipField(options: FieldOptions = {}): PropertyDecorator {
  return textField(
    { example: '78701', ...options },
    { max: zipMaxLength, check: matching(zipPattern, 'zip'), schema: { pattern: zipPattern.source } },
  );
}

/** A code of at most two letters or digits, in capitals. */
export function ShortCodeField(options: FieldOptions = {}): PropertyDecorator {
  return textField(
    { example: 'A1', ...options },
    {
      max: lineMaxLength,
      read: (text) => text.trim().toUpperCase() || null,
      check: (text) => (shortCodePattern.test(text) ? undefined : 'twoLetters'),
      schema: { pattern: shortCodePattern.source },
    },
  );
}

/** The address of a web page, with https or http. */
export function WebAddressField(options: FieldOptions = {}): PropertyDecorator {
  return textField(
    { example: 'https://www.traviscad.org', ...options },
    {
      max: lineMaxLength,
      check: (text) => (isWebAddress(text) ? undefined : 'webAddress'),
      schema: { format: 'uri' },
    },
  );
}

/** A two-letter state code. */
export function StateField(options: FieldOptions = {}): PropertyDecorator {
  return textField(
    { example: 'TX', ...options },
    {
      max: stateCodeLength,
      check: (text) => (text.length === stateCodeLength && stateCode.test(text) ? undefined : 'state'),
      schema: { minLength: stateCodeLength },
    },
  );
}

/** Codes of the postal service are in capitals. */
const stateCode = /^[A-Z]+$/;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A calendar date, `2027-05-17`; the time of a longer ISO text is dropped. */
export function DayField(options: FieldOptions = {}): PropertyDecorator {
  return textField(options, {
    max: dayMaxLength,
    read: (text) => text.trim().slice(0, 10) || null,
    check: (text) => (isDay(text) ? undefined : 'date'),
    schema: { format: 'date' },
  });
}

/** Whether a text is a valid calendar date from the year 1 on: PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = dayPattern.exec(text) ?? [];
  const date = new Date(`${text}T00:00:00Z`);
  return (
    Number(year) > 0 &&
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day)
  );
}

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, `14:30`; the seconds of a longer text are dropped. */
export function TimeField(options: FieldOptions = {}): PropertyDecorator {
  return textField(
    { example: '14:30', ...options },
    {
      max: timeMaxLength,
      read: (text) => text.trim().replace(/^(\d\d:\d\d):\d\d$/, '$1') || null,
      check: matching(timePattern, 'time'),
    },
  );
}

/** Characters and length of an idempotency key. */
const keyPattern = /^[A-Za-z0-9_-]{20,100}$/;

/** A random idempotency key from the caller. Always optional. */
export function KeyField(options: Omit<FieldOptions, 'optional'> = {}): PropertyDecorator {
  return textField(
    { example: '6f1c9a54-0f3e-4a53-9d1b-2f3b8f0f7a11', ...options, optional: true },
    {
      max: 100,
      check: matching(keyPattern, 'choice'),
      schema: { minLength: 20, pattern: keyPattern.source },
    },
  );
}
