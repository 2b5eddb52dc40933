import type { Readable } from 'node:stream';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { Disk, errors as driveErrors } from 'flydrive';
import { CONFIG, type Config } from '../config/config.js';
import { isDiskFull } from '../errors/disk-full.js';
import { AppError } from '../errors/errors.js';
import { PrivateDisk } from './private-disk.js';
import { type Disks, openS3, type StoreTimes } from './s3-disks.js';

/** Injection token that overrides the timeouts of an S3 store, for tests. */
export const STORE_TIMES = 'STORE_TIMES';

/**
 * The file store, on disk or S3-compatible. Services generate the keys (`contracts/2026/…pdf`), never from names sent by
 * clients. Nothing is public; files are only served through the API.
 */
@Injectable()
export class Storage {
  private readonly disks: Promise<Disks>;

  constructor(
    @Inject(CONFIG) { storage }: Pick<Config, 'storage'>,
    @Optional() @Inject(STORE_TIMES) times?: StoreTimes,
  ) {
    this.disks = storage.kind === 'disk' ? openFolder(storage.directory) : openS3(storage, times);
  }

  /** Writes a file. @throws 507 `storageFull` */
  async put(key: string, content: Uint8Array, contentType: string): Promise<void> {
    const { writing } = await this.disks;
    const options = { contentType, contentLength: content.byteLength };
    await inOurWords(() => writing.put(key, content, options));
  }

  /**
   * Writes a file.
   * @param size bytes of the content, which an S3 store needs in advance
   * @throws 507 `storageFull`
   */
  async putStream(key: string, content: Readable, contentType: string, size: number): Promise<void> {
    const { writing } = await this.disks;
    await inOurWords(() => writing.putStream(key, content, { contentType, contentLength: size }));
  }

  /** Reads a file. @throws when the file does not exist */
  async get(key: string): Promise<Buffer> {
    return Buffer.from(await (await this.disks).own.getBytes(key));
  }

  /** Opens a file for the service's own work. @throws when the file does not exist */
  async getStream(key: string): Promise<Readable> {
    return (await this.disks).own.getStream(key);
  }

  /** Opens a file for a response, which the caller may read slowly. @throws when the file does not exist */
  async streamToCaller(key: string): Promise<Readable> {
    return (await this.disks).callers.getStream(key);
  }

  async exists(key: string): Promise<boolean> {
    return (await this.disks).own.exists(key);
  }

  /** Deletes a file. Idempotent. */
  async remove(key: string): Promise<void> {
    try {
      await (await this.disks).own.delete(key);
    } catch (error) {
      if (error instanceof driveErrors.E_CANNOT_DELETE_FILE && !(await this.exists(key))) return;
      throw error;
    }
  }
}

/**
 * Converts the error of a full store to 507, so that the caller learns about it. The storage library wraps the errors
 * of disks and of the S3 client.
 */
async function inOurWords(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw isDiskFull(error) ? Object.assign(new AppError(507, 'storageFull'), { cause: error }) : error;
  }
}

async function openFolder(folder: string): Promise<Disks> {
  const disk = new Disk(new PrivateDisk(folder));
  return { own: disk, writing: disk, callers: disk };
}
