import { Injectable } from '@nestjs/common';

/** What time it is. Whatever waits for a moment asks here, so that tests move the clock instead of waiting. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
