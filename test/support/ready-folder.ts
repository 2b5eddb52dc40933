import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './processes.js';
import { createAdmin } from './product.js';

/** A folder in which a product can start, with the administrator's credentials. */
export interface ReadyFolder {
  folder: string;
  admin: { email: string; password: string };
}

/**
 * Creates a folder with the embedded database of a firm that has an administrator. Each run sets up one database, and each test gets
 * a copy, because the setup takes longer than most of these tests.
 */
export async function readyFolder(): Promise<ReadyFolder> {
  const original = await prepared();
  const folder = mkdtempSync(join(tmpdir(), 'pd-ready-'));
  cpSync(original, folder, { recursive: true });
  return { folder, admin };
}

const admin = { email: 'owner@example.com', password: 'Correct-Horse-9' };

/** Returns the folder to copy. The first test file of the run that needs it makes it. */
async function prepared(): Promise<string> {
  const ready = join(process.env.PD_RUN_FOLDER ?? '', 'ready');
  if (mkdirSync(`${ready}.lock`, { recursive: true }) !== undefined) {
    const making = mkdtempSync(`${ready}.`);
    await createAdmin(making);
    // Without this file, each copy picks its own port. On a shared port, the API of a killed server would reach another test's server,
    // whose password is the same.
    rmSync(join(making, 'data/postgres-port'));
    renameSync(making, ready);
  }
  await eventually('a folder with a database', () => existsSync(ready));
  return ready;
}
