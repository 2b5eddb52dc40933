import { Global, Module } from '@nestjs/common';
import { LeftWork } from './left-work.js';
import { PrivateFiles } from './private-files.js';
import { Storage } from './storage.js';

/** Provides the file store to every module. */
@Global()
@Module({ providers: [Storage, PrivateFiles, LeftWork], exports: [Storage, LeftWork] })
export class StorageModule {}
