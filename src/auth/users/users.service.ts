import { Injectable } from '@nestjs/common';
import type { Locale } from '../../../common/text/locales.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import type { PasswordOwner } from '../../../common/auth/password-rule.js';
import { type TwoFactorMethod, UserLevel } from '../../../common/auth/enums.js';
import type { Caller } from '../../platform/access/caller.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { lockRow } from '../../platform/database/versions.js';
import { type FieldErrors, invalid } from '../../platform/errors/errors.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { ReferenceService } from '../../settings/reference/reference.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { hashNewPassword } from './passwords.js';
import { User } from './user.entity.js';

/** A new account. The password is already hashed. */
export type NewUser = Pick<User, 'level' | 'firstName' | 'lastName' | 'username' | 'email' | 'passwordHash'> &
  Partial<
    Pick<
      User,
      | 'companyName'
      | 'address'
      | 'address2'
      | 'city'
      | 'state'
      | 'zip'
      | 'countyId'
      | 'phone1'
      | 'phone2'
      | 'status'
      | 'locale'
    >
  >;

/** The account row that clients and staff share. */
@Injectable()
export class UsersService {
  constructor(
    private readonly reference: ReferenceService,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
  ) {}

  /**
   * Checks and hashes a password that a user chose. It must not be built from the account's details or the firm's name.
   * @throws 400 at the field `password` if it is too easy to guess
   */
  async hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
    const { name } = await this.settings.get('firm');
    return hashNewPassword(password, { ...owner, firmName: name });
  }

  /**
   * Creates an account.
   * @param problems field errors found by the caller, reported together with those found here
   * @throws 400 with field errors for taken or unknown values
   */
  async create(tx: Tx, user: NewUser, problems: FieldErrors = {}): Promise<User> {
    await this.check(tx, user, 0, problems);
    return tx.save(User, tx.create(User, user));
  }

  /**
   * Changes an account that the caller has locked. Undefined fields stay unchanged. When the e-mail address changes, the database
   * ends the account's sessions, except the one its owner makes the change in, and voids mailed links and codes. Both addresses
   * are notified.
   * @param problems as for `create`
   * @throws 400 with field errors for taken or unknown values
   */
  async update(
    tx: Tx,
    actor: Pick<Caller, 'id' | 'level' | 'sessionId'>,
    user: User,
    changes: Partial<NewUser>,
    problems: FieldErrors = {},
  ): Promise<User> {
    await this.check(tx, changes, user.id, problems);
    const { email: before } = user;
    if (actor.id === user.id) {
      await tx.query(`SELECT set_config('protest_desk.keep_session', $1, true)`, [actor.sessionId]);
    }
    const values = withoutUndefined(changes);
    // Skip a save without changes, which would increase the version and conflict with other editors.
    const isSame = (Object.keys(values) as (keyof NewUser & keyof User)[]).every(
      (name) => (user[name] ?? null) === (values[name] ?? null),
    );
    if (isSame) return user;
    const saved = await tx.save(User, tx.merge(User, user, { ...values, updatedAt: new Date() }));
    if (saved.email.toLowerCase() !== before.toLowerCase()) {
      await this.journal.publish(tx, 'EmailChanged', {
        actor,
        ...(saved.level === UserLevel.Client && { clientId: saved.id }),
        details: { userId: saved.id, oldEmail: before },
        fields: [{ field: 'email', old: before, new: saved.email }],
      });
    }
    return saved;
  }

  /** Returns an account, locked until the transaction ends. @throws 404 */
  lock(tx: Tx, id: number): Promise<User> {
    return lockRow(tx, User, id);
  }

  /** Activates or deactivates an account that the caller has locked. */
  async setStatus(tx: Tx, user: User, status: RecordStatus): Promise<User> {
    const now = new Date();
    return tx.save(
      User,
      tx.merge(User, user, {
        status,
        deactivatedAt: status === RecordStatus.Inactive ? now : null,
        updatedAt: now,
      } as Partial<User>),
    );
  }

  /** Sets a hashed password. A trigger ends the sessions. */
  async setPassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
    await tx.query(
      'UPDATE users SET password_hash = $2, updated_at = now(), version = version + 1 WHERE id = $1',
      [id, passwordHash],
    );
  }

  async setTwoFactor(tx: Tx, id: number, method: TwoFactorMethod): Promise<void> {
    await tx.query(
      'UPDATE users SET two_factor = $2, updated_at = now(), version = version + 1 WHERE id = $1',
      [id, method],
    );
  }

  async setLocale(tx: Tx, id: number, locale: Locale): Promise<void> {
    await tx.query('UPDATE users SET locale = $2 WHERE id = $1', [id, locale]);
  }

  /** Deletes an account that no other records refer to, together with its own data. */
  async remove(tx: Tx, id: number): Promise<void> {
    await tx.delete(User, { id });
  }

  /**
   * Checks the values of an account.
   * @param exceptId id of the account the values are for; 0 for a new one
   * @throws 400 for an unknown state or county, or with all field errors for taken values and the caller's `problems`
   */
  async check(tx: Tx, user: Partial<NewUser>, exceptId: number, problems: FieldErrors = {}): Promise<void> {
    await this.reference.assertState(tx, 'state', user.state);
    const found: FieldErrors = {
      ...((await isTaken(tx, 'email', user.email, exceptId)) && { email: 'emailTaken' as const }),
      ...((await isTaken(tx, 'username', user.username, exceptId)) && { username: 'usernameTaken' as const }),
      ...problems,
    };
    if (Object.keys(found).length > 0) throw invalid(found);
    await this.reference.assertChosen(tx, { countyId: ['county', user.countyId] });
  }
}

async function isTaken(
  tx: Tx,
  column: 'email' | 'username',
  value: string | undefined,
  exceptId: number,
): Promise<boolean> {
  if (value === undefined) return false;
  const found = await txQuery(tx, `SELECT 1 FROM users WHERE ${column} = $1 AND id <> $2`, [value, exceptId]);
  return found.length > 0;
}

function withoutUndefined<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
