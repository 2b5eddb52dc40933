import { Module } from '@nestjs/common';
import { PropertiesModule } from '../properties/properties.module.js';
import { BulkDocumentsController } from './bulk-documents.controller.js';
import { BulkDocumentsService } from './bulk-documents.service.js';
import { DocumentClock } from './document-clock.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';

/** Documents on properties, their hold and its clock, and the bulk upload. */
@Module({
  imports: [PropertiesModule],
  controllers: [DocumentsController, BulkDocumentsController],
  providers: [DocumentsService, DocumentClock, BulkDocumentsService],
  exports: [DocumentsService, BulkDocumentsService],
})
export class DocumentsModule {}
