import { Module } from '@nestjs/common';
import { RollsModule } from './rolls/rolls.module.js';
import { PropertyRecordsModule } from './property-records.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EstimatesModule } from './estimates/estimates.module.js';

const modules = [RollsModule, PropertyRecordsModule, DocumentsModule, EstimatesModule];

/** Properties and their documents, the rolls of the appraisal districts, and estimates from rolls. */
@Module({ imports: modules, exports: modules })
export class PropertiesModule {}
