import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';
import { privateFile, privateFolder } from './private-modes.js';

/** Files on disk readable only by the service's account. The driver itself does not set modes. */
export class PrivateDisk extends FSDriver {
  constructor(private readonly folder: string) {
    super({ location: folder, visibility: 'private' });
  }

  override async put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    await this.reserve(key);
    await super.put(key, contents, options);
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    await this.reserve(key);
    await super.putStream(key, contents, options);
  }

  /** Creates the empty file with its mode before any content is written. */
  private async reserve(key: string): Promise<void> {
    const path = join(this.folder, key);
    await mkdir(dirname(path), { recursive: true, mode: privateFolder });
    await (await open(path, 'a', privateFile)).close();
  }
}
