import type { Provider } from '@nestjs/common';
import type { PersonalDataPart } from './part.js';
import { PersonalData } from './personal-data.service.js';

/** Returns a provider that declares the personal data of its module. */
export function personalData(part: PersonalDataPart): Provider {
  return {
    provide: Symbol(`the personal data of ${part.owner}`),
    inject: [PersonalData],
    useFactory: (all: PersonalData) => all.declare(part),
  };
}
