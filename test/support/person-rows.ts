import { canonicalEmail } from '../../src/platform/rate-limits/rate-limits.service.js';
import { Storage } from '../../src/platform/storage/storage.js';
import type { TestApp } from './app.js';

/** Personal data that occurs nowhere else in a test. */
export const person = {
  name: 'Quillonia Zarembsky',
  email: 'quillonia.z@people.example',
  phone: '(512) 555-0177',
  street: '9 Hidden Hollow',
  account: 'ERASE-77012',
} as const;
export const personValues: readonly string[] = Object.values(person);
const words = personValues.join(' ');

type Value = string | number | boolean | Date | Buffer | readonly (string | number)[] | object | null;

/** A row as it was written, with the key to find it again. */
export interface Written {
  readonly table: string;
  readonly key: Record<string, unknown>;
  readonly before: Record<string, unknown>;
}

/** Writes a person's rows into every table that can have them, and files into every folder. */
export class PersonRows {
  readonly written: Written[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly clientId: number,
    private readonly adminId: number,
  ) {}

  /** Records an existing row as written. @throws Error if there is none */
  async note(table: string, key: Record<string, unknown>): Promise<void> {
    const before = await this.row(table, key);
    if (!before) throw new Error(`${table} has no such row.`);
    this.written.push({ table, key, before });
  }

  row(table: string, key: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
    const names = Object.keys(key);
    return this.app.db
      .first<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${names.map((name, n) => `t.${name} = $${n + 1}`).join(' AND ')}`,
        Object.values(key) as string[],
      )
      .then((found) => found?.row);
  }

  private async put(table: string, values: Record<string, Value>, keys = ['id']): Promise<number> {
    const names = Object.keys(values);
    const row = await this.app.db.first<{ row: Record<string, unknown> }>(
      `INSERT INTO ${table} AS t (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})
       RETURNING to_jsonb(t) AS row`,
      Object.values(values) as string[],
    );
    const before = row!.row;
    this.written.push({
      table,
      key: Object.fromEntries(keys.map((key) => [key, before[key]])),
      before,
    });
    return Number(before['id'] ?? 0);
  }

  private async content(key: string): Promise<void> {
    await this.app.app.get(Storage).put(key, Buffer.from(words), 'text/plain');
  }

  private async file(folder: string): Promise<number> {
    const key = `${folder}/person.txt`;
    await this.content(key);
    return this.put('stored_files', {
      key,
      name: `${person.name}.txt`,
      content_type: 'text/plain',
      size: words.length,
      sha256: 'x',
    });
  }

  private async another(folder: string, name: string): Promise<string> {
    const key = `${folder}/${name}.txt`;
    await this.content(key);
    return key;
  }

  /** Writes everything. @returns the ids of the mails, and as `schedule` that of a schedule's run */
  async writeAll(): Promise<{ readonly mails: readonly number[]; readonly schedule: number }> {
    await this.account();
    const property = await this.property();
    await this.season(property);
    await this.work(property);
    return { mails: await this.mails(), schedule: await this.reports() };
  }

  private async account(): Promise<void> {
    const { clientId } = this;
    const soon = new Date(Date.now() + 3_600_000);
    await this.app.db.query(
      `UPDATE users SET first_name = 'Quillonia', last_name = 'Zarembsky', email = $2, username = $2, phone1 = $3, phone2 = $3,
         address = $4, address2 = $4, company_name = $5, city = $5, state = 'TX', zip = '78799' WHERE id = $1`,
      [clientId, person.email, person.phone, person.street, person.name],
    );
    await this.note('users', { id: clientId });
    await this.app.db.query(
      `UPDATE clients SET additional_contact_name = $2, additional_contact_number = $2, additional_contact_email = $2, promo_code = $2,
         how_did_you_hear = $2, terms_ip = '203.0.113.7' WHERE id = $1`,
      [clientId, words],
    );
    await this.note('clients', { id: clientId });
    const { put } = { put: this.put.bind(this) };
    await put('failed_sign_ins', {
      reason: 'password',
      form: 'client',
      email: person.email,
      account: canonicalEmail(person.email),
    });
    await put('password_resets', { user_id: clientId, token_hash: 'reset', expires_at: soon });
    await put('recovery_codes', { user_id: clientId, code_hash: 'code' });
    await put('sessions', { user_id: clientId, expires_at: soon, user_agent: words });
    await put('sign_in_challenges', { user_id: clientId, method: 'email', form: 'client', expires_at: soon });
    await put('sign_in_unlocks', { user_id: clientId, expires_at: soon });
    await put('totp_secrets', { user_id: clientId, secret: 'secret' }, ['user_id']);
    await put('client_views', { user_id: this.adminId, client_id: clientId }, ['user_id', 'client_id']);
    await put('notes', { kind: 1, client_id: clientId, text: words });
    await put('registration_keys', { key_hash: 'key', form_hash: 'form', client_id: clientId }, ['key_hash']);
    await put('idempotency_keys', {
      principal: `user:${clientId}`,
      key_hash: 'key',
      request_hash: 'hash',
      locked_until: soon,
    });
    await put('calendar_feeds', { user_id: clientId, token_hash: 'calendar' }, ['user_id']);
    await put('client_exports', {
      client_id: clientId,
      user_id: this.adminId,
      created_at: new Date(),
      expires_at: soon,
      file_id: await this.file('client-exports'),
    });
    await put('activities', {
      type: 'client_update',
      client_id: clientId,
      actor_id: clientId,
      actor_level: 1,
      ip: '203.0.113.7',
      device: words,
      fields: JSON.stringify([{ field: 'lastName', old: null, new: words }]),
      details: JSON.stringify({ event: 'ClientUpdated', property: words }),
    });
    await put('change_requests', {
      kind: 'profile_change',
      client_id: clientId,
      requested_by: clientId,
      reason: words,
      base: { lastName: words },
      fields: { lastName: words },
      decisions: { lastName: 'approved' },
    });
    for (const [name, data] of Object.entries({ 'password-reset': person.email, letters: '' }))
      await this.app.db.query(
        `INSERT INTO jobs.job (name, data, output, state, completed_on) VALUES ($1, $2, $3, 'failed', now())`,
        [name, JSON.stringify({ email: data }), JSON.stringify({ message: `No page for ${person.name}` })],
      );
  }

  private async property(): Promise<number> {
    return this.put('properties', {
      client_id: this.clientId,
      owner_name: person.name,
      county_id: 5,
      account_number: person.account,
      address: person.street,
      address2: words,
      city: words,
      zip: '78799',
      legal_description: words,
      description: words,
      aoa_address: words,
      aoa_city: words,
      aoa_state: 'TX',
      aoa_zip: '78799',
      purchase_description: words,
      damage_description: words,
      remodel_description: words,
    });
  }

  private async season(property: number): Promise<void> {
    const { clientId } = this;
    const today = new Date().toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    const of = { property_id: property };
    await this.put('appointments', {
      ...of,
      signed_on: today,
      source: 'paper',
      file_id: await this.file('appointments'),
      receipt: words,
      rejection_reason: words,
      revocation_reason: words,
    });
    const protest = await this.put('protests', {
      ...of,
      tax_year: year,
      informal_note: words,
      consent: words,
      hearing_place: words,
      hearing_link: words,
      filing_file_id: await this.file('protests'),
    });
    await this.put('protest_steps', {
      protest_id: protest,
      from_stage: 'open',
      to_stage: 'authorised',
      reason: words,
    });
    await this.put('roll_notices', {
      county_id: 5,
      tax_year: year,
      kind: 'rise',
      account_key: 'ERASE77012',
      account_number: person.account,
      client_id: clientId,
      import_id: 1,
      owner_name: words,
      situs_address: words,
      ...of,
    });
    await this.put('case_differences', {
      county_id: 5,
      tax_year: year,
      kind: 'hearing',
      import_id: 1,
      note: words,
      ...of,
    });
    const offer = await this.put('offers', {
      protest_id: protest,
      source: 'informal',
      offered_value: 1,
      offered_on: today,
      note: words,
    });
    await this.put('offer_answers', {
      offer_id: offer,
      protest_id: protest,
      client_id: clientId,
      answer: 'declined',
      way: 'portal',
      ...of,
      actor_id: clientId,
      seen: { note: words },
      said_by: words,
      note: words,
    });
    await this.put('offer_confirmations', { client_id: clientId, tax_year: year }, ['client_id']);
    await this.put('offer_instructions', { client_id: clientId, kind: 'ask' });
    await this.put('comparable_selections', {
      protest_id: protest,
      subject: { owner: words },
      rules: {},
      candidates: {},
      used: 0,
      is_enough: false,
    });
    const facts = await this.put('tax_facts', { ...of, tax_year: year });
    await this.put('limit_entries', { ...of, tax_year: 2024 }, ['property_id']);
    const unit = await this.app.db.first<{ id: number }>(
      `INSERT INTO taxing_units (county_id, tax_year, code, name, kind, rate) VALUES (5, $1, 'PERSON', 'A unit', 'other', 0.01) RETURNING id`,
      [year],
    );
    await this.put('tax_fact_units', { facts_id: facts, unit_id: unit!.id }, ['facts_id', 'unit_id']);
  }

  private async work(property: number): Promise<void> {
    const of = { property_id: property };
    const now = new Date();
    const soon = new Date(now.getTime() + 3_600_000);
    await this.put('description_files', { ...of, kind: 1, file_id: await this.file('descriptions') });
    await this.put('documents', { ...of, type: 1, status: 1, file_id: await this.file('documents') });
    await this.put('bulk_documents', {
      problem: 'ambiguous',
      account_number: person.account,
      account_number_key: 'ERASE77012',
      file_id: await this.file('bulk'),
    });
    await this.put('letter_prints', {
      user_id: this.adminId,
      subject: 'client-info:1',
      letter: 'client-info',
      fingerprint: 'x',
      data: { owner: words },
      created_at: now,
      expires_at: soon,
      file_key: await this.another('letters', 'letter'),
    });
    const run = await this.put('print_runs', {
      user_id: this.adminId,
      form: '50-162',
      target_ids: [property],
      client_ids: [this.clientId],
      created_at: now,
      expires_at: soon,
    });
    await this.put('print_run_files', {
      run_id: run,
      forms: 1,
      pages: 1,
      file_id: await this.file('print-runs'),
    });
    const hook = await this.app.db.first<{ id: number }>(
      `INSERT INTO webhooks (url, events, secret) VALUES ('https://example.com', '{client.updated}', 'x') RETURNING id`,
    );
    await this.put('webhook_deliveries', {
      webhook_id: hook!.id,
      event_id: '00000000-0000-4000-8000-000000000001',
      type: 'client.updated',
      record: 'client:1',
      client_id: this.clientId,
      payload: words,
      response_body: words,
      failure_detail: words,
    });
  }

  private async mails(): Promise<number[]> {
    const texts = {
      subject: words,
      text_body: words,
      html_body: words,
      unsubscribe_url: 'https://x.example',
    };
    const own = await this.put('messages', {
      message_id: 'own',
      template: 'welcome',
      recipient: person.email,
      client_id: this.clientId,
      ...texts,
      error: words,
      attachments: JSON.stringify([{ name: person.name, key: 'x' }]),
    });
    const others: number[] = [];
    for (const [template, cause, status] of [
      ['at-risk', 'at-risk:today', 'sent'],
      ['scheduled-report', 'schedule:1', 'queued'],
      ['batch-custom-test', null, 'sent'],
      ['welcome', 'test:1', 'sent'],
    ] as const) {
      const row = await this.app.db.first<{ id: number }>(
        `INSERT INTO messages (message_id, template, cause, status, recipient, subject, text_body, html_body)
         VALUES ($1, $2, $3, $4, 'office@firm.example', 'About many', $5, $5) RETURNING id`,
        [`${template} ${cause}`, template, cause, status, words],
      );
      others.push(row!.id);
    }
    await this.put('mail_suppressions', {
      address: person.email,
      reason: 'bounce',
      source: 'smtp',
      detail: `No ${person.name} here`,
    });
    const batch = await this.app.db.first<{ id: number }>(
      `INSERT INTO batches (key, template, audience, tax_year, state, send_at, recipients)
       VALUES ('person', 'no-change', '{}', 2026, 'done', now(), 1) RETURNING id`,
    );
    await this.put(
      'batch_recipients',
      { batch_id: batch!.id, position: 1, client_id: this.clientId, email: person.email },
      ['batch_id', 'position'],
    );
    return [own, ...others];
  }

  private async reports(): Promise<number> {
    const now = new Date();
    await this.put('exports', {
      user_id: this.adminId,
      report: 'clients',
      format: 'csv',
      request: { filter: { q: person.name } },
      locale: 'en',
      rows: 1,
      file_name: 'clients.csv',
      created_at: now,
      state: 'done',
      expires_at: new Date(now.getTime() + 3_600_000),
      file_key: await this.another('exports', 'export'),
    });
    const schedule = await this.app.db.first<{ id: number }>(
      `INSERT INTO report_schedules (name, report, format, locale, request, years_move, base_year, frequency, time_zone,
         recipient_ids, owner_id, state, pause_reason)
       VALUES ('All clients', 'clients', 'csv', 'en', '{}', false, 2026, 'daily', 'America/Chicago', $1, $2, 'paused', 'byHand')
       RETURNING id`,
      [[this.adminId], this.adminId],
    );
    const run = await this.app.db.first<{ id: number }>(
      `INSERT INTO report_schedule_runs (schedule_id, occurrence, state, file_key) VALUES ($1, now(), 'done', $2) RETURNING id`,
      [schedule!.id, await this.another('schedules', 'report')],
    );
    return run!.id;
  }
}
