import type { Type } from '@nestjs/common';

/** Finds the services of all modules: the application, or a module's reference. */
export interface Services {
  get<T>(service: Type<T>, options: { strict: false }): T;
}
