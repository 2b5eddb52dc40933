import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { formBlankMaxSize } from '../../common/letters/limits.js';
import { LaneBusy, PrintLane, PrintStopped } from '../../src/letters/printing/print-lane.js';
import { TestApp, type TestUser } from '../support/app.js';
import { appointmentBlank, blank, encryptedBlank } from '../support/blanks.js';
import { readPdf, squash } from '../support/pdf-text.js';
import { registrationForm } from '../support/registration.js';
import { upload } from '../support/uploads.js';

const path = '/api/official-forms/50-162';

describe('official forms', () => {
  let app: TestApp;
  let admin: TestUser;
  let propertyId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    const form = registrationForm({ accountNumber: '1234567890123', countyId: 1 });
    const { body } = await app.anyone.post('/api/registration').send(form).expect(201);
    propertyId = body.propertyId;
    await app.db.query(`UPDATE properties SET owner_name = 'Ana Peña' WHERE id = $1`, [propertyId]);
  });
  afterAll(() => app.stop());

  const uploaded = (content: Buffer, name = 'blank.pdf') =>
    upload(app, admin, `${path}/blank`, {}, [{ name, content }]);
  const letter = async (): Promise<string> => {
    const order = { purpose: 'property-aoa', id: propertyId, params: { variant: '1' } };
    const { body } = await admin.post('/api/links', order).expect(201);
    const { body: pdf } = await app.anyone.get(body.url).responseType('blob').expect(200);
    return (await readPdf(pdf as Buffer)).text;
  };

  it('only administrators manage official forms', async () => {
    for (const user of [await app.staff(), await app.client()]) {
      await user.get('/api/official-forms').expect(403);
      await user.put(path, { mapping: {} }).expect(403);
    }
    await admin.get('/api/official-forms/50-999').expect(404);
    const { body } = await admin.get('/api/official-forms').expect(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(['50-162', '50-813', '50-132']);
  });

  it('a form without an official blank is printed in our own layout, marked as not official', async () => {
    expect(await letter()).toContain('Not the official form');
  });

  it('a blank that cannot be filled is refused with the reason, and changes nothing', async () => {
    const files = await app.db.query('SELECT count(*) FROM stored_files');
    for (const [content, status, code] of [
      [await encryptedBlank(), 422, 'formEncrypted'],
      [await blank('No fields', []), 422, 'formWithoutFields'],
      [Buffer.from('%PDF-1.7\nnothing\n%%EOF\n'), 422, 'formUnreadable'],
      [Buffer.concat([await appointmentBlank(), Buffer.alloc(formBlankMaxSize)]), 413, 'fileTooLarge'],
      [Buffer.from('PK\x03\x04 no PDF'), 415, 'fileTypeRefused'],
    ] as const) {
      const { body } = await uploaded(content).expect(status);
      expect(body.code).toBe(code);
      expect(body.message).toContain('blank.pdf');
    }
    expect((await admin.get(path).expect(200)).body).toMatchObject({
      fileName: null,
      fields: [],
      version: 0,
    });
    expect(await app.db.query('SELECT count(*) FROM stored_files')).toEqual(files);
  });

  it.each([
    ['takes too much CPU time to read', new PrintStopped('time'), 422, 'formUnreadable'],
    ['could not be read yet on a busy machine', new LaneBusy('busy'), 503, 'lettersBusy'],
  ])('refusing a blank that %s names the reason', async (_what, error, status, code) => {
    const reading = jest.spyOn(PrintLane.prototype, 'print').mockRejectedValue(error);
    try {
      const { body } = await uploaded(await appointmentBlank()).expect(status);
      expect(body.code).toBe(code);
    } finally {
      reading.mockRestore();
    }
  });

  it('an uploaded blank is filled with the proposed facts, and its mapping can be changed', async () => {
    const { body: form } = await uploaded(await appointmentBlank(), 'tx 50-162.pdf').expect(200);
    expect(form).toMatchObject({ fileName: 'tx 50-162.pdf', version: 1, mapping: { Name: 'ownerName' } });
    const first = await letter();
    expect(first).toContain('Official blank 50-162');
    expect(squash(first)).toContain(squash('Ana Peña'));
    expect(first).not.toContain('Not the official form');

    const { Name: _, ...mapping } = form.mapping;
    const preview = await admin.post(`${path}/preview`, { mapping }).responseType('blob').expect(200);
    expect((await readPdf(preview.body as Buffer)).text).toContain('Official blank 50-162');
    await admin.put(path, { mapping: { ...mapping, Name: 'chiefAppraiser' }, version: 1 }).expect(400);
    await admin.put(path, { mapping: { ...mapping, Nothing: 'ownerName' }, version: 1 }).expect(400);
    await admin
      .put(path, { mapping: { ...mapping, 'chief appraiser': 'ownerName' }, version: 1 })
      .expect(400);
    expect((await admin.put(path, { mapping, version: 1 }).expect(200)).body.version).toBe(2);
    const { body: stale } = await admin.put(path, { mapping: form.mapping, version: 1 }).expect(409);
    expect(stale).toMatchObject({ code: 'stale', data: { current: { version: 2 } } });
    const [activity] = await app.db.query(
      `SELECT details, fields FROM activities WHERE details->>'event' = 'OfficialFormChanged' ORDER BY id DESC LIMIT 1`,
    );
    expect(JSON.stringify(activity)).toContain('Name: ownerName');
  });

  it('a newer blank keeps the mapping of a field that it still has, and replaces the older file', async () => {
    const [old] = await app.db.query<{ id: number }>(
      'SELECT file_id AS id FROM official_forms WHERE form = $1',
      ['50-162'],
    );
    const { body } = await uploaded(await blank('Revised', ['Name', 'Name_2'])).expect(200);
    expect(body.mapping).toMatchObject({ Name_2: 'agentName' });
    expect(body.fileName).toBe('blank.pdf');
    expect(await app.db.query('SELECT 1 FROM stored_files WHERE id = $1', [old?.id ?? null])).toEqual([]);
  });

  it('a form is printed in our own layout again after its blank was removed', async () => {
    const { body } = await admin.delete(`${path}/blank`).expect(200);
    expect(body).toMatchObject({ fileName: null, fields: [], mapping: {} });
    expect(await letter()).toContain('Not the official form');
    await admin.post(`${path}/preview`, { mapping: {} }).expect(404);
    expect((await admin.delete(`${path}/blank`).expect(200)).body.version).toBe(body.version);
  });
});
