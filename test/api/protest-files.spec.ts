import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { binary, TestApp, type TestUser } from '../support/app.js';
import { Rows } from '../support/rows.js';
import { pdf, upload } from '../support/uploads.js';

describe('the files of a protest', () => {
  let app: TestApp;
  let rows: Rows;
  let admin: TestUser;
  let staff: TestUser;
  let owner: TestUser;
  let id: number;

  beforeAll(async () => {
    app = await TestApp.shared();
    rows = await Rows.of(app);
    [admin, staff, owner] = await Promise.all([app.admin(), app.staff(), app.client()]);
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    id = await rows.protest(owner);
  });

  const add = (kind: string, text: string, user = staff, name = `${text}.pdf`) =>
    upload(app, user, `/api/protests/${id}/files`, { kind }, [{ name, content: pdf(text) }]);
  const link = (kind: string, user = staff) =>
    user.post('/api/links', { purpose: 'protest-file', id, params: { kind } });
  const opened = async (kind: string): Promise<string> => {
    const { body } = await link(kind).expect(201);
    const answer = await app.anyone.get(body.url).buffer(true).parse(binary).expect(200);
    return (answer.body as Buffer).toString('latin1');
  };
  const stored = (): Promise<{ name: string }[]> =>
    app.db.query(`SELECT name FROM stored_files WHERE key LIKE 'protests/%' ORDER BY id`);
  const steps = { to: 'filed', filedOn: '2026-05-04', filedBy: 'portal', reason: 'Filed by hand' };

  it('a file proves a filing without a confirmation, and cannot be removed then', async () => {
    const refused = await staff.post(`/api/protests/${id}/steps`, steps).expect(400);
    expect(Object.keys(refused.body.errors)).toContain('filingConfirmation');
    const { body } = await add('filing', 'receipt').expect(200);
    expect(body).toMatchObject({ filingFileName: 'receipt.pdf', orderFileName: null });
    await staff.post(`/api/protests/${id}/steps`, steps).expect(200);
    const kept = await staff.delete(`/api/protests/${id}/files/filing`).expect(409);
    expect(kept.body.code).toBe('filingProofNeeded');
    await staff.put(`/api/protests/${id}`, { filingConfirmation: 'T-1' }).expect(200);
    const removed = await staff.delete(`/api/protests/${id}/files/filing`).expect(200);
    expect(removed.body).toMatchObject({ filingFileId: null, filingFileName: null });
    await staff.delete(`/api/protests/${id}/files/filing`).expect(404);
    const activities = await app.db.query<{ event: string; names: string }>(
      `SELECT details->>'event' AS event, details->>'names' AS names FROM activities
       WHERE details->>'protestId' = $1 AND details->>'event' LIKE 'ProtestFile%' ORDER BY id`,
      [String(id)],
    );
    expect(activities).toEqual([
      { event: 'ProtestFileAdded', names: 'receipt.pdf' },
      { event: 'ProtestFileRemoved', names: 'receipt.pdf' },
    ]);
  });

  it('a new file of a protest replaces the one of its kind, and opens by a signed link', async () => {
    const before = await stored();
    await add('order', 'first').expect(200);
    await add('order', 'second').expect(200);
    await add('filing', 'receipt').expect(200);
    expect((await stored()).slice(before.length).map(({ name }) => name)).toEqual([
      'second.pdf',
      'receipt.pdf',
    ]);
    expect(await opened('order')).toContain('second');
    expect(await opened('filing')).toContain('receipt');
  });

  it('only the office sees the files of a protest', async () => {
    await add('order', 'order').expect(200);
    await add('order', 'mine', owner).expect(403);
    await owner.delete(`/api/protests/${id}/files/order`).expect(403);
    await link('order', owner).expect(403);
    const { body } = await owner.get(`/api/protests/${id}`).expect(200);
    expect(body).toMatchObject({ filingFileName: null, orderFileName: null });
  });

  it('a file with a wrong kind, type or protest is refused, and nothing is stored', async () => {
    const before = await stored();
    await add('nonsense', 'a').expect(400);
    await upload(app, staff, '/api/protests/999999/files', { kind: 'order' }, [
      { name: 'a.pdf', content: pdf('a') },
    ]).expect(404);
    await add('order', 'a', staff, 'a.exe').expect(415);
    await upload(app, staff, `/api/protests/${id}/files`, { kind: 'order' }, []).expect(400);
    await staff.delete(`/api/protests/${id}/files/nonsense`).expect(400);
    await link('nonsense').expect(400);
    await link('order').expect(404);
    expect(await stored()).toEqual(before);
  });

  it('erasing a client deletes the files of its protests', async () => {
    const stranger = await app.client();
    id = await rows.protest(stranger);
    await add('order', 'secret').expect(200);
    const { body: client } = await admin.get(`/api/clients/${stranger.id}`).expect(200);
    await admin.post(`/api/clients/${stranger.id}/erase`, { name: client.fullName }).expect(200);
    expect((await stored()).map(({ name }) => name)).not.toContain('secret.pdf');
    const [row] = await app.db.query('SELECT order_file_id AS file FROM protests WHERE id = $1', [id]);
    expect(row).toEqual({ file: null });
  });
});
