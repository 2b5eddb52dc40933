import { Global, Module } from '@nestjs/common';
import { UploadReceiver } from './receiver.js';
import { StoredFiles } from './stored-files.js';
import { VirusScanner } from './virus-scanner.js';

/** Receiving and keeping files, for every module. */
@Global()
@Module({ providers: [UploadReceiver, StoredFiles, VirusScanner], exports: [UploadReceiver, StoredFiles] })
export class UploadsModule {}
