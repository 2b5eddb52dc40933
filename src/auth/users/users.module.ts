import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { userData } from './personal-data.js';
import { LinkAccounts } from './link-accounts.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

/** The account row that clients and staff share. */
@Module({
  imports: [TypeOrmModule.forFeature([User]), SettingsModule],
  providers: [userData, UsersService, LinkAccounts],
  exports: [UsersService],
})
export class UsersModule {}
