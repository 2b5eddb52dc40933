import { randomUUID } from 'node:crypto';
import { UserLevel } from '../../common/auth/enums.js';
import { fingerprint } from '../../src/platform/rate-limits/rate-limits.service.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { type TestApp, testPassword, type TestUser } from './app.js';
import { referenceRows } from './reference-rows.js';
import { formTokenOf, registrationForm } from './registration.js';
import { SeasonRows } from './season-rows.js';
import { pdf, upload } from './uploads.js';

/** Creates rows of every resource, each belonging to one client. */
export class Rows extends SeasonRows {
  static async of(app: TestApp): Promise<Rows> {
    return new Rows(app, await app.admin());
  }

  /** A row of reference data that nothing refers to. */
  reference(resource: keyof typeof referenceRows): Promise<number> {
    return this.insert(referenceRows[resource](Math.random().toString(36).slice(2)));
  }

  async billing(owner: TestUser): Promise<number> {
    return this.insert(
      `billings (property_id, year, agent_id, result_id, notice_value, final_value, tax_rate, billing_percentage)
       VALUES (${await this.property(owner)}, ${new Date().getFullYear()}, 1, 1, 778372, 700000, 0.022, 50)`,
    );
  }

  /** A billing whose protest has since been decided at $690,000. */
  async overtakenBilling(owner: TestUser): Promise<number> {
    const id = await this.billing(owner);
    await this.app.db.query(
      `INSERT INTO protests (property_id, tax_year, stage, final_value)
       SELECT property_id, year, 'closed', 690000 FROM billings WHERE id = $1`,
      [id],
    );
    return id;
  }

  /** A deleted billing. */
  async deletedBilling(owner: TestUser): Promise<number> {
    const id = await this.billing(owner);
    await this.admin.delete(`/api/billings/${id}`).expect(200);
    return id;
  }

  /** A finished print run of the caller, about the owner, without any printed form. */
  async printRun(caller: TestUser, owner: TestUser): Promise<number> {
    return this.insert(
      `print_runs (user_id, form, state, target_ids, client_ids, created_at, expires_at)
       VALUES (${caller.id}, '50-132', 'done', '{1}', '{${owner.id}}', now(), now() + interval '1 hour')`,
    );
  }

  async note(owner: TestUser): Promise<number> {
    const { body } = await this.admin
      .post('/api/notes', { kind: 1, clientId: owner.id, text: `Note on ${owner.id}` })
      // Without a new key, equal notes sent within moments count as one.
      .set('idempotency-key', randomUUID())
      .expect(201);
    return body.id as number;
  }

  /** @param released whether the client may see the document */
  async document(owner: TestUser, released = true): Promise<number> {
    const fields = { propertyId: await this.property(owner), type: 1 };
    const file = { name: 'order.pdf', content: pdf(`document of ${owner.id}`) };
    const { body } = await upload(this.app, this.admin, '/api/documents', fields, [file]).expect(201);
    const { id } = body[0] as { id: number };
    if (released) await this.admin.post(`/api/documents/${id}/release`).expect(200);
    return id;
  }

  async descriptionFile(owner: TestUser): Promise<number> {
    const fields = { propertyId: await this.property(owner), type: 1 };
    const file = { name: 'deed.pdf', content: pdf(`deed of ${owner.id}`) };
    const { body } = await upload(this.app, this.admin, '/api/description-files', fields, [file]).expect(201);
    return (body[0] as { id: number }).id;
  }

  /** A saved wording of the welcome mail in English. */
  async mailRevision(): Promise<number> {
    const path = '/api/mail-wordings/welcome.en';
    const subject = `Welcome ${Math.random()}`;
    await this.admin.put(path, { subject, body: 'Hello' }).expect(200);
    const { body } = await this.admin.get(`${path}/history`).expect(200);
    return (body[0] as { id: number }).id;
  }

  /** A file of the bulk upload that is not assigned to a property. */
  async bulkDocument(): Promise<number> {
    const file = {
      name: `AC_${Math.random().toString(36).slice(2)}.pdf`,
      content: pdf(String(Math.random())),
    };
    const { body } = await upload(this.app, this.admin, '/api/bulk-documents', {}, [file]).expect(201);
    return (body as { id: number }).id;
  }

  /** A client's open request to change one of its properties. */
  async changeRequest(owner: TestUser): Promise<number> {
    const propertyId = await this.property(owner);
    const { body } = await owner
      .post('/api/change-requests', { kind: 'property_change', propertyId, fields: { city: 'Round Rock' } })
      .expect(201);
    return body.id as number;
  }

  /** An activity without an open request. */
  async activity(owner: TestUser): Promise<number> {
    return this.insert(
      `activities (type, details, client_id) VALUES ('client_update', '{"event":"ClientUpdated"}', ${owner.id})`,
    );
  }

  /** A mail that could not be sent. */
  async message(owner: TestUser): Promise<number> {
    return this.insert(
      `messages (message_id, template, recipient, subject, text_body, html_body, status, attempts, error, client_id)
       VALUES (gen_random_uuid()::text, 'welcome', 'a@example.com', 'Welcome', 'Hello', '<p>Hello</p>', 'failed', 5, 'refused', ${owner.id})`,
    );
  }

  /** A scheduled report of the account, which is also its recipient. */
  async schedule(owner: TestUser): Promise<number> {
    return this.insert(
      `report_schedules (name, report, format, locale, request, years_move, base_year, frequency, "time", time_zone,
         recipient_ids, next_run_at, owner_id)
       VALUES ('Clients', 'all-active-clients', 'csv', 'en',
         '{"filter":{},"sort":{"column":"id"},"columns":["clientName"]}', true, 2026, 'daily', '07:00', 'UTC',
         ARRAY[${owner.id}], now() + interval '1 day', ${owner.id})`,
    );
  }

  /** A run of such a schedule, mailed to the account. */
  async scheduleRun(owner: TestUser): Promise<number> {
    return this.insert(
      `report_schedule_runs (schedule_id, occurrence, state, recipient_ids)
       VALUES (${await this.schedule(owner)}, now(), 'done', ARRAY[${owner.id}])`,
    );
  }

  /** A webhook that sends nothing. */
  async webhook(): Promise<number> {
    return this.insert(
      `webhooks (url, events, active, secret) VALUES ('https://hooks.example.com/', '{billing.paid}', false, 'x')`,
    );
  }

  /** A delivery that was given up. */
  async webhookDelivery(): Promise<number> {
    return this.insert(
      `webhook_deliveries (webhook_id, event_id, type, record, payload, status, attempts, failure, failure_detail)
       VALUES (${await this.webhook()}, gen_random_uuid(), 'billing.paid', 'billing:1', '{}', 'failed', 9, 'status', 'HTTP 500')`,
    );
  }

  /** A suppressed address, which gets no mail. */
  async suppression(): Promise<number> {
    return this.insert(
      `mail_suppressions (address, reason, source) VALUES (gen_random_uuid() || '@example.com', 'bounce', 'smtp')`,
    );
  }

  /** A batch e-mail due tomorrow, not yet written for its only recipient. */
  async batch(owner: TestUser, state = 'scheduled'): Promise<number> {
    const id = await this.insert(
      `batches (key, template, audience, tax_year, state, send_at, recipients)
       VALUES (gen_random_uuid()::text, 'no-change', '{"template":"no-change","propertyTypeIds":[],"countyIds":[],"accountNumbers":[],"zips":[],"minReductionPercent":0}',
         2026, '${state}', now() + interval '1 day', 1)`,
    );
    await this.app.db.query(
      'INSERT INTO batch_recipients (batch_id, position, client_id, email) VALUES ($1, 1, $2, $3)',
      [id, owner.id, owner.email],
    );
    return id;
  }

  async session(owner: TestUser): Promise<string> {
    const other = await this.app.signedIn(owner.id, owner.email);
    const { body } = await other.get('/api/auth/sessions').expect(200);
    return (body as { id: string; current: boolean }[]).find(({ current }) => current)?.id ?? '';
  }

  /** A contract signed by the client, with its file. */
  async contract(owner: TestUser): Promise<number> {
    const key = `contracts/of-${owner.id}-${Math.random()}.pdf`;
    await this.app.app.get(Storage).put(key, pdf(`contract of ${owner.id}`), 'application/pdf');
    const id = await this.insert(
      `signed_contracts (client_id, contract_version, contract_text, text_sha256, billing_percentage,
         billing_delivery, signed_name, consent, signed_at)
       VALUES (${owner.id}, 'test', '{"version":"test","title":"Contract","sections":[],"consent":"I agree"}', '', 50, 'paper', 'Ann Lee', true, now())`,
    );
    await this.app.db.query(`INSERT INTO contract_documents (contract_id, key, sha256) VALUES ($1, $2, '')`, [
      id,
      key,
    ]);
    return id;
  }

  /** A self-registered client, with its signed contract. */
  async registered(): Promise<{ client: TestUser; contractId: number; uploadTicket: string }> {
    const form = registrationForm();
    const { body } = await this.app.anyone
      .post('/api/registration')
      .send({ ...form, formToken: formTokenOf(60, this.app.config) })
      .expect(201);
    const client = await this.app.signedIn(body.clientId as number, form.email);
    return { client, contractId: body.contractId as number, uploadTicket: body.uploadTicket as string };
  }

  /** A sign-in that is locked after too many failed attempts. Returns its e-mail address. */
  async signInLock(email = `locked${Math.random().toString(36).slice(2)}@example.com`): Promise<string> {
    await this.app.db.query(
      `INSERT INTO failed_sign_ins (reason, form, email, account, ip) VALUES ('password', 'client', $1, $1, '192.0.2.1')`,
      [email],
    );
    await this.app.db.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1000000, $2)', [
      `signInAccount:${fingerprint(email)}`,
      Date.now() + 3_600_000,
    ]);
    return email;
  }

  /** An API key of an administrator. */
  async apiKey(): Promise<{ id: number; key: string }> {
    const form = { name: 'Accounting', permissions: ['clients.list'], currentPassword: testPassword };
    const { body } = await this.admin.post('/api/api-keys', form).expect(201);
    return body as { id: number; key: string };
  }

  member(): Promise<TestUser> {
    return this.app.user(UserLevel.Staff);
  }
}
