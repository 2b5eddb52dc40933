import { Global, Module } from '@nestjs/common';
import { BusinessDay } from './business-day.js';
import { BusinessZone } from './business-zone.js';
import { Clock } from './clock.js';

/** Provides the clock and the business time zone to every module. */
@Global()
@Module({ providers: [Clock, BusinessZone, BusinessDay], exports: [Clock, BusinessZone, BusinessDay] })
export class ClockModule {}
