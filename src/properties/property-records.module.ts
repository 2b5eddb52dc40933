import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module.js';
import { LettersModule } from '../letters/letters.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { propertyData } from './personal-data.js';
import { ClientInfoSheet } from './client-info-sheet.service.js';
import { ClientDeactivationListener } from './client-deactivation.listener.js';
import { DescriptionFile } from './description-file.entity.js';
import { DescriptionFilesController } from './description-files.controller.js';
import { DescriptionFilesService } from './description-files.service.js';
import { FileQuota } from './file-quota.service.js';
import { PropertiesController } from './properties.controller.js';
import { PropertiesService } from './properties.service.js';
import { PropertyActionsController } from './property-actions.controller.js';
import { PropertyAoaService } from './property-aoa.service.js';
import { PropertyHearingService } from './property-hearing.service.js';
import { PropertyLetters } from './property-letters.service.js';
import { PropertyStatusService } from './property-status.service.js';
import { Property } from './property.entity.js';

/** Properties, their questionnaire files and dates, and the letters about them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Property, DescriptionFile]),
    SettingsModule,
    LettersModule,
    ClientsModule,
  ],
  // PropertyActionsController comes first: its fixed paths must match before `:id`.
  controllers: [PropertyActionsController, PropertiesController, DescriptionFilesController],
  providers: [
    propertyData,
    PropertiesService,
    PropertyStatusService,
    PropertyAoaService,
    PropertyHearingService,
    DescriptionFilesService,
    FileQuota,
    ClientDeactivationListener,
    PropertyLetters,
    ClientInfoSheet,
  ],
  exports: [
    PropertiesService,
    PropertyAoaService,
    PropertyHearingService,
    PropertyLetters,
    PropertyStatusService,
    DescriptionFilesService,
    FileQuota,
  ],
})
export class PropertyRecordsModule {}
