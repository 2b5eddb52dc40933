import { Injectable } from '@nestjs/common';
import { RecordStatus } from '../../common/enums.js';
import { type Tx, txQuery } from '../platform/database/database.js';
import { type FieldErrors, invalid } from '../platform/errors/errors.js';
import { ReferenceService } from '../reference/reference.service.js';
import { User } from './user.entity.js';

/** What a new account is made of. The password comes hashed. */
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
    >
  >;

/** The account row that clients and staff share. */
@Injectable()
export class UsersService {
  constructor(private readonly reference: ReferenceService) {}

  /**
   * Creates an account.
   * @throws 400 with the fields whose value is taken or does not exist
   */
  async create(tx: Tx, user: NewUser): Promise<User> {
    await this.check(tx, user);
    return tx.save(User, tx.create(User, user));
  }

  /**
   * Changes an account that the caller has locked. Fields that are undefined stay.
   * @throws 400 with the fields whose value is taken or does not exist
   */
  async update(tx: Tx, user: User, changes: Partial<NewUser>): Promise<User> {
    await this.check(tx, changes, user.id);
    return tx.save(User, tx.merge(User, user, { ...withoutUndefined(changes), updatedAt: new Date() }));
  }

  /** An account of a level, locked until the transaction ends; undefined when there is none. */
  async lock(tx: Tx, id: number): Promise<User | undefined> {
    return (await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } })) ?? undefined;
  }

  /** Takes an account that the caller has locked out of use, or back into it. */
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

  private async check(tx: Tx, user: Partial<NewUser>, exceptId = 0): Promise<void> {
    const taken: FieldErrors = {
      ...((await isTaken(tx, 'email', user.email, exceptId)) && { email: 'emailTaken' as const }),
      ...((await isTaken(tx, 'username', user.username, exceptId)) && { username: 'usernameTaken' as const }),
    };
    if (Object.keys(taken).length > 0) throw invalid(taken);
    await this.reference.assertState(tx, 'state', user.state);
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
