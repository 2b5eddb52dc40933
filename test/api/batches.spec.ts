import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DateTime } from 'luxon';
import { BatchSender } from '../../src/batches/batch-sender.js';
import { Outbox } from '../../src/mail/outbox.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';

const year = new Date().getFullYear();
const custom = {
  template: 'custom',
  subject: 'News for {firstName}',
  body: '<p>Dear {fullName}, about <strong>{properties}</strong></p>',
  minReductionPercent: 0,
};

interface BillingMarks {
  readonly finalValue?: number;
  readonly marketCut?: boolean;
  readonly noChange?: boolean;
  readonly year?: number;
}

describe('batch e-mails', () => {
  let app: TestApp;
  let admin: TestUser;
  let clients: TestUser[];
  /** Account number that only this test's properties have, so that each test has its own audience. */
  let account: string;
  let count = 0;

  beforeAll(async () => {
    // Without a worker: the tests themselves say when the next mails are written.
    app = await TestApp.start({ RUN_WORKER: 'false' });
    admin = await app.admin();
  });
  afterAll(() => app.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  beforeEach(async () => {
    account = `B${count++}X`;
    clients = [await owner('Ann'), await owner('Bea')];
  });

  async function owner(firstName: string, fields: { countyId?: number } = {}): Promise<TestUser> {
    const client = await app.user(1, { firstName });
    await app.db.query('UPDATE clients SET is_new = false WHERE id = $1', [client.id]);
    await app.property(client.id, { accountNumber: `${account}-${client.id}`, ...fields });
    return client;
  }
  async function bill(client: TestUser, marks: BillingMarks): Promise<void> {
    await app.db.query(
      `INSERT INTO billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage, is_market_cut, is_no_change)
       SELECT id, $2, 1, 1, 100000, $3, 0.02, 50, $4, $5 FROM properties WHERE client_id = $1`,
      [
        client.id,
        marks.year ?? year,
        marks.finalValue ?? 100000,
        marks.marketCut ?? false,
        marks.noChange ?? false,
      ],
    );
  }
  const numbers = (): string[] => clients.map(({ id }) => `${account}-${id}`);
  const audience = async (filters: object = {}) =>
    (
      await admin
        .post('/api/batches/audience', { ...custom, accountNumbers: numbers(), ...filters })
        .expect(200)
    ).body as {
      recipients: number;
      leftOut: object[];
      rows: { id: number }[];
      unknownAccountNumbers: string[];
    };
  const create = async (form: object = {}) =>
    (await admin.post('/api/batches', { ...custom, accountNumbers: numbers(), ...form }).expect(201))
      .body as {
      id: number;
      state: string;
      recipients: number;
      sendAt: string;
    };
  const sender = (): BatchSender => app.app.get(BatchSender, { strict: false });
  const messages = (id: number) =>
    app.db.query<{ recipient: string; subject: string; html: string; text: string; unsubscribeUrl: string }>(
      `SELECT recipient, subject, html_body AS html, text_body AS text, unsubscribe_url AS "unsubscribeUrl" FROM messages WHERE cause = $1 ORDER BY id`,
      [`batch:${id}`],
    );
  const statuses = async (id: number): Promise<string[]> =>
    (
      await app.db.query<{ status: string }>('SELECT status FROM messages WHERE cause = $1 ORDER BY id', [
        `batch:${id}`,
      ])
    ).map(({ status }) => status);
  const dueOf = async (id: number): Promise<number> =>
    (
      await app.db.query('SELECT 1 FROM messages WHERE cause = $1 AND next_attempt_at <= now()', [
        `batch:${id}`,
      ])
    ).length;
  const progress = async (id: number) => (await admin.get(`/api/batches/${id}`).expect(200)).body;

  describe('choose recipients', () => {
    it('by an active property that meets all filters at once', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      // Each of these meets one filter, neither both.
      await app.property(ann.id, { accountNumber: `${account}Z1`, countyId: 6 });
      const both = { accountNumbers: [...numbers(), `${account}Z1`], countyIds: [6] };
      expect((await audience(both)).rows.map(({ id }) => id)).toEqual([ann.id]);
      expect((await audience({ countyIds: [6] })).recipients).toBe(0);
      expect((await audience({ countyIds: [5] })).recipients).toBe(2);
      expect((await audience({ propertyTypeIds: [2] })).recipients).toBe(0);
      expect((await audience({ zips: ['78704-1234'] })).recipients).toBe(2);
      expect((await audience({ zips: ['78705'] })).recipients).toBe(0);
      await app.db.query(`UPDATE properties SET status = 'I' WHERE client_id = $1`, [bea.id]);
      expect(await audience()).toMatchObject({ recipients: 1, leftOut: [] });
    });

    it('by the reduction of this year, with the limit included', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      await bill(ann, { finalValue: 90_000 });
      await bill(bea, { finalValue: 50_000, year: year - 1 });
      const of = async (minReductionPercent?: number) =>
        (await audience({ minReductionPercent })).rows.map(({ id }) => id);
      expect(await of(0)).toHaveLength(2);
      expect(await of(10)).toEqual([ann.id]);
      expect(await of(11)).toEqual([]);
      // Ten percent if nothing is said.
      expect(await of()).toEqual([ann.id]);
    });

    it('by the mark of this year’s billing for the standard texts', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      await bill(ann, { marketCut: true, finalValue: 80_000 });
      await bill(bea, { noChange: true });
      const of = async (template: string) => (await audience({ template })).rows.map(({ id }) => id);
      expect(await of('market-cut')).toEqual([ann.id]);
      expect(await of('no-change')).toEqual([bea.id]);
    });

    it('by account numbers with any punctuation, and names the unknown ones', async () => {
      const [ann] = clients as [TestUser];
      const found = await audience({ accountNumbers: [`${account.toLowerCase()} ${ann.id}`, 'NO-SUCH-1'] });
      expect(found).toMatchObject({ recipients: 1, unknownAccountNumbers: ['NO-SUCH-1'] });
    });

    it('and say who is left out and why', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      const cid = await owner('Cid');
      clients.push(cid);
      await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [ann.id]);
      await bea.put(`/api/mail-preferences/${bea.id}`, { unsubscribed: true }).expect(200);
      await app.db.query(`UPDATE users SET email = 'cid@nowhere' WHERE id = $1`, [cid.id]);
      expect(await audience({ show: 'leftOut' })).toMatchObject({
        recipients: 0,
        leftOut: [
          { reason: 'address', count: 1 },
          { reason: 'inactive', count: 1 },
          { reason: 'unsubscribed', count: 1 },
        ],
        rows: [
          { id: ann.id, reason: 'inactive' },
          { id: bea.id, reason: 'unsubscribed' },
          { id: cid.id, reason: 'address' },
        ],
      });
      const refused = await admin.post('/api/batches', { ...custom, accountNumbers: numbers() }).expect(400);
      expect(refused.body.errors).toHaveProperty('audience');
    });
  });

  describe('show and test the mail', () => {
    it('with the data of a recipient, as text', async () => {
      const [ann] = clients as [TestUser];
      await app.db.query(`UPDATE users SET first_name = '<b>{lastName}</b>' WHERE id = $1`, [ann.id]);
      const { body } = await admin
        .post('/api/batches/preview', { ...custom, accountNumbers: numbers(), clientId: ann.id })
        .expect(200);
      expect(body).toMatchObject({ clientId: ann.id, subject: 'News for <b>{lastName}</b>' });
      expect(body.html).toContain('Dear &#60;b&#62;{lastName}&#60;/b&#62; Tester');
      expect(body.html).toContain('<strong>12 Bluebonnet Ln, Austin</strong>');
      expect(body.html).toContain('/api/unsubscribe/');
      await admin
        .post('/api/batches/preview', { ...custom, accountNumbers: numbers(), clientId: admin.id })
        .expect(404);
    });

    it('with literal template syntax and only harmless markup', async () => {
      const body =
        '<p onclick="x()">{{firstName}} {constructor} <script>alert(1)</script>' +
        '<img src="http://127.0.0.1:9/x.png"><img src="https://elsewhere.example/x.png">' +
        '<a href="javascript:alert(1)">a</a><a href="http://plain.example">b</a><a href="https://good.example">c</a></p>';
      const answer = await admin
        .post('/api/batches/preview', { ...custom, body, accountNumbers: numbers() })
        .expect(200);
      const { html } = answer.body as { html: string };
      expect(html).toContain('{Ann} {constructor}');
      for (const part of ['<script', 'onclick', 'x.png', 'elsewhere', 'plain.example'])
        expect(html).not.toContain(part);
      expect(html).toContain('<a href="https://good.example">c</a>');
    });

    it('with this year’s figures in the standard texts, in the client’s language', async () => {
      const [ann] = clients as [TestUser];
      await bill(ann, { marketCut: true, finalValue: 80_000 });
      await app.db.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [ann.id]);
      const { body } = await admin
        .post('/api/batches/preview', { ...custom, template: 'market-cut', accountNumbers: numbers() })
        .expect(200);
      expect(body.subject).toContain('Marktwert');
      expect(body.text).toContain('Minderung');
      expect(body.text).toMatch(/20.000/);
    });

    it('with a test to oneself that unsubscribes nobody', async () => {
      const { body } = await admin
        .post('/api/batches/test', { ...custom, accountNumbers: numbers() })
        .expect(200);
      expect(body.email).toBe(admin.email);
      const [mail] = await app.db.query<{ subject: string; html: string }>(
        `SELECT subject, html_body AS html FROM messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
        [admin.email],
      );
      expect(mail?.subject).toBe('[Test] News for Ann');
      expect(mail?.html).not.toContain('/api/unsubscribe/');
    });

    it('and refuse a custom text without subject or content', async () => {
      const form = { ...custom, subject: '', body: '<p><script>x</script> &nbsp;</p>' };
      const { body } = await admin.post('/api/batches', { ...form, accountNumbers: numbers() }).expect(400);
      expect(Object.keys(body.errors as object)).toEqual(['subject', 'body']);
    });
  });

  describe('are sent', () => {
    it('once to each recipient, also when the request is repeated and two processes work on it', async () => {
      const form = { key: `key-of-this-test-batch-${account}`, expectedRecipients: 2 };
      const [first, second] = await Promise.all([create(form), create(form)]);
      expect(second.id).toBe(first.id);
      await Promise.all([sender().step(first.id), sender().step(first.id), sender().step(first.id)]);
      expect((await messages(first.id)).map(({ recipient }) => recipient)).toEqual(
        clients.map(({ email }) => email),
      );
      const [mail] = await messages(first.id);
      expect(mail).toMatchObject({ subject: 'News for Ann' });
      expect(mail?.html).toContain('Dear Ann Tester');
      expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe/');
      expect(await progress(first.id)).toMatchObject({
        state: 'done',
        recipients: 2,
        position: 2,
        progress: [{ state: 'queued', count: 2 }],
      });
      const list = await admin
        .get(`/api/batches/${first.id}/recipients?filter={"state":"queued"}`)
        .expect(200);
      expect(list.headers['content-range']).toBe('recipients 0-1/2');
      expect(list.body[0]).toMatchObject({
        email: clients[0]?.email,
        clientId: clients[0]?.id,
        state: 'queued',
      });
      const events = await app.db.query(
        `SELECT details->>'event' AS event FROM activities WHERE details->>'batchId' = $1 ORDER BY id`,
        [String(first.id)],
      );
      expect(events).toEqual([{ event: 'BatchCreated' }, { event: 'BatchDone' }]);
    });

    it('without loss or repetition when a process dies after writing the mails', async () => {
      const batch = await create();
      const { postMany } = Outbox.prototype;
      jest.spyOn(Outbox.prototype, 'postMany').mockImplementationOnce(async function (this: Outbox, ...args) {
        await postMany.apply(this, args);
        throw new Error('killed');
      });
      await expect(sender().step(batch.id)).rejects.toThrow('killed');
      expect(await messages(batch.id)).toEqual([]);
      await sender().step(batch.id);
      expect(await messages(batch.id)).toHaveLength(2);
      await sender().step(batch.id);
      expect(await messages(batch.id)).toHaveLength(2);
    });

    it('to nobody on the suppression list', async () => {
      const [ann] = clients as [TestUser];
      await admin.post('/api/mail-suppressions', { address: ann.email }).expect(201);
      const batch = await create();
      await sender().step(batch.id);
      expect((await messages(batch.id)).map(({ recipient }) => recipient)).not.toContain(ann.email);
    });

    it('to nobody who unsubscribed, became inactive or was removed since', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      const cid = await owner('Cid');
      clients.push(cid);
      const batch = await create();
      await ann.put(`/api/mail-preferences/${ann.id}`, { unsubscribed: true }).expect(200);
      await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [bea.id]);
      await app.db.query('DELETE FROM properties WHERE client_id = $1', [cid.id]);
      await app.db.query('DELETE FROM clients WHERE id = $1', [cid.id]);
      await sender().step(batch.id);
      expect(await messages(batch.id)).toEqual([]);
      const { body } = await admin.get(`/api/batches/${batch.id}/recipients`).expect(200);
      expect((body as { skipped: string }[]).map(({ skipped }) => skipped)).toEqual([
        'unsubscribed',
        'inactive',
        'gone',
      ]);
    });

    it('once to an address that moves from one recipient to another', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      const batch = await create();
      const { email } = ann;
      // As if the first recipient was written to in an earlier step, and then changed its address.
      await app.db.query(
        `INSERT INTO messages (message_id, template, recipient, subject, cause) VALUES (gen_random_uuid()::text, 'batch-custom', $1, 'x', $2)`,
        [email, `batch:${batch.id}`],
      );
      await app.db.query('UPDATE batches SET position = 1 WHERE id = $1', [batch.id]);
      await app.db.query(`UPDATE users SET email = 'moved.' || id || '@example.com' WHERE id = $1`, [ann.id]);
      await app.db.query('UPDATE users SET email = $2 WHERE id = $1', [bea.id, email]);
      await sender().step(batch.id);
      expect(await messages(batch.id)).toHaveLength(1);
      const { body } = await admin.get(`/api/batches/${batch.id}/recipients?filter={"state":"skipped"}`);
      expect(body).toMatchObject([{ clientId: bea.id, skipped: 'sameAddress' }]);
    });

    it('to the number of recipients that was confirmed, or not at all', async () => {
      const form = { ...custom, accountNumbers: numbers(), expectedRecipients: 5 };
      const { body } = await admin.post('/api/batches', form).expect(409);
      expect(body).toMatchObject({ code: 'batchAudienceChanged', data: { recipients: 2 } });
      const left = await app.db.query('SELECT 1 FROM batches WHERE audience::text LIKE $1', [`%${account}%`]);
      expect(left).toEqual([]);
    });
  });

  describe('are scheduled', () => {
    const local = (time: DateTime): string =>
      time.setZone(app.config.businessTimeZone).toFormat('yyyy-MM-dd HH:mm:ss');
    const refused = async (sendAt: string): Promise<string> => {
      const { body } = await admin
        .post('/api/batches', { ...custom, accountNumbers: numbers(), sendAt })
        .expect(400);
      return (body.errors as { sendAt: string }).sendAt;
    };

    it('in the business time zone, and start when they are due', async () => {
      const due = DateTime.now().plus({ hours: 3 }).startOf('second');
      const batch = await create({ sendAt: local(due) });
      expect(batch.state).toBe('scheduled');
      expect(new Date(batch.sendAt)).toEqual(due.toJSDate());
      expect(await sender().step(batch.id)).toBe('over');
      expect(await messages(batch.id)).toEqual([]);
      jest.spyOn(Clock.prototype, 'now').mockReturnValue(due.toJSDate());
      await sender().step(batch.id);
      expect(await messages(batch.id)).toHaveLength(2);
    });

    it('not in the past, not too far ahead, and not at an hour that does not exist', async () => {
      expect(await refused(local(DateTime.now().minus({ minutes: 2 })))).toContain('past');
      expect(await refused(local(DateTime.now().plus({ days: 400 })))).toContain('365 days');
      for (const text of ['tomorrow', '2027-02-30 10:00:00', '2027-05-17'])
        expect(await refused(text)).toContain('date and a time');
    });
  });

  describe('are controlled', () => {
    it('by pausing, resuming and cancelling, each only where it makes sense', async () => {
      const { id } = await create();
      const act = (action: string) => admin.post(`/api/batches/${id}/${action}`);
      await act('resume').expect(409);
      expect((await act('pause').expect(200)).body.state).toBe('paused');
      expect(await sender().step(id)).toBe('over');
      expect(await messages(id)).toEqual([]);
      expect((await act('resume').expect(200)).body.state).toBe('sending');
      await act('cancel').expect(200);
      expect(await sender().step(id)).toBe('over');
      for (const action of ['pause', 'resume', 'cancel']) await act(action).expect(409);
      expect(await messages(id)).toEqual([]);
      expect(await progress(id)).toMatchObject({ progress: [{ state: 'waiting', count: 2 }] });
    });

    it('with one outcome when they are cancelled and sent at once', async () => {
      const { id } = await create();
      await Promise.all([admin.post(`/api/batches/${id}/cancel`).expect(200), sender().step(id)]);
      await sender().step(id);
      const left = await statuses(id);
      expect([0, 2]).toContain(left.length);
      expect(left.every((status) => status === 'cancelled')).toBe(true);
      expect((await progress(id)).state).toBe('cancelled');
    });

    it('while their mails wait in the outbox, also after the last one is written', async () => {
      const { id } = await create();
      const act = (action: string) => admin.post(`/api/batches/${id}/${action}`);
      expect(await sender().step(id)).toBe('over');
      expect(await progress(id)).toMatchObject({ state: 'done' });
      expect((await act('pause').expect(200)).body.state).toBe('paused');
      expect(await statuses(id)).toEqual(['queued', 'queued']);
      expect(await dueOf(id)).toBe(0);
      // Nothing is left to write.
      expect((await act('resume').expect(200)).body.state).toBe('done');
      expect(await dueOf(id)).toBe(2);
      await app.db.query(
        `UPDATE messages SET status = 'sending' WHERE id = (SELECT min(id) FROM messages WHERE cause = $1)`,
        [`batch:${id}`],
      );
      await act('cancel').expect(200);
      expect(await statuses(id)).toEqual(['sending', 'cancelled']);
      const [event] = await app.db.query<{ left: number }>(
        `SELECT details->'left' AS left FROM activities WHERE details->>'event' = 'BatchCancelled' AND details->>'batchId' = $1`,
        [String(id)],
      );
      expect(event?.left).toBe(1);
      for (const action of ['pause', 'resume', 'cancel']) await act(action).expect(409);
    });

    it('not any more once all mails are sent', async () => {
      const { id } = await create();
      await sender().step(id);
      await app.db.query(`UPDATE messages SET status = 'sent' WHERE cause = $1`, [`batch:${id}`]);
      for (const action of ['pause', 'resume', 'cancel'])
        await admin.post(`/api/batches/${id}/${action}`).expect(409);
      expect(await progress(id)).toMatchObject({ state: 'done' });
    });

    it('and stay close ahead of the outbox, so that pausing takes effect', async () => {
      const { id } = await create();
      await app.db.query(
        `WITH m AS (INSERT INTO messages (message_id, template, recipient, subject)
           SELECT gen_random_uuid()::text, 'x', 'x', 'x' FROM generate_series(1, 450) RETURNING id),
         w AS (UPDATE batches SET recipients = 1000, position = 450 WHERE id = $1)
         INSERT INTO batch_recipients (batch_id, position, client_id, email, message_id)
         SELECT $1, 10 + row_number() OVER (), 1000000 + m.id, m.id || '@x', m.id FROM m`,
        [id],
      );
      expect(await sender().step(id)).toBe('full');
    });
  });

  it('are only for administrators', async () => {
    const staff = await app.staff();
    for (const path of ['', '/audience', '/preview', '/test'])
      await staff.post(`/api/batches${path}`, custom).expect(403);
    await staff.get('/api/batches').expect(403);
  });

  describe('can be unsubscribed from', () => {
    async function linkOf(client: TestUser): Promise<string> {
      const { body } = await admin
        .post('/api/batches/preview', { ...custom, accountNumbers: numbers(), clientId: client.id })
        .expect(200);
      return new URL(/href="([^"]*\/api\/unsubscribe\/[^"]+)"/.exec(body.html as string)?.[1] ?? '').pathname;
    }
    const choice = async (client: TestUser) =>
      (await admin.get(`/api/mail-preferences/${client.id}`).expect(200)).body as object;

    it('by one click of a mail program, without signing in', async () => {
      const [ann] = clients as [TestUser];
      const link = await linkOf(ann);
      await app.anyone.post(link).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(200);
      expect(await choice(ann)).toMatchObject({ unsubscribed: true, source: 'link' });
      const multipart = await linkOf(clients[1] as TestUser);
      await app.anyone.post(multipart).field('List-Unsubscribe', 'One-Click').expect(200);
      expect(await choice(clients[1] as TestUser)).toMatchObject({ unsubscribed: true });
    });

    it('on a page in the client’s language, where they can also subscribe again', async () => {
      const [ann] = clients as [TestUser];
      await app.db.query(`UPDATE users SET locale = 'fr' WHERE id = $1`, [ann.id]);
      const link = await linkOf(ann);
      const page = await app.anyone.get(link).expect(200);
      expect(page.text).toContain('Se désabonner');
      // Opening the link, as scanners do, changes nothing.
      expect(await choice(ann)).toMatchObject({ unsubscribed: false, source: null });
      expect((await app.anyone.post(link).expect(200)).text).toContain('Se réabonner');
      expect((await app.anyone.post(`${link}/undo`).expect(200)).text).toContain('Se désabonner');
      expect(await choice(ann)).toMatchObject({ unsubscribed: false, source: 'link' });
    });

    it('only with the link as it was signed', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      const link = await linkOf(ann);
      await app.anyone.post(`${link.slice(0, -3)}abc`).expect(403);
      await app.anyone.get('/api/unsubscribe/nonsense').set('accept', 'text/html').expect(403);
      await bea.get(`/api/mail-preferences/${ann.id}`).expect(404);
      await bea.put(`/api/mail-preferences/${ann.id}`, { unsubscribed: true }).expect(404);
      // Other routes still take no forms.
      await app.anyone.post('/api/auth/sign-in').type('form').send({ email: 'a' }).expect(415);
    });
  });
});
