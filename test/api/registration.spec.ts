import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTRACT_VERSION, plainText } from '../../common/contract-text.js';
import { binary, TestApp } from '../support/app.js';
import { readPdf } from '../support/pdf-text.js';
import { registrationForm } from '../support/registration.js';

describe('registration', () => {
  let app: TestApp;
  const register = (form: object) =>
    app.anyone.post('/api/registration').set('user-agent', 'Owner/1.0').send(form);

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());

  it('makes a new client with its property and contract, who can sign in', async () => {
    const form = registrationForm({ accountNumber: '01-0006-0000' });
    const { body } = await register(form).expect(201);
    const signIn = { email: form.email, password: form.password, form: 'client' };
    const { body: session } = await app.anyone.post('/api/auth/sign-in').send(signIn).expect(200);
    const client = await app.signedIn(body.clientId, form.email);
    expect(session.user).toMatchObject({ id: body.clientId, level: 1 });
    expect((await client.get(`/api/clients/${body.clientId}`).expect(200)).body).toMatchObject({
      isNew: true,
      source: 'portal',
      billingPercentage: '50.00',
      billingDelivery: 'paper',
      phone1: '(512) 555-0123',
      status: 'A',
    });
    expect((await client.get('/api/properties').expect(200)).body).toMatchObject([
      { id: body.propertyId, ownerName: 'Ann Lee', accountNumber: '01-0006-0000', state: 'TX', isNew: true },
    ]);
  });

  it('keeps the evidence of the signature, and the PDF says what was signed', async () => {
    const form = registrationForm();
    const { body } = await register(form).expect(201);
    const [row] = await app.db.query<Record<string, unknown>>(
      'SELECT * FROM signed_contracts WHERE id = $1',
      [body.contractId],
    );
    expect(row).toMatchObject({
      contract_version: CONTRACT_VERSION,
      signed_name: 'Ann B. Lee',
      consent: true,
      user_agent: 'Owner/1.0',
    });
    expect(row?.['ip']).toMatch(/127\.0\.0\.1|::1/);
    const text = plainText(row?.['contract_text'] as Parameters<typeof plainText>[0]);
    expect(createHash('sha256').update(text).digest('hex')).toBe(row?.['text_sha256']);
    const client = await app.signedIn(body.clientId, form.email);
    const pdf = await client
      .get(`/api/contracts/${body.contractId}/document`)
      .buffer(true)
      .parse(binary)
      .expect(200);
    expect(
      createHash('sha256')
        .update(pdf.body as Buffer)
        .digest('hex'),
    ).toBe(row?.['pdf_sha256']);
    const printed = (await readPdf(pdf.body as Buffer)).text;
    for (const part of ['Ann B. Lee', '50%', 'Harris County, Texas']) expect(printed).toContain(part);
  });

  it('lets nobody change or remove a signed contract, the database included', async () => {
    const { body } = await register(registrationForm()).expect(201);
    await expect(
      app.db.query(`UPDATE signed_contracts SET signed_name = 'x' WHERE id = $1`, [body.contractId]),
    ).rejects.toThrow(/never change/);
    await expect(
      app.db.query('DELETE FROM signed_contracts WHERE id = $1', [body.contractId]),
    ).rejects.toThrow(/never change/);
  });

  it('shows a contract to its client and the office only', async () => {
    const { body } = await register(registrationForm()).expect(201);
    const other = await app.client();
    await other.get(`/api/contracts/${body.contractId}/document`).expect(404);
    expect((await other.get('/api/contracts').expect(200)).body).toEqual([]);
    const staff = await app.staffRole();
    await staff.get(`/api/contracts/${body.contractId}/document`).expect(200);
  });

  it('keeps all or nothing: a wrong property leaves no account and no file', async () => {
    const form = registrationForm({ propertyTypeId: 9999 });
    const before = await filesOf(app);
    const { body } = await register(form).expect(400);
    expect(body.errors).toEqual({ 'property.propertyTypeId': 'Please choose one of the options' });
    expect(await app.db.first('SELECT 1 FROM users WHERE email = $1', [form.email])).toBeUndefined();
    expect(await filesOf(app)).toEqual(before);
  });

  it('names a taken e-mail, user name and account number at their fields', async () => {
    const first = registrationForm({ accountNumber: '777-1' });
    await register(first).expect(201);
    const second = registrationForm();
    const taken = await register({
      ...second,
      email: first.email.toUpperCase(),
      username: first.username,
    }).expect(400);
    expect(taken.body.errors).toEqual({
      email: 'The email has already been taken.',
      username: 'The username has already been taken.',
    });
    const sameAccount = await register(registrationForm({ accountNumber: '7 77.1' })).expect(400);
    expect(sameAccount.body.errors).toEqual({
      'property.accountNumber': 'Property with the same account number already exists.',
    });
  });

  it('registers one of two that send the same e-mail at the same moment', async () => {
    const [form, other] = [registrationForm(), registrationForm()];
    const answers = await Promise.all([register(form), register({ ...other, email: form.email })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400]);
    expect(answers.find((answer) => answer.status === 400)?.body.errors).toEqual({
      email: 'The email has already been taken.',
    });
  });

  it('asks again when the contract on the screen was an older one, and for consent', async () => {
    const form = registrationForm();
    const old = await register({ ...form, signature: { ...form.signature, version: '2020-1' } }).expect(409);
    expect(old.body.code).toBe('contractOutdated');
    const silent = await register({ ...form, signature: { ...form.signature, consent: false } }).expect(400);
    expect(silent.body.errors).toEqual({ 'signature.consent': 'Please confirm that you agree' });
  });

  it('is refused while the firm has closed registration', async () => {
    await app.db.query(`INSERT INTO settings (key, value) VALUES ('registration', '{"enabled": false}')`);
    try {
      const { body } = await app.anyone.get('/api/registration').expect(200);
      expect(body).toMatchObject({ enabled: false, placeholderTitle: expect.any(String) });
      await register(registrationForm()).expect(403);
    } finally {
      await app.db.query(`DELETE FROM settings WHERE key = 'registration'`);
    }
  });
});

async function filesOf(app: TestApp): Promise<string[]> {
  return (await readdir(join(app.config.dataDir, 'files'), { recursive: true }).catch(() => [])).sort();
}
