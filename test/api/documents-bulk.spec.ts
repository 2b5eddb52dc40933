import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { fileBalance, pdf, upload } from '../support/uploads.js';

interface Row {
  id: number;
  name: string;
  accountNumber: string | null;
  problem: string | null;
  propertyId: number | null;
  clientId: number | null;
}

describe('bulk documents', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let client: TestUser;
  const properties: number[] = [];

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff, client] = await Promise.all([app.admin(), app.staff(), app.client()]);
    for (let number = 0; number < 25; number++)
      properties.push(
        await app.property(client.id, {
          countyId: 5,
          accountNumber: `R-${1000 + number}`,
          ownerName: 'Bulk',
        }),
      );
  });
  afterAll(() => app.stop());

  const send = (name: string, content = pdf(name), user = staff) =>
    upload(app, user, '/api/bulk-documents', {}, [{ name, content }]);
  const list = async (filter: object = {}, range = [0, 19]): Promise<{ rows: Row[]; total: number }> => {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&range=${JSON.stringify(range)}`;
    const { body, headers } = await staff.get(`/api/bulk-documents?${query}`).expect(200);
    return { rows: body as Row[], total: Number(headers['content-range']!.split('/')[1]) };
  };

  it('assigns bulk documents by the account number in the name, and lists those without a match in Errors', async () => {
    const names = [
      ...Array.from({ length: 25 }, (_, number) => `AC_r${1000 + number} notice.pdf`),
      'AC_999999.pdf',
      'no number.pdf',
      'AC_.pdf',
      'MAC_1001.pdf',
      '2027-05 AC_zz-1.pdf',
    ];
    const answers = await Promise.all(names.map((name) => send(name)));
    expect(answers.map((answer) => answer.status)).toEqual(names.map(() => 201));
    const rows = answers.map((answer) => answer.body as Row);
    expect(rows.slice(0, 25).map((row) => row.propertyId)).toEqual(properties);
    expect(rows[3]).toMatchObject({
      accountNumber: 'R-1003',
      clientId: client.id,
      ownerName: 'Bulk',
      problem: null,
    });
    expect(rows.slice(25).map((row) => row.problem)).toEqual(['noMatch', 'name', 'name', 'name', 'noMatch']);
    expect((await list({ unmatched: true })).total).toBe(5);
    expect((await fileBalance(app)).missing).toEqual([]);
  });

  it('lists bulk documents twenty at a time, Errors first, then by account number', async () => {
    const first = await list();
    expect(first).toMatchObject({ total: 30 });
    expect(first.rows).toHaveLength(20);
    expect(first.rows.slice(0, 5).every((row) => row.accountNumber === null)).toBe(true);
    expect(first.rows.slice(5).map((row) => row.accountNumber)).toEqual(
      Array.from({ length: 15 }, (_, number) => `R-${1000 + number}`),
    );
    const rest = await list({}, [20, 39]);
    expect(rest.rows).toHaveLength(10);
    expect(new Set([...first.rows, ...rest.rows].map((row) => row.id)).size).toBe(30);
  });

  it('assigning a bulk document by hand adds an activity to the property', async () => {
    const [row] = (await list({ unmatched: true })).rows;
    await staff.post(`/api/bulk-documents/${row!.id}/attach`, { propertyId: 999_999 }).expect(404);
    const { body } = await staff
      .post(`/api/bulk-documents/${row!.id}/attach`, { propertyId: properties[0] })
      .expect(200);
    expect(body).toMatchObject({ propertyId: properties[0], accountNumber: 'R-1000', problem: null });
    expect((await list({ propertyId: properties[0] })).total).toBe(2);
    const told = await app.db.first(
      `SELECT 1 FROM activities WHERE property_id = $1 AND details->>'event' = 'BulkDocumentAttached'`,
      [properties[0]!],
    );
    expect(told).toBeDefined();
  });

  it('a bulk document prefers the active property, and does not guess between two', async () => {
    await app.property(client.id, { countyId: 5, accountNumber: 'X1', status: 'I' });
    const inUse = await app.property(client.id, { countyId: 5, accountNumber: 'X-1' });
    expect((await send('AC_X1.pdf').expect(201)).body.propertyId).toBe(inUse);
    await app.property(client.id, { countyId: 6, accountNumber: 'x 1' });
    expect((await send('AC_x1 again.pdf').expect(201)).body).toMatchObject({
      propertyId: null,
      problem: 'ambiguous',
    });
  });

  it('assigns bulk documents when a property gets their number later, by an edit or as a new one', async () => {
    const [early, earlier, other] = [
      (await send('AC_LATE-77.pdf').expect(201)).body as Row,
      (await send('AC_late77 page 2.pdf').expect(201)).body as Row,
      (await send('AC_LATE-78.pdf').expect(201)).body as Row,
    ];
    expect([early, earlier, other].map((row) => row.problem)).toEqual(['noMatch', 'noMatch', 'noMatch']);
    const edited = await app.property(client.id, { countyId: 5, ownerName: 'Late' });
    await admin.put(`/api/properties/${edited}`, { accountNumber: 'LATE 77' }).expect(200);
    const { body: added } = await admin
      .post('/api/properties', {
        clientId: client.id,
        ownerName: 'Later',
        address: '1 Late Ln',
        city: 'Austin',
        zip: '78704',
        countyId: 5,
        propertyTypeId: 1,
        accountNumber: 'LATE78',
      })
      .expect(201);
    const found = await Promise.all(
      [early, earlier, other].map(
        async ({ id }) => (await staff.get(`/api/bulk-documents/${id}`)).body as Row,
      ),
    );
    expect(found.map((row) => row.propertyId)).toEqual([edited, edited, added.id]);
    expect(found.map((row) => row.problem)).toEqual([null, null, null]);
    const told = await app.db.query(
      `SELECT 1 FROM activities WHERE property_id = $1 AND details->>'event' = 'BulkDocumentAttached'`,
      [edited],
    );
    expect(told).toHaveLength(2);
  });

  it('a bulk document is stored once when it is sent again after a lost response', async () => {
    const before = await fileBalance(app);
    const first = (await send('AC_R1005 twice.pdf').expect(201)).body as Row;
    const second = (await send('AC_R1005 twice.pdf').expect(201)).body as Row;
    expect(second.id).toBe(first.id);
    expect((await fileBalance(app)).rows).toBe(before.rows + 1);
  });

  it('bulk documents are for the office; only an admin deletes them', async () => {
    const [row] = (await list()).rows;
    await send('AC_1.pdf', pdf(), client).expect(403);
    await client.get('/api/bulk-documents').expect(403);
    await client.post('/api/links', { purpose: 'bulk-document', id: row!.id }).expect(403);
    const { body: link } = await staff
      .post('/api/links', { purpose: 'bulk-document', id: row!.id })
      .expect(201);
    await app.anyone.get(link.url).expect(200);
    await staff.delete(`/api/bulk-documents/${row!.id}`).expect(403);
    const before = await fileBalance(app);
    await admin.delete(`/api/bulk-documents/${row!.id}`).expect(200);
    await app.anyone.get(link.url).expect(404);
    expect(await fileBalance(app)).toEqual({ ...before, rows: before.rows - 1 });
  });
});
