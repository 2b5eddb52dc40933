import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { checkFiles } from './copy-files.js';
import { damaged, type DumpedTable, type Manifest, Meter, parts, readManifest } from './manifest.js';

/**
 * Compares all parts of a backup with its manifest, without changing anything.
 * @throws OperatorError that names the first damaged part
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await checkTable(folder, table, parts.table(folder, table.name));
  for (const table of manifest.jobs ? [manifest.jobs.queues, manifest.jobs.waiting] : []) {
    await checkTable(folder, table, parts.jobs(folder, table.name));
  }
  await checkFiles(folder, manifest.files);
  return manifest;
}

async function checkTable(folder: string, { name, sha256, bytes }: DumpedTable, path: string): Promise<void> {
  const meter = new Meter();
  try {
    await pipeline(createReadStream(path), createGunzip(), meter, async (source) => {
      for await (const _ of source);
    });
  } catch (error) {
    throw damaged(folder, `the table ${name}`, error);
  }
  if (meter.bytes !== bytes || meter.digest() !== sha256) throw damaged(folder, `the table ${name}`);
}
