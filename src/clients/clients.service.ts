import { Injectable } from '@nestjs/common';
import type { RegistrationSource } from '../../contract/enums.js';
import { UserLevel } from '../../contract/enums.js';
import { changesBetween } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx } from '../platform/database/database.js';
import { type Caller, isClient } from '../platform/http/caller.js';
import { conflict, notFound } from '../platform/http/errors.js';
import { list, type ListPage, type ListParams, one, type Scope } from '../platform/http/list-query.js';
import { SettingsService } from '../settings/settings.service.js';
import { hashPassword } from '../users/passwords.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { ClientDto, CreateClientDto, UpdateClientDto } from './client.dto.js';
import { Client } from './client.entity.js';
import { clientList } from './clients.list.js';

/** Fields of a form that live in the shared account row; the others are the client's own. */
const accountFields = [
  'firstName',
  'lastName',
  'companyName',
  'email',
  'username',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'countyId',
  'phone1',
  'phone2',
] as const satisfies readonly (keyof User & keyof UpdateClientDto)[];

const clientFields = [
  'additionalContactName',
  'additionalContactNumber',
  'additionalContactEmail',
  'billingPercentage',
  'billingDelivery',
  'promoCode',
  'howDidYouHear',
  'outstandingBalance',
] as const satisfies readonly (keyof Client & keyof UpdateClientDto)[];

/** What a registration adds to the form that an admin fills. */
export interface ClientOrigin {
  readonly source: RegistrationSource;
  readonly termsAcceptedAt?: Date;
  readonly termsIp?: string;
}

/** Clients: what the console does with them, and a client's view of itself. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly journal: Journal,
  ) {}

  list(params: ListParams): Promise<ListPage> {
    return list(this.db, clientList, params);
  }

  /** @throws 404 when there is no such client, or it is not the caller */
  async get(caller: Caller, id: number): Promise<ClientDto> {
    const client = await one<ClientDto>(this.db, clientList, id, own(caller));
    if (!client) throw notFound();
    return client;
  }

  /** Enters a client. @throws 400 with field errors for what is taken or does not exist */
  async create(caller: Caller, form: CreateClientDto): Promise<ClientDto> {
    const passwordHash = await hashPassword(form.password);
    const id = await this.db.transaction(async (tx) => {
      const created = await this.insert(tx, form, passwordHash, { source: 'console' });
      await this.journal.publish(tx, {
        name: 'ClientCreated',
        activity: 'create_client',
        actor: caller,
        clientId: created,
        fields: changesBetween<CreateClientDto>({}, form, [...accountFields]),
      });
      return created;
    });
    return this.get(caller, id);
  }

  /** Writes the two rows of a new client within the transaction of whoever creates it. Returns its id. */
  async insert(
    tx: Tx,
    form: Omit<CreateClientDto, 'password'>,
    passwordHash: string,
    origin: ClientOrigin,
  ): Promise<number> {
    const { defaultPercentage } = await this.settings.get('billing');
    const user = await this.users.create(tx, {
      ...pick(form, accountFields),
      passwordHash,
      level: UserLevel.Client,
    } as never);
    await tx.insert(Client, {
      ...pick(form, clientFields),
      ...origin,
      id: user.id,
      billingPercentage: form.billingPercentage ?? defaultPercentage,
      billingDelivery: form.billingDelivery ?? 'paper',
    });
    return user.id;
  }

  /**
   * Changes a client; fields that are absent stay.
   * @throws 404, 409 when the row moved on since `version`, 400 with field errors
   */
  async update(caller: Caller, id: number, form: UpdateClientDto): Promise<ClientDto> {
    const before = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      const user = await this.users.lock(tx, id);
      if (!user || user.level !== UserLevel.Client) throw notFound();
      if (form.version && form.version !== user.version)
        throw conflict('stale', { data: { current: before } });
      await this.users.update(tx, user, pick(form, accountFields) as never);
      const own = pick(form, clientFields);
      if (Object.keys(own).length > 0) await tx.update(Client, { id }, own as Partial<Client>);
      const fields = changesBetween<ClientDto>(
        before,
        { ...before, ...pick(form, [...accountFields, ...clientFields]) } as ClientDto,
        [...accountFields, ...clientFields],
      );
      await this.journal.publish(tx, {
        name: 'ClientUpdated',
        activity: 'client_update',
        actor: caller,
        clientId: id,
        fields,
      });
    });
    return this.get(caller, id);
  }

  /** A look has been taken at a new client: it leaves the New list. @throws 404 */
  async markReady(caller: Caller, id: number): Promise<ClientDto> {
    await this.db.transaction(async (tx) => {
      const marked = await tx.update(Client, { id, isNew: true }, { isNew: false });
      if (marked.affected === 0) return;
      await this.journal.publish(tx, {
        name: 'ClientMarkedReady',
        activity: 'client_ready',
        actor: caller,
        clientId: id,
      });
    });
    return this.get(caller, id);
  }

  /**
   * Removes a client that was entered by mistake. One with properties or a signed contract stays: deactivate it.
   * @throws 404, 409 while records refer to it
   */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    const client = await this.get(caller, id);
    await this.db.transaction(async (tx) => {
      await tx.query('DELETE FROM users WHERE id = $1', [id]);
      await this.journal.publish(tx, {
        name: 'ClientRemoved',
        activity: 'client_update',
        actor: caller,
        clientId: id,
        fields: changesBetween<ClientDto>(client, {}, [...accountFields]),
      });
    });
    return { id };
  }
}

/** A client sees itself; the office sees everybody. */
function own(caller: Caller): Scope {
  return (bind) => (isClient(caller) ? `u.id = ${bind(caller.id)}` : 'true');
}

function pick<T extends object>(from: T, names: readonly string[]): Partial<T> {
  const entries = Object.entries(from).filter(([name, value]) => names.includes(name) && value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}
