import { usualComparableRules } from '../../common/season/comparable-rules.js';
import { UserLevel } from '../../common/enums.js';
import { fingerprint } from '../../src/platform/rate-limits/rate-limits.service.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { columnsOf } from '../../src/rolls/candidate-columns.js';
import { type TestApp, testPassword, type TestUser } from './app.js';
import { formTokenOf, registrationForm } from './registration.js';
import { pdf, upload } from './uploads.js';
import { addHouses, houses } from './neighborhood.js';

/** A two-letter code that no state has. */
export const freeStateCode = `(SELECT chr(65 + i / 26) || chr(65 + i % 26) AS code FROM generate_series(0, 675) i
  WHERE chr(65 + i / 26) || chr(65 + i % 26) NOT IN (SELECT code FROM states) ORDER BY random() LIMIT 1)`;

/** A day that is no holiday yet. */
export const freeHoliday = `(SELECT max(day) + 1 FROM holidays)`;

/** A tax year without a row yet. */
export const freeTaxYear = `(SELECT max(tax_year) + 1 FROM tax_year_rules)`;

/** Account numbers of the comparable of `comparables`, and of one that can be added. */
export const comparedHouse = 'R100201';
export const addedHouse = 'R100202';

/** A county without rules for comparables yet. */
export const freeCounty = `(SELECT min(id) FROM counties WHERE id NOT IN (SELECT county_id FROM comparable_rules WHERE county_id IS NOT NULL))`;

/** Inserts of rows of reference data with a unique name. */
const referenceRows = {
  states: (name: string) => `states (name, code) VALUES ('${name}', ${freeStateCode})`,
  counties: (name: string) => `counties (name, district_name) VALUES ('${name}', 'District')`,
  'property-types': (name: string) => `property_types (type, value) VALUES ('${name}', 'A9')`,
  'exemption-types': (name: string) => `exemption_types (title) VALUES ('${name}')`,
  results: (name: string) => `results (name) VALUES ('${name}')`,
  agents: (name: string) => `agents (first_name, last_name) VALUES ('Ann', '${name}')`,
  holidays: (name: string) => `holidays (day, name) VALUES (${freeHoliday}, '${name}')`,
  'comparable-rules': (name: string) =>
    `comparable_rules (name, county_id, area_percent, years, land_percent, area_share, age_percent, adjustment_cap, gross_cap, least, most)
     VALUES ('${name}', ${freeCounty}, 25, 10, 50, 50, 1, 15, 25, 5, 15)`,
  'taxing-units': (name: string) =>
    `taxing_units (county_id, tax_year, code, name, kind, rate) VALUES (1, 2026, '${name}', '${name}', 'school', 0.0095)`,
  'tax-year-rules': () => `tax_year_rules (tax_year) VALUES (${freeTaxYear})`,
};

/** Creates rows of every resource, each belonging to one client. */
export class Rows {
  private constructor(
    private readonly app: TestApp,
    /** Creates rows that only the office can create. */
    private readonly admin: TestUser,
  ) {}

  static async of(app: TestApp): Promise<Rows> {
    return new Rows(app, await app.admin());
  }

  property(owner: TestUser): Promise<number> {
    return this.app.property(owner.id, { ownerName: `Owner ${owner.id}` });
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

  /** An import that changed nothing. */
  rollImport(): Promise<number> {
    return this.insert(
      `roll_imports (county_id, tax_year, kind, state, finished_at) VALUES (1, 2027, 'roll', 'unchanged', now())`,
    );
  }

  /** The county and tax year of an import. */
  async importedRoll(): Promise<{ countyId: number; taxYear: number }> {
    await this.rollImport();
    return { countyId: 1, taxYear: 2027 };
  }

  /** A hearing that a district has, and our protest not. */
  async difference(owner: TestUser): Promise<number> {
    return this.insert(
      `case_differences (county_id, tax_year, kind, property_id, hearing_on, import_id)
       SELECT 1, tax_year, 'hearing', property_id, '2027-06-15', 1 FROM protests WHERE id = ${await this.protest(owner)}`,
    );
  }

  /** What a roll says of a property. */
  async rollNotice(owner: TestUser): Promise<number> {
    const property = await this.property(owner);
    return this.insert(
      `roll_notices (county_id, tax_year, kind, account_key, account_number, property_id, client_id, value, last_value, import_id)
       VALUES (1, 2027, 'rise', 'N${property}', 'N${property}', ${property}, ${owner.id}, 500000, 400000, 1)`,
    );
  }

  /** An import in preparation; `checked` could be imported, if its files were there. */
  rollUpload(state: 'open' | 'checked' = 'open'): Promise<number> {
    const staging = {
      files: [],
      layout: '',
      isWhole: true,
      isSupplement: false,
      accounts: 1,
      refused: 0,
      reasons: {},
    };
    const found = { tables: [], columns: null, mapping: null, rows: [], staging };
    return this.insert(
      `roll_uploads (county_id, tax_year, kind, state, found) VALUES (1, 2027, 'roll', '${state}', '${JSON.stringify(found)}')`,
    );
  }

  /** A file of an import in preparation. */
  async rollUploadFile(): Promise<number> {
    const id = await this.insert(
      `stored_files (key, name, content_type, size, sha256) VALUES ('rolls/' || gen_random_uuid(), 'PROP.TXT', 'application/octet-stream', 1, 'x')`,
    );
    await this.app.db.query('INSERT INTO roll_upload_files (file_id, upload_id) VALUES ($1, $2)', [
      id,
      await this.rollUpload(),
    ]);
    return id;
  }

  /** An account of a district. */
  rollAccount(): Promise<number> {
    const number = Math.random().toString(36).slice(2).toUpperCase();
    return this.insert(
      `roll_accounts (county_id, tax_year, account_number, account_key, import_id) VALUES (1, 2027, '${number}', '${number}', 1)`,
    );
  }

  /** Comparables of a protest, one of which is used. */
  async comparables(owner: TestUser): Promise<number> {
    const protestId = await this.protest(owner);
    await this.inRoll(protestId);
    await addHouses(this.app, [{ number: addedHouse }]);
    const house = (accountNumber: string) => ({
      ...{
        accountNumber,
        situs: null,
        neighborhoodCode: 'N1',
        stateCode: 'A1',
        classCode: 'R4',
        livingArea: '2000',
      },
      ...{ yearBuilt: 2000, landSqft: '7000', landValue: '100000', improvementValue: '320000' },
      ...{ marketValue: '420000', appraisedValue: '420000' },
    });
    const undecided = { distance: 0, addedFor: null, leftOutFor: null, other: null };
    const candidates = [{ account: house(comparedHouse), ...undecided }];
    const values = [house('SUBJECT'), usualComparableRules, columnsOf(candidates)].map(
      (value) => `'${JSON.stringify(value)}'`,
    );
    return this.insert(
      `comparable_selections (protest_id, subject, rules, candidates, used, is_enough) VALUES (${protestId}, ${values.join(', ')}, 1, false)`,
    );
  }

  /** The same, released to the owner. */
  async packet(owner: TestUser): Promise<number> {
    const id = await this.comparables(owner);
    await this.app.db.query('UPDATE comparable_selections SET released_at = now() WHERE id = $1', [id]);
    return id;
  }

  /** Gives the property of a protest an account in the roll of its tax year. */
  async inRoll(protestId: number): Promise<void> {
    const number = `K${protestId}`;
    await addHouses(this.app, [{ number }]);
    await this.app.db.query(
      `UPDATE properties p SET account_number = $2, county_id = $3 FROM protests pt WHERE pt.id = $1 AND p.id = pt.property_id`,
      [protestId, number, houses.countyId],
    );
    await this.app.db.query('UPDATE protests SET tax_year = $2 WHERE id = $1', [protestId, houses.taxYear]);
  }

  /** A roll with one house, open to strangers. */
  async rollOfHouse(number: string): Promise<void> {
    await addHouses(this.app, [{ number }]);
    await this.app.db.query(
      `INSERT INTO roll_imports (county_id, tax_year, kind, state, accounts, finished_at) VALUES ($1, $2, 'roll', 'done', 1, now())`,
      [houses.countyId, houses.taxYear],
    );
  }

  /** A run that is over. */
  comparableRun(): Promise<number> {
    return this.insert(
      `comparable_runs (tax_year, only_missing, state, total) VALUES (2027, true, 'done', 0)`,
    );
  }

  /** An open offer without an end. */
  async offer(owner: TestUser): Promise<number> {
    return this.insert(
      `offers (protest_id, source, offered_value, offered_on) VALUES (${await this.protest(owner)}, 'informal', 450000, '2026-05-20')`,
    );
  }

  /** The same, which the owner lets the firm accept. */
  async instructedOffer(owner: TestUser): Promise<number> {
    const id = await this.offer(owner);
    await this.app.db.query(
      `INSERT INTO appointments (property_id, signed_on, source)
       SELECT p.property_id, '2026-01-10', 'paper' FROM offers o JOIN protests p ON p.id = o.protest_id WHERE o.id = $1`,
      [id],
    );
    await this.app.db.query(
      `INSERT INTO offer_instructions (client_id, kind, max_value) VALUES ($1, 'limit', 450000)
       ON CONFLICT (client_id, property_id) DO UPDATE SET kind = 'limit', max_value = 450000`,
      [owner.id],
    );
    return id;
  }

  /** An offer that the owner has declined. */
  async answeredOffer(owner: TestUser): Promise<number> {
    const id = await this.offer(owner);
    const body = { answer: 'declined', version: 1, saidBy: 'Ann Lee', saidAt: '2026-05-20 14:00' };
    await this.admin.post(`/api/offers/${id}/phone-answer`, body).expect(200);
    return id;
  }

  /** An appointment of agent that was signed on paper. */
  async appointment(owner: TestUser): Promise<number> {
    return this.insert(
      `appointments (property_id, signed_on, source) VALUES (${await this.property(owner)}, '2026-01-10', 'paper')`,
    );
  }

  /** A protest with a hearing; of an earlier year, so that it is not the property's own. */
  async hearing(owner: TestUser): Promise<number> {
    return this.insert(
      `protests (property_id, tax_year, stage, hearing_on) VALUES (${await this.property(owner)}, 2024, 'hearing', '2024-06-15')`,
    );
  }

  /** An open protest of the current tax year. */
  async protest(owner: TestUser): Promise<number> {
    return this.insert(
      `protests (property_id, tax_year) VALUES (${await this.property(owner)}, ${new Date().getFullYear()})`,
    );
  }

  /** A protest with the file of its order. */
  async protestWithFile(owner: TestUser): Promise<number> {
    const id = await this.protest(owner);
    const file = { name: 'order.pdf', content: pdf(String(id)) };
    for (const kind of ['filing', 'order'])
      await upload(this.app, this.admin, `/api/protests/${id}/files`, { kind }, [file]).expect(200);
    return id;
  }

  /** A finished run of the caller's that has printed no form of the owner's. */
  async printRun(caller: TestUser, owner: TestUser): Promise<number> {
    return this.insert(
      `print_runs (user_id, form, state, target_ids, client_ids, created_at, expires_at)
       VALUES (${caller.id}, '50-132', 'done', '{1}', '{${owner.id}}', now(), now() + interval '1 hour')`,
    );
  }

  async note(owner: TestUser): Promise<number> {
    const { body } = await this.admin
      .post('/api/notes', { kind: 1, clientId: owner.id, text: `Note on ${owner.id}` })
      .expect(201);
    return body.id as number;
  }

  /** @param released whether its client may see it */
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

  /** An address that gets no mail. */
  async suppression(): Promise<number> {
    return this.insert(
      `mail_suppressions (address, reason, source) VALUES (gen_random_uuid() || '@example.com', 'bounce', 'smtp')`,
    );
  }

  /** A batch e-mail whose only recipient has not had its turn, due tomorrow. */
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

  /** Inserts a row directly. Returns its id. */
  private async insert(into: string): Promise<number> {
    const row = await this.app.db.first<{ id: number | string }>(`INSERT INTO ${into} RETURNING id`);
    return Number(row?.id);
  }
}
