import { Module } from '@nestjs/common';
import { ClientsModule } from '../../clients/clients.module.js';
import { PropertiesModule } from '../../properties/properties.module.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

/** The quick search over clients and properties. */
@Module({
  imports: [ClientsModule, PropertiesModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
