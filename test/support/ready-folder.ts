import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './processes.js';
import { createAdmin } from './product.js';

/** A folder in which a product can start, and who may sign in there. */
export interface ReadyFolder {
  folder: string;
  admin: { email: string; password: string };
}

/**
 * A new folder with the embedded database of a firm that has an administrator. A run sets up one database, of which each test gets
 * a copy: setting it up takes more time than most of these tests.
 */
export async function readyFolder(): Promise<ReadyFolder> {
  const original = await prepared();
  const folder = mkdtempSync(join(tmpdir(), 'pd-ready-'));
  cpSync(original, folder, { recursive: true });
  return { folder, admin };
}

const admin = { email: 'owner@example.com', password: 'Correct-Horse-9' };

/** The folder that is copied, made by the first test file of the run that needs it. */
async function prepared(): Promise<string> {
  const ready = join(process.env.PD_RUN_FOLDER ?? '', 'ready');
  if (mkdirSync(`${ready}.lock`, { recursive: true }) !== undefined) {
    const making = mkdtempSync(`${ready}.`);
    await createAdmin(making);
    // Each copy finds a port of its own. On a shared one, the API of a killed server would meet another test's server there, whose
    // password is the same.
    rmSync(join(making, 'data/postgres-port'));
    renameSync(making, ready);
  }
  await eventually('a folder with a database', () => existsSync(ready));
  return ready;
}
