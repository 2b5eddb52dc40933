import { Injectable } from '@nestjs/common';

/** The current time. Code that depends on time uses this service, so that tests can move the clock. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
