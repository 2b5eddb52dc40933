import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';

/** Gives the clock to every module. */
@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
