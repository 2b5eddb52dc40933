import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../platform/storage/storage.js';
import { hashOf, type ListedFile, Meter, parts } from './manifest.js';
import { listBackups } from './place.js';
import { groups, linesOf } from './read-list.js';

/** Handling of a backup's damaged files. */
export interface Substitutes {
  /** Paths of intact copies in other backups, by key. */
  readonly elsewhere: ReadonlyMap<string, string>;
  /** Keys of files of which no intact copy exists. */
  readonly missing: ReadonlySet<string>;
}

/** Looks for intact copies of damaged files, in the file store and in the other backups of the same folder. */
export async function findSubstitutes(
  folder: string,
  storage: Storage,
  files: readonly ListedFile[],
): Promise<Substitutes> {
  const place = dirname(folder);
  const others = files.length > 0 ? await listBackups(place) : [];
  const elsewhere = new Map<string, string>();
  const missing = new Set<string>();
  for (const { key, sha256 } of files) {
    if (await hasFile(storage, key, sha256)) continue;
    const whole = await findWhole(
      others.map((name) => parts.file(join(place, name), key)),
      sha256,
    );
    if (whole === undefined) missing.add(key);
    else elsewhere.set(key, whole);
  }
  return { elsewhere, missing };
}

async function findWhole(paths: readonly string[], sha256: string): Promise<string | undefined> {
  for (const path of paths) {
    const hash = await hashOf(path).catch(() => undefined);
    if (hash === sha256) return path;
  }
  return undefined;
}

/**
 * Restores the files of a backup to the file store. Skips files that the store already has intact.
 * @returns how many files were written
 */
export async function restoreFiles(
  folder: string,
  storage: Storage,
  { elsewhere, missing }: Substitutes,
): Promise<number> {
  let written = 0;
  for await (const group of groups(linesOf(folder))) {
    const outcomes = await Promise.all(
      group.map(async (file) => {
        if (!file || missing.has(file.key)) return 0;
        const { key, size, sha256 } = file;
        if (await hasFile(storage, key, sha256)) return 0;
        const content = createReadStream(elsewhere.get(key) ?? parts.file(folder, key));
        // The content type is read from the rows; the store's own is never used.
        await storage.putStream(key, content, 'application/octet-stream', size);
        return 1;
      }),
    );
    for (const outcome of outcomes) written += outcome;
  }
  return written;
}

async function hasFile(storage: Storage, key: string, sha256: string): Promise<boolean> {
  if (!(await storage.exists(key))) return false;
  const meter = new Meter();
  await pipeline(await storage.getStream(key), meter, async (source) => {
    for await (const _ of source);
  });
  return meter.digest() === sha256;
}
