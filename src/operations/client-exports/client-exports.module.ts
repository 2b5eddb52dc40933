import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RegistrationModule } from '../../registration/registration.module.js';
import { ArchiveWriter } from './archive-writer.js';
import { clientExportData } from './personal-data.js';
import { ClientExport } from './client-export.entity.js';
import { ClientExportsController } from './client-exports.controller.js';
import { ClientExportsService } from './client-exports.service.js';

/** Exports of all data of a client. */
@Module({
  imports: [TypeOrmModule.forFeature([ClientExport]), RegistrationModule],
  controllers: [ClientExportsController],
  providers: [ArchiveWriter, ClientExportsService, clientExportData],
})
export class ClientExportsModule {}
