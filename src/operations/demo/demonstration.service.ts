import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Jobs } from '../../platform/jobs/jobs.js';
import { loadDemonstration } from './load.js';

/** Of jobs that load what a start could not. */
export const demonstrationQueue = 'demonstration';
/** Attempts to load what is missing, with pauses that double from five seconds: about eight hours in total. */
const attempts = 12;
/** Milliseconds that a start waits for the demonstration; on a quiet machine it takes five seconds. */
const patience = 30_000;

/** Loads the demonstration firm when the service starts; what cannot be made then is made later. */
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
   * Loads what is missing. Never throws, because a start does not depend on samples: what fails is loaded by a job, and what takes
   * long goes on while the service runs.
   * @param milliseconds how long the start waits
   * @returns whether everything is loaded
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
    // Without the job, the next start loads it.
    const warn = (error: unknown): void => this.log.warn(String(error));
    await this.jobs.send(demonstrationQueue, {}, { retryLimit: attempts }).catch(warn);
    return false;
  }
}
