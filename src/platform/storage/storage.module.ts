import { Global, Module } from '@nestjs/common';
import { PrivateFiles } from './private-files.js';
import { Storage } from './storage.js';

/** Provides the file store to every module. */
@Global()
@Module({ providers: [Storage, PrivateFiles], exports: [Storage] })
export class StorageModule {}
