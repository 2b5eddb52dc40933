import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { clearLeftWork } from './work-file.js';

const hour = 60 * 60 * 1000;

/**
 * Deletes the temporary files of killed processes at start and every hour, also those with copies of clients' data. Each machine has
 * its own, so this is no job of the clock, which one of all processes runs.
 */
@Injectable()
export class LeftWork implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('Files');
  private readonly clearers = new Set([clearLeftWork]);
  private timer: NodeJS.Timeout | undefined;

  /** Adds a place where files can be left; call it in `onModuleInit`. */
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
