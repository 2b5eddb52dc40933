import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { locales } from '../../common/enums.js';
import { AtRiskMails, atRiskLinesMax } from '../../src/mail/at-risk-mails.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { ClockJobs } from '../../src/platform/clock/clock-jobs.js';
import type { AtRiskCountsDto } from '../../src/season/season.dto.js';
import { TestApp, type TestUser } from '../support/app.js';

interface Sent {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly locale: string;
}

describe('the daily mail about protests at risk', () => {
  let app: TestApp;
  let admin: TestUser;
  let clock: { now: () => Date };
  let mails: AtRiskMails;

  beforeAll(async () => {
    app = await TestApp.start();
    // The clock jobs stay with the real day: the tests' days would start all of them.
    Object.assign(app.app.get(ClockJobs), { isReady: false });
    clock = app.app.get(Clock);
    mails = app.app.get(AtRiskMails, { strict: false });
    admin = await app.admin();
    const owner = await app.client();
    for (let count = 0; count < atRiskLinesMax + 3; count++) {
      const id = await app.property(owner.id, { countyId: 2 });
      await app.db.query('INSERT INTO protests (property_id, tax_year) VALUES ($1, 2027)', [id]);
    }
  });
  afterAll(() => app.stop());
  beforeEach(() => app.db.query(`DELETE FROM messages WHERE template = 'at-risk'`));

  const on = (day: string): void => {
    clock.now = () => new Date(`${day}T15:00:00Z`);
  };
  const sent = (): Promise<Sent[]> =>
    app.db.query<Sent>(
      `SELECT recipient, subject, text_body AS text, locale FROM messages WHERE template = 'at-risk' ORDER BY id`,
    );
  const settings = (form: object) =>
    admin.put('/api/settings/season', { daysAhead: 14, offerDaysAhead: 3, ...form }).expect(200);

  it('has the numbers of the list, the first lines and a link', async () => {
    on('2027-05-10');
    expect(await mails.send()).toBe(1);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    const { body } = await admin.get('/api/season/2027/at-risk/counts').expect(200);
    const { total, reasons } = body as AtRiskCountsDto;
    const listed = async (filter: object): Promise<number> => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
      const { headers } = await admin.get(`/api/season/2027/at-risk?${query.toString()}`).expect(200);
      return Number(headers['content-range']?.split('/').at(-1));
    };
    expect(mail?.subject).toBe(`Protests at risk: ${await listed({})}`);
    expect(total).toBe(atRiskLinesMax + 3);
    expect(mail?.text).toContain(
      `Not filed, due within 14 days or overdue: ${await listed({ reason: 'due' })}`,
    );
    expect(reasons.find(({ reason }) => reason === 'due')?.count).toBe(total);
    expect(mail?.text).toContain(`No notice by May 1: ${await listed({ reason: 'no_notice' })}`);
    // Lines are wrapped.
    const words = mail?.text.replace(/\s+/g, ' ') ?? '';
    expect(words.match(/12 Bluebonnet Ln, Austin \(/g)).toHaveLength(atRiskLinesMax);
    expect(mail?.text).toContain('/admin/season/2027/at-risk');
    expect(mail?.text).not.toContain('Offer ends');
  });

  it('goes once a day, also from two processes and again', async () => {
    on('2027-05-11');
    await Promise.all([mails.send(), mails.send()]);
    expect(await mails.send()).toBe(0);
    expect(await sent()).toHaveLength(1);
    on('2027-05-12');
    expect(await mails.send()).toBe(1);
    expect(await sent()).toHaveLength(2);
  });

  it('goes on business days only, unless it is started by hand', async () => {
    // A Saturday and Memorial Day.
    for (const day of ['2027-05-15', '2027-05-31']) {
      on(day);
      expect(await mails.send()).toBe(0);
    }
    expect(await mails.send(true)).toBe(1);
  });

  it('goes to whom the settings name, each in the language of the account', async () => {
    const staff = await app.staff();
    await app.db.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [staff.id]);
    await settings({ atRiskEmails: [staff.email, 'season@firm.example'], daysAhead: 20 });
    on('2027-05-13');
    expect(await mails.send()).toBe(2);
    const found = await sent();
    expect(found.map(({ recipient, locale }) => [recipient, locale])).toEqual([
      [staff.email, 'de'],
      ['season@firm.example', 'en'],
    ]);
    expect(found[0]?.text).toContain('in 20 Tagen fällig oder überfällig');
    expect(found[1]?.text).toContain('due within 20 days');
    await settings({ atRiskEmails: [] });
  });

  it('is not sent while nothing is at risk, or when it is switched off', async () => {
    // A season that has not been opened.
    on('2029-01-05');
    expect(await mails.send()).toBe(0);
    on('2027-05-14');
    const { body } = await admin.get('/api/mail-templates/at-risk').expect(200);
    await admin.put('/api/mail-templates/at-risk', { enabled: false, version: body.version }).expect(200);
    expect(await mails.send()).toBe(0);
    expect(await sent()).toEqual([]);
    const { body: off } = await admin.get('/api/mail-templates/at-risk').expect(200);
    await admin.put('/api/mail-templates/at-risk', { enabled: true, version: off.version }).expect(200);
    expect(await mails.send()).toBe(1);
  });

  it.each(locales)('can be reworded and previewed in %s', async (locale) => {
    const { body: wording } = await admin.get(`/api/mail-wordings/at-risk.${locale}`).expect(200);
    const { subject, body, buttonLabel } = wording as Record<string, string>;
    const { body: shown } = await admin
      .post(`/api/mail-wordings/at-risk.${locale}/preview`, { subject, body, buttonLabel })
      .expect(200);
    expect(shown.text).toContain('12 Bluebonnet Lane');
  });
});
