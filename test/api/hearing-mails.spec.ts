import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HearingTellings } from '../../src/mail/hearing-tellings.service.js';
import { TestApp, type TestUser } from '../support/app.js';

/** Kinds of mail that tell a client of a hearing date. */
const kinds = ['hearing-scheduled', 'hearing-set', 'hearing-cleared'];

describe('mails about a hearing date', () => {
  let app: TestApp;
  let admin: TestUser;
  let staff: TestUser;
  let owner: TestUser;
  let id: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, staff] = await Promise.all([app.admin(), app.staffRole()]);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    owner = await app.client();
    id = await app.property(owner.id);
  });

  const path = (): string => `/api/properties/${id}/hearing-date`;
  const set = (date: string | null) => admin.put(path(), { date }).expect(200);
  const shown = async () =>
    (await staff.get(`${path()}/mail`).expect(200)).body as {
      telling: string | null;
      told: string | null;
      tellAt: string | null;
      mail: { recipient: string; subject: string; text: string } | null;
    };
  const tell = () => staff.post(`${path()}/tell`);
  const sent = async (): Promise<{ template: string; subject: string; text: string }[]> => {
    const rows = await app.db.query<{ template: string; subject: string; text: string }>(
      `SELECT template, subject, text_body AS text FROM messages
       WHERE property_id = $1 AND template = ANY($2) ORDER BY id`,
      [id, kinds],
    );
    // Undoes the wrapping of lines.
    return rows.map((row) => ({ ...row, text: row.text.replace(/\s+/g, ' ') }));
  };
  const automatic = (enabled: boolean) =>
    app.db.query(
      `INSERT INTO mail_kinds (kind, enabled) VALUES ('hearing-set', $1)
       ON CONFLICT (kind) DO UPDATE SET enabled = excluded.enabled`,
      [enabled],
    );
  const send = () => app.app.get(HearingTellings, { strict: false }).send();
  /** Makes waiting mails due. */
  const letTimePass = () =>
    app.db.query(
      'UPDATE properties SET hearing_tell_at = now() WHERE id = $1 AND hearing_tell_at IS NOT NULL',
      [id],
    );

  it('a hearing mail is sent when somebody says so, as it was shown, and never twice', async () => {
    await set('2199-06-14');
    await send();
    expect(await sent()).toEqual([]);
    const { telling, told, tellAt, mail } = await shown();
    expect({ telling, told, tellAt }).toEqual({ telling: 'set', told: null, tellAt: null });
    expect(mail).toMatchObject({ recipient: owner.email });
    expect(mail?.text).toContain('06/14/2199');
    await tell().expect(200);
    expect(await sent()).toEqual([
      { template: 'hearing-scheduled', subject: mail?.subject, text: mail?.text.replace(/\s+/g, ' ') },
    ]);
    expect(await shown()).toEqual({ telling: null, told: '2199-06-14', tellAt: null, mail: null });
    expect((await tell().expect(409)).body.code).toBe('hearingTold');
    expect(await sent()).toHaveLength(1);
  });

  it('a hearing mail says which date a moved one replaces, and nothing of one that the client never knew', async () => {
    await set('2199-06-14');
    await tell().expect(200);
    await set('2199-06-17');
    await set('2199-06-20');
    expect((await shown()).telling).toBe('moved');
    await tell().expect(200);
    const [, moved] = await sent();
    expect(moved?.text).toContain('scheduled for 06/20/2199');
    expect(moved?.text).toContain('It replaces the hearing on 06/14/2199');
    expect(moved?.text).not.toContain('06/17/2199');
    await set('2199-06-21');
    await set('2199-06-20');
    expect((await shown()).telling).toBeNull();
  });

  it('a cleared hearing date is mailed only to those who were told of it', async () => {
    await set('2199-06-14');
    await set(null);
    expect((await shown()).telling).toBeNull();
    expect((await tell().expect(409)).body.code).toBe('noHearingDate');
    await set('2199-06-14');
    await tell().expect(200);
    await set(null);
    expect(await shown()).toMatchObject({ telling: 'cleared', told: '2199-06-14' });
    await tell().expect(200);
    expect((await sent()).at(-1)).toMatchObject({
      template: 'hearing-cleared',
      subject: 'The hearing on 06/14/2199 no longer applies',
    });
    expect((await tell().expect(409)).body.code).toBe('noHearingDate');
  });

  it('clients can neither preview nor take back hearing mails', async () => {
    await owner.get(`${path()}/mail`).expect(403);
    await owner.delete(`${path()}/tell`).expect(403);
  });

  describe('automatic mails', () => {
    beforeEach(async () => {
      await automatic(true);
    });
    afterAll(() => app.db.query(`DELETE FROM mail_kinds WHERE kind = 'hearing-set'`));

    it('automatic hearing mails wait, and are one for several changes', async () => {
      await set('2199-06-14');
      await set('2199-06-15');
      await send();
      expect(await sent()).toEqual([]);
      expect((await shown()).tellAt).not.toBeNull();
      await letTimePass();
      await Promise.all([send(), send()]);
      await send();
      const mails = await sent();
      expect(mails.map(({ template }) => template)).toEqual(['hearing-set']);
      expect(mails[0]?.text).toContain('on 06/15/2199');
      await set(null);
      await letTimePass();
      await send();
      expect((await sent()).map(({ template }) => template)).toEqual(['hearing-set', 'hearing-cleared']);
    });

    it('an automatic hearing mail is taken back until it is sent, with an activity', async () => {
      await set('2199-06-14');
      await staff.delete(`${path()}/tell`).expect(200);
      await letTimePass();
      await send();
      expect(await sent()).toEqual([]);
      expect((await staff.delete(`${path()}/tell`).expect(409)).body.code).toBe('noHearingMail');
      const taken = await app.db.query(
        `SELECT 1 FROM activities WHERE property_id = $1 AND details->>'event' = 'HearingMailTakenBack'`,
        [id],
      );
      expect(taken).toHaveLength(1);
    });

    it('sends no automatic hearing mail for past days, after one by hand, or once switched off', async () => {
      await set('2020-06-14');
      expect((await shown()).tellAt).toBeNull();
      await set('2199-06-14');
      await tell().expect(200);
      expect((await shown()).tellAt).toBeNull();
      await set('2199-06-15');
      await automatic(false);
      await letTimePass();
      await send();
      expect((await sent()).map(({ template }) => template)).toEqual(['hearing-scheduled']);
    });
  });
});
