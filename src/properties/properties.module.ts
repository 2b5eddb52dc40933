import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReferenceModule } from '../reference/reference.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ClientDeactivationListener } from './client-deactivation.listener.js';
import { DescriptionFilesController } from './description-files.controller.js';
import { DescriptionFilesService } from './description-files.service.js';
import { PropertiesController } from './properties.controller.js';
import { PropertiesService } from './properties.service.js';
import { PropertyActionsController } from './property-actions.controller.js';
import { PropertyAoaService } from './property-aoa.service.js';
import { PropertyHearingService } from './property-hearing.service.js';
import { PropertyStatusService } from './property-status.service.js';
import { Property } from './property.entity.js';

/** Properties, their questionnaire and dates. */
@Module({
  imports: [TypeOrmModule.forFeature([Property]), ReferenceModule, SettingsModule],
  // Their fixed paths come before `:id`.
  controllers: [PropertyActionsController, PropertiesController, DescriptionFilesController],
  providers: [
    PropertiesService,
    PropertyStatusService,
    PropertyAoaService,
    PropertyHearingService,
    DescriptionFilesService,
    ClientDeactivationListener,
  ],
  exports: [PropertiesService, PropertyStatusService, DescriptionFilesService],
})
export class PropertiesModule {}
