import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { extensionsOf, type FileType } from '../../../common/files.js';
import { maxFilesPerUpload, maxFileSize } from '../../../common/limits.js';
import { CONFIG, type Config } from '../config/config.js';
import { AppError } from '../errors/errors.js';
import { inspectFile, shownFileName } from './file-content.js';
import { VirusScanner } from './virus-scanner.js';

/** A file that was received, found to be what it says, and lies in a temporary place. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The fields of the form that stood before its files. */
export type UploadFields = Readonly<Record<string, string>>;

export interface UploadRules {
  /** At most so many files in one form. */
  readonly maxFiles?: number;
  /**
   * Looks at the fields before the first byte of a file is taken, and says which types may come. The form sends its
   * fields first.
   * @throws whatever refuses the upload
   */
  readonly accept: (fields: UploadFields) => Promise<readonly FileType[]>;
}

/** Temporary files older than this are of a process that died. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Receives uploads: streams them to temporary files within the limits, checks what they are by content and has them
 * scanned. Nothing that is refused leaves a trace.
 */
@Injectable()
export class UploadReceiver implements OnApplicationBootstrap {
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly scanner: VirusScanner,
  ) {
    this.folder = join(config.dataDir, 'incoming');
  }

  /** Removes what a crash left behind. */
  async onApplicationBootstrap(): Promise<void> {
    const names = await readdir(this.folder).catch(() => [] as string[]);
    for (const name of names) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true });
    }
  }

  /**
   * Receives the files of a form and hands them to `work`; they are gone when it is done.
   * @throws 400, 413, 415, 422 or 503 with a sentence that names the file; then nothing of the form is kept
   */
  async receive<T>(
    request: FastifyRequest,
    rules: UploadRules,
    work: (files: readonly ReceivedFile[], fields: UploadFields) => Promise<T>,
  ): Promise<T> {
    if (!request.isMultipart()) throw new AppError(415, 'unsupportedMedia');
    const files: ReceivedFile[] = [];
    const paths: string[] = [];
    const fields: Record<string, string> = {};
    const maxFiles = rules.maxFiles ?? maxFilesPerUpload;
    let types: readonly FileType[] | undefined;
    await mkdir(this.folder, { recursive: true });
    try {
      // One file more than allowed is let in, so that the answer can say what is wrong instead of 'too large'.
      const limits = { files: maxFiles + 1, fileSize: maxFileSize, fields: 20, fieldSize: 10_000, parts: 40 };
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') {
          fields[part.fieldname] = typeof part.value === 'string' ? part.value : '';
          continue;
        }
        types ??= await rules.accept(fields);
        const name = shownFileName(part.filename);
        if (files.length === maxFiles) throw new AppError(400, 'tooManyFiles', { params: { max: maxFiles } });
        const path = join(this.folder, randomUUID());
        paths.push(path);
        files.push(await this.take(part.file, path, name, types));
      }
      if (files.length === 0) {
        if (!types) await rules.accept(fields);
        throw new AppError(400, 'noFile');
      }
      return await work(files, fields);
    } catch (error) {
      readOver(request.raw);
      throw inOurWords(error);
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    }
  }

  private async take(
    stream: NodeJS.ReadableStream & { truncated?: boolean },
    path: string,
    name: string,
    types: readonly FileType[],
  ): Promise<ReceivedFile> {
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(stream, measure, createWriteStream(path, { mode: 0o600 }));
    const about = { params: { name, max: maxFileSize / 1024 / 1024 }, data: { file: name } };
    if (stream.truncated) throw new AppError(413, 'fileTooLarge', about);
    const found = await inspectFile(path, name, types);
    if (typeof found === 'string') {
      const params = { name, types: extensionsOf(types).join(', ') };
      throw new AppError(found === 'fileEmpty' ? 400 : 415, found, { params, data: { file: name } });
    }
    await this.scanner.scan(path, name);
    return { path, name, contentType: found.contentType, size, sha256: hash.digest('hex') };
  }
}

/** Bytes of a refused form that are read over before the connection is cut: all that our forms can hold. */
const largestRefused = (maxFilesPerUpload + 1) * maxFileSize;

/**
 * Reads over what is still coming of a form that was refused: a browser listens for the answer only once it has sent
 * everything, and would wait for ever.
 */
function readOver(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = largestRefused;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

/** The form parser's own errors as ours: a form that ends in the middle, or has more parts than any of our forms. */
function inOurWords(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new AppError(413, 'tooLarge');
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new AppError(413, 'tooLarge');
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new AppError(415, 'unsupportedMedia');
    case 'FST_PROTO_VIOLATION':
    case 'ERR_STREAM_PREMATURE_CLOSE':
    case 'ECONNRESET':
      return new AppError(400, 'uploadBroken');
    default:
      return error instanceof Error &&
        /^(Unexpected end|Malformed|Multipart|Part terminated)/.test(error.message)
        ? new AppError(400, 'uploadBroken')
        : error;
  }
}
