import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PendingFile } from './pending-file.entity.js';
import { UploadReceiver } from './receiver.js';
import { StoredFile } from './stored-file.entity.js';
import { StoredFiles } from './stored-files.js';
import { VirusScanner } from './virus-scanner.js';

/** Receives and stores files, for every module. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([PendingFile, StoredFile])],
  providers: [UploadReceiver, StoredFiles, VirusScanner],
  exports: [UploadReceiver, StoredFiles],
})
export class UploadsModule {}
