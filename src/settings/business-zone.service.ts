import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { BusinessZone } from '../platform/clock/business-zone.js';
import { ClockJobs } from '../platform/clock/clock-jobs.js';
import { isOutage } from '../platform/database/outage.js';
import { SettingsService } from './settings.service.js';

/** Milliseconds between checks for changes by other processes. */
const lookInterval = 1000;

/**
 * Applies the business time zone from the firm's settings, at once in the process that changes it and within a second in others,
 * and reschedules the clock jobs. Scheduled reports keep their own time zone, planned batch e-mails their point in time.
 */
@Injectable()
export class BusinessZoneService implements OnModuleInit, OnApplicationBootstrap {
  private readonly log = new Logger('Settings');
  private isReady = false;

  constructor(
    private readonly settings: SettingsService,
    private readonly zone: BusinessZone,
    private readonly clockJobs: ClockJobs,
  ) {}

  async onModuleInit(): Promise<void> {
    this.settings.onChange(() => this.refresh());
    await this.refresh();
  }

  onApplicationBootstrap(): void {
    this.isReady = true;
  }

  /** Polls for a change by another process. */
  @Interval(lookInterval)
  async look(): Promise<void> {
    if (!this.isReady) return;
    // The next poll retries; the health check reports an outage.
    await this.refresh().catch((error: unknown) => {
      if (!isOutage(error)) this.log.error(error);
    });
  }

  private async refresh(): Promise<void> {
    const { timeZone } = await this.settings.get('firm');
    if (timeZone === this.zone.name) return;
    this.zone.set(timeZone);
    if (this.isReady) await this.clockJobs.replanAll();
  }
}
