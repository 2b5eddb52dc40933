import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise } from 'yauzl';
import { UnusableFile } from './problems.js';

/** A file to import. */
export interface SourceFile {
  readonly path: string;
  /** Display name. */
  readonly name: string;
}

/** A table in a file: the file itself, or an entry of a ZIP file. */
export interface Part {
  readonly name: string;
  /** Whether the table is an entry of a ZIP file, where unknown files are skipped. */
  readonly isInZip: boolean;
  readonly content: Readable;
}

/** Facts of a file, known once all its parts were read. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export interface InflationLimits {
  /** Bytes to which a file may expand regardless of its ratio. */
  readonly free: number;
  /** Maximum expansion beyond that, as a multiple of the file's size. It is high because fixed-width lines are mostly spaces. */
  readonly ratio: number;
  /** Bytes to which all files of an import may expand together. */
  readonly most: number;
}

/** Bytes to which files may still expand. The entries of an archive share an allowance, and so do the files of an import. */
export class Allowance {
  constructor(
    private left: number,
    private readonly whole?: Allowance,
  ) {}

  /** Returns the allowance of one file, which also draws on this one. @param size bytes of the file */
  of(size: number, { free, ratio }: InflationLimits): Allowance {
    return new Allowance(Math.max(free, size * ratio), this);
  }

  /** Takes bytes. @returns whether they were within the allowance */
  take(bytes: number): boolean {
    this.left -= bytes;
    return this.left >= 0 && (this.whole?.take(bytes) ?? true);
  }
}

/** Limits of an import. A PACS export of a large county has about 20 GB. */
export const inflationLimits: InflationLimits = {
  free: 200 * 2 ** 20,
  ratio: 300,
  most: 100 * 2 ** 30,
};
const mostEntries = 2000;

/**
 * Opens the tables of a plain, GZIP or ZIP file, one after the other. Read each content to its end before taking the next.
 * @param whole allowance of all files that are read together
 * @throws UnusableFile for damaged archives and those that expand too far
 */
export async function* openParts(
  file: SourceFile,
  limits: InflationLimits = inflationLimits,
  whole = new Allowance(limits.most),
): AsyncGenerator<Part, FileFacts> {
  const start = await head(file);
  if (start.size === 0) throw new UnusableFile('empty', file.name);
  if (start.mark === 'PK\x03\x04') {
    yield* zipParts(file, whole.of(start.size, limits));
    return { name: file.name, size: start.size, sha256: await hashOf(file.path) };
  }
  const hash = createHash('sha256');
  const raw = createReadStream(file.path, { highWaterMark: 2 ** 18 });
  raw.on('data', (chunk) => hash.update(chunk as Buffer));
  raw.pause();
  const isGzip = start.mark.startsWith('\x1f\x8b');
  const allowance = whole.of(start.size, limits);
  const content = isGzip
    ? bounded([raw, createGunzip({ chunkSize: 2 ** 18 })], allowance, file.name)
    : bounded([raw], allowance, file.name);
  yield { name: file.name.replace(/\.gz$/i, ''), isInZip: false, content };
  return { name: file.name, size: start.size, sha256: hash.digest('hex') };
}

/** Reads the size of a file and its first four bytes. */
async function head(file: SourceFile): Promise<{ size: number; mark: string }> {
  try {
    const handle = await open(file.path);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
      return { size: (await handle.stat()).size, mark: buffer.toString('latin1', 0, bytesRead) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new UnusableFile('missing', file.name, '', { cause: error });
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 18 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function* zipParts(file: SourceFile, allowance: Allowance): AsyncGenerator<Part> {
  const zip = await openPromise(file.path, { autoClose: false, decodeStrings: false }).catch(
    (error: unknown) => {
      throw new UnusableFile('damaged', file.name, '', { cause: error });
    },
  );
  try {
    let entries = 0;
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      if (entries > mostEntries) throw new UnusableFile('bomb', file.name);
      const path = pathOf(entry);
      if (path.endsWith('/') || entry.uncompressedSize === 0) continue;
      const name = `${file.name}/${basename(path)}`;
      if (entry.isEncrypted()) throw new UnusableFile('encrypted', name);
      if (!readable.includes(entry.compressionMethod))
        throw new UnusableFile(
          'compression',
          name,
          methods[entry.compressionMethod] ?? String(entry.compressionMethod),
        );
      const raw = await zip.openReadStreamPromise(entry);
      yield { name, isInZip: true, content: bounded([raw], allowance, name) };
    }
  } catch (error) {
    throw error instanceof UnusableFile
      ? error
      : new UnusableFile('damaged', file.name, '', { cause: error });
  } finally {
    zip.close();
  }
}

/**
 * Returns the path of a file in a ZIP file, unchecked: nothing is written there, and only its last part is shown. The library's own
 * decoding would refuse absolute paths and those with `..`, which some programs write.
 */
const pathOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

/** Readable compression methods: none and Deflate. */
const readable = [0, 8];
/** Display names of other methods. Windows uses Deflate64 for files larger than 2 GB. */
const methods: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'BZIP2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
};

/** Returns a stream that fails once the content has expanded too far, or cannot be expanded. */
function bounded(streams: readonly Readable[], allowance: Allowance, name: string): Readable {
  const meter = new Meter(allowance, name);
  // The meter reports errors.
  const ended = (): void => undefined;
  const [first = meter, second] = streams;
  if (second) pipeline(first, second as Transform, meter, ended);
  else pipeline(first, meter, ended);
  return meter;
}

/** Counts bytes against an allowance. */
class Meter extends Transform {
  constructor(
    private readonly allowance: Allowance,
    private readonly label: string,
  ) {
    super({ highWaterMark: 2 ** 18 });
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.allowance.take(chunk.length)) done(null, chunk);
    else done(new UnusableFile('bomb', this.label));
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const isOurs = !error || error instanceof UnusableFile;
    done(isOurs ? error : new UnusableFile('damaged', this.label, '', { cause: error }));
  }
}
