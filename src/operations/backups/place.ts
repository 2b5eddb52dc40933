import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { isDiskFull } from '../../platform/errors/disk-full.js';
import { privateFile, privateFolder } from '../../platform/storage/private-modes.js';

/** Name of a backup: the UTC time at which it was started. */
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** Prefix of a backup that is being made or deleted. The next backup deletes leftovers. */
const unfinished = '.unfinished-';
const verificationFile = 'verified.json';

const verification = z.object({ at: z.iso.datetime(), error: z.string().nullable() });
/** Result of the last verification of a backup. */
export type Verification = z.output<typeof verification>;

/** Returns a free name for a backup that starts now. If the second is taken, uses the next free one. */
export async function freeName(place: string, start: Date): Promise<string> {
  const taken = new Set(await listBackups(place));
  for (let time = start.getTime(); ; time += 1000) {
    const name = new Date(time).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
    if (!taken.has(name)) return name;
  }
}

/** Lists the backups in a folder, newest first, without unfinished ones. */
export async function listBackups(place: string): Promise<string[]> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw unusable(place, error);
  });
  return names
    .filter((name) => backupName.test(name))
    .sort()
    .reverse();
}

/** Creates the folder of a new backup under a temporary name. */
export async function beginBackup(place: string, name: string): Promise<string> {
  const folder = join(place, `${unfinished}${name}`);
  await mkdir(place, { recursive: true, mode: privateFolder });
  await mkdir(folder, { mode: privateFolder });
  return folder;
}

/** Renames a complete backup to its final name. @returns its folder */
export async function finishBackup(place: string, name: string): Promise<string> {
  const folder = join(place, name);
  await rename(join(place, `${unfinished}${name}`), folder);
  return folder;
}

/** Deletes leftovers of interrupted backups. Call it only while no other backup is being made. */
export async function removeUnfinished(place: string): Promise<void> {
  const names = await readdir(place).catch(() => []);
  for (const name of names) {
    if (name.startsWith(unfinished)) await rm(join(place, name), { recursive: true, force: true });
  }
}

/** Deletes all but the newest backups. @returns how many were deleted */
export async function keepNewest(place: string, keep: number): Promise<number> {
  const old = (await listBackups(place)).slice(keep);
  for (const name of old) {
    // Rename first, so that an interruption never leaves a half-deleted backup that looks complete.
    const aside = join(place, `${unfinished}${name}`);
    await rename(join(place, name), aside);
    await rm(aside, { recursive: true, force: true });
  }
  return old.length;
}

/** Reads the result of a backup's last verification; undefined if there is none. */
export async function readVerification(folder: string): Promise<Verification | undefined> {
  try {
    return verification.parse(JSON.parse(await readFile(join(folder, verificationFile), 'utf8')));
  } catch {
    return undefined;
  }
}

export async function writeVerification(folder: string, result: Verification): Promise<void> {
  await writeFile(join(folder, verificationFile), `${JSON.stringify(result)}\n`, { mode: privateFile });
}

/**
 * Finds the folder of a backup.
 * @param wanted name or path of the backup; by default the newest one
 * @throws OperatorError if there is none
 */
export async function findBackup(place: string, wanted?: string): Promise<string> {
  if (wanted !== undefined) {
    const folder = backupName.test(wanted) ? join(place, wanted) : wanted;
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory()) throw new OperatorError(`There is no backup ${folder}.`);
    return folder;
  }
  const [newest] = await listBackups(place);
  if (!newest) throw new OperatorError(`There is no backup in ${place}; make one with npm run backup.`);
  return join(place, newest);
}

/** Turns file system errors into messages for the operator. Other errors are bugs and returned unchanged. */
export function unusable(place: string, error: unknown): unknown {
  if (error instanceof OperatorError) return error;
  if (isDiskFull(error)) {
    return new OperatorError(
      `The backup was not made: the disk of ${place} is full. Earlier backups are unchanged.`,
      {
        cause: error,
      },
    );
  }
  const { code, message } = error as NodeJS.ErrnoException;
  const refused = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code ?? '');
  return refused
    ? new OperatorError(`The backup folder ${place} can't be used: ${message}.`, { cause: error })
    : error;
}
