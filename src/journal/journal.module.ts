import { Global, Module } from '@nestjs/common';
import { Journal } from './journal.service.js';

/** Domain events and their activity rows, for every module that changes data. */
@Global()
@Module({ providers: [Journal], exports: [Journal] })
export class JournalModule {}
