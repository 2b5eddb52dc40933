import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { rollPreviewRows } from '../../common/properties/rolls.js';
import { linesOf, propLine } from '../rolls/pacs-files.js';
import { TestApp, type TestUser } from '../support/app.js';
import { roll, RollUploads } from '../support/roll-uploads.js';
import { fileBalance } from '../support/uploads.js';

let app: TestApp;
let staff: TestUser;
let uploads: RollUploads;

beforeAll(async () => {
  app = await TestApp.shared();
  staff = await app.staff();
  uploads = await RollUploads.of(app, staff);
});
afterAll(() => app.stop());

describe('files over HTTP', () => {
  it('roll files are checked, shown as understood, imported in the background, and deleted', async () => {
    const id = await uploads.begin();
    const ids = Array.from({ length: rollPreviewRows + 5 }, (_, index) => index + 1);
    const sent = await uploads.send(id, 'PROP.TXT.gz', gzipSync(roll(ids, 2027)));
    expect(sent).toMatchObject({ state: 'open', files: [{ name: 'PROP.TXT.gz' }], found: null });
    const { found, problem } = await uploads.check(id);
    expect(problem).toBeNull();
    expect(found).toMatchObject({
      tables: [{ name: 'PROP.TXT', layout: 'PACS 8.0.18 PROP' }],
      columns: null,
      staging: { accounts: 55, refused: 0, isWhole: true },
    });
    expect(found?.rows).toHaveLength(rollPreviewRows);
    expect(found?.rows[0]).toMatchObject({ owner_name: 'OWNER JANE', situs_street: 'N LAMAR BLVD' });
    expect(await uploads.accounts(2027)).toEqual([]);

    const { importId, files } = await uploads.run(id);
    expect(files).toEqual([]);
    expect((await fileBalance(app)).missing).toEqual([]);
    expect(await uploads.accounts(2027)).toHaveLength(55);
    const { body } = await staff.get(`/api/roll-imports/${importId}`).expect(200);
    expect(body).toMatchObject({ state: 'done', added: 55, problem: null, files: [{ name: 'PROP.TXT.gz' }] });
    expect(body.requestedByName).not.toBeNull();
    const events = await app.db.query<{ event: string }>(
      `SELECT details->>'event' AS event FROM activities WHERE details->>'event' LIKE 'Roll%' ORDER BY id`,
    );
    expect(events.map(({ event }) => event)).toEqual(['RollFilesAdded', 'RollImported']);
  });

  it('wrong lines of roll files are listed, and left out of the import only on request', async () => {
    const id = await uploads.begin(2028);
    await uploads.send(id, 'PROP.TXT', roll([1, 2], 2028) + linesOf([propLine({ id: 2, year: 2028 })]));
    const { found } = await uploads.check(id);
    expect(found?.staging).toMatchObject({ accounts: 2, refused: 1, reasons: { duplicate: 1 } });
    const { text } = await staff.get(`/api/roll-uploads/${id}/refused-lines`).expect(200);
    expect(text).toContain('PROP.TXT,3,2,duplicate,2');
    const { body } = await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(400);
    expect(body.code).toBe('rollLinesRefused');
    const { importId } = await uploads.run(id, { skipRefused: true });
    const link = await staff.post('/api/links', { purpose: 'roll-import-lines', id: importId }).expect(201);
    expect((await supertest(app.app.getHttpServer()).get(link.body.url).expect(200)).text).toContain(
      'duplicate',
    );
  });

  it('a check shows what an import would change, and removing many accounts must be confirmed', async () => {
    const csv = (from: number, to: number): string =>
      `account,market value\n${Array.from({ length: to - from }, (_, n) => `${from + n},100000\n`).join('')}`;
    const first = await uploads.begin(2019);
    await uploads.send(first, 'a.csv', csv(0, 300));
    await uploads.check(first);
    await uploads.run(first);
    const id = await uploads.begin(2019);
    await uploads.send(id, 'b.csv', csv(150, 310));
    const { found } = await uploads.check(id);
    expect(found?.changes).toEqual({ before: 300, added: 10, changed: 0, removed: 150, emptied: 0 });
    for (const form of [{}, { removes: 149 }, { removes: 300 }]) {
      const { body } = await staff.post(`/api/roll-uploads/${id}/import`, form).expect(400);
      expect(body).toMatchObject({ code: 'rollRemovesMany', message: expect.stringContaining('150 of 300') });
    }
    const { importId } = await uploads.run(id, { removes: 150 });
    const { body } = await staff.get(`/api/roll-imports/${importId}`).expect(200);
    expect(body).toMatchObject({ accounts: 160, added: 10, removed: 150 });
  });

  it('roll files can be deleted one by one or all together', async () => {
    const id = await uploads.begin();
    const { files } = await uploads.send(id, 'a.txt', 'first');
    await uploads.send(id, 'b.txt', 'second');
    await staff.delete(`/api/roll-upload-files/${files[0]?.id}`).expect(200);
    const { body } = await staff.get(`/api/roll-uploads/${id}`).expect(200);
    expect(body.files).toMatchObject([{ name: 'b.txt', size: 6 }]);
    await staff.delete(`/api/roll-uploads/${id}`).expect(200);
    await staff.get(`/api/roll-uploads/${id}`).expect(404);
    expect(await app.db.query('SELECT 1 FROM roll_upload_files WHERE upload_id = $1', [id])).toEqual([]);
  });

  it('an upload is not checked without files, and not imported before it was checked', async () => {
    const id = await uploads.begin();
    expect((await staff.post(`/api/roll-uploads/${id}/check`, {}).expect(400)).body.code).toBe('noFile');
    const { body } = await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(409);
    expect(body.code).toBe('rollUploadUnchecked');
  });

  it('roll uploads are for the office', async () => {
    const client = await app.client();
    await client.get('/api/roll-uploads').expect(403);
    await client
      .post('/api/roll-uploads', { countyId: uploads.countyId, taxYear: 2027, kind: 'roll' })
      .expect(403);
  });
});

describe('wrong files', () => {
  const line = propLine({ id: 1, year: 2027 });
  it.each([
    ['of another layout', 'letter.txt', 'Dear Sir', 'layout'],
    ['cut at the end', 'PROP.TXT', linesOf([line, line]).slice(0, -4000), 'cut'],
    ['of another year', 'PROP.TXT', roll([1], 2020), 'year'],
    ['with NUL bytes', 'a.csv', Buffer.from('Account,Owner\n1,AB\n', 'utf16le'), 'nul'],
    ['damaged', 'a.zip', 'PK\x03\x04 nothing more', 'damaged'],
    ['that expand too far', 'a.txt.gz', gzipSync(Buffer.alloc(210 * 2 ** 20, 32)), 'longLine'],
    ['with wrong lines only', 'a.csv', 'Account,Market Value\n1,-5\n2,=1+1\n', 'noLines'],
  ])('roll files %s get a problem code and change nothing', async (_what, name, content, code) => {
    const before = await uploads.accounts(2027);
    const id = await uploads.begin(2027);
    await uploads.send(id, name, content);
    const { problem } = await uploads.check(id);
    expect(problem?.code).toBe(code);
    await staff.post(`/api/roll-uploads/${id}/import`, {}).expect(409);
    expect(await uploads.accounts(2027)).toEqual(before);
  });

  it('roll files in Latin-1 are read as such', async () => {
    const id = await uploads.begin(2026);
    await uploads.send(id, 'a.csv', Buffer.from('Account,Owner\n1,MU\xd1OZ\n', 'latin1'));
    expect((await uploads.check(id)).found?.rows[0]).toMatchObject({ owner_name: 'MUÑOZ' });
  });
});

describe('a CSV file with unusual columns', () => {
  const csv = (rows: string): string => `Parcel;Holder;Worth;Owner\n${rows}`;
  const mapping = { account_number: 'Parcel', owner_name: 'Holder', market_value: 'Worth' };

  it('a CSV file with unusual columns is imported by a mapping, which is remembered for the county', async () => {
    const id = await uploads.begin(2025);
    await uploads.send(id, 'first.csv', csv('77;SMITH;125000;x\n'));
    const unknown = await uploads.check(id);
    expect([unknown.problem?.code, unknown.found?.columns]).toEqual([
      'layout',
      ['Parcel', 'Holder', 'Worth', 'Owner'],
    ]);
    expect((await uploads.check(id, { mapping })).found).toMatchObject({ mapping, staging: { accounts: 1 } });
    await uploads.run(id);
    expect(await uploads.accounts(2025)).toMatchObject([
      { accountNumber: '77', ownerName: 'SMITH', marketValue: '125000.00' },
    ]);
    const next = await uploads.begin(2024);
    await uploads.send(next, 'second.csv', csv('78;JONES;90000;y\n'));
    expect((await uploads.check(next)).found).toMatchObject({ mapping, staging: { accounts: 1 } });
    // The import uses the mapping that was shown, although the county's choice has changed since.
    const other = await uploads.begin(2018);
    await uploads.send(other, 'other.csv', csv('79;z;1;JONES\n'));
    await uploads.check(other, { mapping: { ...mapping, owner_name: 'Owner' } });
    await uploads.run(other);
    await uploads.run(next);
    expect(await uploads.accounts(2024)).toMatchObject([{ accountNumber: '78', ownerName: 'JONES' }]);
  });

  it('a CSV file of hearings has fields of its own, and changes no accounts', async () => {
    const before = await uploads.accounts(2025);
    const id = await uploads.begin(2025, 'hearings');
    await uploads.send(id, 'h.csv', 'Parcel;When;Room\n77;06/15/2025 9:30 AM;4\n');
    const chosen = { account_number: 'Parcel', hearing_on: 'When' };
    const { found } = await uploads.check(id, { mapping: chosen });
    expect(found).toMatchObject({ mapping: { ...chosen, hearing_place: 'Room' }, staging: { accounts: 1 } });
    expect(found?.rows[0]).toMatchObject({ account_number: '77', hearing_time: '09:30' });
    await uploads.run(id);
    expect(await uploads.accounts(2025)).toEqual(before);
    expect(await app.db.query('SELECT hearing_on::text AS day, kind FROM district_cases')).toEqual([
      { day: '2025-06-15', kind: 'hearings' },
    ]);
    await staff.post(`/api/roll-uploads/${id}/check`, { mapping: { owner_name: 'Room' } }).expect(400);
  });

  it('a mapping of a CSV file takes known fields only', async () => {
    const id = await uploads.begin();
    await uploads.send(id, 'a.csv', csv('1;A;2;x\n'));
    await staff.post(`/api/roll-uploads/${id}/check`, { mapping: { id: 'Parcel' } }).expect(400);
  });
});

describe('the lookup of an account', () => {
  it('the account lookup searches addresses and owners of the newest roll, and refuses short searches', async () => {
    const client = await app.client();
    const find = async (search: string): Promise<{ hasRoll: boolean; accounts: Record<string, unknown>[] }> =>
      (await client.post('/api/roll-lookup', { countyId: uploads.countyId, search }).expect(200)).body;
    expect((await find('lamar')).accounts).toHaveLength(2);
    const { hasRoll, accounts: found } = await find('lamar jane');
    expect([hasRoll, found[0]]).toMatchObject([
      true,
      {
        accountNumber: '1',
        taxYear: 2028,
        ownerName: 'OWNER JANE',
        address: '1 N LAMAR BLVD',
        city: 'AUSTIN',
      },
    ]);
    expect(found[0]?.['propertyTypeId']).not.toBeNull();
    await client.post('/api/roll-lookup', { countyId: uploads.countyId, search: 'la' }).expect(400);
  });

  it('the account lookup says where there is no roll', async () => {
    const other = await app.db.first<{ id: number }>(
      `SELECT id FROM counties WHERE name <> 'Travis' LIMIT 1`,
    );
    const { body } = await staff
      .post('/api/roll-lookup', { countyId: other?.id, search: 'lamar' })
      .expect(200);
    expect(body).toEqual({ hasRoll: false, accounts: [] });
  });
});
