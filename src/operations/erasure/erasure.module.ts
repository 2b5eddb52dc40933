import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';

/** Erasure of clients. The modules declare what there is to erase (platform/personal-data). */
@Module({ imports: [MailModule], controllers: [ErasureController], providers: [ErasureService] })
export class ErasureModule {}
