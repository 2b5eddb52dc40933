import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DistrictCase } from './district-case.entity.js';
import { RollAccount } from './roll-account.entity.js';
import { RollReader } from './reading/roll-reader.service.js';
import { RollImport, RollRefusedLine } from './roll-import.entity.js';
import { RollImporter } from './roll-importer.service.js';
import { RollUpload, RollUploadFile } from './roll-upload.entity.js';
import { RollUploadWork } from './roll-upload-work.service.js';
import { RollUploadFilesController, RollUploadsController } from './roll-uploads.controller.js';
import { RollUploadsService } from './roll-uploads.service.js';
import { RollLookup } from './roll-lookup.service.js';
import { RollAccountsController, RollImportsController, RollLookupController } from './rolls.controller.js';
import { RollsService } from './rolls.service.js';
import { rollData } from './personal-data.js';

/** Published data of appraisal districts: accounts by county and tax year, and their imports. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      DistrictCase,
      RollAccount,
      RollImport,
      RollRefusedLine,
      RollUpload,
      RollUploadFile,
    ]),
  ],
  controllers: [
    RollAccountsController,
    RollImportsController,
    RollUploadsController,
    RollUploadFilesController,
    RollLookupController,
  ],
  providers: [
    rollData,
    RollImporter,
    RollLookup,
    RollReader,
    RollsService,
    RollUploadsService,
    RollUploadWork,
  ],
  exports: [RollImporter, RollsService],
})
export class RollsModule {}
