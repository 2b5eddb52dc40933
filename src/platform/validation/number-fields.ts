import {
  moneyPattern,
  percentagePattern,
  ratePattern,
  signedMoneyPattern,
} from '../../../common/text/formats.js';
import { decimalMaxLength, largestId, maxIdsPerCall } from '../../../common/platform/limits.js';
import { maxTaxYear, minTaxYear } from '../../../common/season/limits.js';
import type { FieldErrorCode } from '../errors/errors.js';
import { field, type FieldOptions, isText, listField, trimmed } from './field.js';

/** The id of a row, as a number or text. Null and empty mean none. */
export function IdField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'integer', minimum: 1, maximum: largestId },
    {
      read: readInteger,
      check: (value) => {
        if (!Number.isInteger(value)) return 'required';
        return isId(value) ? undefined : 'choice';
      },
    },
  );
}

/** A list of row ids. */
export function IdsField({
  max = maxIdsPerCall,
  ...options
}: FieldOptions & { max?: number } = {}): PropertyDecorator {
  return listField(options, {
    max,
    items: { type: 'integer', minimum: 1, maximum: largestId },
    read: readInteger,
    check: isId,
    code: 'choice',
  });
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
    {
      read: readInteger,
      check: (value) =>
        Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? undefined : code,
    },
  );
}

/** A tax year. */
export function TaxYearField(options: FieldOptions = {}): PropertyDecorator {
  return IntegerField({ min: minTaxYear, max: maxTaxYear, code: 'year', example: 2026, ...options });
}

/** The version of the record that the form was filled from; 409 when the record has changed since. */
export function VersionField(): PropertyDecorator {
  return IntegerField({ min: 0, max: largestId, optional: true });
}

/** Dollars as plain decimal text with at most two decimals, 0 to 999,999,999,999.99; with `negative` also below 0. */
export function MoneyField({
  negative = false,
  ...options
}: FieldOptions & { negative?: boolean } = {}): PropertyDecorator {
  return decimalField(
    { example: '778372.00', ...options },
    negative ? signedMoneyPattern : moneyPattern,
    'money',
  );
}

/** A tax rate as a fraction of 1 with at most 8 decimals: 0.022 is 2.2 %. */
export function RateField(options: FieldOptions = {}): PropertyDecorator {
  return decimalField({ example: '0.022', ...options }, ratePattern, 'rate');
}

/** A percentage from 0 to 100 with at most two decimals. */
export function PercentageField(options: FieldOptions = {}): PropertyDecorator {
  return decimalField({ example: '50', ...options }, percentagePattern, 'percentage');
}

/**
 * Plain decimal text: digits with a point before the decimals. Separators are refused, not removed: '2,2' is a rate of 2.2 in
 * German and would become 22.
 */
function decimalField(options: FieldOptions, pattern: RegExp, code: FieldErrorCode): PropertyDecorator {
  return field(
    options,
    { type: String, maxLength: decimalMaxLength },
    {
      read: (value) => {
        const text = typeof value === 'number' ? decimalText(value) : value;
        return isText(text, decimalMaxLength) ? trimmed(text) : text;
      },
      check: (value) => {
        if (typeof value !== 'string') return 'required';
        if (value.length > decimalMaxLength) return code;
        if (pattern.test(value)) return undefined;
        return /[,$%\s]/.test(value) ? 'plainNumber' : code;
      },
    },
  );
}

/** Whether a value can be the id of a row. */
export const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= largestId;

function readInteger(value: unknown): unknown {
  if (value === '' || value === null) return null;
  return isText(value, 20) && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
}

/** A JSON number as plain decimal text, without an exponent. */
function decimalText(value: number): string {
  return Number.isFinite(value)
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 })
    : '';
}
