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
  /** Its name for people. */
  readonly name: string;
}

/** A table in a file: the file itself, or one in a zip. */
export interface Part {
  readonly name: string;
  /** Whether it is one of several in a zip, where unknown files are skipped. */
  readonly isInZip: boolean;
  readonly content: Readable;
}

/** What is known of a file once all its parts were read. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

export interface InflationLimits {
  /** Bytes to which a file may expand whatever its ratio. */
  readonly free: number;
  /** How many times its size it may expand to beyond that. Fixed-width lines are mostly spaces. */
  readonly ratio: number;
  /** Bytes to which all files of an import may expand together. */
  readonly most: number;
}

/** Bytes that may still come out of files. What is in an archive counts together, and so do the files of an import. */
export class Allowance {
  constructor(
    private left: number,
    private readonly whole?: Allowance,
  ) {}

  /** Of one of the files. */
  of(size: number, { free, ratio }: InflationLimits): Allowance {
    return new Allowance(Math.max(free, size * ratio), this);
  }

  /** Takes bytes. @returns whether there were as many */
  take(bytes: number): boolean {
    this.left -= bytes;
    return this.left >= 0 && (this.whole?.take(bytes) ?? true);
  }
}

/** A PACS export of a large county has about 20 GB. */
export const inflationLimits: InflationLimits = {
  free: 200 * 2 ** 20,
  ratio: 300,
  most: 100 * 2 ** 30,
};
const mostEntries = 2000;

/**
 * The tables of a file, one after the other, whatever it is packed in. Each content has to be read to its end before the next.
 * @param whole of all files that are read together
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

/** The size of a file and its first four bytes. */
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
 * The path of a file in a zip, whatever it looks like: nothing is written under it, and only its last part is shown. The library refuses
 * absolute paths and those with `..`, which some programs write.
 */
const pathOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

/** Methods of compression: none and Deflate. */
const readable = [0, 8];
/** Names of others, for people. Windows uses Deflate64 for what is larger than 2 GB. */
const methods: Readonly<Record<number, string>> = {
  ...{ 9: 'Deflate64', 12: 'BZIP2', 14: 'LZMA', 93: 'Zstandard', 95: 'XZ', 98: 'PPMd' },
};

/** Ends with an error once the content has expanded too far, or cannot be expanded. */
function bounded(streams: readonly Readable[], allowance: Allowance, name: string): Readable {
  const meter = new Meter(allowance, name);
  // The meter says what went wrong.
  const ended = (): void => undefined;
  const [first = meter, second] = streams;
  if (second) pipeline(first, second as Transform, meter, ended);
  else pipeline(first, meter, ended);
  return meter;
}

/** Counts bytes. */
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
