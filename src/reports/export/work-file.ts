import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { processIdentity } from '../../platform/process/process-identity.js';

/** A file that is being made, in a folder of its own that nobody but this account may read. */
export interface WorkFile {
  readonly path: string;
  /** Removes it with its folder; what is removed already is no error. */
  remove(): Promise<void>;
}

/** Folders are named after who made them: this machine and process, so that others can tell what was left behind. */
const prefix = `protest-desk-export-${hostname()}-`;
/** The folders that this process works in now. */
const own = new Set<string>();

/** Makes the place for a file among the temporary files of this machine. */
export async function workFile(extension: string): Promise<WorkFile> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  own.add(basename(folder));
  return {
    path: join(folder, `export.${extension}`),
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      own.delete(basename(folder));
    },
  };
}

/** Removes what processes of this machine left behind that were killed at work. */
export async function clearLeftWork(): Promise<void> {
  const left = (await readdir(tmpdir())).filter(
    (name) => name.startsWith(prefix) && !own.has(name) && !worksOn(name),
  );
  // Another account's folder cannot be removed, and need not be: its own processes do so.
  await Promise.all(
    left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)),
  );
}

/** Whether the process that made a folder may still be at work in it. */
function worksOn(name: string): boolean {
  const pid = Number(name.slice(prefix.length).split('-')[0]);
  // In a container every process has the same number as the one before it.
  return pid !== process.pid && processIdentity(pid) !== null;
}
