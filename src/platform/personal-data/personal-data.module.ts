import { Global, Module } from '@nestjs/common';
import { PersonalData } from './personal-data.service.js';
import { platformData } from './platform-data.js';

/** Where a person's data can lie, and its erasure. */
@Global()
@Module({ providers: [PersonalData, platformData], exports: [PersonalData] })
export class PersonalDataModule {}
