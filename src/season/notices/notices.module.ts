import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProtestsModule } from '../protests/protests.module.js';
import { noticeData } from './personal-data.js';
import { NoticesController } from './notices.controller.js';
import { NoticesService } from './notices.service.js';
import { NoticesWork } from './notices-work.service.js';
import { RollNotice } from './roll-notice.entity.js';

/** Notices: what the districts' rolls say about the firm's properties and protests. */
@Module({
  imports: [TypeOrmModule.forFeature([RollNotice]), ProtestsModule],
  controllers: [NoticesController],
  providers: [NoticesService, NoticesWork, noticeData],
})
export class NoticesModule {}
