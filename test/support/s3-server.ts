import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** The bucket and the keys of the test server; it checks signatures like Amazon's. */
const bucket = 'protest-desk-test';
const key = 'S3RVER';

/** An S3-compatible store on a free port, and the settings to use it. */
export async function startS3(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'protest-desk-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    env: {
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: key,
      S3_SECRET_KEY: key,
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
