import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartValue } from '@fastify/multipart';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { extensionsOf, type FileType } from '../../../common/properties/files.js';
import { maxFilesPerUpload, maxFileSize } from '../../../common/platform/limits.js';
import { CONFIG, type Config } from '../config/config.js';
import { AppError, type ErrorCode, invalid } from '../errors/errors.js';
import { isOwnerRunning, ownerName } from '../process/owner-name.js';
import { requestContext } from '../request/request-context.js';
import type { BodyConfig } from '../server/bodies.js';
import { DiskRoom, type Room } from '../storage/free-space.js';
import { LeftWork } from '../storage/left-work.js';
import { privateFile } from '../storage/private-modes.js';
import { isUsable } from '../validation/texts.js';
import { unknownFields } from '../validation/unknown-fields.js';
import { inspectFile, shownFileName } from './file-content.js';
import { assertThere, UploadTurns } from './upload-turns.js';
import { VirusScanner } from './virus-scanner.js';

/** A received and checked file in a temporary folder. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  /** Size in bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** The form fields before the files. */
export type UploadFields = Readonly<Record<string, string>>;

export interface UploadRules {
  /** Maximum files per form. */
  readonly maxFiles?: number;
  /** Maximum bytes per file. */
  readonly maxSize?: number;
  /**
   * Checks the fields before the files are received, and returns the accepted types. The form sends its fields first.
   * `raw` accepts any content, neither checked nor scanned, for files that only the service itself reads and nobody
   * downloads.
   * @throws any error that refuses the upload
   */
  readonly accept: (fields: UploadFields) => Promise<readonly FileType[] | 'raw'>;
}

/** Accepted file types of an upload, and the function that stores the received files. */
export interface UploadTarget<T> {
  readonly types: readonly FileType[];
  readonly store: (files: readonly ReceivedFile[]) => Promise<T>;
}

/** Age in milliseconds after which temporary files whose owner cannot be told count as abandoned. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Receives uploads: streams them to temporary files within the limits, checks their content and scans them. Refused files
 * are deleted.
 */
@Injectable()
export class UploadReceiver implements OnModuleInit {
  private readonly turns = new UploadTurns();
  private readonly room = new DiskRoom();
  private readonly folder: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly scanner: VirusScanner,
    private readonly leftWork: LeftWork,
  ) {
    this.folder = join(config.dataDir, 'incoming');
  }

  onModuleInit(): void {
    this.leftWork.alsoClear(() => this.clearLeft());
  }

  /** Deletes the temporary files of killed processes. */
  private async clearLeft(): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      if (!(isOwnerRunning(name) ?? (await isFresh(path)))) await rm(path, { force: true });
    }
  }

  /**
   * Receives the files of a form and passes them to `work`; they are deleted afterwards.
   * @throws 400, 413, 415, 422 or 503 with a message that names the file; 429 or 503 `uploadsBusy` while too many
   *   uploads are in progress; 507 without disk space. Nothing of the form is stored then
   */
  async receive<T>(
    request: FastifyRequest,
    rules: UploadRules,
    work: (files: readonly ReceivedFile[], fields: UploadFields) => Promise<T>,
  ): Promise<T> {
    if (!request.isMultipart()) throw new AppError(415, 'unsupportedMedia');
    const endTurn = await this.turns.take(request).catch((error: unknown) => {
      readOver(request.raw);
      throw error;
    });
    try {
      return await this.receiveNow(request, rules, work);
    } finally {
      endTurn();
    }
  }

  private async receiveNow<T>(
    request: FastifyRequest,
    rules: UploadRules,
    work: (files: readonly ReceivedFile[], fields: UploadFields) => Promise<T>,
  ): Promise<T> {
    const files: ReceivedFile[] = [];
    const paths: string[] = [];
    const fields: Record<string, string> = {};
    const { maxFiles = maxFilesPerUpload, maxSize = maxFileSize } = rules;
    let types: readonly FileType[] | 'raw' | undefined;
    let room: Room | undefined;
    try {
      // The largest valid form has all its files at their maximum size. A longer form is refused as it arrives, and
      // must not reserve more than that.
      const most = maxFiles * maxSize;
      room = await this.reserve(Math.min(Number(request.headers['content-length'] ?? most), most));
      // From here on the parser notices a disconnect.
      assertThere(request);
      // One file more than allowed is accepted, so that the error can be specific instead of 'too large'.
      const limits = { files: maxFiles + 1, fileSize: maxSize, fields: 20, fieldSize: 10_000, parts: 40 };
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') {
          assertKnown(request, part.fieldname);
          fields[part.fieldname] = fieldText(part);
          continue;
        }
        types ??= await rules.accept(fields);
        const name = shownFileName(part.filename ?? '');
        if (files.length === maxFiles) throw new AppError(400, 'tooManyFiles', { params: { max: maxFiles } });
        const path = join(this.folder, ownerName() + randomUUID());
        paths.push(path);
        files.push(await this.take(part.file, path, name, { types, maxSize, room }));
      }
      if (files.length === 0) {
        if (!types) await rules.accept(fields);
        throw new AppError(400, 'noFile');
      }
      return await work(files, fields);
    } catch (error) {
      readOver(request.raw);
      throw ofFile(inOurWords(error));
    } finally {
      room?.release();
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    }
  }

  /**
   * Reserves disk space for the received files, and for their copies if the file store is on a disk as well.
   * @throws 507
   */
  private reserve(bytes: number): Promise<Room> {
    const { storage, minFreeSpace } = this.config;
    const stored = storage.kind === 'disk' ? [{ folder: storage.directory, bytes }] : [];
    return this.room.reserve([{ folder: this.folder, bytes }, ...stored], minFreeSpace);
  }

  /**
   * Receives the files of a form for the target that its fields name.
   * @throws as `receive`
   */
  receiveFor<T>(
    request: FastifyRequest,
    choose: (fields: UploadFields) => Promise<UploadTarget<T>>,
  ): Promise<T> {
    let target: UploadTarget<T> | undefined;
    return this.receive(
      request,
      {
        accept: async (fields) => {
          target = await choose(fields);
          return target.types;
        },
      },
      (files) => target!.store(files),
    );
  }

  private async take(
    stream: NodeJS.ReadableStream & { truncated?: boolean },
    path: string,
    name: string,
    { types, maxSize, room }: { types: readonly FileType[] | 'raw'; maxSize: number; room: Room },
  ): Promise<ReceivedFile> {
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        room.use(chunk.length);
        done(null, chunk);
      },
    });
    await pipeline(stream, measure, createWriteStream(path, { mode: privateFile }));
    const about = { params: { name, max: maxSize / 1024 / 1024 }, data: { file: name } };
    if (stream.truncated) throw new AppError(413, 'fileTooLarge', about);
    if (types === 'raw') {
      if (size === 0) throw new AppError(400, 'fileEmpty', about);
      return { path, name, contentType: 'application/octet-stream', size, sha256: hash.digest('hex') };
    }
    const found = await inspectFile(path, name, types);
    if (typeof found === 'string') {
      const params = { name, types: extensionsOf(types).join(', ') };
      throw new AppError(found === 'fileEmpty' ? 400 : 415, found, { params, data: { file: name } });
    }
    await this.scanner.scan(path, name);
    return { path, name, contentType: found.contentType, size, sha256: hash.digest('hex') };
  }
}

async function isFresh(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs <= abandonedAfter;
}

/** Reads a form field, which must be storable text. @throws 400, 413 */
function fieldText({ fieldname, value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw new AppError(413, 'tooLarge');
  // A JSON part is already parsed.
  if (typeof value !== 'string') throw new AppError(400, 'badRequest');
  if (!isUsable(fieldname) || !isUsable(value)) throw new AppError(400, 'badRequest');
  return value;
}

/**
 * Maximum bytes of a refused form that are read before the connection is closed: somewhat more than a usual form may
 * have.
 */
const largestRefused = (maxFilesPerUpload + 1) * maxFileSize;

/** Reads the rest of a refused form, because browsers read the response only after they have sent everything. */
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

/** Errors about the files of a form, whatever the names of their parts. */
const fileErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(['noFile', 'tooManyFiles', 'filesOfQuestion', 'fileQuota', 'fileQuotaClient', 'fileEmpty'] as const),
  ...(['fileTooLarge', 'fileTypeRefused', 'fileHeic', 'fileUnsafe', 'fileInfected'] as const),
]);

/** Adds the name of the file field to errors about files. */
const ofFile = (error: unknown): unknown =>
  error instanceof AppError && fileErrors.has(error.code)
    ? new AppError(error.statusCode, error.code, { ...error.details, field: 'file' })
    : error;

/** Converts errors of the form parser: an incomplete form, or one with too many parts. */
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
    case 'FST_INVALID_JSON_FIELD_ERROR':
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

/** @throws 400 for a field that the form of the route does not have */
function assertKnown({ routeOptions }: FastifyRequest, name: string | undefined): void {
  const { fieldNames } = routeOptions.config as BodyConfig;
  if (
    !fieldNames ||
    (name !== undefined && fieldNames.includes(name)) ||
    requestContext().ignoresUnknownFields
  )
    return;
  // Busboy leaves the name undefined if a part has none.
  throw typeof name === 'string' ? invalid(unknownFields([name])) : new AppError(400, 'badRequest');
}
