import type { Stats } from 'node:fs';
import { access, link, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, type ListedFile, parts } from './manifest.js';
import { listBackups, readVerification } from './place.js';
import { readList } from './read-list.js';

const day = 24 * 60 * 60 * 1000;
/** Days within which every file of the backups is read again. */
const rereadDays = 7;

/** An earlier backup whose files are linked instead of copied again. */
export interface Earlier {
  readonly folder: string;
  /** When it was last verified. */
  readonly verifiedAt: string | undefined;
  /** Whether a newer backup failed its verification, perhaps because of a file that both have: all are read again. */
  readonly isSuspect: boolean;
}

/** Finds the newest backup that is not known to be damaged, or else the newest one. */
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

/** What is known about the files of an earlier backup, read along with the new list: both are in the order of the keys. */
export class KnownFiles {
  private readonly lines: AsyncGenerator<ListedFile>;
  private current: ListedFile | undefined;
  private isOver = false;

  constructor(folder: string) {
    this.lines = readList(folder);
  }

  /** Call it with keys in ascending order. @returns undefined if the earlier backup says nothing of it */
  async find(key: string): Promise<ListedFile | undefined> {
    while (!this.isOver && (this.current === undefined || this.current.key < key)) await this.advance();
    return this.current?.key === key ? this.current : undefined;
  }

  /** Ends the reading. */
  async end(): Promise<void> {
    await this.lines.return(undefined);
  }

  private async advance(): Promise<void> {
    // Without a list that can be read, all files are read again.
    const next = await this.lines.next().catch(() => ({ done: true as const, value: undefined }));
    this.current = next.done ? undefined : next.value;
    this.isOver = next.done === true;
  }
}

/** A file that should be in an earlier backup. */
export interface Wanted {
  readonly key: string;
  readonly size: number | undefined;
  readonly sha256: string;
  /** What the earlier backup's list says. */
  readonly known: ListedFile | undefined;
}

/** What became of linking a file: it has to be copied if there is no `linked`. */
export interface Linking {
  readonly linked?: ListedFile;
  /** The file of the earlier backup, if its content is not what it was. */
  readonly rotten?: Stats;
}

/**
 * Links a file from an earlier backup if its content is still what it was. It is read again when it has changed since it was
 * last read, and once a week: what a disk has lost would otherwise be in all later backups.
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
    // This file system has no links, or no more of this file.
    return {};
  }
  return { linked: { key, size: found.size, sha256, checkedAt, modifiedAt } };
}

/** Each file has a week of its own, so that about a seventh of them is read again each day. */
function isDue(sha256: string, checkedAt: string, now: Date): boolean {
  const start = (Number.parseInt(sha256.slice(0, 8), 16) / 0x1_0000_0000) * rereadDays;
  const week = (time: number): number => Math.floor((time / day - start) / rereadDays);
  return week(Date.parse(checkedAt)) !== week(now.getTime());
}

function latest(one: string | undefined, other: string | undefined): string | undefined {
  return [one, other].filter((time) => time !== undefined).sort((a, b) => Date.parse(b) - Date.parse(a))[0];
}

/** Puts a whole file in the place of a damaged one in all backups that have it by a hard link. */
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
