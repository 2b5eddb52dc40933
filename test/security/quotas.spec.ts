import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type supertest from 'supertest';
import {
  maxClientFilesPerProperty,
  maxFilesPerClient,
  maxPropertiesByClient,
  maxPropertiesPerClient,
} from '../../common/properties/limits.js';
import { maxFilesPerUpload } from '../../common/platform/limits.js';
import { TestApp, type TestUser } from '../support/app.js';
import { contractOf, registrationForm } from '../support/registration.js';
import { fileBalance, pdf, upload } from '../support/uploads.js';

/** Tries every quota of a caller with many concurrent requests, after which the count must be exact. */
describe('quotas', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const propertyForm = (unique: string) => ({
    ownerName: 'Ann Lee',
    address: '2 Bluebonnet Ln',
    city: 'Austin',
    zip: '78702',
    countyId: 5,
    propertyTypeId: 1,
    accountNumber: unique,
  });
  const count = async (sql: string, id: number): Promise<number> =>
    (await app.db.first<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, [id]))?.n ?? 0;
  const statuses = async (calls: readonly supertest.Test[]): Promise<Record<number, number>> => {
    const tally: Record<number, number> = {};
    for (const { status } of await Promise.all(calls)) tally[status] = (tally[status] ?? 0) + 1;
    return tally;
  };
  const addProperties = (clientId: number, many: number) =>
    app.db.query<{ id: number }>(
      `INSERT INTO properties (client_id, owner_name, address, city, zip, county_id, property_type_id, is_new)
       SELECT $1, 'Ann Lee', n || ' Oak St', 'Austin', '78702', 5, 1, false FROM generate_series(1, $2) AS n RETURNING id`,
      [clientId, many],
    );
  /** Inserts existing files without content. */
  const addFiles = (propertyId: number, many: number) =>
    app.db.query(
      `WITH stored AS (INSERT INTO stored_files (key, name, content_type, size, sha256)
         SELECT gen_random_uuid()::text, 'old.pdf', 'application/pdf', 1, '' FROM generate_series(1, $2) RETURNING id)
       INSERT INTO documents (property_id, type, file_id) SELECT $1, 1, id FROM stored`,
      [propertyId, many],
    );

  describe('quotas of properties', () => {
    it('a client that adds many properties concurrently stays within its quota', async () => {
      const client = await app.client();
      await addProperties(client.id, maxPropertiesByClient - 3);
      const calls = Array.from({ length: 12 }, (_, index) =>
        client.post('/api/properties', propertyForm(`Q${client.id}-${index}`)),
      );
      expect(await statuses(calls)).toEqual({ 201: 3, 409: 9 });
      expect(await count('properties WHERE client_id = $1', client.id)).toBe(maxPropertiesByClient);
      const { body } = await client.post('/api/properties', propertyForm(`Q${client.id}-x`)).expect(409);
      expect(body).toMatchObject({ code: 'propertyQuota', message: expect.stringContaining('500') });
    });

    it('the office adds properties beyond a client’s quota, up to a limit of its own', async () => {
      const client = await app.client();
      await addProperties(client.id, maxPropertiesPerClient - 2);
      await client.post('/api/properties', propertyForm(`O${client.id}-c`)).expect(409);
      const calls = Array.from({ length: 8 }, (_, index) =>
        admin.post('/api/properties', { ...propertyForm(`O${client.id}-${index}`), clientId: client.id }),
      );
      expect(await statuses(calls)).toEqual({ 201: 2, 409: 6 });
      expect(await count('properties WHERE client_id = $1', client.id)).toBe(maxPropertiesPerClient);
    });
  });

  describe('quotas of files', () => {
    const file = (name: string) => [{ name: `${name}.pdf`, content: pdf(name) }];

    it('the ticket of a registration allows a limited number of files for each question', async () => {
      const { body } = await app.anyone.post('/api/registration').send(registrationForm()).expect(201);
      await contractOf(app, body.clientId);
      const calls = Array.from({ length: 40 }, (_, index) =>
        upload(
          app,
          undefined,
          '/api/registration/files',
          { ticket: body.uploadTicket, type: 1 },
          file(`t${index}`),
        ),
      );
      expect(await statuses(calls)).toEqual({ 201: maxFilesPerUpload, 400: 40 - maxFilesPerUpload });
      const kept = await count('description_files WHERE property_id = $1', body.propertyId);
      expect(kept).toBe(maxFilesPerUpload);
      // Another question has its own five, in one form or several.
      const others = Array.from({ length: 4 }, (_, index) =>
        upload(app, undefined, '/api/registration/files', { ticket: body.uploadTicket, type: 3 }, [
          ...file(`a${index}`),
          ...file(`b${index}`),
        ]),
      );
      expect(await statuses(others)).toEqual({ 201: 2, 400: 2 });
      expect(await fileBalance(app)).toMatchObject({ pending: 0 });
    });

    it('the file quota of a property holds whichever way its files are uploaded', async () => {
      const client = await app.client();
      const propertyId = await app.property(client.id);
      await addFiles(propertyId, maxClientFilesPerProperty - 5);
      const calls = Array.from({ length: 30 }, (_, index) =>
        index % 2 === 0
          ? upload(app, client, '/api/documents', { propertyId, type: 1 }, file(`d${index}`))
          : upload(app, client, '/api/description-files', { propertyId, type: 10 }, file(`f${index}`)),
      );
      expect(await statuses(calls)).toEqual({ 201: 5, 409: 25 });
      const kept =
        (await count('documents WHERE property_id = $1', propertyId)) +
        (await count('description_files WHERE property_id = $1', propertyId));
      expect(kept).toBe(maxClientFilesPerProperty);
      const balance = await fileBalance(app);
      expect(balance.pending).toBe(0);
      // A client's quota does not limit the office.
      await upload(app, admin, '/api/documents', { propertyId, type: 1 }, file('office')).expect(201);
    });

    it('refuses a form whose files would exceed the quota of a property', async () => {
      const client = await app.client();
      const propertyId = await app.property(client.id);
      await addFiles(propertyId, maxClientFilesPerProperty - 1);
      const two = [...file('one'), ...file('two')];
      const { body } = await upload(app, client, '/api/documents', { propertyId, type: 1 }, two).expect(409);
      expect(body.code).toBe('fileQuota');
      await upload(app, client, '/api/documents', { propertyId, type: 1 }, file('one')).expect(201);
    });

    it('the file quota of a client holds for all its properties together', async () => {
      const client = await app.client();
      const ids = (await addProperties(client.id, 25)).map(({ id }) => id);
      const each = Math.ceil(maxFilesPerClient / ids.length) - 1;
      for (const id of ids) await addFiles(id, each);
      const room = maxFilesPerClient - each * ids.length;
      const calls = ids.map((propertyId) =>
        upload(app, client, '/api/documents', { propertyId, type: 1 }, file(`c${propertyId}`)),
      );
      // One more than the quota allows, each for a property of its own.
      calls.push(upload(app, client, '/api/documents', { propertyId: ids[0]!, type: 1 }, file('last')));
      expect(await statuses(calls)).toEqual({ 201: room, 409: calls.length - room });
      const kept = await count(
        'documents d JOIN properties p ON p.id = d.property_id WHERE p.client_id = $1',
        client.id,
      );
      expect(kept).toBe(maxFilesPerClient);
    });

    it('the bulk upload stores one of ten equal files and returns it ten times', async () => {
      const before = await fileBalance(app);
      const same = [{ name: 'AC_777000777.pdf', content: pdf('the same') }];
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => upload(app, admin, '/api/bulk-documents', {}, same)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
      expect(new Set(answers.map(({ body }) => body.id as number)).size).toBe(1);
      expect(await fileBalance(app)).toMatchObject({ rows: before.rows + 1, pending: 0 });
      // Different content under the same name, or the same content under a different name, is another file.
      const others = [
        [{ name: 'AC_777000777.pdf', content: pdf('another') }],
        [{ name: 'AC_777000778.pdf', content: pdf('the same') }],
      ];
      for (const other of others) await upload(app, admin, '/api/bulk-documents', {}, other).expect(201);
      expect((await fileBalance(app)).rows).toBe(before.rows + 3);
    });
  });
});

describe('the rate at which a client adds properties', () => {
  it('the rate of adding properties is limited by account, without affecting the office or others', async () => {
    const app = await TestApp.start({ RATE_LIMIT_FACTOR: '1' });
    try {
      const [client, other, admin] = [await app.client(), await app.client(), await app.admin()];
      const form = (ownerName: string) => ({
        ownerName,
        address: '2 Bluebonnet Ln',
        city: 'Austin',
        zip: '78702',
        countyId: 5,
        propertyTypeId: 1,
      });
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => client.post('/api/properties', form('Ann Lee'))),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(Number(refused[0]?.headers['retry-after'])).toBe(60);
      await other.post('/api/properties', form('Bea Lee')).expect(201);
      await admin.post('/api/properties', { ...form('Ann Lee'), clientId: client.id }).expect(201);
    } finally {
      await app.stop();
    }
  });
});
