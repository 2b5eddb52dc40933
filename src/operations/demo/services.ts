import type { Type } from '@nestjs/common';

/** Looks up services of all modules: the application or a `ModuleRef`. */
export interface Services {
  get<T>(service: Type<T>, options: { strict: false }): T;
}
