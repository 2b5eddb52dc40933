import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { BusinessZone } from '../platform/clock/business-zone.js';
import { Clock } from '../platform/clock/clock.js';

/** Today and the current tax year: the calendar year in the business time zone. */
@Injectable()
export class TaxYears {
  constructor(
    private readonly clock: Clock,
    private readonly zone: BusinessZone,
  ) {}

  current(): number {
    return this.now().year;
  }

  /** Today, `2027-05-17`. */
  today(): string {
    return this.now().toFormat('yyyy-MM-dd');
  }

  private now(): DateTime {
    return DateTime.fromJSDate(this.clock.now(), { zone: this.zone.name });
  }
}
