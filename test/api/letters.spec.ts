import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LaneBusy, PrintLane, PrintStopped } from '../../src/letters/printing/print-lane.js';
import { TestApp, type TestUser } from '../support/app.js';
import { expectTexts, marked } from '../support/letter-checks.js';
import { readPdf, type ReadPdf } from '../support/pdf-text.js';
import { registrationForm } from '../support/registration.js';

describe('letters', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  let propertyId: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
    const form = registrationForm({ accountNumber: '1234567890123', countyId: 1 });
    const { body } = await app.anyone.post('/api/registration').send(form).expect(201);
    client = await app.signedIn(body.clientId, form.email);
    propertyId = body.propertyId;
    await app.db.query(
      `UPDATE properties SET owner_name = 'Ana Peña', legal_description = 'LT 7 BLK 2', exemption_type_id = (SELECT id FROM exemption_types WHERE code = 'HS') WHERE id = $1`,
      [propertyId],
    );
    await app.db.query(
      `INSERT INTO settings (key, value) VALUES ('firm', '{"name":"Lone Star Protest Group","phone":"7135550142","email":"info@lonestar.example","address":"1200 Smith Street","city":"Houston","state":"TX","zip":"77002"}')`,
    );
  });
  afterAll(() => app.stop());

  const letter = async (user: TestUser, purpose: string, id: number, params?: object): Promise<ReadPdf> => {
    const { body } = await user.post('/api/links', { purpose, id, params }).expect(201);
    const { headers, body: pdf } = await app.anyone.get(body.url).responseType('blob').expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`filename="${purpose}-${id}.pdf"`);
    return readPdf(pdf as Buffer);
  };

  it('a letter appoints the firm for the property, with the chosen address', async () => {
    const address = { address: '9 Elm St', city: 'Katy', state: 'TX', zip: '77449' };
    await admin.put(`/api/properties/${propertyId}/aoa`, { mailing: 'other', ...address }).expect(200);
    const read = await letter(client, 'property-aoa', propertyId, { variant: '1' });
    expectTexts(read, [
      'Ana Peña',
      '9 Elm St, Katy, TX 77449',
      '123-456-789-0123',
      'LT 7 BLK 2',
      'Harris',
      'Lone Star Protest Group',
    ]);
    expect(marked(read)).toContain(
      'The property listed here, by account number, situs address and legal description',
    );
  });

  it('a letter appoints the firm for all property of the owner in a district, listing only its accounts', async () => {
    for (const [county, number] of [
      [1, '1110000000001'],
      [5, '2220000000002'],
    ] as const)
      await app.property(client.id, { countyId: county, accountNumber: number, ownerName: 'Ana Peña' });
    const read = await letter(admin, 'property-aoa', propertyId, { variant: '2' });
    expectTexts(read, ['123-456-789-0123', '1110000000001']);
    expect(read.text).not.toContain('2220000000002');
    expect(marked(read)).toContain(
      'All property that the appraisal district lists for the owner at the address above',
    );
    const listed = await letter(admin, 'property-aoa', propertyId, { variant: '1', scope: 'district' });
    expectTexts(listed, ['1110000000001']);
  });

  it('a letter revokes the appointment', async () => {
    await admin.put(`/api/properties/${propertyId}/aoa-sent-date`, { date: '2027-03-01' }).expect(200);
    const read = await letter(admin, 'removal-of-agent', propertyId);
    expectTexts(read, [
      'The appointment of Lone Star Protest Group as agent of Ana Peña',
      'March 1, 2027',
      '123-456-789-0123',
    ]);
  });

  it('a letter requests arbitration with the figures of its form', async () => {
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES ($1, 2026, 1, 1, 778372, 480000, 0.022, 50)`,
      [propertyId],
    );
    await admin
      .put(`/api/properties/${propertyId}/arbitration`, {
        opinionOfValue: '420000',
        orderNumber: 'ARB-2026-0042',
        orderDate: '2026-07-10',
        orderReceivedOn: '2026-07-16',
        deadline: '2026-09-14',
      })
      .expect(200);
    const read = await letter(admin, 'binding-arbitration', propertyId);
    expectTexts(read, [
      'Tax year 2026',
      '$480,000.00',
      '$420,000.00',
      'September 14, 2026',
      'ARB-2026-0042',
      'July 10, 2026',
      'July 16, 2026',
      // The deposit for a homestead up to $500,000.
      '$450.00',
    ]);
  });

  it('prints the client’s sheet and the terms with the evidence of acceptance', async () => {
    const sheet = await letter(admin, 'client-info-sheet', client.id);
    expectTexts(sheet, ['Client number', String(client.id), client.email, '123-456-789-0123', 'Active']);
    const terms = await letter(client, 'client-sign-terms', client.id);
    const evidence = await app.db.first<{ hash: string; name: string }>(
      'SELECT text_sha256 AS hash, signed_name AS name FROM signed_contracts WHERE client_id = $1',
      [client.id],
    );
    expectTexts(terms, [evidence?.hash, evidence?.name, 'Property Tax Protest Service Agreement']);
    const never = await app.client();
    expectTexts(await letter(admin, 'client-sign-terms', never.id), ['No electronic signature is on file']);
  });

  it.each([
    ['wait behind too many others', new LaneBusy('Full.'), 'lettersBusy', '10'],
    ['take too much time', new PrintStopped('time'), 'letterStopped', '60'],
    ['take too much memory', new PrintStopped('memory'), 'letterStopped', '60'],
  ])('returns 503 and when to retry for letters that %s', async (_, reason, code, seconds) => {
    const form = { purpose: 'property-aoa', id: propertyId };
    const { body: made } = await client.post('/api/links', form).expect(201);
    const lane = jest.spyOn(PrintLane.prototype, 'print').mockRejectedValue(reason);
    try {
      const { body, headers } = await app.anyone.get(made.url).expect(503);
      expect(body).toMatchObject({ statusCode: 503, code });
      expect(headers['retry-after']).toBe(seconds);
    } finally {
      lane.mockRestore();
    }
    await app.anyone.get(made.url).expect(200);
  });

  it('gives a client only the letters it needs', async () => {
    const other = await app.client();
    const link = (user: TestUser, purpose: string, id: number) => user.post('/api/links', { purpose, id });
    await link(other, 'property-aoa', propertyId).expect(404);
    await link(other, 'client-sign-terms', client.id).expect(404);
    for (const purpose of ['removal-of-agent', 'binding-arbitration'])
      await link(client, purpose, propertyId).expect(403);
    await link(client, 'client-info-sheet', client.id).expect(403);
    await admin
      .post('/api/links', { purpose: 'property-aoa', id: propertyId, params: { variant: '3' } })
      .expect(400);
  });

  describe('in the language of the client', () => {
    beforeAll(async () => {
      const { body } = await client.put('/api/auth/account/language', { locale: 'fr' }).expect(200);
      expect(body.locale).toBe('fr');
    });
    afterAll(() => admin.put(`/api/clients/${client.id}`, { locale: 'en' }).expect(200));

    it('letters have the client’s language, a form gets a cover note in it, and the office’s sheet is English', async () => {
      const [cover, form] = (await letter(admin, 'property-aoa', propertyId)).pages;
      expectTexts(cover?.text ?? '', ['Bonjour Ana Peña', 'Explication, ne fait pas partie du document']);
      expectTexts(form?.text ?? '', ['Appointment of Agent for Property Tax Matters', 'Page 1 of 1']);
      expectTexts(await letter(client, 'client-sign-terms', client.id), ['Conditions signées', 'Page 1 sur']);
      expectTexts(await letter(admin, 'client-info-sheet', client.id), ['Client Information Sheet']);
    });

    it('letters have texts of their own in each language', async () => {
      const path = '/api/letter-templates/property-aoa.fr';
      const { body: before } = await admin.get(path).expect(200);
      expect(before).toMatchObject({ letter: 'property-aoa', locale: 'fr', parts: ['cover'], reworded: [] });
      const change = { cover: 'Chère {{ownerName}}', version: before.version };
      const { body: after } = await admin.put(path, change).expect(200);
      expect(after).toMatchObject({ ...change, version: before.version + 1, reworded: ['fr'] });
      const { pages } = await letter(admin, 'property-aoa', propertyId);
      expectTexts(pages[0]?.text ?? '', ['Chère Ana Peña']);
      const { body: english } = await admin.get('/api/letter-templates/property-aoa').expect(200);
      expect(english).toMatchObject({ changed: false, reworded: ['fr'] });
      await admin.get('/api/letter-templates/property-aoa.xx').expect(404);
      await admin.put(path, { cover: null, version: after.version }).expect(200);
    });

    it('a sign-in keeps the client’s language, and the office can set it, with an activity for each change', async () => {
      await admin.put(`/api/clients/${client.id}`, { locale: 'de' }).expect(200);
      await app.signedIn(client.id, client.email);
      const { body } = await admin.get(`/api/clients/${client.id}`).expect(200);
      expect(body.locale).toBe('de');
      const changes = await app.db.query<{ event: string }>(
        `SELECT details->>'event' AS event FROM activities WHERE client_id = $1 AND fields::text LIKE '%"locale"%' ORDER BY id`,
        [client.id],
      );
      expect(changes.map(({ event }) => event)).toEqual(['LanguageChanged', 'ClientUpdated']);
      await client.put('/api/auth/account/language', { locale: 'xx' }).expect(400);
    });
  });

  describe('customized texts', () => {
    it('an admin edits the text of a letter with placeholders, previews, prints and resets it', async () => {
      const opening = 'Dear {{ownerName}}, sign this for {{propertyAddress}}.\n\nThank you, {{firmName}}';
      const preview = await admin
        .post('/api/letter-templates/property-aoa/preview', { opening })
        .responseType('blob')
        .expect(200);
      expectTexts(await readPdf(preview.body as Buffer), [
        'Dear Jordan Sample, sign this for 12 Bluebonnet Lane',
      ]);
      const saved = await admin.put('/api/letter-templates/property-aoa', { opening }).expect(200);
      expect(saved.body).toMatchObject({
        id: 'property-aoa',
        opening,
        changed: true,
        updatedBy: 'Test Tester',
      });
      expectTexts(await letter(client, 'property-aoa', propertyId), [
        'Dear Ana Peña, sign this for',
        'Thank you, Lone Star Protest Group',
      ]);
      const back = await admin.put('/api/letter-templates/property-aoa', { opening: null }).expect(200);
      expect(back.body).toMatchObject({ changed: false, opening: back.body.standard.opening });
      const told = await app.db.query(
        `SELECT 1 FROM activities WHERE details->>'event' = 'LetterTemplateUpdated' AND details->>'letter' = 'property-aoa' AND details->>'language' = 'en'`,
      );
      expect(told).toHaveLength(2);
    });

    it('a letter prints nothing for a part that is emptied', async () => {
      const empty = { opening: '  ', closing: '' };
      const { body } = await admin.put('/api/letter-templates/property-aoa', empty).expect(200);
      expect(body).toMatchObject({ opening: '', closing: '', changed: true });
      const read = await letter(client, 'property-aoa', propertyId);
      expect(read.text).not.toContain('It takes effect when it is filed');
      await admin.put('/api/letter-templates/property-aoa', { opening: null }).expect(200);
      expectTexts(await letter(client, 'property-aoa', propertyId), ['It takes effect when it is filed']);
    });

    it('customized texts are plain text: nothing in them is executed, and unknown placeholders are refused', async () => {
      const { body } = await admin
        .put('/api/letter-templates/property-aoa', { closing: 'See {{constructor}} and {{ownerName}}' })
        .expect(400);
      expect(body.errors.closing).toContain('"constructor"');
      const odd = '{{#each this}} ${process.env.HOME} <b>bold</b>';
      await admin.put('/api/letter-templates/property-aoa', { closing: odd }).expect(400);
      const plain = '${process.env.HOME} <b>bold</b> { "image": "/etc/passwd" }';
      await admin.put('/api/letter-templates/property-aoa', { closing: plain }).expect(200);
      expectTexts(await letter(admin, 'property-aoa', propertyId), [plain]);
      await admin.put('/api/letter-templates/contract', { opening: 'x' }).expect(404);
    });

    it('only admins list customized texts', async () => {
      const listed = await admin.get('/api/letter-templates').expect(200);
      expect(listed.headers['content-range']).toBe('letter-templates 0-4/5');
      const staff = await app.staff();
      await staff.get('/api/letter-templates').expect(403);
      await client.get('/api/letter-templates').expect(403);
    });
  });
});
