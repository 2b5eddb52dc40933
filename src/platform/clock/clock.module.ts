import { Global, Module } from '@nestjs/common';
import { BusinessZone } from './business-zone.js';
import { Clock } from './clock.js';

/** Provides the clock and the business time zone to every module. */
@Global()
@Module({ providers: [Clock, BusinessZone], exports: [Clock, BusinessZone] })
export class ClockModule {}
