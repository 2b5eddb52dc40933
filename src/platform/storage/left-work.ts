import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { clearLeftWork } from './work-file.js';

const hour = 60 * 60 * 1000;

/**
 * Deletes the temporary files of killed processes at startup and every hour; some are copies of clients' data. Each
 * machine has its own files, so this is not a clock job, which only one process runs.
 */
@Injectable()
export class LeftWork implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Files');
  private readonly clearers = new Set([clearLeftWork]);
  private timer: NodeJS.Timeout | undefined;

  /** Registers another clean-up to run with this one; call it in `onModuleInit`. */
  alsoClear(clear: () => Promise<void>): void {
    this.clearers.add(clear);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.clear();
    this.timer = setInterval(() => void this.clear(), hour).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async clear(): Promise<void> {
    for (const clear of this.clearers) await clear().catch((error: unknown) => this.log.error(error));
  }
}
