import { consoleLevels } from '../../../common/auth/enums.js';
import type { Locale } from '../../../common/text/locales.js';
import type { Caller } from '../../platform/access/caller.js';
import { type Database, type Tx, txQuery } from '../../platform/database/database.js';

/** An account that gets a scheduled report. */
export interface RecipientAccount {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
}

const officeAccounts = `SELECT id, email::text AS email, first_name AS "firstName", last_name AS "lastName", locale
  FROM users WHERE id = ANY($1::int[]) AND status = 'A' AND level = ANY($2::int[]) ORDER BY first_name, id`;

/** Returns those accounts that are active office accounts: a client never gets a report. */
export function activeRecipients(tx: Tx, ids: readonly number[]): Promise<RecipientAccount[]> {
  return txQuery<RecipientAccount>(tx, officeAccounts, [ids, [...consoleLevels]]);
}

/** Returns the account whose permissions a schedule runs with; undefined if it is no longer active. */
export function activeOwner(db: Database, id: number): Promise<Caller | undefined> {
  return db.first<Caller>(
    `SELECT id, level, first_name AS "firstName", '' AS "sessionId" FROM users WHERE id = $1 AND status = 'A'`,
    [id],
  );
}
