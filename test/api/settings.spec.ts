import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultTdlrNotice } from '../../common/letters/contract-text.js';
import { logoMaxSize } from '../../common/settings/limits.js';
import { binary, TestApp, type TestUser } from '../support/app.js';
import { readPdf } from '../support/pdf-text.js';
import { nextMailTo } from '../support/mail.js';
import { packedBlanks, pngOf } from '../support/strange-files.js';
import { registrationForm } from '../support/registration.js';
import { Rows } from '../support/rows.js';

/** One pixel, with other sizes in the header and trailing bytes on request. */
function png({ width = 1, height = 1, extra = 0 } = {}): string {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return Buffer.concat([bytes, Buffer.alloc(extra)]).toString('base64');
}

const bomb = pngOf({ width: 1, height: 1, packed: packedBlanks(10_000_000) });

describe('the firm’s settings', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const change = (group: string, value: object) => admin.put(`/api/settings/${group}`, value).expect(200);
  const firm = { name: 'Lone Star Protest', email: 'info@lonestar.example', tdlrNotice: defaultTdlrNotice };

  it('registration number and regulator are part of the contract that a client signs', async () => {
    await change('firm', { ...firm, tdlrRegistration: '00098765', website: 'https://lonestar.example' });
    const { body: form } = await app.anyone.get('/api/registration').expect(200);
    expect(form.firm).toMatchObject({ tdlrRegistration: '00098765', tdlrNotice: defaultTdlrNotice });
    const { body } = await app.anyone.post('/api/registration').send(registrationForm()).expect(201);
    const [row] = await app.db.query<{ text: object }>(
      'SELECT contract_text AS text FROM signed_contracts WHERE id = $1',
      [body.contractId],
    );
    const file = await admin
      .get(`/api/contracts/${body.contractId}/document`)
      .buffer(true)
      .parse(binary)
      .expect(200);
    const printed = (await readPdf(file.body as Buffer)).text.replace(/\s+/g, ' ');
    for (const text of ['under number 00098765', 'P.O. Box 12157', 'www.tdlr.texas.gov']) {
      expect(JSON.stringify(row?.text)).toContain(text);
      expect(printed).toContain(text);
    }
    expect(printed).toContain('TDLR registration 00098765');
  });

  it('the welcome mail has the text on the protest deadline, and its own words without one', async () => {
    const rows = await Rows.of(app);
    const welcome = async (): Promise<string> =>
      (await nextMailTo(app, (await rows.registered()).client.email, 'welcome')).text.replace(/\s+/g, ' ');
    expect(await welcome()).toContain('after May 15th');
    const { body } = await admin.get('/api/settings/registration').expect(200);
    await change('registration', { ...body.value, deadlineText: 'Sign up by April {firm} 20th.' });
    const changed = await welcome();
    expect(changed).toContain('Sign up by April {firm} 20th.');
    expect(changed).not.toContain('May 15th');
    await change('registration', { ...body.value, deadlineText: '' });
  });

  it('the notice that every contract prints cannot be empty', async () => {
    const { body } = await admin.put('/api/settings/firm', { ...firm, tdlrNotice: ' ' }).expect(400);
    expect(body.errors).toEqual({ tdlrNotice: 'This is required field' });
  });

  it('an appointment names the agent of the settings', async () => {
    const property = await app.property((await app.client()).id);
    const letter = async (): Promise<string> => {
      const { body } = await admin
        .post('/api/links', { purpose: 'property-aoa', id: property, params: { variant: '1' } })
        .expect(201);
      const pdf = await app.anyone.get(body.url).responseType('blob').expect(200);
      return (await readPdf(pdf.body as Buffer)).text.replace(/\s+/g, ' ');
    };
    expect(await letter()).not.toContain('Agnes Agent');
    await change('firm', { ...firm, letterAgentName: 'Agnes Agent', letterAgentPhone: '512 555 0199' });
    const named = await letter();
    expect(named).toContain('Agnes Agent');
    expect(named).toContain('(512) 555-0199');
  });

  it('the text on the deadline reaches the portal', async () => {
    const registration = { enabled: true, placeholderTitle: 'Closed', placeholderMessage: 'Later' };
    await change('registration', { ...registration, deadlineText: 'Until May 15th.' });
    const { body } = await app.anyone.get('/api/registration').expect(200);
    expect(body.deadlineText).toBe('Until May 15th.');
  });

  describe('the logo', () => {
    it('the logo is the product’s mark until the firm has one', async () => {
      const none = await app.anyone.get('/api/logo').expect(302);
      expect(none.headers['location']).toBe('/favicon.svg');
      await admin.put('/api/logo', { image: png() }).expect(200);
      const own = await app.anyone.get('/api/logo').buffer(true).parse(binary).expect(200);
      expect(own.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
      expect((own.body as Buffer).toString('base64')).toBe(png());
      const property = await app.property((await app.client()).id);
      const { body: link } = await admin
        .post('/api/links', { purpose: 'property-aoa', id: property, params: { variant: '1' } })
        .expect(201);
      const pdf = await app.anyone.get(link.url).responseType('blob').expect(200);
      expect((pdf.body as Buffer).toString('latin1')).toContain('/Subtype /Image');
      await app.anyone.post('/api/registration').send(registrationForm()).expect(201);
      const [mail] = await app.db.query<{ html: string }>(
        `SELECT html_body AS html FROM messages WHERE template = 'welcome' ORDER BY id DESC LIMIT 1`,
      );
      expect(mail?.html).toMatch(
        /<img src="http[^"]+\/api\/logo\?v(=|&#x3D;)[0-9a-f]{12}" alt="Lone Star Protest"/,
      );
      await admin.delete('/api/logo').expect(200);
      await app.anyone.get('/api/logo').expect(302);
      const changes = await app.db.query<{ fields: object[] }>(
        `SELECT fields FROM activities WHERE details->>'key' = 'logo' ORDER BY id`,
      );
      expect(changes).toMatchObject([
        { fields: [{ field: 'logo', old: null, new: expect.stringMatching(/^PNG, 1 × 1/) }] },
        { fields: [{ field: 'logo', old: expect.stringMatching(/^PNG, 1 × 1/), new: null }] },
      ]);
    });

    it.each([
      ['no image', Buffer.from('<svg onload="alert(1)"/>').toString('base64'), /PNG/],
      ['too many pixels', png({ width: 40_000, height: 40_000 }), /pixels/],
      ['far more than its pixels', bomb.toString('base64'), /PNG/],
      ['too many bytes', png({ extra: logoMaxSize - 50 }), /pixels|characters/],
    ])('a logo is refused with %s', async (_what, image, message) => {
      const { body } = await admin.put('/api/logo', { image }).expect(400);
      expect(body.errors.image).toMatch(message);
    });

    it('the logo is changed by administrators only', async () => {
      await (await app.staff()).put('/api/logo', { image: png() }).expect(403);
      await (await app.client()).delete('/api/logo').expect(403);
    });
  });
});
