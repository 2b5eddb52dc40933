import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { processIdentity } from '../process/process-identity.js';

/** A temporary folder, or a file in one of its own, readable by this account only. */
export interface WorkFile {
  readonly path: string;
  /** Deletes it with its folder and what is in it. Idempotent. */
  remove(): Promise<void>;
}

/** Folders are named after machine and process, so that others can identify leftovers. */
const prefix = `protest-desk-export-${hostname()}-`;
/** The folders in use by this process. */
const own = new Set<string>();

/** Creates a temporary folder. */
export async function workFolder(): Promise<WorkFile> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  own.add(basename(folder));
  return {
    path: folder,
    remove: async () => {
      // An ended thread may keep its file open briefly, which some systems then refuse to delete.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      own.delete(basename(folder));
    },
  };
}

/** Creates a temporary folder for a file. */
export async function workFile(extension: string): Promise<WorkFile> {
  const folder = await workFolder();
  return { path: join(folder.path, `export.${extension}`), remove: () => folder.remove() };
}

/** Deletes files left by killed processes of this machine. */
export async function clearLeftWork(): Promise<void> {
  const left = (await readdir(tmpdir())).filter(
    (name) => name.startsWith(prefix) && !own.has(name) && !worksOn(name),
  );
  // Folders of other accounts are skipped: their own processes delete them.
  await Promise.all(
    left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)),
  );
}

/** Whether the process that created a folder may still use it. */
function worksOn(name: string): boolean {
  const pid = Number(name.slice(prefix.length).split('-')[0]);
  // In a container every process has the same id as its predecessor.
  return pid !== process.pid && processIdentity(pid) !== null;
}
