import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { Client } from './client.entity.js';
import { ClientStatusService } from './client-status.service.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';
import { RecentClientsService } from './recent-clients.service.js';

/** Clients, as the console works with them and as they see themselves. */
@Module({
  imports: [TypeOrmModule.forFeature([Client]), UsersModule, AuthModule, ReferenceModule, SettingsModule],
  controllers: [ClientsController],
  providers: [ClientsService, ClientStatusService, RecentClientsService],
  exports: [ClientsService, ClientStatusService],
})
export class ClientsModule {}
