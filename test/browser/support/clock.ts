import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = fileURLToPath(new URL('expire-documents.mjs', import.meta.url));

/**
 * Makes the product delete expired documents, as if this many days had passed.
 * @returns the number of deleted documents
 */
export async function documentsExpiredIn(days: number): Promise<number> {
  const { stdout } = await run(process.execPath, [program, String(days)], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: process.env['PD_BROWSER_DATA'],
      LOG_LEVEL: 'error',
    },
  });
  return Number(stdout);
}
