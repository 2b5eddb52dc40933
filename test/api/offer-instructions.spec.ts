import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InstructionQuestions } from '../../src/mail/instruction-questions.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { TestApp, type TestUser } from '../support/app.js';

const year = 2031;

describe('instructions before the season', () => {
  let app: TestApp;
  let admin: TestUser;
  let client: TestUser;
  let path: string;

  const setClock = (time: string): void => {
    const clock: { now: () => Date } = app.app.get(Clock);
    clock.now = () => new Date(time);
  };
  const questions = (): InstructionQuestions => app.app.get(InstructionQuestions, { strict: false });
  const protest = async (
    owner: TestUser,
    fields: { taxYear?: number; stage?: string } = {},
  ): Promise<number> => {
    const propertyId = await app.property(owner.id);
    await app.db.query('INSERT INTO protests (property_id, tax_year, stage) VALUES ($1, $2, $3)', [
      propertyId,
      fields.taxYear ?? year,
      fields.stage ?? 'open',
    ]);
    return propertyId;
  };
  const asked = async (of = client): Promise<number | null> =>
    (
      (await of.get(`/api/clients/${of.id}/offer-instructions`).expect(200)).body as {
        askedYear: number | null;
      }
    ).askedYear;
  const mails = (of = client) =>
    app.db.query<{ text: string; cause: string; bulk: boolean; link: string | null }>(
      `SELECT text_body AS text, cause, bulk, unsubscribe_url AS link FROM messages
       WHERE client_id = $1 AND template = 'offer-instruction' ORDER BY id`,
      [of.id],
    );
  const events = async (of = client): Promise<string[]> =>
    (
      await app.db.query<{ event: string }>(
        `SELECT details->>'event' AS event FROM activities WHERE type = 'offer' AND client_id = $1 ORDER BY id`,
        [of.id],
      )
    ).map(({ event }) => event);

  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'false' });
    admin = await app.admin();
    setClock(`${year}-01-20T16:00:00Z`);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    client = await app.client();
    path = `/api/clients/${client.id}/offer-instructions`;
  });

  it('a client is asked for instructions while a protest of the season is undecided, until they are confirmed', async () => {
    expect(await asked()).toBeNull();
    const propertyId = await protest(client);
    expect(await asked()).toBe(year);
    // Confirming without an instruction means to be asked about each offer.
    const { body } = await client.post(`${path}/confirm`, { version: null }).expect(200);
    expect(body).toMatchObject({ standard: { kind: 'ask' }, askedYear: null });
    expect(await events()).toEqual(['OfferInstructionChanged']);

    await app.db.query('INSERT INTO protests (property_id, tax_year) VALUES ($1, $2)', [
      propertyId,
      year + 1,
    ]);
    expect(await asked()).toBe(year + 1);
    await client.post(`${path}/confirm`, { version: 9 }).expect(409);
    await client.post(`${path}/confirm`, { version: 1 }).expect(200);
    expect(await asked()).toBeNull();
    // Confirming again changes nothing.
    await client.post(`${path}/confirm`, { version: 1 }).expect(200);
    expect(await events()).toEqual(['OfferInstructionChanged', 'OfferInstructionConfirmed']);
    await (await app.client()).post(`${path}/confirm`, {}).expect(404);
  });

  it.each([
    ['an earlier year', { taxYear: year - 1 }, ''],
    ['a decided protest', { stage: 'settled' }, ''],
    ['an inactive property', {}, `UPDATE properties SET status = 'I' WHERE client_id = $1`],
  ])('a client is not asked for instructions because of %s', async (_, fields, sql) => {
    await protest(client, fields);
    if (sql) await app.db.query(sql, [client.id]);
    expect(await asked()).toBeNull();
  });

  it('saving instructions confirms them, even unchanged; an instruction of one property confirms nothing', async () => {
    const propertyId = await protest(client);
    await client.put(`/api/properties/${propertyId}/offer-instructions`, { kind: 'advice' }).expect(200);
    expect(await asked()).toBe(year);
    await client.put(path, { kind: 'limit', maxValue: '400000' }).expect(200);
    expect(await asked()).toBeNull();
    await app.db.query('UPDATE offer_confirmations SET tax_year = $2 WHERE client_id = $1', [
      client.id,
      year - 1,
    ]);
    await client.put(path, { kind: 'limit', maxValue: '400000.00' }).expect(200);
    expect(await asked()).toBeNull();
  });

  it('one mail a year asks a client to confirm the instructions, and says what they are', async () => {
    const [quiet, settled, other] = await Promise.all([app.client(), app.client(), app.client()]);
    for (const one of [client, quiet, settled, other]) await protest(one);
    await quiet
      .put(`/api/mail-preferences/${quiet.id}`, { unsubscribed: false, muted: ['offer-instruction'] })
      .expect(200);
    await client.put(path, { kind: 'limit', maxValue: '400000' }).expect(200);
    await app.db.query('UPDATE offer_confirmations SET tax_year = $2 WHERE client_id = $1', [
      client.id,
      year - 1,
    ]);
    await settled.post(`/api/clients/${settled.id}/offer-instructions/confirm`, {}).expect(200);

    // Nobody gets the mail before 8 a.m.
    setClock(`${year}-01-20T13:30:00Z`);
    expect(await questions().send()).toBe(0);
    setClock(`${year}-01-20T16:00:00Z`);
    const first = await Promise.all([questions().send(), questions().send()]);
    expect(first.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(2);
    expect(await questions().send()).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ cause: `offer-instruction:${year}`, bulk: true });
    expect(mail?.text).toContain('accept at or below $400,000.00');
    expect(mail?.text).toContain(String(year));
    expect(mail?.link).toContain('/api/unsubscribe/');
    expect((await mails(other))[0]?.text).toContain('nothing yet, so we ask you');
    expect([await mails(quiet), await mails(settled)]).toEqual([[], []]);
    expect((await events()).at(-1)).toBe('OfferInstructionAsked');

    // Next year the question is asked again.
    await app.db.query(
      'INSERT INTO protests (property_id, tax_year) SELECT id, $2 FROM properties WHERE client_id = $1',
      [client.id, year + 1],
    );
    setClock(`${year + 1}-02-03T16:00:00Z`);
    await questions().send();
    setClock(`${year}-01-20T16:00:00Z`);
    expect((await mails()).map(({ cause }) => cause)).toEqual([
      `offer-instruction:${year}`,
      `offer-instruction:${year + 1}`,
    ]);
  });

  it('instructions are asked for until the last day of the season, not after it', async () => {
    await protest(client);
    for (const day of [`${year}-09-01`, `${year}-11-28`]) {
      setClock(`${day}T16:00:00Z`);
      await questions().send();
      expect(await mails()).toEqual([]);
    }
    setClock(`${year}-08-31T16:00:00Z`);
    await questions().send();
    expect(await mails()).toHaveLength(1);
    setClock(`${year}-01-20T16:00:00Z`);
  });

  it('instructions are asked for in batches; a failed batch is retried, and no client is asked twice', async () => {
    const many = await Promise.all(Array.from({ length: 130 }, () => app.client()));
    for (const one of many) await protest(one);
    await app.db.query(`
      CREATE FUNCTION fail_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM messages WHERE template = 'offer-instruction' AND client_id > ${many[0]?.id ?? 0}) > 110 THEN
          RAISE EXCEPTION 'killed';
        END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER fail_late BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION fail_late();`);
    await expect(questions().send()).rejects.toThrow('killed');
    await app.db.query('DROP TRIGGER fail_late ON messages; DROP FUNCTION fail_late();');
    const count = async () =>
      app.db.first<{ mails: number; clients: number }>(
        `SELECT count(*)::int AS mails, count(DISTINCT client_id)::int AS clients FROM messages
         WHERE template = 'offer-instruction' AND client_id = ANY($1)`,
        [many.map(({ id }) => id)],
      );
    // Only batches completed before the failure are kept.
    expect((await count())?.mails).toBeLessThan(130);
    await questions().send();
    expect(await count()).toEqual({ mails: 130, clients: 130 });
  });

  it('instructions are not asked for by mail while the firm has switched that off', async () => {
    await protest(client);
    const { body } = await admin.get('/api/mail-templates/offer-instruction').expect(200);
    const { version } = body as { version: number };
    await admin.put('/api/mail-templates/offer-instruction', { enabled: false, version }).expect(200);
    await questions().send();
    expect(await mails()).toEqual([]);
    const { body: off } = await admin.get('/api/mail-templates/offer-instruction').expect(200);
    await admin
      .put('/api/mail-templates/offer-instruction', {
        enabled: true,
        version: (off as { version: number }).version,
      })
      .expect(200);
    await questions().send();
    expect(await mails()).toHaveLength(1);
  });
});
