import { Injectable } from '@nestjs/common';
import {
  clientAccountFields,
  clientFormFields,
  clientOwnFields,
  clientRequestFields,
} from '../../common/clients/clients.js';
import { clientNamesShown } from '../../common/clients/limits.js';
import type { Locale } from '../../common/text/locales.js';
import { RecordStatus } from '../../common/platform/enums.js';
import type { RegistrationSource } from '../../common/clients/enums.js';
import { UserLevel } from '../../common/auth/enums.js';
import { changesBetween, type FieldChange } from '../platform/journal/field-changes.js';
import { Journal } from '../platform/journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { assertExpected, changeVersioned } from '../platform/database/versions.js';
import { assertKeyReaches, type Caller, reachableClients } from '../platform/access/caller.js';
import { conflict, notFound } from '../platform/errors/errors.js';
import {
  clientSource,
  type List,
  type ListParams,
  ownRows,
  type Page,
  Query,
  type Scope,
} from '../platform/query/index.js';
import { SettingsService } from '../settings/settings.service.js';
import { addressProblem, countyProblem, withCounty } from '../auth/users/mailing-address.js';
import { PasswordResetService } from '../auth/password-reset.service.js';
import type { User } from '../auth/users/user.entity.js';
import { type NewUser, UsersService } from '../auth/users/users.service.js';
import { type ClientDto, type CreateClientDto, type UpdateClientDto } from './client.dto.js';
import { Client } from './client.entity.js';
import { clientList } from './clients.list.js';
import { RecentClientsService } from './recent-clients.service.js';

const accountFields = clientAccountFields satisfies readonly (keyof User & keyof UpdateClientDto)[];
const clientFields = clientOwnFields satisfies readonly (keyof Client & keyof UpdateClientDto)[];

/** The fields of a client that forms change, in timeline order. */
export type ClientValues = Pick<ClientDto, (typeof clientFormFields)[number]>;

/** Data of a new client. The console's form requires a company name; a registration doesn't. */
export type NewClient = Omit<CreateClientDto, 'password' | 'companyName'> &
  Pick<UpdateClientDto, 'companyName'>;

/** A client to choose from. */
export interface ClientName {
  readonly id: number;
  readonly name: string;
}

/** Additional data of a registration. */
export interface ClientOrigin {
  readonly source: RegistrationSource;
  readonly termsAcceptedAt?: Date;
  readonly termsIp?: string;
  /** Language of e-mail to the client. */
  readonly locale?: Locale;
}

/** Clients, for the console and for the clients themselves. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
    private readonly recent: RecentClientsService,
    private readonly resets: PasswordResetService,
  ) {}

  /** @param list a variant of the list with other column names */
  list<Row = ClientDto>(params: ListParams, list: List<Row> = clientList as List<Row>): Promise<Page<Row>> {
    return this.query.list(list, params);
  }

  /** @throws 404 when it does not exist or belongs to another client */
  async get(caller: Caller, id: number): Promise<ClientDto> {
    return (await this.query.one(clientList, id, own(caller))).row;
  }

  /** Returns a client like `get`, and records it as recently viewed by the caller. @throws 404 */
  async view(caller: Caller, id: number): Promise<ClientDto> {
    const client = await this.get(caller, id);
    await this.recent.viewed(caller, id);
    return client;
  }

  /** Returns ids and names of the clients that the caller can access, sorted by last name; at most `clientNamesShown`. */
  names(caller: Caller): Promise<ClientName[]> {
    return this.db.query<ClientName>(
      `SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM users u JOIN clients c ON c.id = u.id
       WHERE $2::int[] IS NULL OR u.id = ANY($2) ORDER BY u.last_name, u.first_name, u.id LIMIT $1`,
      [clientNamesShown, reachableClients(caller) ?? null],
    );
  }

  /**
   * Creates a client and mails it a welcome with a link to set its password.
   * @throws 400 with field errors for taken, missing or unknown values
   */
  async create(caller: Caller, form: CreateClientDto): Promise<ClientDto> {
    const passwordHash = await this.users.hashNewPassword(form.password, form);
    const id = await this.db.transaction(async (tx) => {
      const created = await this.insert(tx, form, passwordHash, { source: 'console' });
      // Read back: the percentage and the billing delivery may be defaults.
      const { values } = await this.lock(tx, created);
      await this.journal.publish(tx, 'ClientCreated', {
        actor: caller,
        clientId: created,
        fields: changesBetween<ClientValues>({}, values, clientFormFields),
      });
      await this.resets.invite(tx, caller, { id: created, email: values.email });
      return created;
    });
    return this.get(caller, id);
  }

  /**
   * Resends a client the welcome mail with a link to set its password. Earlier links stop working.
   * @throws 404, 409 when the client is inactive
   */
  async invite(caller: Caller, id: number): Promise<ClientDto> {
    await this.db.transaction(async (tx) => {
      const { user } = await this.lock(tx, id);
      if (user.status !== RecordStatus.Active) throw conflict('clientInactive');
      await this.resets.invite(tx, caller, user);
    });
    return this.get(caller, id);
  }

  /**
   * Inserts the account and client rows of a new client within the caller's transaction, for the console and for registrations.
   * @returns the client's id
   * @throws 400 with field errors
   */
  async insert(tx: Tx, form: NewClient, passwordHash: string, origin: ClientOrigin): Promise<number> {
    const { defaultPercentage } = await this.settings.get('billing', tx);
    const { locale, ...source } = origin;
    const account = {
      ...pick(form, accountFields),
      passwordHash,
      locale: form.locale ?? locale,
      level: UserLevel.Client,
    };
    const user = await this.users.create(tx, account as NewUser, await countyProblem(tx, form));
    await tx.insert(Client, {
      ...pick(form, clientFields),
      ...source,
      id: user.id,
      billingPercentage: form.billingPercentage ?? defaultPercentage,
      billingDelivery: form.billingDelivery ?? 'paper',
    });
    return user.id;
  }

  /**
   * Changes a client. Absent fields stay unchanged.
   * @throws 404, 409 when the row has changed since `version`, 400 with field errors
   */
  async update(caller: Caller, id: number, form: UpdateClientDto): Promise<ClientDto> {
    return changeVersioned(this.db, {
      version: form.version,
      lock: async (tx) => (await this.lock(tx, id)).user,
      write: async (tx) => {
        const fields = await this.change(tx, caller, id, form);
        if (fields.length === 0) return;
        await this.journal.publish(tx, 'ClientUpdated', { actor: caller, clientId: id, fields });
      },
      read: () => this.get(caller, id),
    });
  }

  /**
   * Writes new values of a client within the caller's transaction. Absent fields stay unchanged. The caller records the
   * activity.
   * @returns the changed fields
   * @throws 404, 400 with field errors
   */
  async change(tx: Tx, actor: Caller, id: number, asked: UpdateClientDto): Promise<FieldChange[]> {
    const { user, values: before } = await this.lock(tx, id);
    const form = withCounty(asked);
    const after = { ...before, ...pick(form, clientFormFields) } as ClientValues;
    const fields = changesBetween<ClientValues>(before, after, clientFormFields);
    // Replacing an empty text with null changes nothing for users, but is stored.
    const isSame = clientFormFields.every((name) => (before[name] ?? null) === (after[name] ?? null));
    if (fields.length === 0 && isSame) return fields;
    await this.users.update(
      tx,
      actor,
      user,
      pick(form, accountFields) as Partial<NewUser>,
      await addressProblem(tx, form, after),
    );
    const own = pick(form, clientFields) as Partial<Client>;
    if (Object.keys(own).length > 0) await tx.update(Client, { id }, own);
    return fields;
  }

  /** Locks a client until the transaction ends. @returns the current values that may be changed by request @throws 404 */
  async profile(
    tx: Tx,
    id: number,
  ): Promise<{ version: number; status: RecordStatus; values: Record<string, unknown> }> {
    const { user, values } = await this.lock(tx, id);
    return { version: user.version, status: user.status, values: pick(values, clientRequestFields) };
  }

  /** Checks requested values of a client as `change` would. @throws 400 with field errors, 404 */
  async check(tx: Tx, id: number, form: UpdateClientDto): Promise<void> {
    const { values } = await this.lock(tx, id);
    const after = { ...values, ...pick(withCounty(form), clientFormFields) } as ClientValues;
    const account = pick(form, accountFields) as Partial<NewUser>;
    await this.users.check(tx, account, id, await addressProblem(tx, form, after));
  }

  /** Marks a new client as ready, which removes it from the New list. @throws 404 */
  async markReady(caller: Caller, id: number): Promise<ClientDto> {
    await this.db.transaction(async (tx) => {
      const marked = await tx.update(Client, { id, isNew: true }, { isNew: false });
      if (marked.affected === 0) return;
      await this.journal.publish(tx, 'ClientMarkedReady', {
        actor: caller,
        clientId: id,
      });
    });
    return this.get(caller, id);
  }

  /** Sets whether a client has an outstanding balance (docs/rules/clients.md, "Outstanding balance"). @throws 404 */
  async setOutstanding(caller: Caller, id: number, outstandingBalance: boolean): Promise<ClientDto> {
    await this.db.transaction(async (tx) => {
      const { client } = await this.lock(tx, id);
      if (client.outstandingBalance === outstandingBalance) return;
      await tx.update(Client, { id }, { outstandingBalance });
      await this.journal.publish(tx, 'OutstandingBalanceChanged', {
        actor: caller,
        clientId: id,
        fields: [{ field: 'outstandingBalance', old: client.outstandingBalance, new: outstandingBalance }],
      });
    });
    return this.get(caller, id);
  }

  /**
   * Deletes a client without properties or a signed contract. Other clients can only be deactivated.
   * @throws 404, 409 while records refer to it
   */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    const client = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      const { user } = await this.lock(tx, id);
      assertExpected(user.version);
      await this.users.remove(tx, id);
      await this.journal.publish(tx, 'ClientRemoved', {
        actor: caller,
        clientId: id,
        fields: changesBetween<ClientDto>(client, {}, [...accountFields]),
      });
    });
    return { id };
  }

  /**
   * Locks a client's account until the transaction ends, to check and use a quota atomically: the second of two concurrent
   * calls counts the rows of the first. Reads of the account and foreign keys to it are not blocked.
   * @returns whether the client exists
   */
  async lockForQuota(tx: Tx, id: number): Promise<boolean> {
    const found = await txQuery(tx, 'SELECT 1 FROM users WHERE id = $1 AND level = $2 FOR NO KEY UPDATE', [
      id,
      UserLevel.Client,
    ]);
    return found.length > 0;
  }

  /** Locks a client's account until the transaction ends, and reads both rows. @throws 404 */
  private async lock(tx: Tx, id: number): Promise<{ user: User; client: Client; values: ClientValues }> {
    assertKeyReaches(id);
    const user = await this.users.lock(tx, id);
    const client = await tx.findOne(Client, { where: { id } });
    if (!client || user.level !== UserLevel.Client) throw notFound();
    const values = { ...pick(user, accountFields), ...pick(client, clientFields) } as ClientValues;
    return { user, client, values };
  }
}

/** Clients see themselves; the office sees all. */
function own(caller: Caller): Scope {
  return ownRows(clientSource, 'u.id', caller);
}

function pick<T extends object>(from: T, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(from).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}
