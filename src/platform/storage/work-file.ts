import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOwnerRunning, ownerName } from '../process/owner-name.js';

/** A temporary folder, or a file in a temporary folder of its own, that only this account can read. */
export interface Work {
  readonly path: string;
  /** Deletes it. Idempotent. */
  remove(): Promise<void>;
}

/**
 * Prefix of temporary folders. The name of their process follows, so that other processes can tell what a killed one
 * has left.
 */
const prefix = 'protest-desk-';

/** Creates a temporary folder. */
export async function workFolder(): Promise<Work> {
  const path = await mkdtemp(join(tmpdir(), prefix + ownerName()));
  // An ended thread may keep a file open briefly, which some systems then refuse to delete.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Creates a temporary folder and returns the path of a file in it. */
export async function workFile(extension: string): Promise<Work> {
  const { path, remove } = await workFolder();
  return { path: join(path, `work.${extension}`), remove };
}

/** Deletes the temporary folders of killed processes of this machine. */
export async function clearLeftWork(): Promise<void> {
  const left = (await readdir(tmpdir())).filter(
    (name) => name.startsWith(prefix) && isOwnerRunning(name.slice(prefix.length)) === false,
  );
  // Folders of other accounts are skipped: their own processes delete them.
  await Promise.all(
    left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)),
  );
}
