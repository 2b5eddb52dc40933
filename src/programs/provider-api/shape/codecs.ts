import { type Expression, sql } from 'kysely';
import type { BillingDelivery } from '../../../../common/clients/enums.js';
import { largestId } from '../../../../common/platform/limits.js';
import { passwordMaxLength } from '../../../../common/auth/limits.js';
import { sentText } from './sent-text.js';

/** Encodes a value for provider calls. `read` returns unknown values unchanged; validation rejects them. */
export interface Codec {
  readonly write: (value: unknown) => unknown;
  readonly read: (value: unknown) => unknown;
  /** `write` in SQL, for lists whose rows the database encodes. */
  readonly sql?: (value: Expression<unknown>) => Expression<unknown>;
  /** OpenAPI schema of the written value. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** Builds a codec from a fixed set of pairs, REST value first. Null stays null. */
function pairs<Rest extends string | boolean>(
  entries: readonly (readonly [Rest, string | number])[],
  type: 'string' | 'integer',
): Codec {
  return {
    write: (value) => entries.find(([rest]) => rest === value)?.[1] ?? null,
    // Programs send 1 as well as '1'.
    read: (value) => {
      const found = entries.find(([, written]) => String(written) === sentText(value));
      return found ? found[0] : value;
    },
    sql: (value) => {
      const cases = entries.map(([rest, written]) => sql`WHEN ${sql.lit(rest)} THEN ${sql.lit(written)}`);
      return sql`CASE ${value} ${sql.join(cases, sql` `)} END`;
    },
    schema: { type, enum: entries.map(([, written]) => written), example: entries[0]?.[1] },
  };
}

/** true as Y, false as N. */
export const yesNo = pairs<boolean>(
  [
    [true, 'Y'],
    [false, 'N'],
  ],
  'string',
);

/** true as 1, false as 0. */
export const oneZero = pairs<boolean>(
  [
    [true, 1],
    [false, 0],
  ],
  'integer',
);

/** true as the text 'true', false as the text 'false'. */
export const trueFalse = pairs<boolean>(
  [
    [true, 'true'],
    [false, 'false'],
  ],
  'string',
);

/** Writes the same value for every row and reads nothing from forms. `name` should be a field that no form has. */
export const always = (value: string | number): Codec => ({
  write: () => value,
  read: () => undefined,
  sql: () => sql.lit(value),
  schema: { type: typeof value === 'number' ? 'integer' : 'string', enum: [value], example: value },
});

/** Two-factor as 1, none as 0. */
export const hasTwoFactor: Codec = {
  write: (value) => (value === 'none' ? 0 : 1),
  read: () => undefined,
  sql: (value) => sql`CASE ${value} WHEN 'none' THEN 0 ELSE 1 END`,
  schema: { type: 'integer', enum: [0, 1], example: 0 },
};

/** A new password; empty keeps the current one. */
export const optionalPassword: Codec = {
  write: (value) => value,
  read: (value) => (value === '' ? null : value),
  schema: { type: 'string', maxLength: passwordMaxLength, format: 'password' },
};

/** An id, or 0 for none. */
export const noneAsZero: Codec = {
  write: (value) => value ?? 0,
  sql: (value) => sql`coalesce(${value}, 0)`,
  read: (value) => (value === 0 || value === '0' || value === '' ? null : value),
  schema: { type: 'integer', minimum: 0, maximum: largestId, example: 0 },
};

/** true as the text 'paid', false as the text 'unpaid'. */
export const paidOrNot = pairs<boolean>(
  [
    [true, 'paid'],
    [false, 'unpaid'],
  ],
  'string',
);

/** Paper invoices as Y, electronic ones as N. */
export const paperBilling = pairs<BillingDelivery>(
  [
    ['paper', 'Y'],
    ['electronic', 'N'],
  ],
  'string',
);
