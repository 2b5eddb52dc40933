import { Injectable } from '@nestjs/common';
import { accountFields } from '../../../common/clients/clients.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import { UserLevel } from '../../../common/auth/enums.js';
import { ownAccountFields, staffFormFields } from '../../../common/clients/staff.js';
import { PasswordService } from '../../auth/password.service.js';
import { changesBetween } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import type { Caller } from '../../platform/access/caller.js';
import { Database, type Tx, txQuery } from '../../platform/database/database.js';
import { assertExpected, changeVersioned } from '../../platform/database/versions.js';
import { conflict, invalid, notFound, unauthorized } from '../../platform/errors/errors.js';
import { type List, type ListParams, type Page, Query } from '../../platform/query/index.js';
import { addressProblem, countyProblem, withCounty } from '../../auth/users/mailing-address.js';
import type { User } from '../../auth/users/user.entity.js';
import { type NewUser, UsersService } from '../../auth/users/users.service.js';
import type { CreateStaffDto, StaffDto, UpdateOwnAccountDto, UpdateStaffDto } from './staff.dto.js';
import { isOffice, staffList } from './staff.list.js';

/** Account values that forms change. */
type StaffValues = Partial<Pick<User, (typeof staffFormFields)[number]>>;

/**
 * Accounts of the office. The last active administrator always keeps access, even when administrators change each other's
 * access concurrently.
 */
@Injectable()
export class StaffService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly users: UsersService,
    private readonly passwords: PasswordService,
    private readonly journal: Journal,
  ) {}

  /** @param list a variant of the list with other column names */
  list<Row = StaffDto>(
    params: ListParams,
    list: List<Row> = staffList as List<unknown> as List<Row>,
  ): Promise<Page<Row>> {
    return this.query.list(list, params, isOffice);
  }

  /** @throws 404 when the account does not exist or belongs to a client */
  async get(id: number): Promise<StaffDto> {
    return (await this.query.one(staffList, id, isOffice)).row as StaffDto;
  }

  /** Creates an active account. @throws 400 with field errors for taken, missing or unknown values */
  async create(caller: Caller, { password, ...form }: CreateStaffDto): Promise<StaffDto> {
    const passwordHash = await this.users.hashNewPassword(password, form);
    const id = await this.db.transaction(async (tx) => {
      const account = await this.users.create(
        tx,
        { ...valuesOf(form), passwordHash } as NewUser,
        await countyProblem(tx, form),
      );
      await this.journal.publish(tx, 'StaffCreated', {
        actor: caller,
        details: { userId: account.id },
        fields: changesBetween<StaffValues>({}, account, staffFormFields),
      });
      return account.id;
    });
    return this.get(id);
  }

  /**
   * Changes an account. Absent fields stay unchanged. Changing the level, status or password ends its sessions.
   * @throws 404, 400 with field errors, 409 when the row has changed since `version`, for the last active administrator, and
   *   for the caller's own level and status
   */
  async update(caller: Caller, id: number, form: UpdateStaffDto): Promise<StaffDto> {
    const hash = form.password ? await this.passwords.hashFor(id, form.password) : undefined;
    return changeVersioned(this.db, {
      version: form.version,
      lock: (tx) => this.lock(tx, caller, id),
      write: async (tx, account) => {
        await assertAccess(tx, caller, account, form);
        await this.write(tx, caller, account, { ...form, status: form.status ?? undefined });
        if (hash !== undefined) await this.passwords.setIn(tx, caller, account, hash);
      },
      read: () => this.get(id),
    });
  }

  /**
   * Changes the caller's own details. Absent fields stay unchanged.
   * @throws 400 with field errors, 409 when the row has changed since `version`, 429 after too many wrong passwords
   */
  async updateOwn(
    caller: Caller,
    { currentPassword, version, ...form }: UpdateOwnAccountDto,
  ): Promise<StaffDto> {
    const { email } = await this.get(caller.id);
    if (form.email !== undefined && form.email !== email) {
      if (!currentPassword) throw invalid({ currentPassword: 'required' });
      await this.passwords.verify(caller, currentPassword, 'currentPassword');
    }
    return changeVersioned(this.db, {
      version,
      lock: (tx) => this.users.lock(tx, caller.id),
      write: (tx, account) => this.write(tx, caller, account, pick(form, ownAccountFields)),
      read: () => this.get(caller.id),
    });
  }

  /**
   * Deletes an account that was never used; others can only be deactivated.
   * @throws 404, 409 while records refer to it, for the last active administrator, and for the caller's own account
   */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const account = await this.lock(tx, caller, id);
      assertExpected(account.version);
      await assertAccess(tx, caller, account, { status: RecordStatus.Inactive });
      if (await isInJournal(tx, id)) throw conflict('inUse');
      await this.users.remove(tx, id);
      await this.journal.publish(tx, 'StaffRemoved', {
        actor: caller,
        fields: changesBetween<StaffValues>(account, {}, staffFormFields),
      });
    });
    return { id };
  }

  /**
   * Locks an account and all active administrators until the transaction ends. Access changes are thus serialized: of two
   * administrators who revoke each other's access, the second is refused.
   * @throws 404, 401 when the caller has lost its access meanwhile
   */
  private async lock(tx: Tx, caller: Caller, id: number): Promise<User> {
    const administrators = await activeAdministrators(tx);
    if (!administrators.includes(caller.id)) throw unauthorized('sessionExpired');
    const account = await this.users.lock(tx, id);
    if (account.level === UserLevel.Client) throw notFound();
    return account;
  }

  /** Writes the changes of a locked account and their activity. */
  private async write(tx: Tx, caller: Caller, account: User, asked: StaffValues): Promise<void> {
    const before: StaffValues = pick(account, staffFormFields);
    const form = withCounty(pick(asked, staffFormFields) as StaffValues);
    const after: StaffValues = { ...before, ...form };
    const { status, ...values } = form;
    await this.users.update(
      tx,
      caller,
      account,
      values as Partial<NewUser>,
      await addressProblem(tx, form, after),
    );
    if (status !== undefined && status !== before.status) await this.users.setStatus(tx, account, status);
    const fields = changesBetween(before, after, staffFormFields);
    if (fields.length === 0) return;
    await this.journal.publish(tx, 'StaffUpdated', {
      actor: caller,
      details: { userId: account.id },
      fields,
    });
  }
}

/** @throws 409 if the change would leave no active administrator, or affects the caller's own access */
async function assertAccess(
  tx: Tx,
  caller: Caller,
  account: User,
  { level, status }: Pick<UpdateStaffDto, 'level' | 'status'>,
): Promise<void> {
  const changes = (level !== undefined && level !== account.level) || (!!status && status !== account.status);
  if (!changes) return;
  const others = (await activeAdministrators(tx)).filter((id) => id !== account.id);
  const stays = (level ?? account.level) === UserLevel.Admin && (status ?? account.status) === 'A';
  if (!stays && others.length === 0) throw conflict('lastAdmin');
  if (account.id === caller.id) throw conflict('ownAccess');
}

/** Locks the active administrators until the transaction ends, in id order to avoid deadlocks. @returns their ids */
async function activeAdministrators(tx: Tx): Promise<number[]> {
  const rows = await txQuery<{ id: number }>(
    tx,
    'SELECT id FROM users WHERE level = $1 AND status = $2 ORDER BY id FOR NO KEY UPDATE',
    [UserLevel.Admin, RecordStatus.Active],
  );
  return rows.map(({ id }) => id);
}

/** Whether the journal has activities of an account. Its name must then stay there. */
async function isInJournal(tx: Tx, id: number): Promise<boolean> {
  return (await txQuery(tx, 'SELECT 1 FROM activities WHERE actor_id = $1 LIMIT 1', [id])).length > 0;
}

const valuesOf = (form: Omit<CreateStaffDto, 'password'>) => pick(form, [...accountFields, 'level']);

function pick<T extends object>(from: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(
    Object.entries(from).filter(([name, value]) => names.includes(name) && value !== undefined),
  ) as Partial<T>;
}
