import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { letterMoment } from '../../src/letters/definitions/letter-style.js';
import { binary, TestApp, type TestUser } from '../support/app.js';
import { nextMailTo } from '../support/mail.js';
import { readPdf, squash } from '../support/pdf-text.js';
import { registrationForm } from '../support/registration.js';

const [central, mountain] = ['America/Chicago', 'America/Denver'] as const;

/** Owners read times of day in the zone of their counties (docs/rules/screens.md, "Formats"). */
describe('times that owners read', () => {
  let app: TestApp;
  let elPaso: number;
  let travis: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    const idOf = async (name: string): Promise<number> =>
      (await app.db.first<{ id: number }>('SELECT id FROM counties WHERE name = $1', [name]))?.id ?? 0;
    [elPaso, travis] = [await idOf('El Paso'), await idOf('Travis')];
  });
  afterAll(() => app.stop());

  const textOf = async (user: TestUser, path: string): Promise<string> => {
    const file = await user.get(path).buffer(true).parse(binary).expect(200);
    return squash((await readPdf(file.body as Buffer)).text);
  };
  const letterOf = async (user: TestUser, purpose: string, id: number): Promise<string> => {
    const { body } = await user.post('/api/links', { purpose, id }).expect(201);
    const link = app.anyone.get(body.url as string);
    const file = await link.buffer(true).parse(binary).expect(200);
    return squash((await readPdf(file.body as Buffer)).text);
  };
  const zoneOf = async (user: TestUser): Promise<unknown> =>
    (await user.get('/api/auth/account').expect(200)).body.timeZone;

  it('contract, letters and mails of an owner in El Paso have Mountain time', async () => {
    // The owner lives in another county.
    const form = { ...registrationForm({ countyId: elPaso }), countyId: travis };
    const { body } = await app.anyone.post('/api/registration').send(form).expect(201);
    const { clientId, propertyId, contractId } = body as Record<
      'clientId' | 'propertyId' | 'contractId',
      number
    >;
    const owner = await app.signedIn(clientId, form.email);
    expect(await zoneOf(owner)).toBe(mountain);
    const signed = await app.db.first<{ at: Date }>(
      'SELECT signed_at AS at FROM signed_contracts WHERE id = $1',
      [contractId],
    );
    const said = squash(letterMoment(signed?.at.toISOString(), 'en', mountain));
    expect(said).toMatch(/M[SD]T$/);
    expect(await textOf(owner, `/api/contracts/${contractId}/document`)).toContain(said);
    expect(await letterOf(owner, 'client-sign-terms', clientId)).toContain(said);
    const admin = await app.admin();
    expect(await letterOf(admin, 'client-info-sheet', clientId)).toMatch(/\d\d[AP]MM[SD]T/);

    const cancel = { kind: 'delete_property', propertyId, signedName: 'Ann B. Lee' };
    await owner.post('/api/change-requests', cancel).expect(201);
    expect(await letterOf(admin, 'removal-of-agent', propertyId)).toMatch(
      /Signedelectronicallyon\S+\d\d[AP]MM[SD]T\./,
    );

    const next = {
      currentPassword: form.password,
      password: 'marble lantern 77',
      passwordRepeat: 'marble lantern 77',
    };
    await owner.post('/api/auth/password', next).expect(200);
    const mail = await nextMailTo(app, form.email, 'password-changed');
    expect(mail.text).toMatch(/was changed on .* M[SD]T\./);
    const again = { email: form.email, password: next.password, form: 'client' };
    const { body: session } = await app.anyone.post('/api/auth/sign-in').send(again).expect(200);
    expect((session as { user: object }).user).toMatchObject({ timeZone: mountain });
    const { body: property } = await admin.get(`/api/properties/${propertyId}`).expect(200);
    expect(property).toMatchObject({ countyId: elPaso, timeZone: mountain });
  });

  it('an owner’s time zone is that of all properties, else that of the address, else Central', async () => {
    const owner = await app.client();
    const live = (countyId: number | null) =>
      app.db.query('UPDATE users SET county_id = $2 WHERE id = $1', [owner.id, countyId]);
    await live(null);
    expect(await zoneOf(owner)).toBe(central);
    await live(elPaso);
    expect(await zoneOf(owner)).toBe(mountain);
    await app.property(owner.id, { countyId: travis });
    expect(await zoneOf(owner)).toBe(central);
    // With a property in each zone, the address decides again.
    await app.property(owner.id, { countyId: elPaso });
    expect(await zoneOf(owner)).toBe(mountain);
    await live(travis);
    expect(await zoneOf(owner)).toBe(central);
    expect(await zoneOf(await app.staff())).toBeNull();
  });
});
