import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';

/** Erasure of clients. Each module declares which data to erase (platform/personal-data). */
@Module({ imports: [MailModule], controllers: [ErasureController], providers: [ErasureService] })
export class ErasureModule {}
