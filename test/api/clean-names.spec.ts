import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { textOf } from '../../src/properties/rolls/layouts/values.js';
import { TestApp, type TestUser } from '../support/app.js';
import { askProfile } from '../support/change-requests.js';
import { person } from '../support/provider/accounts.js';
import { contractOf, registrationForm } from '../support/registration.js';

/** A name with a bell, a line break, a right-to-left override and a zero-width space. */
const sent = ' Ann\u0007\r\nMary \u202eLou\u200b ';
const kept = 'Ann Mary Lou';

describe('control characters and invisible marks', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.shared();
    admin = await app.admin();
  });
  afterAll(() => app.stop());

  const nameOf = async (id: number): Promise<string | undefined> =>
    (await app.db.first<{ name: string }>('SELECT first_name AS name FROM users WHERE id = $1', [id]))?.name;

  const doors: [string, () => Promise<number>][] = [
    [
      'the form of the office',
      async () => {
        const unique = randomBytes(4).toString('hex');
        const { property: _, signature: _s, formToken: _t, ...form } = registrationForm();
        const values = { ...form, firstName: sent, lastName: unique, companyName: 'Lee Homes' };
        return (await admin.post('/api/clients', values).expect(201)).body.id as number;
      },
    ],
    [
      'a sign-up in the portal',
      async () => {
        const form = { ...registrationForm(), firstName: sent };
        const { body } = await app.anyone.post('/api/registration').send(form).expect(201);
        await contractOf(app, body.clientId);
        return body.clientId as number;
      },
    ],
    [
      'a provider call',
      async () => {
        const form = { ...person(), client_first_name: sent };
        return (await admin.post('/api/provider/client/store', form).expect(200)).body.message as number;
      },
    ],
    [
      'a request of a client',
      async () => {
        const client = await app.client();
        const request = await askProfile(client, { firstName: sent });
        await admin.post(`/api/change-requests/${request}/approve`).expect(200);
        return client.id;
      },
    ],
  ];

  it.each(doors)('removes control characters from a name that comes by %s', async (_door, enter) => {
    expect(await nameOf(await enter())).toBe(kept);
  });

  it('removes control characters from the owner’s name of a property, and of a line of a roll', async () => {
    const client = await app.client();
    const form = { ownerName: sent, address: '1 Elm St', city: 'Austin', zip: '78701', countyId: 5 };
    const { body } = await client.post('/api/properties', { ...form, propertyTypeId: 1 }).expect(201);
    expect(body.ownerName).toBe(kept);
    expect(textOf(sent)).toBe(kept);
  });
});
