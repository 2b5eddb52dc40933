import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Disk, errors as driveErrors } from 'flydrive';
import type { StorageConfig } from '../config/config.js';
import { CONFIG, type Config } from '../config/config.js';
import { PrivateDisk } from './private-disk.js';

/**
 * The file store, on disk or S3-compatible. Services generate the keys (`contracts/2026/…pdf`), never from names sent by
 * clients. Nothing is public; files are only served through the API.
 */
@Injectable()
export class Storage {
  private disk: Promise<Disk>;

  constructor(@Inject(CONFIG) config: Pick<Config, 'storage'>) {
    this.disk = openDisk(config.storage);
  }

  async put(key: string, content: Uint8Array, contentType: string): Promise<void> {
    await (await this.disk).put(key, content, { contentType, contentLength: content.byteLength });
  }

  /** @param size bytes of the content, which an S3 store needs in advance */
  async putStream(key: string, content: Readable, contentType: string, size: number): Promise<void> {
    await (await this.disk).putStream(key, content, { contentType, contentLength: size });
  }

  /** @throws when the file does not exist */
  async get(key: string): Promise<Buffer> {
    return Buffer.from(await (await this.disk).getBytes(key));
  }

  async getStream(key: string): Promise<Readable> {
    return (await this.disk).getStream(key);
  }

  async exists(key: string): Promise<boolean> {
    return (await this.disk).exists(key);
  }

  /** Deletes a file. Idempotent. */
  async remove(key: string): Promise<void> {
    try {
      await (await this.disk).delete(key);
    } catch (error) {
      if (error instanceof driveErrors.E_CANNOT_DELETE_FILE && !(await this.exists(key))) return;
      throw error;
    }
  }
}

async function openDisk(config: StorageConfig): Promise<Disk> {
  if (config.kind === 'disk') return new Disk(new PrivateDisk(config.directory));
  // The S3 client is large, so it is loaded only when needed.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
      region: config.region,
      bucket: config.bucket,
      visibility: 'private',
      supportsACL: false,
      // Not all S3-compatible stores support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    }),
  );
}
