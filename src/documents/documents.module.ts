import { Module } from '@nestjs/common';
import { ArbitrationModule } from '../arbitration/arbitration.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { PropertiesModule } from '../properties/properties.module.js';
import { RegistrationModule } from '../registration/registration.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BulkDocumentsController } from './bulk-documents.controller.js';
import { BulkDocumentsService } from './bulk-documents.service.js';
import { DocumentClock } from './document-clock.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { LetterLinks } from './letter-links.js';
import { LetterTemplatesController } from './letter-templates.controller.js';
import { LetterTemplatesService } from './letter-templates.service.js';
import { LettersService } from './letters.service.js';

/** Documents on properties, their hold and its clock, the bulk upload, and the letters with their texts. */
@Module({
  imports: [PropertiesModule, ClientsModule, RegistrationModule, ArbitrationModule, SettingsModule],
  controllers: [DocumentsController, BulkDocumentsController, LetterTemplatesController],
  providers: [
    DocumentsService,
    DocumentClock,
    BulkDocumentsService,
    LettersService,
    LetterLinks,
    LetterTemplatesService,
  ],
  exports: [DocumentsService, BulkDocumentsService, LettersService],
})
export class DocumentsModule {}
