import type { Stats } from 'node:fs';
import { access, link, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, type ListedFile, parts } from './manifest.js';
import { listBackups, readVerification } from './place.js';
import { readList } from './read-list.js';

const day = 24 * 60 * 60 * 1000;
/** Days within which every linked file is read and checked again. */
const rereadDays = 7;

/** An earlier backup whose files are linked instead of copied again. */
export interface Earlier {
  readonly folder: string;
  /** When the backup was last verified. */
  readonly verifiedAt: string | undefined;
  /** Whether a newer backup failed its verification. A shared file may be the cause, so all files are read again. */
  readonly isSuspect: boolean;
}

/** Finds the newest backup not known to be damaged, or else the newest one. Skips backups without a list of files. */
export async function findEarlier(place: string): Promise<Earlier | undefined> {
  let damaged: Earlier | undefined;
  for (const name of await listBackups(place)) {
    const folder = join(place, name);
    const verification = await readVerification(folder);
    const hasList = await access(parts.list(folder)).then(
      () => true,
      () => false,
    );
    if (!hasList) continue;
    if (!verification?.error)
      return { folder, verifiedAt: verification?.at, isSuspect: damaged !== undefined };
    damaged ??= { folder, verifiedAt: undefined, isSuspect: true };
  }
  return damaged;
}

/** Reads an earlier backup's list of files in parallel with the new list; both are sorted by key. */
export class KnownFiles {
  private readonly lines: AsyncGenerator<ListedFile>;
  private current: ListedFile | undefined;
  private isOver = false;

  constructor(folder: string) {
    this.lines = readList(folder);
  }

  /** Finds a file. Must be called with keys in ascending order. @returns undefined if the earlier list does not have it */
  async find(key: string): Promise<ListedFile | undefined> {
    while (!this.isOver && (this.current === undefined || this.current.key < key)) await this.advance();
    return this.current?.key === key ? this.current : undefined;
  }

  /** Stops reading and closes the list. */
  async end(): Promise<void> {
    await this.lines.return(undefined);
  }

  private async advance(): Promise<void> {
    // If the list is unreadable, all files are read again.
    const next = await this.lines.next().catch(() => ({ done: true as const, value: undefined }));
    this.current = next.done ? undefined : next.value;
    this.isOver = next.done === true;
  }
}

/** A file to link from an earlier backup. */
export interface Wanted {
  readonly key: string;
  readonly size: number | undefined;
  readonly sha256: string;
  /** Entry of the earlier backup's list, if any. */
  readonly known: ListedFile | undefined;
}

/** Result of linking a file. Without `linked`, the file must be copied. */
export interface Linking {
  readonly linked?: ListedFile;
  /** The earlier backup's file, if its content is damaged. */
  readonly rotten?: Stats;
}

/**
 * Links a file from an earlier backup if its content is intact. The file is read again if it was modified since the last check,
 * and once a week: otherwise a file damaged on disk would spread to all later backups.
 */
export async function linkWhole(earlier: Earlier, to: string, wanted: Wanted, now: Date): Promise<Linking> {
  const { key, size, sha256, known } = wanted;
  const from = parts.file(earlier.folder, key);
  const found = await stat(from).catch(() => undefined);
  if (!found) return {};
  const modifiedAt = Math.floor(found.mtimeMs);
  const isSame = known?.sha256 === sha256 && known.size === found.size && known.modifiedAt === modifiedAt;
  let checkedAt = isSame ? latest(known.checkedAt, earlier.verifiedAt) : undefined;
  if (!checkedAt || earlier.isSuspect || isDue(sha256, checkedAt, now)) {
    const isWhole = (size ?? found.size) === found.size && (await hashOf(from).catch(() => '')) === sha256;
    if (!isWhole) return { rotten: found };
    checkedAt = now.toISOString();
  }
  try {
    await link(from, to);
  } catch {
    // The file system does not support hard links, or has reached the maximum for this file.
    return {};
  }
  return { linked: { key, size: found.size, sha256, checkedAt, modifiedAt } };
}

/** Spreads the weekly check by hash, so that about a seventh of the files is read each day. */
function isDue(sha256: string, checkedAt: string, now: Date): boolean {
  const start = (Number.parseInt(sha256.slice(0, 8), 16) / 0x1_0000_0000) * rereadDays;
  const week = (time: number): number => Math.floor((time / day - start) / rereadDays);
  return week(Date.parse(checkedAt)) !== week(now.getTime());
}

function latest(one: string | undefined, other: string | undefined): string | undefined {
  return [one, other].filter((time) => time !== undefined).sort((a, b) => Date.parse(b) - Date.parse(a))[0];
}

/** Replaces a damaged file with an intact one, in all backups that share it by hard link. */
export async function replaceRotten(place: string, key: string, rotten: Stats, whole: string): Promise<void> {
  for (const name of await listBackups(place)) {
    const path = parts.file(join(place, name), key);
    const found = await stat(path).catch(() => undefined);
    if (found?.ino !== rotten.ino || found.dev !== rotten.dev) continue;
    const aside = `${path}.whole`;
    await rm(aside, { force: true });
    await link(whole, aside);
    await rename(aside, path);
  }
}
