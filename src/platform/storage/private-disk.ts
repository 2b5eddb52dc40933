import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';
import { privateFile, privateFolder } from './private-modes.js';

/** Files on disk readable only by the service's account. The driver itself does not set modes. */
export class PrivateDisk extends FSDriver {
  constructor(private readonly folder: string) {
    super({ location: folder, visibility: 'private' });
  }

  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    await this.written(key, () => super.put(key, contents, options));
  }

  /** Replaces the driver's method, which reports a failed write as an aborted source and not as a full disk. */
  override async putStream(key: string, contents: Readable): Promise<void> {
    const target = join(this.folder, key);
    await this.written(key, () => pipeline(contents, createWriteStream(target, { mode: privateFile })));
  }

  /** Writes a file, and removes what was written of it if that fails: the disk may be full. */
  private async written(key: string, write: () => Promise<void>): Promise<void> {
    try {
      await this.reserve(key);
      await write();
    } catch (error) {
      await rm(join(this.folder, key), { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Creates the empty file with its mode before any content is written. */
  private async reserve(key: string): Promise<void> {
    const path = join(this.folder, key);
    await mkdir(dirname(path), { recursive: true, mode: privateFolder });
    await (await open(path, 'a', privateFile)).close();
  }
}
