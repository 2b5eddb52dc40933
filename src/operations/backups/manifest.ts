import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { migrations } from '../../../migrations/index.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { privateFile } from '../../platform/storage/private-modes.js';

/** Version of the layout below. Backups with another version are refused. */
const formatVersion = 1;
const manifestFile = 'manifest.json';
/** Hash of the manifest, which reveals changes to the manifest itself. */
const manifestHashFile = 'manifest.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
/** Name of a table or column in the form that migrations use, which is safe in SQL and in paths. */
const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
/** `bytes` and `sha256` refer to the output of COPY, `storedBytes` to the compressed file. */
const content = { rows: count, bytes: count, storedBytes: count, sha256 };

const table = z.object({ name: identifier, columns: z.array(identifier).min(1), ...content });

const manifest = z.object({
  format: z.literal(formatVersion),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Names of the migrations applied to the database. */
  migrations: z.array(z.string().max(200)).min(1),
  tables: z.array(table),
  /** Queues and waiting jobs; null if the job queue had not been created. */
  jobs: z.object({ queues: table, waiting: table }).nullable(),
  sequences: z.array(
    z.object({ name: identifier, value: z.string().regex(/^-?\d{1,19}$/), called: z.boolean() }),
  ),
  files: z.object({
    count,
    bytes: count,
    /** Bytes that were not linked from an earlier backup. */
    copiedBytes: count,
    /** Hash of the list of files. */
    sha256,
    /** Number of files that rows refer to but that were missing from the store or had other content. */
    lost: count,
    /** Keys of the first lost files. */
    lostKeys: z.array(z.string()),
    /** Number of files that were damaged in earlier backups and copied again; absent in manifests of earlier versions. */
    replaced: count.default(0),
  }),
});

/** Contents of a backup, with the hashes of all its parts. */
export type Manifest = z.output<typeof manifest>;
export type DumpedTable = z.output<typeof table>;

/** A file in a backup's list of files (`files.jsonl`), one JSON text per line. */
export const listedFile = z.object({
  /** Key in the file store, and path below the backup's `files` folder. */
  key: z
    .string()
    .max(500)
    .regex(/^\w[\w./-]*$/)
    .refine((key) => !key.split('/').includes('..')),
  size: count,
  sha256,
  /** When the content was last compared with the hash; absent in lists of earlier versions. */
  checkedAt: z.iso.datetime().optional(),
  /** Modification time of the backup's file, milliseconds. If it differs, the file must be read again. */
  modifiedAt: count.optional(),
});
export type ListedFile = z.output<typeof listedFile>;

/** Paths within a backup. */
export const parts = {
  table: (folder: string, name: string): string => join(folder, 'database', `${name}.copy.gz`),
  /** Prefixed, because the queue's tables are in their own schema. */
  jobs: (folder: string, name: string): string => join(folder, 'database', `jobs.${name}.copy.gz`),
  list: (folder: string): string => join(folder, 'files.jsonl'),
  file: (folder: string, key: string): string => join(folder, 'files', key),
};

/** Counts and hashes the bytes that pass through. */
export class Meter extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** Returns the hash of all bytes. Call it only once, at the end. */
  digest(): string {
    return this.hash.digest('hex');
  }
}

/** Computes the SHA-256 of a file. */
export async function hashOf(path: string): Promise<string> {
  const meter = new Meter();
  await pipeline(createReadStream(path), meter, async (source) => {
    for await (const _ of source);
  });
  return meter.digest();
}

/** Writes the manifest. Must come last: a folder with a manifest counts as a complete backup. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<Manifest> {
  const whole: Manifest = { format: formatVersion, ...content };
  const text = `${JSON.stringify(whole, null, 2)}\n`;
  const hash = createHash('sha256').update(text).digest('hex');
  const options = { mode: privateFile, flush: true };
  await writeFile(join(folder, manifestFile), text, options);
  await writeFile(join(folder, manifestHashFile), `${hash}\n`, options);
  return whole;
}

/**
 * Reads a backup's manifest.
 * @throws OperatorError if the folder is not a backup, is damaged, or was made by an incompatible version
 */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  let hash: string;
  try {
    text = await readFile(join(folder, manifestFile), 'utf8');
    hash = (await readFile(join(folder, manifestHashFile), 'utf8')).trim();
  } catch (error) {
    throw new OperatorError(`${folder} is not a complete backup: its manifest cannot be read.`, {
      cause: error,
    });
  }
  if (createHash('sha256').update(text).digest('hex') !== hash) throw damaged(folder, manifestFile);
  const found = JSON.parse(text) as { format?: unknown };
  const read = manifest.safeParse(found);
  if (found.format !== formatVersion) throw otherVersion(folder);
  if (!read.success) throw damaged(folder, manifestFile);
  const known = new Set<string>(migrations.map((step) => step.name));
  if (!read.data.migrations.every((name) => known.has(name))) throw otherVersion(folder);
  return read.data;
}

/** Maximum number of parts named in a message. */
const namedParts = 5;

/** Creates the error for parts of a backup that do not match the manifest. */
export function damaged(folder: string, part: string | readonly string[], cause?: unknown): OperatorError {
  return new OperatorError(
    `The backup ${folder} is damaged: its manifest does not match ${named([part].flat())}. Use another backup.`,
    { cause },
  );
}

/** Lists parts of a backup in a message, or the first of many and how many more there are. */
export function named(all: readonly string[]): string {
  const first = all.slice(0, namedParts).join(', ');
  return all.length > namedParts ? `${first} and ${all.length - namedParts} more` : first;
}

function otherVersion(folder: string): OperatorError {
  return new OperatorError(
    `The backup ${folder} was made by a newer version of Protest Desk; install that version and restore it there.`,
  );
}
