import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { isRunning, killHard, residentMegabytes, type Running, startNode } from '../support/processes.js';

const accounts = 400_000;
/** Maximum memory growth of the command while it imports, in MB; with all rows of the file in memory it grew by 216. */
const mostGrowth = 150;

describe(`an import of a roll of ${accounts.toLocaleString('en')} accounts`, () => {
  let folder: string;
  let database: TestDatabase;
  let command: Running | undefined;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pd-roll-import-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    if (command && isRunning(command.pid)) await killHard([command.pid]);
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('importing a large roll takes little memory', async () => {
    const path = join(folder, 'roll.csv');
    await writeRoll(path);
    const running = startNode(
      [
        'dist/api/programs/import.js',
        '--county',
        'Travis',
        '--year',
        '2027',
        '--refused',
        join(folder, 'refused.csv'),
        path,
      ],
      { NODE_ENV: 'test', DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'fatal' },
    );
    command = running;
    let loaded = 0;
    let most = 0;
    const watch = setInterval(() => {
      const now = residentMegabytes(running.pid) || 0;
      // Memory used before reading starts is common to all commands, so it does not count.
      if (loaded === 0 && running.stdout().includes('Reading')) loaded = now;
      most = Math.max(most, now);
    });
    const code = await running.ended;
    clearInterval(watch);

    expect([code, running.stderr()]).toEqual([0, '']);
    expect(running.stdout()).toContain(`added ${accounts.toLocaleString('en')},`);
    expect(loaded).toBeGreaterThan(0);
    expect(most - loaded).toBeLessThan(mostGrowth);
  });
});

/** Writes a roll as CSV, some 60 MB. */
async function writeRoll(path: string): Promise<void> {
  const file = createWriteStream(path);
  file.write(
    'Account Number,Owner Name,Situs Number,Situs Street,Situs City,Situs Zip,Legal Description,Market Value,Appraised Value\n',
  );
  for (let from = 0; from < accounts; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, index) => {
      const n = from + index;
      const value = 250_000 + (n % 397) * 1000;
      return `${10_000_000 + n},OWNER ${n} OF THE HOUSE,${100 + (n % 9000)},SHOAL CREEK ${n % 1987} BLVD,AUSTIN,78704,LOT ${n % 60} BLK ${n % 17} SECTION ${n % 23} BLUEBONNET ESTATES,${value},${value}`;
    });
    if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
}
