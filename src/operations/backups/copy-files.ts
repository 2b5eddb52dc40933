import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { privateFile, privateFolder } from '../../platform/storage/private-modes.js';
import type { Storage } from '../../platform/storage/storage.js';
import { isDiskFull } from '../../platform/errors/disk-full.js';
import { type Earlier, KnownFiles, linkWhole, replaceRotten } from './earlier-files.js';
import { type ListedFile, listedFile, type Manifest, Meter, parts } from './manifest.js';
import { groups } from './read-list.js';
import { readReferred, type ReferredFile } from './referred-files.js';

/** Maximum number of lost files named in the manifest. */
const namedKeys = 20;

interface Copying {
  readonly storage: Storage;
  /** The folder that holds all backups. */
  readonly place: string;
  /** The backup being made. */
  readonly folder: string;
  /** An earlier backup whose files are linked instead of copied again; undefined copies all. */
  readonly earlier: Earlier | undefined;
  /** Current time. */
  readonly now: Date;
}

interface Copied {
  readonly file: ListedFile;
  readonly copiedBytes: number;
  /** Whether the earlier backup's copy was damaged and has been replaced. */
  readonly isReplaced: boolean;
}

/**
 * Copies the stored files into a backup. Stored files never change, so files of an earlier backup are hard-linked: they take no
 * more space, and each backup is still complete by itself.
 * @param keys path of the list of files, see `referredFiles`
 */
export async function copyFiles(copying: Copying, keys: string): Promise<Manifest['files']> {
  const { folder, earlier } = copying;
  const known = earlier && new KnownFiles(earlier.folder);
  const list = createWriteStream(parts.list(folder), { mode: privateFile, flush: true });
  const hash = createHash('sha256');
  const done = { count: 0, bytes: 0, copiedBytes: 0, lost: 0, lostKeys: [] as string[], replaced: 0 };
  const lines = async function* (): AsyncGenerator<string> {
    for await (const group of groups(readReferred(keys))) {
      const knownOnes: (ListedFile | undefined)[] = [];
      for (const { key } of group) knownOnes.push(await known?.find(key));
      const copied = await Promise.all(group.map((file, index) => copyFile(copying, file, knownOnes[index])));
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
        if (outcome.isReplaced) done.replaced += 1;
        const line = `${JSON.stringify(outcome.file)}\n`;
        hash.update(line);
        yield line;
      }
    }
  };
  await pipeline(lines, list);
  await known?.end();
  return { ...done, sha256: hash.digest('hex') };
}

async function copyFile(
  { storage, place, folder, earlier, now }: Copying,
  file: ReferredFile,
  known: ListedFile | undefined,
): Promise<Copied | 'lost' | 'gone'> {
  const { key, size, sha256, needed } = file;
  if (!listedFile.shape.key.safeParse(key).success) return needed ? 'lost' : 'gone';
  const target = parts.file(folder, key);
  await mkdir(dirname(target), { recursive: true, mode: privateFolder });
  const { linked, rotten } =
    earlier && sha256 ? await linkWhole(earlier, target, { key, size, sha256, known }, now) : {};
  if (linked) return { file: linked, copiedBytes: 0, isReplaced: false };
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
  if (rotten) await replaceRotten(place, key, rotten, target);
  const checked = { checkedAt: now.toISOString(), modifiedAt: await modificationOf(target) };
  return {
    file: { key, size: meter.bytes, sha256: digest, ...checked },
    copiedBytes: meter.bytes,
    isReplaced: rotten !== undefined,
  };
}

/** Returns the modification time of a file, in milliseconds. */
async function modificationOf(path: string): Promise<number> {
  return Math.floor((await stat(path)).mtimeMs);
}
