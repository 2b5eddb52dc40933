import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';

/**
 * The business time zone, used for days in filters and reports, link expiry, clock jobs and new schedules.
 * `BUSINESS_TIME_ZONE` applies until an administrator chooses a zone; the settings then set it here
 * (src/settings/business-zone.service.ts).
 */
@Injectable()
export class BusinessZone {
  /** The zone of `BUSINESS_TIME_ZONE`. */
  readonly initial: string;
  private current: string;

  constructor(@Inject(CONFIG) config: Pick<Config, 'businessTimeZone'>) {
    this.initial = config.businessTimeZone;
    this.current = config.businessTimeZone;
  }

  /** IANA name of the zone, such as America/Chicago. */
  get name(): string {
    return this.current;
  }

  /** Called by the settings when the zone is chosen or changes. */
  set(name: string): void {
    this.current = name;
  }
}
