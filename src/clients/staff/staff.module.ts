import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { ColleaguesController } from './colleagues.controller.js';
import { StaffController } from './staff.controller.js';
import { StaffService } from './staff.service.js';

/** Accounts of the office. */
@Module({
  imports: [AuthModule],
  controllers: [StaffController, ColleaguesController],
  providers: [StaffService],
  exports: [StaffService],
})
export class StaffModule {}
