import { chmod, lstat, opendir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { privateFile, privateFolder } from './private-modes.js';

/** Marks a processed store. If the marker has lost its own mode, the store was restored from a copy. */
const doneMark = 'private-files';

/**
 * Restricts the modes of the service's own files to its account: the file store, received files, mails and the files
 * directly in DATA_DIR. They may be of earlier releases, or restored from a copy that lost its modes. The top folders
 * are restricted before the service starts, which protects everything in them; the files follow one at a time in the
 * background.
 */
@Injectable()
export class PrivateFiles implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Files');
  private readonly mark: string;
  private readonly folders: readonly string[];
  private stopping = false;
  private work: Promise<void> = Promise.resolve();
  private closed = 0;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'dataDir' | 'storage'>) {
    const { dataDir, storage } = config;
    this.mark = join(dataDir, doneMark);
    this.folders = [
      ...(storage.kind === 'disk' ? [storage.directory] : []),
      join(dataDir, 'incoming'),
      join(dataDir, 'mail'),
    ];
  }

  async onApplicationBootstrap(): Promise<void> {
    // Windows has no such modes, and with an S3 store the folder may not exist.
    if (process.platform === 'win32' || (await modeOf(this.config.dataDir)) === undefined) return;
    const open = await this.closeTop();
    if (!open && (await modeOf(this.mark)) === privateFile) return;
    this.work = this.goThrough().catch((error: unknown) => this.log.error(error));
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.work;
  }

  /** Restricts the top folders and files. @returns whether a folder was open */
  private async closeTop(): Promise<boolean> {
    let found = false;
    for (const folder of this.folders) if (await this.close(folder, privateFolder)) found = true;
    for (const entry of await readdir(this.config.dataDir, { withFileTypes: true }).catch(() => [])) {
      if (entry.isFile()) await this.close(join(this.config.dataDir, entry.name), privateFile);
    }
    return found;
  }

  private async goThrough(): Promise<void> {
    for (const folder of this.folders) await this.closeBelow(folder);
    if (this.stopping) return;
    await writeFile(this.mark, `${new Date().toISOString()}\n`, { mode: privateFile });
    await chmod(this.mark, privateFile);
    if (this.closed > 0) this.log.log(`Restricted ${this.closed} files and folders to this account.`);
  }

  private async closeBelow(folder: string): Promise<void> {
    const entries = await opendir(folder).catch(() => []);
    for await (const entry of entries) {
      if (this.stopping) return;
      const path = join(folder, entry.name);
      // Symbolic links are skipped: their targets may belong to others.
      if (entry.isDirectory()) {
        await this.close(path, privateFolder);
        await this.closeBelow(path);
      } else if (entry.isFile()) await this.close(path, privateFile);
    }
  }

  /** Removes all permissions of others. Missing files and files of other accounts are skipped. */
  private async close(path: string, mode: number): Promise<boolean> {
    const found = await modeOf(path);
    if (found === undefined || (found & 0o077) === 0) return false;
    const isClosed = await chmod(path, mode).then(
      () => true,
      () => false,
    );
    if (isClosed) this.closed += 1;
    return isClosed;
  }
}

async function modeOf(path: string): Promise<number | undefined> {
  return lstat(path).then(
    ({ mode }) => mode & 0o777,
    () => undefined,
  );
}
