import { Inject, Injectable } from '@nestjs/common';
import { RecordStatus, type RegistrationSource, UserLevel } from '../../common/enums.js';
import { changesBetween, type FieldChange } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { type Caller, isClient } from '../platform/access/caller.js';
import { conflict, invalid, notFound } from '../platform/errors/errors.js';
import {
  filters,
  list,
  type ListDefinition,
  type ListPage,
  type ListParams,
  one,
  type Scope,
} from '../platform/query/list-query.js';
import { ReferenceService } from '../reference/reference.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { hashPassword } from '../users/passwords.js';
import type { User } from '../users/user.entity.js';
import { type NewUser, UsersService } from '../users/users.service.js';
import {
  type ClientCountsDto,
  type ClientDto,
  type CreateClientDto,
  profileFields,
  type UpdateClientDto,
} from './client.dto.js';
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

/** All fields of a client that forms change, as a timeline tells of them. */
const formFields = [...accountFields, ...clientFields];
export type ClientValues = Pick<ClientDto, (typeof formFields)[number]>;

/** What a registration adds to the form that an admin fills. */
export interface ClientOrigin {
  readonly source: RegistrationSource;
  readonly termsAcceptedAt?: Date;
  readonly termsIp?: string;
}

/** Clients: what the console does with them, and a client's view of itself. */
@Injectable()
export class ClientsService {
  private readonly definition: ListDefinition;

  constructor(
    private readonly db: Database,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly reference: ReferenceService,
    private readonly journal: Journal,
    @Inject(CONFIG) config: Config,
  ) {
    const createdYear = filters.year('u.created_at', config.businessTimeZone);
    this.definition = { ...clientList, filters: { ...clientList.filters, createdYear } };
  }

  list(params: ListParams): Promise<ListPage> {
    return list(this.db, this.definition, params);
  }

  /** How many clients each tab of the list shows: kept counts, and the few that are new. */
  async counts(): Promise<ClientCountsDto> {
    const row = await this.db.first<ClientCountsDto>(
      `SELECT (SELECT count(*)::int FROM clients c JOIN users u ON u.id = c.id WHERE c.is_new AND u.status = 'A') AS new,
         coalesce(sum(n) FILTER (WHERE status = 'A'), 0)::int AS active,
         coalesce(sum(n) FILTER (WHERE status = 'I'), 0)::int AS inactive
       FROM row_counts WHERE resource = 'clients'`,
    );
    return row ?? { new: 0, active: 0, inactive: 0 };
  }

  /** @throws 404 when there is no such client, or it is not the caller */
  async get(caller: Caller, id: number): Promise<ClientDto> {
    const client = await one<ClientDto>(this.db, this.definition, id, own(caller));
    if (!client) throw notFound();
    return client;
  }

  /** Enters a client. @throws 400 with field errors for what is taken, missing or does not exist */
  async create(caller: Caller, form: CreateClientDto): Promise<ClientDto> {
    const passwordHash = await hashPassword(form.password);
    const id = await this.db.transaction(async (tx) => {
      await assertCounty(tx, form.state, form.countyId);
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
    const { defaultPercentage } = await this.settings.get('billing', tx);
    const account = { ...pick(form, accountFields), passwordHash, level: UserLevel.Client };
    const user = await this.users.create(tx, account as NewUser);
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
    const isStale = await this.db.transaction(async (tx) => {
      const { user } = await this.lock(tx, id);
      if (form.version && form.version !== user.version) return true;
      const fields = await this.change(tx, id, form);
      await this.journal.publish(tx, {
        name: 'ClientUpdated',
        activity: 'client_update',
        actor: caller,
        clientId: id,
        fields,
      });
      return false;
    });
    if (isStale) throw conflict('stale', { data: { current: await this.get(caller, id) } });
    return this.get(caller, id);
  }

  /**
   * Writes new values of a client within the transaction of whoever changes it, who tells the journal. Fields that
   * are absent stay.
   * @returns what is different now
   * @throws 404, 400 with field errors
   */
  async change(tx: Tx, id: number, form: UpdateClientDto): Promise<FieldChange[]> {
    const { user, values: before } = await this.lock(tx, id);
    const after = { ...before, ...pick(form, formFields) } as ClientValues;
    if (form.state !== undefined || form.countyId !== undefined) {
      await assertCounty(tx, after.state, after.countyId);
    }
    await this.users.update(tx, user, pick(form, accountFields) as Partial<NewUser>);
    const own = pick(form, clientFields) as Partial<Client>;
    if (Object.keys(own).length > 0) await tx.update(Client, { id }, own);
    return changesBetween<ClientValues>(before, after, formFields);
  }

  /** What a client may ask to change of itself, as it stands, locked until the transaction ends. @throws 404 */
  async profile(
    tx: Tx,
    id: number,
  ): Promise<{ version: number; status: RecordStatus; values: Record<string, unknown> }> {
    const { user, values } = await this.lock(tx, id);
    return { version: user.version, status: user.status, values: pick(values, profileFields) };
  }

  /** Checks state and county of a mailing address that somebody asks for. @throws 400 with field errors, 404 */
  async checkAddress(tx: Tx, id: number, form: Pick<UpdateClientDto, 'state' | 'countyId'>): Promise<void> {
    if (form.state === undefined && form.countyId === undefined) return;
    const { values } = await this.lock(tx, id);
    const { state, countyId } = { ...values, ...pick(form, ['state', 'countyId']) } as ClientValues;
    await this.reference.assertState(tx, 'state', state);
    await assertCounty(tx, state, countyId);
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

  /** Notes whether a client owes anything (spec section 4: outstanding balance). @throws 404 */
  async setOutstanding(caller: Caller, id: number, outstandingBalance: boolean): Promise<ClientDto> {
    await this.db.transaction(async (tx) => {
      const { client } = await this.lock(tx, id);
      if (client.outstandingBalance === outstandingBalance) return;
      await tx.update(Client, { id }, { outstandingBalance });
      await this.journal.publish(tx, {
        name: 'OutstandingBalanceChanged',
        activity: 'outstanding_balance',
        actor: caller,
        clientId: id,
        fields: [{ field: 'outstandingBalance', old: client.outstandingBalance, new: outstandingBalance }],
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

  /** Both rows of a client, locked until the transaction ends. @throws 404 */
  private async lock(tx: Tx, id: number): Promise<{ user: User; client: Client; values: ClientValues }> {
    const user = await this.users.lock(tx, id);
    const client = await tx.findOne(Client, { where: { id } });
    if (!user || !client || user.level !== UserLevel.Client) throw notFound();
    const values = { ...pick(user, accountFields), ...pick(client, clientFields) } as ClientValues;
    return { user, client, values };
  }
}

/** A client sees itself; the office sees everybody. */
function own(caller: Caller): Scope {
  return (bind) => (isClient(caller) ? `u.id = ${bind(caller.id)}` : 'true');
}

/**
 * The county of a mailing address is one of its state; it is required where counties are listed for the state.
 * @throws 400 for the field `countyId`
 */
async function assertCounty(
  tx: Tx,
  state: string | null,
  countyId: number | null | undefined,
): Promise<void> {
  const counties = await txQuery<{ id: number }>(tx, 'SELECT id FROM counties WHERE state = $1', [state]);
  if (counties.length === 0 && !countyId) return;
  if (!countyId) throw invalid({ countyId: 'required' });
  if (!counties.some(({ id }) => id === countyId)) throw invalid({ countyId: 'choice' });
}

function pick<T extends object>(from: T, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(from).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}
