import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BatchFiles } from '../../src/mail/batches/batch-files.service.js';
import { RateLimits } from '../../src/platform/rate-limits/rate-limits.service.js';
import { rateLimits } from '../../src/platform/rate-limits/rate-limits.table.js';
import { TestApp, type TestUser } from '../support/app.js';
import { png, upload } from '../support/uploads.js';

const unused = '/api/mail-files/00000000-0000-0000-0000-000000000000';

describe('images and files in the texts of batch e-mails', () => {
  let app: TestApp;
  let admin: TestUser;

  beforeAll(async () => {
    app = await TestApp.start({ RUN_WORKER: 'false', RATE_LIMIT_FACTOR: '1' });
    admin = await app.admin();
    const client = await app.user(1);
    await app.property(client.id, { accountNumber: 'FILES-1' });
  });
  afterAll(() => app.stop());

  const add = async (by = admin): Promise<{ name: string; url: string; isImage: boolean }> =>
    (await upload(app, by, '/api/mail-files', {}, [{ name: 'map.png', content: png() }]).expect(201)).body;
  const batch = (url: string): object => ({
    template: 'custom',
    subject: 'News',
    body: `<p>Look</p><img src="${url}" width="4000"><a href="${url}">map.png</a>`,
    accountNumbers: ['FILES-1'],
    minReductionPercent: 0,
  });

  it('anyone can open an image uploaded for a batch e-mail', async () => {
    const file = await add();
    expect(file).toMatchObject({ name: 'map.png', isImage: true });
    const { body } = await admin.post('/api/batches/preview', batch(file.url)).expect(200);
    expect(body.html).toMatch(/<img src="http:\/\/[^"]+\/api\/mail-files\/[\w-]+" alt="" width="400" \/>/);
    const image = await app.anyone.get(file.url).expect(200);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    });
    await app.anyone.get(unused).expect(404);
    await upload(app, admin, '/api/mail-files', {}, [
      { name: 'x.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ]).expect(415);
  });

  it('files uploaded for batch e-mails are deleted after a month in which no batch used them', async () => {
    const [used, old, recent] = [await add(), await add(), await add()];
    await admin.post('/api/batches', batch(used.url)).expect(201);
    await app.db.query(
      `UPDATE mail_files SET created_at = now() - interval '31 days' WHERE id::text = ANY($1)`,
      [[used, old].map(({ url }) => url.slice(url.lastIndexOf('/') + 1))],
    );
    const stored = async (): Promise<number> => {
      const [row] = await app.db.query<{ count: number }>('SELECT count(*)::int AS count FROM stored_files');
      return row!.count;
    };
    const before = await stored();
    expect(await app.app.get(BatchFiles).cleanUp()).toBe(1);
    expect(await stored()).toBe(before - 1);
    await app.anyone.get(used.url).expect(200);
    await app.anyone.get(recent.url).expect(200);
    await app.anyone.get(old.url).expect(404);
    const { body } = await admin.post('/api/batches', batch(old.url)).expect(400);
    expect(Object.keys(body.errors)).toEqual(['body']);
  });

  it('uploads of files for batch e-mails are rate limited', async () => {
    const other = await app.admin();
    const limits = app.app.get(RateLimits);
    for (let count = 1; count < rateLimits.mailFiles.times; count++)
      await limits.spend('mailFiles', other.id);
    await add(other);
    await upload(app, other, '/api/mail-files', {}, [{ name: 'map.png', content: png() }]).expect(429);
  });
});
