import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { BusinessZone } from './business-zone.js';
import { Clock } from './clock.js';

/** Today's date in the business time zone, and the current tax year, which equals the calendar year. */
@Injectable()
export class BusinessDay {
  constructor(
    private readonly clock: Clock,
    private readonly zone: BusinessZone,
  ) {}

  /** Today's date, such as `2027-05-17`. */
  today(): string {
    return this.now().toFormat('yyyy-MM-dd');
  }

  taxYear(): number {
    return this.now().year;
  }

  /** The current moment in the business time zone. */
  now(): DateTime {
    return DateTime.fromJSDate(this.clock.now(), { zone: this.zone.name });
  }
}
