import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Disk, errors as driveErrors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StorageConfig } from '../config/config.js';
import { CONFIG, type Config } from '../config/config.js';

/**
 * Files by generated key (`contracts/2026/…pdf`), on disk or in an S3-compatible store. Keys are made by the services,
 * never from a name that somebody sent; nothing is public, files reach people through the API only.
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

  /** @param size bytes of the content; an S3 store has to know them beforehand */
  async putStream(key: string, content: Readable, contentType: string, size: number): Promise<void> {
    await (await this.disk).putStream(key, content, { contentType, contentLength: size });
  }

  /** @throws when there is no such file */
  async get(key: string): Promise<Buffer> {
    return Buffer.from(await (await this.disk).getBytes(key));
  }

  async getStream(key: string): Promise<Readable> {
    return (await this.disk).getStream(key);
  }

  async exists(key: string): Promise<boolean> {
    return (await this.disk).exists(key);
  }

  /** Removes a file; one that is not there is no error, so that a clean-up can run twice. */
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
  if (config.kind === 'disk')
    return new Disk(new FSDriver({ location: config.directory, visibility: 'private' }));
  // The S3 client is heavy: only a firm that uses it pays for loading it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
      region: config.region,
      bucket: config.bucket,
      visibility: 'private',
      supportsACL: false,
      // Stores other than Amazon's do not all know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    }),
  );
}
