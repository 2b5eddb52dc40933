import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Outbox } from '../../src/mail/outbox.service.js';
import { TestApp, type TestUser } from '../support/app.js';
import { Batches, custom } from '../support/batches.js';

const year = new Date().getFullYear();

interface BillingMarks {
  readonly finalValue?: number;
  readonly marketCut?: boolean;
  readonly noChange?: boolean;
  readonly year?: number;
}

describe('batch e-mails', () => {
  let app: TestApp;
  let admin: TestUser;
  let batches: Batches;
  let clients: TestUser[];

  beforeAll(async () => {
    // No worker: the tests decide when the next mails are written.
    app = await TestApp.start({ RUN_WORKER: 'false' });
    admin = await app.admin();
    batches = new Batches(app, admin);
  });
  afterAll(() => app.stop());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  beforeEach(async () => {
    clients = await batches.newAudience();
  });

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
  const audience = async (filters: object = {}) =>
    (await admin.post('/api/batches/audience', batches.filters(filters)).expect(200)).body as {
      recipients: number;
      leftOut: object[];
      rows: { id: number }[];
      unknownAccountNumbers: string[];
    };

  describe('recipients', () => {
    it('counts those whom only the lowest reduction leaves out of a batch', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      await bill(ann, { marketCut: true, finalValue: 80_000 });
      await bill(bea, { marketCut: true, finalValue: 95_000 });
      const by = (minReductionPercent: number) => audience({ template: 'market-cut', minReductionPercent });
      expect(await by(10)).toMatchObject({ recipients: 1, belowReduction: 1 });
      expect(await by(0)).toMatchObject({ recipients: 2, belowReduction: 0 });
    });

    it('a recipient has an active property that meets all filters at once', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      // Each of these properties meets one filter; neither meets both.
      await app.property(ann.id, { accountNumber: `${batches.account}Z1`, countyId: 6 });
      const both = { accountNumbers: [...batches.numbers(), `${batches.account}Z1`], countyIds: [6] };
      expect((await audience(both)).rows.map(({ id }) => id)).toEqual([ann.id]);
      expect((await audience({ countyIds: [6] })).recipients).toBe(0);
      expect((await audience({ countyIds: [5] })).recipients).toBe(2);
      expect((await audience({ propertyTypeIds: [2] })).recipients).toBe(0);
      expect((await audience({ zips: ['78704-1234'] })).recipients).toBe(2);
      expect((await audience({ zips: ['78705'] })).recipients).toBe(0);
      await app.db.query(`UPDATE properties SET status = 'I' WHERE client_id = $1`, [bea.id]);
      expect(await audience()).toMatchObject({ recipients: 1, leftOut: [] });
    });

    it('chooses recipients by the reduction of this year, with the limit included', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      await bill(ann, { finalValue: 90_000 });
      await bill(bea, { finalValue: 50_000, year: year - 1 });
      const of = async (minReductionPercent?: number) =>
        (await audience({ minReductionPercent })).rows.map(({ id }) => id);
      expect(await of(0)).toHaveLength(2);
      expect(await of(10)).toEqual([ann.id]);
      expect(await of(11)).toEqual([]);
      // The default is ten percent.
      expect(await of()).toEqual([ann.id]);
    });

    it('the standard texts choose recipients by the mark of this year’s billing', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      await bill(ann, { marketCut: true, finalValue: 80_000 });
      await bill(bea, { noChange: true });
      const of = async (template: string) => (await audience({ template })).rows.map(({ id }) => id);
      expect(await of('market-cut')).toEqual([ann.id]);
      expect(await of('no-change')).toEqual([bea.id]);
    });

    it('finds recipients by account numbers with any punctuation, and names the unknown ones', async () => {
      const [ann] = clients as [TestUser];
      const found = await audience({
        accountNumbers: [`${batches.account.toLowerCase()} ${ann.id}`, 'NO-SUCH-1'],
      });
      expect(found).toMatchObject({ recipients: 1, unknownAccountNumbers: ['NO-SUCH-1'] });
    });

    it('says who is left out of a batch and why', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      const cid = await batches.owner('Cid');
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
      const refused = await admin.post('/api/batches', batches.form()).expect(400);
      expect(refused.body.errors).toHaveProperty('audience');
    });
  });

  describe('preview and test', () => {
    it('the preview has the data of a recipient, as text', async () => {
      const [ann] = clients as [TestUser];
      await app.db.query(`UPDATE users SET first_name = '<b>{lastName}</b>' WHERE id = $1`, [ann.id]);
      const { body } = await admin
        .post('/api/batches/preview', batches.form({ clientId: ann.id }))
        .expect(200);
      expect(body).toMatchObject({ clientId: ann.id, subject: 'News for <b>{lastName}</b>' });
      expect(body.html).toContain('Dear &#60;b&#62;{lastName}&#60;/b&#62; Tester');
      expect(body.html).toContain('<strong>12 Bluebonnet Ln, Austin</strong>');
      expect(body.html).toContain('/api/unsubscribe/');
      await admin.post('/api/batches/preview', batches.form({ clientId: admin.id })).expect(404);
    });

    it('the preview shows template syntax literally and keeps only harmless markup', async () => {
      const body =
        '<p onclick="x()">{{firstName}} {constructor} <script>alert(1)</script>' +
        '<img src="http://127.0.0.1:9/x.png"><img src="https://elsewhere.example/x.png">' +
        '<a href="javascript:alert(1)">a</a><a href="http://plain.example">b</a><a href="https://good.example">c</a></p>';
      const answer = await admin.post('/api/batches/preview', batches.form({ body })).expect(200);
      const { html } = answer.body as { html: string };
      expect(html).toContain('{Ann} {constructor}');
      for (const part of ['<script', 'onclick', 'x.png', 'elsewhere', 'plain.example'])
        expect(html).not.toContain(part);
      expect(html).toContain('<a href="https://good.example">c</a>');
    });

    it('names an unknown variable before a test and before sending', async () => {
      for (const [fields, errors] of [
        [{ body: '<p>Dear {firstname}</p>' }, { body: '{firstname}' }],
        [{ body: '<p>Dear {{firstName}}</p>' }, { body: '{{firstName}}' }],
        [{ body: '<p>Dear {first<b>Name</b>}</p>' }, { body: '{first Name }' }],
        [{ subject: 'For {Year}' }, { subject: '{Year}' }],
        [{ subject: 'For {year' }, { subject: '{year' }],
        [{ body: '<p>Dear [FirstName]</p>' }, { body: '[FirstName]' }],
        [{ body: '<p>Dear &lt;firstName&gt;</p>' }, { body: '<firstName>' }],
        [{ body: '<p><a href="https://x.example/%7Byaer%7D">x</a></p>' }, { body: '{yaer}' }],
      ] as const)
        for (const path of ['/api/batches/test', '/api/batches']) {
          const { body } = await admin.post(path, batches.form(fields)).expect(400);
          const named = Object.entries(errors).map(([field, name]) => [
            field,
            `There is no variable ${name} in this mail; see the list of variables`,
          ]);
          expect(body.errors).toEqual(Object.fromEntries(named));
        }
    });

    it('the standard texts have this year’s figures, in the client’s language', async () => {
      const [ann] = clients as [TestUser];
      await bill(ann, { marketCut: true, finalValue: 80_000 });
      await app.db.query(`UPDATE users SET locale = 'de' WHERE id = $1`, [ann.id]);
      const { body } = await admin
        .post('/api/batches/preview', batches.form({ template: 'market-cut' }))
        .expect(200);
      expect(body.subject).toContain('Marktwert');
      expect(body.text).toContain('Minderung');
      expect(body.text).toMatch(/20.000/);
    });

    it('a test mail goes to its sender and has no unsubscribe link', async () => {
      const { body } = await admin.post('/api/batches/test', batches.form()).expect(200);
      expect(body.email).toBe(admin.email);
      expect(body.message).toBe(`A test for ${admin.email} goes into a file: no mail server is set up.`);
      const [mail] = await app.db.query<{ subject: string; html: string }>(
        `SELECT subject, html_body AS html FROM messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
        [admin.email],
      );
      expect(mail?.subject).toBe('[Test] News for Ann');
      expect(mail?.html).not.toContain('/api/unsubscribe/');
    });

    it('refuses a custom text without subject or content', async () => {
      const form = batches.form({ subject: '', body: '<p><script>x</script> &nbsp;</p>' });
      const { body } = await admin.post('/api/batches', form).expect(400);
      expect(Object.keys(body.errors as object)).toEqual(['subject', 'body']);
    });
  });

  describe('sending', () => {
    it('a batch mails each recipient once, also when it is requested twice and sent by several processes', async () => {
      const form = { key: `key-of-this-test-batch-${batches.account}`, expectedRecipients: 2 };
      const [first, second] = await Promise.all([batches.create(form), batches.create(form)]);
      expect(second.id).toBe(first.id);
      await Promise.all([batches.step(first.id), batches.step(first.id), batches.step(first.id)]);
      expect((await batches.messages(first.id)).map(({ recipient }) => recipient)).toEqual(
        clients.map(({ email }) => email),
      );
      const [mail] = await batches.messages(first.id);
      expect(mail).toMatchObject({ subject: 'News for Ann' });
      expect(mail?.html).toContain('Dear Ann Tester');
      expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe/');
      expect(await batches.progress(first.id)).toMatchObject({
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

    it('without a mail server, mails count as written to a file and not as sent', async () => {
      const { id } = await batches.create();
      await batches.step(id);
      await app.db.query(
        `UPDATE messages SET status = 'sent', sent_at = now(), via = CASE WHEN recipient = $2 THEN 'mailbox' ELSE 'smtp' END
         WHERE cause = $1`,
        [`batch:${id}`, clients[0]!.email],
      );
      expect((await batches.progress(id)).progress).toEqual([
        { state: 'sent', count: 1 },
        { state: 'written', count: 1 },
      ]);
      for (const [state, client] of [
        ['written', clients[0]!],
        ['sent', clients[1]!],
      ] as const) {
        const { body } = await admin
          .get(`/api/batches/${id}/recipients?filter={"state":"${state}"}`)
          .expect(200);
        expect(body).toMatchObject([{ email: client.email, state }]);
      }
    });

    it('a process that dies after writing the mails of a batch loses and repeats none', async () => {
      const batch = await batches.create();
      const { postMany } = Outbox.prototype;
      jest.spyOn(Outbox.prototype, 'postMany').mockImplementationOnce(async function (this: Outbox, ...args) {
        await postMany.apply(this, args);
        throw new Error('killed');
      });
      await expect(batches.step(batch.id)).rejects.toThrow('killed');
      expect(await batches.messages(batch.id)).toEqual([]);
      await batches.step(batch.id);
      expect(await batches.messages(batch.id)).toHaveLength(2);
      await batches.step(batch.id);
      expect(await batches.messages(batch.id)).toHaveLength(2);
    });

    it('a batch mails nobody on the suppression list', async () => {
      const [ann] = clients as [TestUser];
      await admin.post('/api/mail-suppressions', { address: ann.email }).expect(201);
      const batch = await batches.create();
      await batches.step(batch.id);
      expect((await batches.messages(batch.id)).map(({ recipient }) => recipient)).not.toContain(ann.email);
    });

    it('a batch mails nobody who unsubscribed, became inactive or was removed since', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      const cid = await batches.owner('Cid');
      const batch = await batches.create();
      await ann.put(`/api/mail-preferences/${ann.id}`, { unsubscribed: true }).expect(200);
      await app.db.query(`UPDATE users SET status = 'I' WHERE id = $1`, [bea.id]);
      await app.db.query('DELETE FROM properties WHERE client_id = $1', [cid.id]);
      await app.db.query('DELETE FROM clients WHERE id = $1', [cid.id]);
      await batches.step(batch.id);
      expect(await batches.messages(batch.id)).toEqual([]);
      const { body } = await admin.get(`/api/batches/${batch.id}/recipients`).expect(200);
      expect((body as { skipped: string }[]).map(({ skipped }) => skipped)).toEqual([
        'unsubscribed',
        'inactive',
        'gone',
      ]);
    });

    it('an address that moves from one recipient to another is mailed once', async () => {
      const [ann, bea] = clients as [TestUser, TestUser];
      const batch = await batches.create();
      const { email } = ann;
      // As if an earlier step had written to the first recipient, who changed the address afterwards.
      await app.db.query(
        `INSERT INTO messages (message_id, template, recipient, subject, cause) VALUES (gen_random_uuid()::text, 'batch-custom', $1, 'x', $2)`,
        [email, `batch:${batch.id}`],
      );
      await app.db.query('UPDATE batches SET position = 1 WHERE id = $1', [batch.id]);
      await app.db.query(`UPDATE users SET email = 'moved.' || id || '@example.com' WHERE id = $1`, [ann.id]);
      await app.db.query('UPDATE users SET email = $2 WHERE id = $1', [bea.id, email]);
      await batches.step(batch.id);
      expect(await batches.messages(batch.id)).toHaveLength(1);
      const { body } = await admin.get(`/api/batches/${batch.id}/recipients?filter={"state":"skipped"}`);
      expect(body).toMatchObject([{ clientId: bea.id, skipped: 'sameAddress' }]);
    });

    it('refuses a batch when the number of recipients is not the confirmed one', async () => {
      const form = batches.form({ expectedRecipients: 5 });
      const { body } = await admin.post('/api/batches', form).expect(409);
      expect(body).toMatchObject({ code: 'batchAudienceChanged', data: { recipients: 2 } });
      const left = await app.db.query('SELECT 1 FROM batches WHERE audience::text LIKE $1', [
        `%${batches.account}%`,
      ]);
      expect(left).toEqual([]);
    });
  });

  it('only administrators use batch e-mails', async () => {
    const staff = await app.staff();
    for (const path of ['', '/audience', '/preview', '/test'])
      await staff.post(`/api/batches${path}`, custom).expect(403);
    await staff.get('/api/batches').expect(403);
  });
});
