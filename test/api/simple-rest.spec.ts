import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataProvider } from 'ra-core';
import { TestApp, type TestUser } from '../support/app.js';
import { simpleRestOf } from '../support/simple-rest.js';

/** Runs all methods of the console's own data provider against the API over HTTP. */
describe('ra-data-simple-rest', () => {
  let app: TestApp;
  let provider: DataProvider;
  let clients: TestUser[];
  let propertyIds: number[];
  const year = new Date().getFullYear();
  const figures = {
    agentId: 1,
    resultId: 1,
    noticeValue: '778372',
    finalValue: '700000',
    taxRate: '0.022',
    billingPercentage: '50',
  };
  const list = (page: number, perPage: number, filter: object = {}) => ({
    pagination: { page, perPage },
    sort: { field: 'id', order: 'ASC' as const },
    filter,
  });

  beforeAll(async () => {
    app = await TestApp.shared();
    const admin = await app.admin();
    clients = await Promise.all([app.client(), app.client(), app.client()]);
    propertyIds = [];
    for (let place = 0; place < 12; place += 1) {
      propertyIds.push(
        await app.property(clients[place % 3]?.id ?? 0, { ownerName: `Owner ${place}`, countyId: 5 }),
      );
    }
    provider = await simpleRestOf(app, admin);
  });
  afterAll(() => app.stop());

  it('getList returns a page of rows and the total', async () => {
    const first = await provider.getList('properties', list(1, 5));
    expect(first.data.map(({ id }) => id)).toEqual(propertyIds.slice(0, 5));
    expect(first.total).toBe(12);
    const last = await provider.getList('properties', list(3, 5));
    expect(last.data.map(({ id }) => id)).toEqual(propertyIds.slice(10));
    const beyond = await provider.getList('properties', list(9, 5));
    expect(beyond).toMatchObject({ data: [], total: 12 });
    const newest = await provider.getList('properties', {
      ...list(1, 2),
      sort: { field: 'createdAt', order: 'DESC' },
      filter: { q: 'Owner 1' },
    });
    expect(newest.total).toBe(3);
  });

  it('getOne returns the row, and a 404 as an error with its code', async () => {
    const { data } = await provider.getOne('clients', { id: clients[0]?.id ?? 0 });
    expect(data).toMatchObject({ id: clients[0]?.id, email: clients[0]?.email });
    await expect(provider.getOne('clients', { id: 999_999 })).rejects.toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });

  it('getMany returns the rows of the ids, unpaged', async () => {
    const { data } = await provider.getMany('properties', { ids: propertyIds });
    expect(data.map(({ id }) => id).sort((left, right) => left - right)).toEqual(propertyIds);
  });

  it('getManyReference returns the rows that refer to a record', async () => {
    const { data, total } = await provider.getManyReference('properties', {
      ...list(1, 3),
      target: 'clientId',
      id: clients[1]?.id ?? 0,
    });
    expect(total).toBe(4);
    expect(data).toHaveLength(3);
    expect(new Set(data.map(({ clientId }) => clientId as number))).toEqual(new Set([clients[1]?.id]));
  });

  it('create returns the new row, and field errors in the format of the form', async () => {
    const { data } = await provider.create('billings', {
      data: { ...figures, propertyId: propertyIds[0], year },
    });
    expect(data).toMatchObject({ id: expect.any(Number), invoiceAmount: '862.09' });
    await expect(
      provider.create('billings', { data: { ...figures, propertyId: propertyIds[0], year: 'soon' } }),
    ).rejects.toMatchObject({ status: 400, body: { errors: { year: 'Please choose a tax year' } } });
  });

  it('update returns the whole record, and leaves read-only fields unchanged', async () => {
    const { data: previousData } = await provider.getOne('properties', { id: propertyIds[2] ?? 0 });
    const { data } = await provider.update('properties', {
      id: previousData.id,
      previousData,
      data: { ...previousData, ownerName: 'New Owner', clientId: clients[0]?.id, createdAt: '1999-01-01' },
    });
    expect(data).toMatchObject({
      ownerName: 'New Owner',
      clientId: previousData['clientId'],
      createdAt: previousData['createdAt'],
    });
    await expect(
      provider.update('properties', { id: previousData.id, previousData, data: previousData }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  it('updateMany changes some fields of every row and leaves the rest', async () => {
    const ids = propertyIds.slice(3, 6);
    const { data } = await provider.updateMany('properties', { ids, data: { city: 'Round Rock' } });
    expect(data).toEqual(ids);
    const { data: rows } = await provider.getMany('properties', { ids });
    expect(new Set(rows.map(({ city, ownerName }) => `${city}, ${ownerName}`))).toEqual(
      new Set([3, 4, 5].map((place) => `Round Rock, Owner ${place}`)),
    );
  });

  it('delete deletes the row, and gets 409 for a row in use', async () => {
    const { data } = await provider.delete('properties', { id: propertyIds[9] ?? 0 });
    expect(data).toMatchObject({ id: propertyIds[9] });
    await expect(provider.getOne('properties', { id: propertyIds[9] ?? 0 })).rejects.toMatchObject({
      status: 404,
    });
    await expect(provider.delete('properties', { id: propertyIds[0] ?? 0 })).rejects.toMatchObject({
      status: 409,
      body: { code: 'inUse' },
    });
  });

  it('deleteMany returns the ids that were deleted', async () => {
    const ids = propertyIds.slice(10);
    const { data } = await provider.deleteMany('properties', { ids });
    expect(data).toEqual(ids);
    const { total } = await provider.getList('properties', list(1, 100));
    expect(total).toBe(9);
  });
});
