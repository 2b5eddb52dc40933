import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  damaged,
  type DumpedTable,
  hashOf,
  type ListedFile,
  type Manifest,
  Meter,
  parts,
  readManifest,
} from './manifest.js';
import { groups, linesOf } from './read-list.js';

/** Damaged parts of a backup. */
export interface Damage {
  /** Names of tables, including those of the job queue. */
  readonly tables: readonly string[];
  /** Whether the list of files does not match the manifest, so that files may be missing from it. */
  readonly list: boolean;
  /** Listed files that are missing or have other content. */
  readonly files: readonly ListedFile[];
}

/**
 * Compares all parts of a backup with its manifest, without changing anything.
 * @throws OperatorError if the manifest cannot be used
 */
export async function inspectBackup(folder: string): Promise<{ manifest: Manifest; damage: Damage }> {
  const manifest = await readManifest(folder);
  const tables: string[] = [];
  for (const table of manifest.tables) {
    if (!(await isWhole(table, parts.table(folder, table.name)))) tables.push(table.name);
  }
  for (const table of manifest.jobs ? [manifest.jobs.queues, manifest.jobs.waiting] : []) {
    if (!(await isWhole(table, parts.jobs(folder, table.name)))) tables.push(`jobs.${table.name}`);
  }
  return { manifest, damage: { tables, ...(await inspectFiles(folder, manifest.files)) } };
}

/**
 * Compares all parts of a backup with its manifest, without changing anything.
 * @throws OperatorError that names the damaged parts
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const { manifest, damage } = await inspectBackup(folder);
  const found = damagedParts(damage);
  if (found.length > 0) throw damaged(folder, found);
  return manifest;
}

/** Describes the damaged parts in words, for messages. */
export function damagedParts({ tables, list, files }: Damage): string[] {
  return [
    ...tables.map((name) => `the table ${name}`),
    ...(list ? ['the list of files'] : []),
    ...files.map(({ key }) => `the file ${key}`),
  ];
}

async function isWhole({ sha256, bytes }: DumpedTable, path: string): Promise<boolean> {
  const meter = new Meter();
  try {
    await pipeline(createReadStream(path), createGunzip(), meter, async (source) => {
      for await (const _ of source);
    });
  } catch {
    return false;
  }
  return meter.bytes === bytes && meter.digest() === sha256;
}

/** Compares every file with the list. */
async function inspectFiles(
  folder: string,
  { sha256, count }: Manifest['files'],
): Promise<Pick<Damage, 'list' | 'files'>> {
  const listHash = await hashOf(parts.list(folder)).catch(() => undefined);
  if (listHash === undefined) return { list: true, files: [] };
  const wrong: ListedFile[] = [];
  let found = 0;
  for await (const group of groups(linesOf(folder))) {
    const listed = group.filter((file) => file !== undefined);
    const hashes = await Promise.all(
      listed.map(({ key }) => hashOf(parts.file(folder, key)).catch(() => undefined)),
    );
    wrong.push(...listed.filter((file, index) => hashes[index] !== file.sha256));
    found += listed.length;
  }
  return { list: listHash !== sha256 || found !== count, files: wrong };
}
