import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION, plainText } from '../../common/letters/contract-text.js';
import { binary, TestApp } from '../support/app.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { emptyBoxes, readPdf } from '../support/pdf-text.js';
import { eventually } from '../support/processes.js';
import { formTokenOf, registrationForm } from '../support/registration.js';
import { fileBalance, pdf, upload } from '../support/uploads.js';

describe('registration', () => {
  let app: TestApp;
  const register = (form: object) =>
    app.anyone.post('/api/registration').set('user-agent', 'Owner/1.0').send(form);

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.stop());

  const printed = (contractId: number): Promise<{ sha256: string }> =>
    eventually('the contract is printed', () =>
      app.db.first<{ sha256: string }>('SELECT sha256 FROM contract_documents WHERE contract_id = $1', [
        contractId,
      ]),
    );

  it('registration creates a new client with its property and contract, who can sign in', async () => {
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

  it('registration saves with the account what the client wants done with offers, or nothing at all', async () => {
    const year = new Date().getFullYear();
    const instruction = async (clientId: number) =>
      app.db.first<{ kind: string; maxValue: string | null; year: number; event: string }>(
        `SELECT i.kind, i.max_value::text AS "maxValue", c.tax_year AS year, a.details->>'event' AS event
         FROM offer_instructions i JOIN offer_confirmations c USING (client_id)
           JOIN activities a ON a.client_id = i.client_id AND a.type = 'offer' AND a.actor_id = i.client_id
         WHERE i.client_id = $1 AND i.property_id IS NULL`,
        [clientId],
      );
    const limit = { ...registrationForm(), offerInstruction: { kind: 'limit', maxValue: '400000' } };
    const { body } = await register(limit).expect(201);
    const written = await instruction((body as { clientId: number }).clientId);
    expect(written).toMatchObject({ kind: 'limit', maxValue: '400000.00', event: 'OfferInstructionChanged' });
    // An instruction given late in the year counts for the next season.
    expect([year, year + 1]).toContain(written?.year);

    const silent = await register(registrationForm()).expect(201);
    expect(await instruction((silent.body as { clientId: number }).clientId)).toBeUndefined();

    const wrong = { ...registrationForm(), offerInstruction: { kind: 'limit' } };
    const refused = await register(wrong).expect(400);
    expect(refused.body.errors).toEqual({ 'offerInstruction.maxValue': 'This is required field' });
    await register({ ...wrong, offerInstruction: { kind: 'gossip' } }).expect(400);
    expect(await app.db.query('SELECT 1 FROM users WHERE email = $1', [wrong.email])).toEqual([]);
    // Sending the same form twice makes one account and one instruction.
    const again = { ...registrationForm(), idempotencyKey: randomBytes(20).toString('hex') };
    const twice = { ...again, offerInstruction: { kind: 'advice' } };
    const [one, two] = [await register(twice).expect(201), await register(twice).expect(201)];
    expect(two.body).toMatchObject({ clientId: (one.body as { clientId: number }).clientId });
  });

  it('registration stores no empty company, so the first profile change contains only real changes', async () => {
    const form = { ...registrationForm(), companyName: '' };
    const { body } = await register(form).expect(201);
    const client = await app.signedIn(body.clientId, form.email);
    const { body: profile } = await client.get(`/api/clients/${body.clientId}`).expect(200);
    expect(profile.companyName).toBeNull();
    const ask = { kind: 'profile_change', fields: { companyName: '', firstName: profile.firstName } };
    expect((await client.post('/api/change-requests', ask).expect(400)).body.code).toBe('nothingChanged');
  });

  it('a contract keeps the evidence of its signature, and its PDF says what was signed', async () => {
    const form = registrationForm();
    const { body } = await register(form).expect(201);
    const [row] = await app.db.query<Record<string, unknown>>(
      'SELECT * FROM signed_contracts WHERE id = $1',
      [body.contractId],
    );
    const document = await printed(body.contractId);
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
    const file = await client
      .get(`/api/contracts/${body.contractId}/document`)
      .buffer(true)
      .parse(binary)
      .expect(200);
    expect(
      createHash('sha256')
        .update(file.body as Buffer)
        .digest('hex'),
    ).toBe(document.sha256);
    const read = (await readPdf(file.body as Buffer)).text;
    for (const part of ['Ann B. Lee', '50%', 'Harris County, Texas', '2 Bluebonnet Ln'])
      expect(read).toContain(part);
    expect((await client.get('/api/contracts').expect(200)).body).toMatchObject([
      { id: body.contractId, textSha256: row?.['text_sha256'], pdfSha256: document.sha256 },
    ]);
  });

  it.each(['李明', '李明\u{1f3e0}'])(
    'a contract prints names in the letters of their owners: %s',
    async (signedName) => {
      const form = registrationForm();
      const named = {
        ...form,
        firstName: '明',
        lastName: '李',
        signature: { ...form.signature, signedName },
      };
      const { body } = await register(named).expect(201);
      await printed(body.contractId);
      const client = await app.signedIn(body.clientId, form.email);
      const file = await client
        .get(`/api/contracts/${body.contractId}/document`)
        .buffer(true)
        .parse(binary)
        .expect(200);
      const content = file.body as Buffer;
      expect((await readPdf(content)).text).toMatch(new RegExp(`electronic signature\\)\\s*${signedName}`));
      expect(await emptyBoxes(content)).toBe(0);
    },
  );

  it('a contract prints what was signed, whatever has changed since', async () => {
    const form = registrationForm();
    // The job is blocked, so the contract is printed on opening, after the client's and the firm's names have changed.
    const jobs = jest.spyOn(app.app.get(Jobs), 'send').mockResolvedValue(undefined);
    const { body } = await register(form).expect(201);
    jobs.mockRestore();
    const client = await app.signedIn(body.clientId, form.email);
    await app.db.query(`UPDATE users SET last_name = 'Changed' WHERE id = $1`, [body.clientId]);
    await app.db.query(`INSERT INTO settings (key, value) VALUES ('firm', '{"name":"Renamed Firm"}')`);
    try {
      expect((await client.get('/api/contracts').expect(200)).body).toMatchObject([{ pdfSha256: null }]);
      const opened = await Promise.all(
        Array.from({ length: 3 }, () =>
          client.get(`/api/contracts/${body.contractId}/document`).buffer(true).parse(binary).expect(200),
        ),
      );
      const { text } = await readPdf(opened[0]?.body as Buffer);
      expect(text).toContain('Ann Lee');
      expect(text).not.toMatch(/Changed|Renamed/);
      // Concurrent printing still stores a single file.
      for (const answer of opened) expect(answer.body).toEqual(opened[0]?.body);
      expect(await fileBalance(app)).toMatchObject({ pending: 0 });
      const found = await app.db.query('SELECT 1 FROM contract_documents WHERE contract_id = $1', [
        body.contractId,
      ]);
      expect(found).toHaveLength(1);
    } finally {
      await app.db.query(`DELETE FROM settings WHERE key = 'firm'`);
    }
  });

  it('the database prevents changes and deletion of a signed contract', async () => {
    const { body } = await register(registrationForm()).expect(201);
    await expect(
      app.db.query(`UPDATE signed_contracts SET signed_name = 'x' WHERE id = $1`, [body.contractId]),
    ).rejects.toThrow(/never change/);
    await expect(
      app.db.query('DELETE FROM signed_contracts WHERE id = $1', [body.contractId]),
    ).rejects.toThrow(/never change/);
    await printed(body.contractId);
    await expect(
      app.db.query(`UPDATE contract_documents SET sha256 = 'x' WHERE contract_id = $1`, [body.contractId]),
    ).rejects.toThrow(/never change/);
  });

  it('a contract is shown only to its client and the office', async () => {
    const { body } = await register(registrationForm()).expect(201);
    const other = await app.client();
    await other.get(`/api/contracts/${body.contractId}/document`).expect(404);
    expect((await other.get('/api/contracts').expect(200)).body).toEqual([]);
    const staff = await app.staffRole();
    await staff.get(`/api/contracts/${body.contractId}/document`).expect(200);
  });

  it('a registration with an invalid property leaves no account and no file', async () => {
    const form = registrationForm({ propertyTypeId: 9999 });
    await app.untilQuiet();
    const before = await filesOf(app);
    const { body } = await register(form).expect(400);
    expect(body.errors).toEqual({ 'property.propertyTypeId': 'Please choose one of the options' });
    expect(await app.db.first('SELECT 1 FROM users WHERE email = $1', [form.email])).toBeUndefined();
    expect(await filesOf(app)).toEqual(before);
  });

  it('registration reports a taken e-mail, username and account number at their fields', async () => {
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

  it('registration requires the county of an address in Texas, and refuses one elsewhere', async () => {
    const without = { ...registrationForm(), countyId: null };
    const missing = await register(without).expect(400);
    expect(missing.body.errors).toEqual({ countyId: 'This is required field' });
    const elsewhere = { ...registrationForm(), state: 'OK', zip: '73101' };
    const refused = await register(elsewhere).expect(400);
    expect(refused.body.errors).toEqual({ countyId: 'Please choose one of the options' });
    await register({ ...elsewhere, countyId: null }).expect(201);
  });

  it('one of two concurrent registrations with the same e-mail is accepted', async () => {
    const [form, other] = [registrationForm(), registrationForm()];
    const answers = await Promise.all([register(form), register({ ...other, email: form.email })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400]);
    expect(answers.find((answer) => answer.status === 400)?.body.errors).toEqual({
      email: 'The email has already been taken.',
    });
  });

  it('registration refuses characters that contract and forms cannot show, and a signature that is too long', async () => {
    const form = registrationForm();
    const named = {
      ...form,
      firstName: 'အောင်',
      address: '1 အ St',
      property: { ...form.property, address: '2 အ St' },
      signature: { ...form.signature, signedName: 'အောင် Lee' },
    };
    const { body } = await register(named).expect(400);
    expect(Object.keys(body.errors).sort()).toEqual([
      'address',
      'firstName',
      'property.address',
      'signature.signedName',
    ]);
    expect(body.errors.firstName).toContain('အ');
    const long = { ...form, signature: { ...form.signature, signedName: 'A'.repeat(121) } };
    expect((await register(long).expect(400)).body.errors).toHaveProperty(['signature.signedName']);
    expect(await app.db.query('SELECT 1 FROM users WHERE email = $1', [form.email])).toEqual([]);
  });

  it('a registration is refused without consent, or if the contract on the screen is outdated', async () => {
    const form = registrationForm();
    const old = await register({ ...form, signature: { ...form.signature, version: '2020-1' } }).expect(409);
    expect(old.body.code).toBe('contractOutdated');
    const silent = await register({ ...form, signature: { ...form.signature, consent: false } }).expect(400);
    expect(silent.body.errors).toEqual({ 'signature.consent': 'Please confirm that you agree' });
  });

  it('a registration is refused while the firm has closed registration', async () => {
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

describe('a registration that is sent again with its key', () => {
  let app: TestApp;
  const register = (form: object) => app.anyone.post('/api/registration').send(form);
  const newKey = (): string => randomBytes(18).toString('base64url');
  const accounts = async (email: string): Promise<number> =>
    (await app.db.query('SELECT 1 FROM users WHERE email = $1', [email])).length;

  beforeAll(async () => {
    app = await TestApp.shared();
  });
  afterAll(() => app.stop());

  it('a repeated registration gets the same response as the first time, with a working ticket', async () => {
    const form = { ...registrationForm({ accountNumber: '555-1' }), idempotencyKey: newKey() };
    const { body: first } = await register(form).expect(201);
    // Also with another order of fields, and with a newly fetched form.
    const reordered = Object.fromEntries(Object.entries(form).toReversed());
    const { body: again } = await register({ ...reordered, formToken: formTokenOf(30) }).expect(201);
    expect({ ...again, uploadTicket: '' }).toEqual({ ...first, uploadTicket: '' });
    const file = [{ name: 'deed.pdf', content: pdf() }];
    await upload(
      app,
      undefined,
      '/api/registration/files',
      { ticket: again.uploadTicket, type: 1 },
      file,
    ).expect(201);
    expect(await accounts(form.email)).toBe(1);
    const events = await app.db.query(
      `SELECT 1 FROM activities WHERE client_id = $1 AND type = 'sign_contract'`,
      [first.clientId],
    );
    expect(events).toHaveLength(1);
  });

  it('five concurrent registrations with the same key create one account', async () => {
    const form = { ...registrationForm(), idempotencyKey: newKey() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(form)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.clientId as number)).size).toBe(1);
    expect(await accounts(form.email)).toBe(1);
  });

  it('a repeated registration gets its response even if registration has been closed meanwhile', async () => {
    const form = { ...registrationForm(), idempotencyKey: newKey() };
    await register(form).expect(201);
    await app.db.query(`INSERT INTO settings (key, value) VALUES ('registration', '{"enabled": false}')`);
    try {
      await register(form).expect(201);
      await register({ ...registrationForm(), idempotencyKey: newKey() }).expect(403);
    } finally {
      await app.db.query(`DELETE FROM settings WHERE key = 'registration'`);
    }
  });

  it('a registration key registers nobody else, and every wrong form or password gets the same error', async () => {
    const form = { ...registrationForm(), idempotencyKey: newKey() };
    await register(form).expect(201);
    const others = [
      { ...form, password: 'another password 1' },
      { ...form, email: registrationForm().email },
      { ...registrationForm(), idempotencyKey: form.idempotencyKey },
    ];
    for (const other of others) {
      const { body } = await register(other).expect(409);
      expect(body.code).toBe('registrationDone');
      expect(body).not.toHaveProperty('clientId');
    }
    // With another key, the address is taken as usual.
    const taken = await register({ ...form, idempotencyKey: newKey() }).expect(400);
    expect(taken.body.errors).toHaveProperty('email');
  });

  it('a registration key can be used for a corrected form, as long as nothing was registered', async () => {
    const form = { ...registrationForm({ propertyTypeId: 9999 }), idempotencyKey: newKey() };
    await register(form).expect(400);
    await register({ ...form, property: { ...form.property, propertyTypeId: 1 } }).expect(201);
    expect(await accounts(form.email)).toBe(1);
  });

  it('a registration key must be hard to guess, and the database does not store it as plain text', async () => {
    for (const idempotencyKey of [
      '1',
      'short',
      'x'.repeat(101),
      `${'x'.repeat(30)}\u0000`,
      'spaces in a long key',
    ])
      await register({ ...registrationForm(), idempotencyKey }).expect(400);
    const form = { ...registrationForm(), idempotencyKey: newKey() };
    await register(form).expect(201);
    const kept = JSON.stringify(await app.db.query('SELECT * FROM registration_keys ORDER BY 1'));
    for (const secret of [form.idempotencyKey, form.email, form.password]) expect(kept).not.toContain(secret);
  });
});

async function filesOf(app: TestApp): Promise<string[]> {
  return (await readdir(join(app.config.dataDir, 'files'), { recursive: true }).catch(() => [])).sort();
}
