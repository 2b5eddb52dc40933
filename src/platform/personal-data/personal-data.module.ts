import { Global, Module } from '@nestjs/common';
import { PersonalData } from './personal-data.service.js';
import { platformData } from './platform-data.js';

/** Provides the declarations of personal data, and its erasure. */
@Global()
@Module({ providers: [PersonalData, platformData], exports: [PersonalData] })
export class PersonalDataModule {}
