import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = fileURLToPath(new URL('expire-documents.mjs', import.meta.url));

/** Lets the product delete what has expired, as if so many days had passed. @returns how many documents went */
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
