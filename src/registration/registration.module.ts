import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module.js';
import { PropertiesModule } from '../properties/properties.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ContractLinks } from './contract-links.js';
import { BotDefence } from './bot-defence.service.js';
import { ContractsService } from './contracts.service.js';
import { ContractsController, RegistrationController } from './registration.controller.js';
import { RegistrationFilesService } from './registration-files.service.js';
import { RegistrationService } from './registration.service.js';
import { SignedContract } from './signed-contract.entity.js';

/** Registration of clients with their signed contract. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SignedContract]),
    SettingsModule,
    ReferenceModule,
    ClientsModule,
    PropertiesModule,
  ],
  controllers: [RegistrationController, ContractsController],
  providers: [BotDefence, RegistrationService, ContractsService, ContractLinks, RegistrationFilesService],
  exports: [ContractsService],
})
export class RegistrationModule {}
