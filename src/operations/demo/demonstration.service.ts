import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Jobs } from '../../platform/jobs/jobs.js';
import { loadDemonstration } from './load.js';

/** Queue of jobs that load demonstration data that could not be loaded at start. */
export const demonstrationQueue = 'demonstration';
/** Retries of the job, with pauses that double from five seconds: about eight hours in total. */
const attempts = 12;
/** Milliseconds that a start waits for the demonstration data. On a quiet machine, loading takes five seconds. */
const patience = 30_000;

/** Loads the demonstration firm when the service starts. Steps that fail are retried later by a job. */
@Injectable()
export class Demonstration implements OnModuleInit {
  private readonly log = new Logger('Demonstration');

  constructor(
    private readonly jobs: Jobs,
    private readonly services: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(demonstrationQueue, () => loadDemonstration(this.services));
  }

  /**
   * Loads missing demonstration data. Never throws, because sample data must not prevent a start: failed steps are retried by a job,
   * and slow ones continue while the service runs.
   * @param milliseconds maximum wait
   * @returns whether everything was loaded in time
   */
  async loadAtStart(milliseconds = patience): Promise<boolean> {
    const given = new AbortController();
    const late = sleep(milliseconds, false, { ref: false, signal: given.signal }).catch(() => false);
    const isLoaded = await Promise.race([this.load(), late]);
    given.abort();
    return isLoaded;
  }

  private async load(): Promise<boolean> {
    try {
      await loadDemonstration(this.services);
      return true;
    } catch (error) {
      this.log.warn(`Demonstration data could not be loaded, a job tries again: ${String(error)}`);
    }
    // If the job cannot be queued, the next start loads the data.
    const warn = (error: unknown): void => this.log.warn(String(error));
    await this.jobs.send(demonstrationQueue, {}, { retryLimit: attempts }).catch(warn);
    return false;
  }
}
