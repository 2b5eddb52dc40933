import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.module.js';
import { PropertiesModule } from '../properties/properties.module.js';
import { ReferenceModule } from '../reference/reference.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChangeRequest } from './change-request.entity.js';
import { ChangeRequestsController } from './change-requests.controller.js';
import { ChangeRequestsService } from './change-requests.service.js';
import { DecisionsService } from './decisions.service.js';
import { DeleteAccount } from './kinds/delete-account.kind.js';
import { DeleteProperty } from './kinds/delete-property.kind.js';
import { ProfileChange } from './kinds/profile-change.kind.js';
import { PropertyChange } from './kinds/property-change.kind.js';
import { REQUEST_KINDS, type RequestKind } from './request-kind.js';

/** A further kind of request is a class in kinds/ and its name here. */
const kinds = [ProfileChange, PropertyChange, DeleteAccount, DeleteProperty];

/** Change requests: ask, compare, approve, reject. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ChangeRequest]),
    ReferenceModule,
    UsersModule,
    ClientsModule,
    PropertiesModule,
  ],
  controllers: [ChangeRequestsController],
  providers: [
    ...kinds,
    { provide: REQUEST_KINDS, inject: kinds, useFactory: (...all: RequestKind[]) => all },
    ChangeRequestsService,
    DecisionsService,
  ],
  exports: [ChangeRequestsService, DecisionsService],
})
export class ModerationModule {}
