import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxOpenRollUploads, maxRollBytes } from '../../common/properties/rolls.js';
import { TestApp, type TestUser } from '../support/app.js';
import { fileBalance, upload } from '../support/uploads.js';

describe('imports in preparation', () => {
  let app: TestApp;
  let staff: TestUser;
  const form = { countyId: 1, taxYear: 2027, kind: 'roll' };

  beforeAll(async () => {
    app = await TestApp.shared();
    staff = await app.staff();
  });
  afterAll(() => app.stop());

  const begin = async (): Promise<number> =>
    (await staff.post('/api/roll-uploads', form).expect(201)).body.id;
  const add = (uploadId: number, content = '123456') =>
    upload(app, staff, '/api/roll-upload-files', { uploadId }, [
      { name: 'a.csv', content: Buffer.from(content) },
    ]);

  it('all imports in preparation share a maximum number of bytes', async () => {
    const [first, second] = [await begin(), await begin()];
    const [file] = (await add(first, 'account,owner\n').expect(201)).body.files as { id: number }[];
    const size = (bytes: number) =>
      app.db.query(
        `UPDATE stored_files SET size = $2::bigint - (SELECT coalesce(sum(f.size), 0) FROM roll_upload_files uf JOIN stored_files f
           ON f.id = uf.file_id WHERE f.id <> $1) WHERE id = $1`,
        [file?.id ?? 0, bytes],
      );
    await size(maxRollBytes - 6);
    const statuses = (await Promise.all([add(first), add(second)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 413]);
    const { body } = await add(second).expect(413);
    expect([body.code, body.message]).toEqual(['rollFilesQuota', expect.stringContaining('40 GB')]);
    await size(maxRollBytes / 2);
    await add(second).expect(201);
    expect((await fileBalance(app)).missing).toEqual([]);
  });

  it('the number of imports in preparation is limited, however many are begun at once', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: maxOpenRollUploads },
        async () => (await staff.post('/api/roll-uploads', form)).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(
      await app.db.query(`SELECT count(*)::int AS open FROM roll_uploads WHERE state <> 'imported'`),
    ).toEqual([{ open: maxOpenRollUploads }]);
  });
});
