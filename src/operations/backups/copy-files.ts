import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { privateFile, privateFolder } from '../../platform/storage/private-modes.js';
import type { Storage } from '../../platform/storage/storage.js';
import { isDiskFull } from '../../platform/errors/disk-full.js';
import { damaged, hashOf, type ListedFile, listedFile, type Manifest, Meter, parts } from './manifest.js';
import { readReferred, type ReferredFile } from './referred-files.js';

/** Files copied at the same time. */
const atOnce = 8;
/** Keys of lost files that are named. */
const namedKeys = 20;

interface Copying {
  readonly storage: Storage;
  /** The backup being made. */
  readonly folder: string;
  /** An earlier backup whose files are linked instead of copied again; undefined copies all. */
  readonly earlier: string | undefined;
}

type Copied = { readonly file: ListedFile; readonly copiedBytes: number } | 'lost' | 'gone';

/**
 * Copies the stored files into a backup. They are written once under unique keys, so a file that an earlier backup has is
 * linked from there: it takes no further space, and each backup is still complete by itself.
 * @param keys the list of files, see `referredFiles`
 */
export async function copyFiles(copying: Copying, keys: string): Promise<Manifest['files']> {
  const { folder } = copying;
  const list = createWriteStream(parts.list(folder), { mode: privateFile, flush: true });
  const hash = createHash('sha256');
  const done = { count: 0, bytes: 0, copiedBytes: 0, lost: 0, lostKeys: [] as string[] };
  const lines = async function* (): AsyncGenerator<string> {
    for await (const group of groups(readReferred(keys), atOnce)) {
      const copied = await Promise.all(group.map((file) => copyFile(copying, file)));
      for (const [index, outcome] of copied.entries()) {
        if (outcome === 'gone') continue;
        if (outcome === 'lost') {
          done.lost += 1;
          if (done.lostKeys.length < namedKeys) done.lostKeys.push(group[index]!.key);
          continue;
        }
        done.count += 1;
        done.bytes += outcome.file.size;
        done.copiedBytes += outcome.copiedBytes;
        const line = `${JSON.stringify(outcome.file)}\n`;
        hash.update(line);
        yield line;
      }
    }
  };
  await pipeline(lines, list);
  return { ...done, sha256: hash.digest('hex') };
}

async function copyFile({ storage, folder, earlier }: Copying, file: ReferredFile): Promise<Copied> {
  const { key, size, sha256, needed } = file;
  if (!listedFile.shape.key.safeParse(key).success) return needed ? 'lost' : 'gone';
  const target = parts.file(folder, key);
  await mkdir(dirname(target), { recursive: true, mode: privateFolder });
  if (earlier && sha256) {
    const linked = await linkFrom(parts.file(earlier, key), target, size);
    if (linked !== undefined) return { file: { key, size: linked, sha256 }, copiedBytes: 0 };
  }
  const meter = new Meter();
  try {
    const source = await storage.getStream(key);
    await pipeline(source, meter, createWriteStream(target, { mode: privateFile, flush: true }));
  } catch (error) {
    await rm(target, { force: true });
    if (isDiskFull(error) || (await storage.exists(key))) throw error;
    return needed ? 'lost' : 'gone';
  }
  const digest = meter.digest();
  if (sha256 !== undefined && sha256 !== digest) {
    await rm(target, { force: true });
    return 'lost';
  }
  return { file: { key, size: meter.bytes, sha256: digest }, copiedBytes: meter.bytes };
}

/** Links a file. @returns its size; undefined if it has to be copied */
async function linkFrom(from: string, to: string, size: number | undefined): Promise<number | undefined> {
  try {
    const found = await stat(from);
    if (size !== undefined && found.size !== size) return undefined;
    await link(from, to);
    return found.size;
  } catch {
    // The earlier backup does not have it, or this file system has no links.
    return undefined;
  }
}

/** The list of a backup's files. @throws OperatorError for a line that is not a file */
export async function* readList(folder: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface({ input: createReadStream(parts.list(folder)) })) {
    let file: ListedFile;
    try {
      file = listedFile.parse(JSON.parse(line));
    } catch (error) {
      throw damaged(folder, 'the list of files', error);
    }
    yield file;
  }
}

/** Compares every file of a backup with its list. @throws OperatorError for the first one that differs */
export async function checkFiles(folder: string, { sha256, count }: Manifest['files']): Promise<void> {
  const listHash = await hashOf(parts.list(folder)).catch(() => '');
  if (listHash !== sha256) throw damaged(folder, 'the list of files');
  let found = 0;
  for await (const group of groups(readList(folder), atOnce)) {
    await Promise.all(
      group.map(async (file) => {
        const hash = await hashOf(parts.file(folder, file.key)).catch(() => '');
        if (hash !== file.sha256) throw damaged(folder, `the file ${file.key}`);
      }),
    );
    found += group.length;
  }
  if (found !== count) throw damaged(folder, 'the list of files');
}

/**
 * Puts the files of a backup back into the file store. Those that it already has are left alone.
 * @returns how many were written
 */
export async function restoreFiles(folder: string, storage: Storage): Promise<number> {
  let written = 0;
  for await (const group of groups(readList(folder), atOnce)) {
    const outcomes = await Promise.all(
      group.map(async ({ key, size, sha256 }) => {
        if (await hasFile(storage, key, sha256)) return 0;
        // The content type is in the rows; the store's own is never used.
        await storage.putStream(
          key,
          createReadStream(parts.file(folder, key)),
          'application/octet-stream',
          size,
        );
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

async function* groups<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
