import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type TestUser } from '../support/app.js';
import { Batches } from '../support/batches.js';

describe('unsubscribing from batch e-mails', () => {
  let app: TestApp;
  let admin: TestUser;
  let batches: Batches;
  let clients: TestUser[];

  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'false' });
    admin = await app.admin();
    batches = new Batches(app, admin);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    clients = await batches.newAudience();
  });

  async function linkOf(client: TestUser): Promise<string> {
    const { body } = await admin
      .post('/api/batches/preview', batches.form({ clientId: client.id }))
      .expect(200);
    return new URL(/href="([^"]*\/api\/unsubscribe\/[^"]+)"/.exec(body.html as string)?.[1] ?? '').pathname;
  }
  const choice = async (client: TestUser) =>
    (await admin.get(`/api/mail-preferences/${client.id}`).expect(200)).body as object;

  it('one click of a mail program unsubscribes from batch e-mails, without signing in', async () => {
    const [ann] = clients as [TestUser];
    const link = await linkOf(ann);
    await app.anyone.post(link).type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(200);
    expect(await choice(ann)).toMatchObject({ unsubscribed: true, source: 'link' });
    const multipart = await linkOf(clients[1] as TestUser);
    await app.anyone.post(multipart).field('List-Unsubscribe', 'One-Click').expect(200);
    expect(await choice(clients[1] as TestUser)).toMatchObject({ unsubscribed: true });
  });

  it('a client unsubscribes on a page in its language, and can subscribe again there', async () => {
    const [ann] = clients as [TestUser];
    await app.db.query(`UPDATE users SET locale = 'fr' WHERE id = $1`, [ann.id]);
    const link = await linkOf(ann);
    const page = await app.anyone.get(link).expect(200);
    expect(page.text).toContain('Se désabonner');
    // Opening the link, as scanners do, changes nothing.
    expect(await choice(ann)).toMatchObject({ unsubscribed: false, source: null });
    expect((await app.anyone.post(link).expect(200)).text).toContain('Se réabonner');
    expect((await app.anyone.post(`${link}/undo`).expect(200)).text).toContain('Se désabonner');
    expect(await choice(ann)).toMatchObject({ unsubscribed: false, source: 'link' });
  });

  it('unsubscribing works only with the link as it was signed', async () => {
    const [ann, bea] = clients as [TestUser, TestUser];
    const link = await linkOf(ann);
    await app.anyone.post(`${link.slice(0, -3)}abc`).expect(403);
    await app.anyone.get('/api/unsubscribe/nonsense').set('accept', 'text/html').expect(403);
    await bea.get(`/api/mail-preferences/${ann.id}`).expect(404);
    await bea.put(`/api/mail-preferences/${ann.id}`, { unsubscribed: true }).expect(404);
    // Other routes still take no forms.
    await app.anyone.post('/api/auth/sign-in').type('form').send({ email: 'a' }).expect(415);
  });
});
