import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeasonModule } from '../season/season.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { PropertiesModule } from '../properties/properties.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { requestData } from './personal-data.js';
import { ChangeRequest } from './change-request.entity.js';
import { ChangeRequestsController } from './change-requests.controller.js';
import { ChangeRequestsService } from './change-requests.service.js';
import { DecisionsService } from './decisions.service.js';
import { DeleteAccount } from './kinds/delete-account.kind.js';
import { DeleteProperty } from './kinds/delete-property.kind.js';
import { ProfileChange } from './kinds/profile-change.kind.js';
import { PropertyChange } from './kinds/property-change.kind.js';
import { REQUEST_KINDS, type RequestKind } from './request-kind.js';

/** Kinds of request. To add one, add a class to kinds/ and list it here. */
const kinds = [ProfileChange, PropertyChange, DeleteAccount, DeleteProperty];

/** Change requests: create, compare, approve, reject. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ChangeRequest]),
    SettingsModule,
    AuthModule,
    ClientsModule,
    PropertiesModule,
    SeasonModule,
  ],
  controllers: [ChangeRequestsController],
  providers: [
    requestData,
    ...kinds,
    { provide: REQUEST_KINDS, inject: kinds, useFactory: (...all: RequestKind[]) => all },
    ChangeRequestsService,
    DecisionsService,
  ],
  exports: [ChangeRequestsService, DecisionsService],
})
export class ChangeRequestsModule {}
