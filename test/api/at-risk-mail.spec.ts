import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { locales } from '../../common/text/locales.js';
import { AtRiskMails, atRiskLinesMax } from '../../src/mail/at-risk-mails.service.js';
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
  let mails: AtRiskMails;

  beforeAll(async () => {
    app = await TestApp.shared();
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
    app.setTime(new Date(`${day}T15:00:00Z`));
  };
  const sent = (): Promise<Sent[]> =>
    app.db.query<Sent>(
      `SELECT recipient, subject, text_body AS text, locale FROM messages WHERE template = 'at-risk' ORDER BY id`,
    );
  const settings = (form: object) =>
    admin.put('/api/settings/season', { daysAhead: 14, offerDaysAhead: 3, ...form }).expect(200);

  it('the at-risk mail has the numbers of the list, its first lines and a link', async () => {
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
    // Undoes the wrapping of lines.
    const words = mail?.text.replace(/\s+/g, ' ') ?? '';
    expect(words.match(/12 Bluebonnet Ln, Austin \(/g)).toHaveLength(atRiskLinesMax);
    expect(mail?.text).toContain('/admin/season/2027/at-risk');
    expect(mail?.text).not.toContain('Offer ends');
  });

  it('the at-risk mail goes once a day, also when two processes send it', async () => {
    on('2027-05-11');
    await Promise.all([mails.send(), mails.send()]);
    expect(await mails.send()).toBe(0);
    expect(await sent()).toHaveLength(1);
    on('2027-05-12');
    expect(await mails.send()).toBe(1);
    expect(await sent()).toHaveLength(2);
  });

  it('the at-risk mail goes on weekends and holidays: an offer may end before the office is back', async () => {
    // Friday evening, Saturday, Sunday, and Memorial Day.
    for (const day of ['2027-05-14', '2027-05-15', '2027-05-16', '2027-05-31']) {
      on(day);
      expect(await mails.send()).toBe(1);
    }
    expect(await sent()).toHaveLength(4);
    const { body: jobs } = await admin.get('/api/clock-jobs').expect(200);
    const job = (jobs as { id: string; when: string }[]).find(({ id }) => id === 'at-risk-mail');
    expect(job?.when).toBe('at 8:00 AM, every day');
  });

  it('the at-risk mail goes to the addresses in the settings, each in the language of its account', async () => {
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

  it('the at-risk mail is not sent while nothing is at risk or it is switched off', async () => {
    // In November nothing is due: the next season is open.
    await app.db.query(`INSERT INTO seasons (tax_year, state) VALUES (2032, 'done')`);
    on('2031-11-05');
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

  it('the at-risk mail says that the season is not open, as long as somebody would be in it', async () => {
    on('2034-01-05');
    expect(await mails.send()).toBe(1);
    const [mail] = await sent();
    const words = mail?.text.replace(/\s+/g, ' ') ?? '';
    expect(mail?.subject).toBe(`Protests at risk: ${atRiskLinesMax + 3}`);
    expect(words).toContain(
      `The 2034 season is not open; properties without a protest: ${atRiskLinesMax + 3}`,
    );
    expect(words).toContain('/admin/season/2034');
    expect(words).not.toContain('/admin/season/2034/at-risk');
    await app.db.query(`INSERT INTO seasons (tax_year, state) VALUES (2034, 'done')`);
    on('2034-01-06');
    // With the season open, each property without a protest is at risk on its own.
    expect(await mails.send()).toBe(1);
    const [, later] = await sent();
    expect(later?.text).toContain(`No protest: ${atRiskLinesMax + 3}`);
    await app.db.query(`UPDATE properties SET status = 'I'`);
    on('2034-01-07');
    expect(await mails.send()).toBe(0);
    await app.db.query(`UPDATE properties SET status = 'A'`);
  });

  it('the at-risk mail of January includes the undecided protests of the year before', async () => {
    await app.db.query(`INSERT INTO seasons (tax_year, state) VALUES (2036, 'done'), (2037, 'done')`);
    await app.db.query(
      `INSERT INTO protests (property_id, tax_year, stage) SELECT id, 2037, 'closed' FROM properties`,
    );
    const [heard] = await app.db.query<{ id: number }>(
      `INSERT INTO protests (property_id, tax_year, stage, filed_on, hearing_on, evidence_on)
       SELECT min(id), 2036, 'hearing', '2036-05-02', '2037-01-14', '2037-01-02' FROM properties RETURNING property_id AS id`,
    );
    await app.db.query(
      `INSERT INTO offers (protest_id, source, offered_value, offered_on, ends_at)
       SELECT id, 'board', 100000, '2036-12-30', '2037-01-08T23:00Z' FROM protests WHERE tax_year = 2036`,
    );
    await app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source) VALUES ($1, '2036-01-05', 'paper')`,
      [heard?.id ?? 0],
    );
    on('2037-01-06');
    expect(await mails.send()).toBe(1);
    const [mail] = await sent();
    expect(mail?.text).toContain('Offer ends within 3 days: 1');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(', 2036)');
  });

  it.each(locales)('previews a wording of the at-risk mail in %s', async (locale) => {
    const { body: wording } = await admin.get(`/api/mail-wordings/at-risk.${locale}`).expect(200);
    const { subject, body, buttonLabel } = wording as Record<string, string>;
    const { body: shown } = await admin
      .post(`/api/mail-wordings/at-risk.${locale}/preview`, { subject, body, buttonLabel })
      .expect(200);
    expect(shown.text).toContain('12 Bluebonnet Lane');
  });
});
