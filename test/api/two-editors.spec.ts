import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { operations } from '../support/description.js';

/** The path of a record, one editor's change and the other's. */
interface Edited {
  readonly path: string;
  readonly change: Readonly<Record<string, unknown>>;
  readonly other: Readonly<Record<string, unknown>>;
}

describe('two editors of the same record', () => {
  let app: TestApp;
  let admin: TestUser;
  let colleague: TestUser;
  let clientId: number;
  let propertyId: number;
  const year = new Date().getFullYear();
  const figures = { agentId: 1, resultId: 1, noticeValue: '778372', taxRate: '0.022' };

  const records: Record<string, () => Promise<Edited>> = {
    client: () =>
      Promise.resolve({ path: `clients/${clientId}`, change: { city: 'Austin' }, other: { city: 'Waco' } }),
    property: () =>
      Promise.resolve({
        path: `properties/${propertyId}`,
        change: { city: 'Katy' },
        other: { city: 'Spring' },
      }),
    note: async () => {
      const { body } = await admin.post('/api/notes', { kind: 1, clientId, text: 'Called' }).expect(201);
      return { path: `notes/${body.id}`, change: { text: 'Called back' }, other: { text: 'No answer' } };
    },
    billing: async () => {
      const form = { ...figures, propertyId, year, finalValue: '700000' };
      const { body } = await admin.post('/api/billings', form).expect(201);
      return {
        path: `billings/${body.id}`,
        change: { finalValue: '650000.00' },
        other: { finalValue: '600000.00' },
      };
    },
    'first arbitration of a property': () =>
      Promise.resolve({
        path: `properties/${propertyId}/arbitration`,
        change: { opinionOfValue: '600000.00', decision: 'confirmed' },
        other: { opinionOfValue: '500000.00' },
      }),
    'group of settings': () =>
      Promise.resolve({
        path: 'settings/registration',
        change: { enabled: true, placeholderTitle: 'Soon', placeholderMessage: 'Closed until May' },
        other: { enabled: false, placeholderTitle: 'Later', placeholderMessage: 'Closed until June' },
      }),
    'row of reference data': () =>
      Promise.resolve({
        path: 'counties/1',
        change: { city: 'Houston Heights', agentCode: 'PD-1' },
        other: { city: 'Katy', agentCode: 'PD-2' },
      }),
    'letter’s texts': () =>
      Promise.resolve({
        path: 'letter-templates/property-aoa',
        change: { opening: 'Dear district,' },
        other: { opening: 'To whom it may concern,' },
      }),
    'mail’s wording': () =>
      Promise.resolve({
        path: 'mail-wordings/welcome.de',
        change: { subject: 'Hallo', body: 'Willkommen' },
        other: { subject: 'Guten Tag', body: 'Willkommen' },
      }),
    'first choice about mails': () =>
      Promise.resolve({
        path: `mail-preferences/${clientId}`,
        change: { unsubscribed: true, muted: ['offer-received'] },
        other: { unsubscribed: false, muted: ['hearing-reminder'] },
      }),
    'kind of mail': () =>
      Promise.resolve({
        path: 'mail-templates/hearing-reminder',
        change: { daysBefore: 2 },
        other: { daysBefore: 3 },
      }),
  };

  beforeAll(async () => {
    app = await TestApp.shared();
    [admin, colleague] = await Promise.all([app.admin(), app.admin()]);
    clientId = (await app.client()).id;
    propertyId = await app.property(clientId);
  });
  afterAll(() => app.stop());

  it.each(Object.keys(records))('of two editors of a %s, one gets 200 and one 409 `stale`', async (kind) => {
    const { path, change, other } = (await records[kind]?.()) as Edited;
    const read = async () => (await admin.get(`/api/${path}`).expect(200)).body;
    const { version } = await read();
    const activities = () => app.db.query('SELECT id FROM activities ORDER BY id');
    const before = await activities();

    const answers = await Promise.all([
      admin.put(`/api/${path}`, { ...change, version }),
      colleague.put(`/api/${path}`, { ...other, version }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // The answer to a change also lists possible duplicates of a client.
    const saving = answers.find(({ status }) => status === 200)?.body ?? {};
    const { possibleDuplicates: _, ...saved } = saving;
    const refused = answers.find(({ status }) => status === 409)?.body;
    const now = await read();
    expect(saved.version).toBeGreaterThan(version ?? 0);
    expect(refused).toMatchObject({ code: 'stale', data: { current: { version: saved.version } } });
    expect(now).toEqual(saved);
    expect(refused.data.current).toEqual(saved);
    expect(await activities()).toHaveLength(before.length + 1);

    // With the version of the answer, the second editor's change is saved; the first one's old form stays refused.
    const again = await colleague.put(`/api/${path}`, { ...other, version: saved.version });
    expect(again.status).toBe(200);
    await admin.put(`/api/${path}`, { ...change, version }).expect(409);
    // API clients that send no version change the current record.
    await admin.put(`/api/${path}`, change).expect(200);
  });

  it('restoring the default text of a letter makes its version higher', async () => {
    const path = '/api/letter-templates/removal-of-agent';
    const own = await admin.put(path, { opening: 'Please note:' }).expect(200);
    const restored = await admin.put(path, { opening: null, version: own.body.version }).expect(200);
    expect(restored.body).toMatchObject({ changed: false, updatedAt: null });
    expect(restored.body.version).toBeGreaterThan(own.body.version);
    await colleague.put(path, { opening: 'Hello', version: own.body.version }).expect(409);
  });

  it('every record that is changed whole takes the version back that it was read with', () => {
    // A single choice, such as a client's about mails, overwrites nothing else.
    const puts = operations.filter(
      ({ method, path, bodyFields }) =>
        method === 'put' && /\}(\/arbitration)?$/.test(path) && Object.keys(bodyFields).length > 1,
    );
    const versioned = puts.filter(({ bodyFields }) => 'version' in bodyFields).map(({ path }) => path);
    expect(versioned).toEqual(puts.map(({ path }) => path));
    expect(versioned.length).toBeGreaterThanOrEqual(Object.keys(records).length);
  });
});
