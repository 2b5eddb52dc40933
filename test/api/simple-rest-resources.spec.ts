import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataProvider, RaRecord } from 'ra-core';
import { resources as consoleResources } from '../../admin-ui/src/providers/resources.js';
import { TestApp, type TestUser } from '../support/app.js';
import { reachableOwner, validCall } from '../support/calls.js';
import { type Operation, operations } from '../support/description.js';
import { Rows } from '../support/rows.js';
import { simpleRestOf } from '../support/simple-rest.js';

const methods = ['getList', 'getOne', 'getMany', 'create', 'update', 'delete'] as const;
type Method = (typeof methods)[number];

const byForm = 'Files are sent by a form.';
const journal = 'Written by the service only.';
const imported = 'Written by imports only.';
const fixed = 'The set is fixed by the service.';
const ofAccounts = 'They begin with a sign-in.';

/** Methods that a resource lacks by design, and why. All others must work. */
const without: Readonly<Record<string, Partial<Record<Method, string>>>> = {
  activities: { create: journal, update: journal },
  'roll-accounts': { create: imported, update: imported, delete: imported },
  'comparable-runs': { update: 'Cancelled instead.', delete: 'Kept as a record of what was done.' },
  'comparable-selections': { delete: 'Kept as evidence; a new one takes its place.' },
  'evidence-packets': {
    create: 'Released selections.',
    update: 'They never change.',
    delete: 'They never change.',
  },
  'case-differences': { create: imported, update: imported, delete: imported },
  'roll-notices': { create: imported, update: imported, delete: imported },
  'roll-imports': { create: imported, update: imported, delete: imported },
  'roll-uploads': { update: 'Checked and imported instead.' },
  'roll-upload-files': {
    getList: 'The upload has them.',
    getOne: 'The upload has them.',
    getMany: 'The upload has them.',
    create: byForm,
    update: 'They never change.',
  },
  'api-key-calls': {
    getOne: 'The list has everything.',
    getMany: 'The list has everything.',
    create: journal,
    update: journal,
    delete: journal,
  },
  'api-keys': { delete: 'Revoked instead, and kept as a record.' },
  'audit-entries': { create: journal, update: journal, delete: journal },
  backups: {
    getOne: 'The list has everything.',
    getMany: 'The list has everything.',
    create: 'Made by the clock job.',
    update: 'They never change.',
    delete: 'Removed by the clock job.',
  },
  batches: { update: 'Sent as composed.', delete: 'Kept as a record of what was sent.' },
  'bulk-documents': { create: byForm, update: 'Attached to a property instead.' },
  'change-requests': { update: 'Approved or rejected instead.' },
  'clock-jobs': {
    getOne: 'The list has everything.',
    getMany: 'The list has everything.',
    create: fixed,
    update: fixed,
    delete: fixed,
  },
  colleagues: {
    getOne: 'The list has everything.',
    create: 'Accounts of the office.',
    update: 'Accounts of the office.',
    delete: 'Accounts of the office.',
  },
  contracts: {
    getOne: 'The list has everything.',
    getMany: 'The list has everything.',
    create: 'Signed with the registration.',
    update: 'Signed.',
    delete: 'Kept as evidence.',
  },
  'description-files': { getOne: 'The list has everything.', create: byForm, update: 'They never change.' },
  documents: { create: byForm, update: 'Released or held instead.' },
  'failed-sign-ins': {
    getOne: 'The list has everything.',
    create: journal,
    update: journal,
    delete: journal,
  },
  'letter-templates': { create: fixed, delete: fixed },
  'official-forms': { create: fixed, delete: 'Its blank is removed instead.' },
  'mail-suppressions': { update: 'Lifted instead.', delete: 'Lifted instead, and kept as a record.' },
  'mail-templates': { create: fixed, delete: fixed },
  'mail-wordings': { create: fixed, delete: 'Reset instead.' },
  messages: { create: journal, update: journal, delete: journal },
  appointments: { delete: 'Revoked instead.' },
  offers: { delete: 'Withdrawn instead.' },
  protests: { delete: 'Withdrawn or closed instead.' },
  'schedule-recipients': {
    getOne: 'The list has everything.',
    create: 'Accounts of the office.',
    update: 'Accounts of the office.',
    delete: 'Accounts of the office.',
  },
  'schedule-runs': { create: journal, update: journal, delete: journal },
  sessions: { getOne: 'The list has everything.', create: ofAccounts, update: ofAccounts },
  settings: { create: fixed, delete: fixed },
  'webhook-deliveries': { create: journal, update: journal, delete: journal },
};

/** Resources whose updates take a form that differs from the record, and why. */
const inParts: Readonly<Record<string, string>> = {
  settings: 'The fields of a group stand by themselves, not in `value`.',
  'comparable-selections': 'Decides on one account at a time.',
};

const operationOf = (method: Operation['method'], pattern: RegExp): Operation | undefined =>
  operations.find((operation) => operation.method === method && pattern.test(operation.path));

/** Operations of a resource by the data provider's methods. Several ids are requested as a filter of the list. */
function operationsOf(resource: string): Partial<Record<Method, Operation>> {
  const all = new RegExp(`^/api/${resource}$`);
  const one = new RegExp(`^/api/${resource}/\\{\\w+\\}$`);
  const list = operationOf('get', all);
  const getOne = operationOf('get', one);
  const create = operationOf('post', all);
  return {
    getList: list,
    getOne,
    getMany: list && (list.filters.includes('id') || getOne) ? list : undefined,
    create: create?.form ? undefined : create,
    update: operationOf('put', one),
    delete: operationOf('delete', one),
  };
}

const resources = [
  ...new Set([
    ...consoleResources.map(({ name }) => name),
    ...operations
      .filter(({ sorts, path }) => sorts.length > 0 && /^\/api\/[\w-]+$/.test(path))
      .map(({ path }) => path.slice('/api/'.length)),
  ]),
].sort();

/** Runs react-admin's unchanged data provider against every resource, as an administrator. */
describe('ra-data-simple-rest', () => {
  let app: TestApp;
  let provider: DataProvider;
  let admin: TestUser;
  let rows: Rows;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    rows = await Rows.of(app);
    // A failed sign-in.
    await rows.signInLock();
    provider = await simpleRestOf(app, admin);
  });
  afterAll(() => app.stop());

  /** Builds a valid call of an operation: the id of a new row, and a body. */
  async function callOf(operation: Operation): Promise<{ id: string | number; body: Partial<RaRecord> }> {
    const owner = await reachableOwner(app, operation, admin, operation.levels.at(-1)!);
    const { path, body } = await validCall(operation, { app, rows, caller: admin, owner });
    return { id: Object.values(path)[0] ?? '', body: (body ?? {}) as Partial<RaRecord> };
  }

  /** Returns a row of the resource, a new one if possible. */
  async function someRow(resource: string): Promise<RaRecord> {
    const { getOne, delete: remove } = operationsOf(resource);
    const operation = getOne ?? remove;
    if (operation) {
      const { id } = await callOf(operation);
      if (getOne) return (await provider.getOne(resource, { id })).data;
      return { id };
    }
    return (await provider.getList(resource, list)).data[0] as RaRecord;
  }

  /** Activities of the administrator. */
  const activities = async (): Promise<unknown[]> =>
    app.db.query('SELECT id, type, details FROM activities WHERE actor_id = $1 ORDER BY id', [admin.id]);

  const list = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' as const },
    filter: {},
  };

  const run: Readonly<Record<Method, (resource: string, operation: Operation) => Promise<void>>> = {
    getList: async (resource) => {
      const { data, total } = await provider.getList(resource, list);
      expect(Array.isArray(data)).toBe(true);
      expect(total).toBeGreaterThanOrEqual(data.length);
    },
    getOne: async (resource, operation) => {
      const { id } = await callOf(operation);
      expect((await provider.getOne(resource, { id })).data.id).toEqual(id);
    },
    getMany: async (resource) => {
      const row = await someRow(resource);
      const { data } = await provider.getMany(resource, { ids: [row.id] });
      expect(data.map(({ id }) => id as string | number)).toContain(row.id);
    },
    create: async (resource, operation) => {
      const { body } = await callOf(operation);
      const { data } = await provider.create(resource, { data: body });
      expect(data.id).toBeTruthy();
    },
    update: async (resource, operation) => {
      const { id, body } = await callOf(operation);
      // Test accounts lack fields that every form requires.
      await app.db.query(
        `UPDATE users SET address = coalesce(address, '1 Main St'), city = coalesce(city, 'Austin'), state = coalesce(state, 'TX'),
           zip = coalesce(zip, '78701'), phone1 = coalesce(phone1, '(512) 555-0100'), company_name = coalesce(company_name, 'Ours'), county_id = coalesce(county_id, 1)`,
      );
      const { data } = await provider.update(resource, { id, data: body, previousData: { id } });
      expect(data.id).toEqual(id);
      // Forms of react-admin send the whole record.
      if (!operationsOf(resource).getOne) return;
      const { data: whole } = await provider.getOne(resource, { id });
      const change = {
        ...whole,
        ...body,
        ...('version' in whole && { version: whole['version'] as number }),
      };
      await provider.update(resource, { id, data: change, previousData: whole });
      if (inParts[resource]) return;
      const { data: read } = await provider.getOne(resource, { id });
      const before = await activities();
      const { data: kept } = await provider.update(resource, { id, data: read, previousData: read });
      expect([kept['version'], await activities()]).toEqual([read['version'], before]);
    },
    delete: async (resource, operation) => {
      const { id } = await callOf(operation);
      const { data } = await provider.delete(resource, { id, previousData: { id } });
      expect(data.id).toEqual(id);
    },
  };

  it('the exceptions name only resources of the console and lists of the API', () => {
    expect(resources.length).toBeGreaterThan(25);
    expect(Object.keys(without).filter((resource) => !resources.includes(resource))).toEqual([]);
  });

  describe.each(resources)('the resource %s', (resource) => {
    const found = operationsOf(resource);
    const reasons = without[resource] ?? {};

    it('a resource has every method that it does not lack by design', () => {
      const missing = methods.filter((method) => !found[method]);
      expect(missing.sort()).toEqual(Object.keys(reasons).sort());
    });

    it.each(methods.filter((method) => found[method]))('the data provider’s %s works', async (method) => {
      await run[method](resource, found[method]!);
    });

    const target = ['clientId', 'propertyId'].find((name) => found.getList?.filters.includes(name));
    if (target)
      it(`the data provider’s getManyReference by ${target} works`, async () => {
        const row = await someRow(resource);
        const parent = (row[target] as number | null | undefined) ?? admin.id;
        const { data, total } = await provider.getManyReference(resource, { ...list, target, id: parent });
        expect(total).toBeGreaterThanOrEqual(row[target] ? 1 : 0);
        expect(data.map((one) => one[target] as number)).toEqual(data.map(() => parent));
      });
  });
});
