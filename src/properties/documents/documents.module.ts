import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PropertyRecordsModule } from '../property-records.module.js';
import { documentData } from './personal-data.js';
import { BulkDocument } from './bulk-document.entity.js';
import { BulkDocumentsController } from './bulk-documents.controller.js';
import { BulkDocumentsService } from './bulk-documents.service.js';
import { DocumentClock } from './document-clock.js';
import { Document } from './document.entity.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { ResultFiles } from './result-files.service.js';

/** Documents of properties, their hold and expiry, and the bulk upload. */
@Module({
  imports: [TypeOrmModule.forFeature([BulkDocument, Document]), PropertyRecordsModule],
  controllers: [DocumentsController, BulkDocumentsController],
  providers: [documentData, DocumentsService, DocumentClock, BulkDocumentsService, ResultFiles],
  exports: [DocumentsService, BulkDocumentsService],
})
export class DocumentsModule {}
