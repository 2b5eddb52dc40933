import { Global, Module } from '@nestjs/common';
import { Storage } from './storage.js';

/** Gives the file store to every module. */
@Global()
@Module({ providers: [Storage], exports: [Storage] })
export class StorageModule {}
