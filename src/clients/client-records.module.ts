import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { clientData } from './personal-data.js';
import { ClientDuplicates } from './client-duplicates.service.js';
import { ClientStatusService } from './client-status.service.js';
import { ClientView } from './client-view.entity.js';
import { Client } from './client.entity.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';
import { RecentClientsService } from './recent-clients.service.js';

/** Clients, for the console and for the clients themselves. */
@Module({
  imports: [TypeOrmModule.forFeature([Client, ClientView]), AuthModule, SettingsModule],
  controllers: [ClientsController],
  providers: [clientData, ClientDuplicates, ClientsService, ClientStatusService, RecentClientsService],
  exports: [ClientsService, ClientStatusService, RecentClientsService],
})
export class ClientRecordsModule {}
