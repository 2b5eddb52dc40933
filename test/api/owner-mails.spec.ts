import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnerMail, ownerMails } from '../../common/mail/owner-mails.js';
import { HearingReminders } from '../../src/mail/hearing-reminders.service.js';
import { HearingTellings } from '../../src/mail/hearing-tellings.service.js';
import { MailPreferencesService } from '../../src/mail/preferences/mail-preferences.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';

/** Owners get mails about protests of this year. */
const year = new Date().getFullYear();

interface Sent {
  readonly template: string;
  readonly text: string;
  readonly link: string | null;
}

describe('mails to owners about their protests', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let owner: TestUser;
  let propertyId: number;

  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'false' });
    [admin, staff] = await Promise.all([app.admin(), app.staff()]);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    owner = await app.client();
    await app.db.query('UPDATE clients SET is_new = false WHERE id = $1', [owner.id]);
    propertyId = await app.property(owner.id);
  });

  /** A protest that is ready to be filed. */
  async function protest(taxYear = year, ofProperty = propertyId): Promise<number> {
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2020-01-05', 'contract')`,
      [ofProperty],
    );
    const row = await app.db.first<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage) VALUES ($1, $2, 'authorised') RETURNING id`,
      [ofProperty, taxYear],
    );
    return row?.id ?? 0;
  }
  const note = (id: number, form: object) => staff.put(`/api/protests/${id}`, form).expect(200);
  const step = (id: number, form: object) => staff.post(`/api/protests/${id}/steps`, form).expect(200);
  const filed = (taxYear = year) => ({
    to: 'filed',
    filedOn: `${taxYear}-05-04`,
    filedBy: 'portal',
    filingConfirmation: 'T-1',
  });
  const settled = (taxYear = year) => ({
    to: 'settled',
    decidedOn: `${taxYear}-06-01`,
    finalValue: '450000',
    reason: 'By phone',
    consent: 'Ann Lee by phone',
  });
  const sent = async (user = owner): Promise<Sent[]> => {
    const rows = await app.db.query<Sent>(
      `SELECT template, text_body AS text, unsubscribe_url AS link FROM messages
       WHERE recipient = $1 AND template = ANY($2) ORDER BY id`,
      [user.email, ownerMails],
    );
    // Undoes the wrapping of lines.
    return rows.map((row) => ({ ...row, text: row.text.replace(/\s+/g, ' ') }));
  };
  const kinds = async (): Promise<string[]> => (await sent()).map(({ template }) => template);
  const mute = (muted: readonly OwnerMail[], user = owner) =>
    user.put(`/api/mail-preferences/${owner.id}`, { unsubscribed: false, muted }).expect(200);

  it('an owner gets one mail about each of notice, filing and decision', async () => {
    const id = await protest();
    await note(id, { noticeMailedOn: `${year}-04-15`, noticeAppraisedValue: '512000' });
    await note(id, { noticeMailedOn: `${year}-04-16` });
    await step(id, filed());
    await step(id, { to: 'authorised', reason: 'Entered by mistake' });
    await step(id, filed());
    await step(id, settled());
    const mails = await sent();
    expect(mails.map(({ template }) => template)).toEqual([
      'notice-received',
      'protest-filed',
      'protest-decided',
    ]);
    expect(mails[0]?.text).toContain('Value in the notice: $512,000.00');
    expect(mails[0]?.text).toContain('12 Bluebonnet Ln, Austin');
    expect(mails[2]?.text).toContain('Value after the protest: $450,000.00');
    for (const { link, text } of mails) {
      expect(link).toMatch(/\/api\/unsubscribe\//);
      expect(text).toContain('Unsubscribe from e-mails like this');
    }
  });

  it('an owner gets a mail about each new hearing date ahead, if the firm wants it and the owner has not muted it', async () => {
    const propertyId = await app.property(owner.id);
    const tellings = app.app.get(HearingTellings, { strict: false });
    await app.db.query(
      `INSERT INTO mail_kinds (kind, enabled) VALUES ('hearing-set', true)
       ON CONFLICT (kind) DO UPDATE SET enabled = true`,
    );
    const set = async (date: string) => {
      await staff.put(`/api/properties/${propertyId}/hearing-date`, { date }).expect(200);
      await app.db.query(
        'UPDATE properties SET hearing_tell_at = now() WHERE id = $1 AND hearing_tell_at IS NOT NULL',
        [propertyId],
      );
      await tellings.send();
    };
    await set('2020-06-14');
    expect(await kinds()).toEqual([]);
    await set('2199-06-14');
    await set('2199-06-14');
    await set('2199-06-20');
    const mails = await sent();
    expect(mails.map(({ template }) => template)).toEqual(['hearing-set', 'hearing-set']);
    expect(mails[0]?.text).toContain('12 Bluebonnet Ln, Austin on 06/14/2199');
    expect(mails[1]?.text).toContain('on 06/20/2199');
    await mute(['hearing-set']);
    await set('2199-06-21');
    expect(await kinds()).toHaveLength(2);
    await mute([]);
    await app.db.query(`DELETE FROM mail_kinds WHERE kind = 'hearing-set'`);
  });

  it('a repeated bulk step mails an owner only once about each protest', async () => {
    const ids = await Promise.all(
      Array.from({ length: 30 }, async () => protest(year, await app.property(owner.id))),
    );
    const bulk = () => staff.post('/api/protests/step', { ids, ...filed() }).expect(200);
    await Promise.all([bulk(), bulk()]);
    await bulk();
    expect(await kinds()).toEqual(Array.from({ length: 30 }, () => 'protest-filed'));
  });

  it('owners get no mails about past years, except for late decisions', async () => {
    const old = await protest(year - 2);
    await note(old, { noticeMailedOn: `${year - 2}-04-15` });
    await step(old, filed(year - 2));
    await step(old, settled(year - 2));
    const last = await protest(year - 1);
    await step(last, filed(year - 1));
    await step(last, settled());
    expect(await kinds()).toEqual(['protest-decided']);
  });

  it('an owner switches off mails kind by kind, with an activity for each change', async () => {
    await mute(['protest-filed']);
    await mute(['protest-filed']);
    const id = await protest();
    await note(id, { noticeMailedOn: `${year}-04-15` });
    await step(id, filed());
    expect(await kinds()).toEqual(['notice-received']);
    await mute([]);
    const changes = await app.db.query<{ fields: object }>(
      `SELECT fields FROM activities WHERE client_id = $1 AND details->>'event' = 'MailPreferenceChanged' ORDER BY id`,
      [owner.id],
    );
    expect(changes.map(({ fields }) => fields)).toEqual([
      [{ field: 'mutedMails', old: [], new: ['protest-filed'] }],
      [{ field: 'mutedMails', old: ['protest-filed'], new: [] }],
    ]);
    // Unsubscribing from information e-mails leaves these choices as they are.
    await mute(['offer-received']);
    await owner.put(`/api/mail-preferences/${owner.id}`, { unsubscribed: true }).expect(200);
    const { body } = await owner.get(`/api/mail-preferences/${owner.id}`).expect(200);
    expect(body).toMatchObject({ unsubscribed: true, muted: ['offer-received'] });
    await owner
      .put(`/api/mail-preferences/${owner.id}`, { unsubscribed: true, muted: ['welcome'] })
      .expect(400);
    const other = await app.client();
    await other.put(`/api/mail-preferences/${owner.id}`, { unsubscribed: false, muted: [] }).expect(404);
  });

  it('the link in an owner’s mail switches that kind off and on again, and leaves the others', async () => {
    const id = await protest();
    await step(id, filed());
    const path = new URL((await sent())[0]?.link ?? '', 'http://localhost').pathname;
    const page = await app.anyone.get(path).expect(200);
    expect(page.text).toContain('Your protest is filed');
    await app.anyone.post(path).expect(200);
    const choice = async () => (await owner.get(`/api/mail-preferences/${owner.id}`).expect(200)).body;
    expect(await choice()).toMatchObject({ unsubscribed: false, muted: ['protest-filed'], source: 'link' });
    await step(id, settled());
    expect(await kinds()).toEqual(['protest-filed', 'protest-decided']);
    await app.anyone.post(`${path}/undo`).expect(200);
    expect(await choice()).toMatchObject({ unsubscribed: false, muted: [] });
    // The unsubscribe link of information e-mails affects those only.
    const link = app.app.get(MailPreferencesService, { strict: false }).link(owner.id);
    await app.anyone.post(new URL(link).pathname).expect(200);
    expect(await choice()).toMatchObject({ unsubscribed: true, muted: [] });
  });

  it('no mail goes to inactive clients, about inactive properties, or of a kind that the firm has switched off', async () => {
    const id = await protest();
    await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [owner.id]);
    await note(id, { noticeMailedOn: `${year}-04-15` });
    await app.db.query(`UPDATE users SET status = 'A' WHERE id = $1`, [owner.id]);
    await app.db.query(`UPDATE properties SET status = 'I' WHERE id = $1`, [propertyId]);
    await note(id, { noticeMailedOn: null });
    await note(id, { noticeMailedOn: `${year}-04-15` });
    await app.db.query(`UPDATE properties SET status = 'A' WHERE id = $1`, [propertyId]);
    const { body } = await admin.get('/api/mail-templates/protest-filed').expect(200);
    await admin
      .put('/api/mail-templates/protest-filed', { enabled: false, version: body.version })
      .expect(200);
    await step(id, filed());
    const { body: off } = await admin.get('/api/mail-templates/protest-filed').expect(200);
    await admin.put('/api/mail-templates/protest-filed', { enabled: true, version: off.version }).expect(200);
    expect(await kinds()).toEqual([]);
  });

  it('a hearing reminder is sent once, and not to an owner who has switched it off', async () => {
    const reminders = app.app.get(HearingReminders, { strict: false });
    const quiet = await app.client();
    const quietProperty = await app.property(quiet.id);
    await quiet
      .put(`/api/mail-preferences/${quiet.id}`, { unsubscribed: false, muted: ['hearing-reminder'] })
      .expect(200);
    await app.db.query(`UPDATE properties SET hearing_date = '2031-06-17' WHERE id = ANY($1)`, [
      [propertyId, quietProperty],
    ]);
    const clock: { now: () => Date } = app.app.get(Clock);
    clock.now = () => new Date('2031-06-16T15:00:00Z');
    await Promise.all([reminders.send(), reminders.send()]);
    await reminders.send();
    clock.now = () => new Date();
    expect(await kinds()).toEqual(['hearing-reminder']);
    expect(await sent(quiet)).toEqual([]);
    const told = await app.db.query(
      `SELECT 1 FROM activities WHERE property_id = $1 AND details->>'event' = 'HearingReminderSent'`,
      [quietProperty],
    );
    expect(told).toEqual([]);
  });

  it('no reminder is sent for a hearing that a settlement or a withdrawal has made unnecessary', async () => {
    const reminders = app.app.get(HearingReminders, { strict: false });
    const hearing = async (stage: string): Promise<number> => {
      const id = await app.property(owner.id);
      await app.db.query(`UPDATE properties SET hearing_date = '2032-06-17' WHERE id = $1`, [id]);
      await app.db.query(
        `INSERT INTO protests (property_id, tax_year, stage, hearing_on) VALUES ($1, 2032, $2, '2032-06-17')`,
        [id, stage],
      );
      return id;
    };
    const held = await hearing('hearing');
    await hearing('settled');
    await hearing('withdrawn');
    const clock: { now: () => Date } = app.app.get(Clock);
    clock.now = () => new Date('2032-06-16T15:00:00Z');
    await reminders.send();
    clock.now = () => new Date();
    const reminded = await app.db.query(
      `SELECT property_id AS id FROM messages WHERE recipient = $1 AND template = 'hearing-reminder'`,
      [owner.email],
    );
    expect(reminded).toEqual([{ id: held }]);
  });
});
