import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDateString,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  emailPattern,
  formatPhone,
  phonePattern,
  usernamePattern,
  zipPattern,
} from '../../../common/formats.js';
import {
  emailMaxLength,
  lineMaxLength,
  passwordMaxLength,
  passwordMinLength,
  textMaxLength,
} from '../../../common/limits.js';
import type { MessageParams } from '../../../common/messages/translate.js';
import type { FieldErrorCode } from '../errors/errors.js';

/**
 * The fields of DTOs, each composed once: validation, the OpenAPI description and the error that its form shows.
 * `optional` means: may be absent, null or empty, and then is null; a field that is absent in a PUT stays as it was.
 */
export interface FieldOptions {
  readonly optional?: boolean;
  readonly description?: string;
  readonly example?: unknown;
}

/** What class-validator carries for us: the error's code with its places, as text. `validation.ts` reads it back. */
const fail = (code: FieldErrorCode, params?: MessageParams): { message: string } => ({
  message: params ? `${code}?${JSON.stringify(params)}` : code,
});

const trimmed = Transform(({ value }: { value: unknown }) => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? null : text;
});

const trimmedOrEmpty = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);

function field(
  options: FieldOptions,
  schema: ApiPropertyOptions,
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  const { optional = false, description, example } = options;
  return applyDecorators(
    ApiProperty({
      required: !optional,
      ...(optional && { nullable: true }),
      ...(description && { description }),
      ...(example !== undefined && { example }),
      ...schema,
    } as ApiPropertyOptions),
    ...(optional ? [ValidateIf((_, value: unknown) => value !== undefined && value !== null)] : []),
    ...checks,
  );
}

/** A text's own options: `max` in characters; `mayBeEmpty` where an empty text says something else than none. */
interface TextOptions extends FieldOptions {
  readonly max?: number;
  readonly mayBeEmpty?: boolean;
}

/** One line of text, trimmed. */
export function LineField({
  max = lineMaxLength,
  mayBeEmpty = false,
  ...options
}: TextOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, maxLength: max },
    MaxLength(max, fail('tooLong', { max })),
    IsString(fail('required')),
    mayBeEmpty ? trimmedOrEmpty : trimmed,
  );
}

/** Free text of several lines, trimmed. */
export function TextField(options: TextOptions = {}): PropertyDecorator {
  return LineField({ max: textMaxLength, ...options });
}

/** An e-mail address, in lower case. */
export function EmailField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, format: 'email', maxLength: emailMaxLength },
    Matches(emailPattern, fail('email')),
    MaxLength(emailMaxLength, fail('tooLong', { max: emailMaxLength })),
    IsString(fail('required')),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() || null : value,
    ),
  );
}

/** A list of e-mail addresses, in lower case; none is allowed. */
export function EmailsField({
  max = 50,
  ...options
}: FieldOptions & { max?: number } = {}): PropertyDecorator {
  return field(
    options,
    { type: 'array', items: { type: 'string', format: 'email' }, maxItems: max } as ApiPropertyOptions,
    Matches(emailPattern, { each: true, ...fail('emailList') }),
    ArrayMaxSize(max, fail('emailList')),
    IsArray(fail('emailList')),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value)
        ? value.map((entry: unknown) => (typeof entry === 'string' ? entry.trim().toLowerCase() : entry))
        : value,
    ),
  );
}

export function UsernameField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String },
    Matches(usernamePattern, fail('username')),
    IsString(fail('required')),
    trimmed,
  );
}

/** A new password. It is not trimmed: what was typed is the password. */
export function PasswordField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, format: 'password', minLength: passwordMinLength, maxLength: passwordMaxLength },
    MinLength(passwordMinLength, fail('password', { min: passwordMinLength })),
    MaxLength(passwordMaxLength, fail('tooLong', { max: passwordMaxLength })),
    IsString(fail('required')),
  );
}

/** An existing password or another secret: taken as it was typed, however long it may once have had to be. */
export function SecretField({ max, ...options }: FieldOptions & { max: number }): PropertyDecorator {
  return field(
    options,
    { type: String, format: 'password', maxLength: max },
    MaxLength(max, fail('tooLong', { max })),
    IsString(fail('required')),
    IsNotEmpty(fail('required')),
  );
}

/** A US phone number however it is punctuated; stored as (xxx) xxx-xxxx. */
export function PhoneField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, example: '(512) 555-0134' },
    Matches(phonePattern, fail('phone')),
    IsString(fail('required')),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string'
        ? phonePattern.test(value)
          ? formatPhone(value)
          : value.trim() || null
        : value,
    ),
  );
}

/** Five digits, optionally a hyphen and four more. */
export function ZipField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, example: '78701' },
    Matches(zipPattern, fail('zip')),
    IsString(fail('required')),
    trimmed,
  );
}

/** A two-letter state code. */
export function StateField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, example: 'TX' },
    Length(2, 2, fail('state')),
    IsString(fail('required')),
    trimmed,
  );
}

/** The id of a row, as a number or as the text of one. Null and empty are 'none'. */
export function IdField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'integer' },
    IsInt(fail('required')),
    Transform(({ value }: { value: unknown }) => toInteger(value)),
  );
}

/** A whole number within bounds. */
export function IntegerField({
  min,
  max,
  code = 'number',
  ...options
}: FieldOptions & { min: number; max: number; code?: FieldErrorCode }): PropertyDecorator {
  return field(
    options,
    { type: 'integer', minimum: min, maximum: max },
    Min(min, fail(code)),
    Max(max, fail(code)),
    IsInt(fail(code)),
    Transform(({ value }: { value: unknown }) => toInteger(value)),
  );
}

/** Yes or no. The texts 'true' and 'false' and the digits 1 and 0 count too. */
export function FlagField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: Boolean },
    IsBoolean(fail('yesNo')),
    Transform(({ value }: { value: unknown }) => {
      if (value === 'true' || value === 1 || value === '1') return true;
      if (value === 'false' || value === 0 || value === '0') return false;
      return value;
    }),
  );
}

/** One of a fixed set of values. */
export function ChoiceField(
  choices: readonly (string | number)[],
  options: FieldOptions = {},
): PropertyDecorator {
  return field(
    options,
    { enum: [...choices] },
    IsIn(choices, fail('choice')),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
  );
}

/** Dollars as decimal text with at most two decimals, 0 to 999,999,999,999.99; separators and $ are read over. */
export function MoneyField(options: FieldOptions & { negative?: boolean } = {}): PropertyDecorator {
  const pattern = options.negative ? /^-?\d{1,12}(\.\d{1,2})?$/ : /^\d{1,12}(\.\d{1,2})?$/;
  return decimalField(options, pattern, 'money', '778372.00');
}

/** A tax rate as a fraction of 1 with at most 8 decimals: 0.022 is 2.2 %. */
export function RateField(options: FieldOptions = {}): PropertyDecorator {
  return decimalField(options, /^(0(\.\d{1,8})?|1(\.0{1,8})?)$/, 'rate', '0.022');
}

/** A percentage from 0 to 100 with at most two decimals. */
export function PercentageField(options: FieldOptions = {}): PropertyDecorator {
  return decimalField(options, /^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$/, 'percentage', '50');
}

function decimalField(
  options: FieldOptions,
  pattern: RegExp,
  code: FieldErrorCode,
  example: string,
): PropertyDecorator {
  return field(
    { example, ...options },
    { type: String },
    Matches(pattern, fail(code)),
    IsString(fail('required')),
    Transform(({ value }: { value: unknown }) => {
      const text = typeof value === 'number' ? decimalText(value) : value;
      return typeof text === 'string' ? text.replace(/[$,\s]/g, '') || null : text;
    }),
  );
}

/** A calendar day, `2027-05-17`; the time of a longer ISO text is dropped. */
export function DayField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, format: 'date' },
    Matches(/^\d{4}-\d{2}-\d{2}$/, fail('date')),
    IsDateString({ strict: true }, fail('date')),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().slice(0, 10) || null : value,
    ),
  );
}

/** An object with fields of its own. */
export function ObjectField(type: () => new () => object, options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    // Swagger knows a lazy type by its name `type`.
    { type: () => type() } as ApiPropertyOptions,
    ValidateNested(fail('required')),
    IsObject(fail('required')),
    Type(type),
  );
}

/** A list of row ids. */
export function IdsField(options: FieldOptions & { max?: number } = {}): PropertyDecorator {
  return field(
    options,
    { type: 'array', items: { type: 'integer' } } as ApiPropertyOptions,
    IsInt({ each: true, ...fail('choice') }),
    IsArray(fail('choice')),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toInteger) : value)),
  );
}

function toInteger(value: unknown): unknown {
  if (value === '' || value === null) return null;
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
}

/** A JSON number as plain decimal text, without an exponent. */
function decimalText(value: number): string {
  return Number.isFinite(value)
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 })
    : '';
}
