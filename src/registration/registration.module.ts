import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module.js';
import { PropertiesModule } from '../properties/properties.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { LettersModule } from '../letters/letters.module.js';
import { registrationData } from './personal-data.js';
import { BotDefence } from './bot-defence.service.js';
import { ContractDocument } from './contract-document.entity.js';
import { ContractDocuments } from './contract-documents.service.js';
import { ContractLetters } from './contract-letters.service.js';
import { ContractsService } from './contracts.service.js';
import { ContractsController, RegistrationController } from './registration.controller.js';
import { RegistrationFilesService } from './registration-files.service.js';
import { RegistrationKey } from './registration-key.entity.js';
import { RegistrationKeys } from './registration-keys.service.js';
import { RegistrationService } from './registration.service.js';
import { SignedContract } from './signed-contract.entity.js';

/** Registration of clients with their signed contract. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SignedContract, ContractDocument, RegistrationKey]),
    SettingsModule,
    LettersModule,
    ClientsModule,
    PropertiesModule,
  ],
  controllers: [RegistrationController, ContractsController],
  providers: [
    registrationData,
    BotDefence,
    RegistrationService,
    RegistrationKeys,
    RegistrationFilesService,
    ContractsService,
    ContractDocuments,
    ContractLetters,
  ],
  exports: [ContractDocuments, ContractsService, RegistrationFilesService, RegistrationService],
})
export class RegistrationModule {}
